import type { Action, ActionObject } from '@tarazu/domain/operator/action';
import type { AccountId } from '@tarazu/domain/posting';
import type { PracticeRule } from '@tarazu/domain/practice/rules';
import type { AuditNote } from './audit.ts';
import type { HouseRequestId } from './request-id.ts';
import type { Committed } from './transactor.ts';

/** What a published rule says about one thing that waits for the house. A feature knows its own; the practice desk does them. */
export interface RuledAction {
  readonly rule: PracticeRule;
  readonly action: Action;
  readonly object: ActionObject;
  /** Undefined: it is about nobody in particular. */
  readonly subject: AccountId | undefined;
  /** Which time this comes up about the object; the action is done once for each. */
  readonly turn: number | string;
  /** `succ`, `offer`, `release`: what the rule answers. */
  readonly outcome: string;
  /** Through the write path, under this id and with this note, as an operator's action. */
  execute(requestId: HouseRequestId, audit: AuditNote): Promise<Committed>;
}

/** The actions that are due now. Asked every few seconds: an indexed read. */
export type RuledWork = () => Promise<readonly RuledAction[]>;
