import type { Deed, DeedObject } from '@tarazu/domain/operator/deed';
import type { AccountId } from '@tarazu/domain/posting';
import type { PracticeRule } from '@tarazu/domain/practice/rules';
import type { AuditNote } from './audit.ts';
import type { HouseRequestId } from './request-id.ts';
import type { Committed } from './transactor.ts';

/** What a published rule says about one thing that waits for the house. A feature knows its own; the practice desk does them. */
export interface RuledDeed {
  readonly rule: PracticeRule;
  readonly action: Deed;
  readonly object: DeedObject;
  readonly subject: AccountId;
  /** Which time this comes up about the object; the deed is done once for each. */
  readonly turn: number | string;
  /** `succ`, `offer`, `release`: what the rule answers. */
  readonly outcome: string;
  /** Through the write path, under this id and with this note, as an operator's deed. */
  execute(requestId: HouseRequestId, audit: AuditNote): Promise<Committed>;
}

/** The deeds that are due now. Asked every few seconds: an indexed read. */
export type RuledWork = () => Promise<readonly RuledDeed[]>;
