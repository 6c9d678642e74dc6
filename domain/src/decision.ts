import type { AccountId, Posting } from './posting.ts';

/** Something that happened, named in the past tense. `body` is plain JSON: decimals as text, instants as ISO text. */
export interface DomainEvent<Type extends string = string, Body = unknown> {
  readonly type: Type;
  readonly body: Body;
}

/**
 * What a decision writes into the journal of somebody else. Its own lines sum to zero for each asset; what crosses from one
 * account to the other leaves one and enters the other by `clearing`, which comes to zero over the whole decision.
 */
export interface EntryOfAnother<Event extends DomainEvent = DomainEvent> {
  readonly owner: AccountId;
  readonly events: readonly Event[];
  readonly postings: readonly Posting[];
}

/**
 * The outcome of a rule. Accepted: the events that happened and the ledger lines that go with them (sum zero for each
 * asset). Refused: a listed code and the numbers that were compared; a refusal moves no value. A refusal may ask for
 * `kept` events: a refused order stays in the person's list with its reason, which is one new row and nothing else.
 */
export type Decision<Event extends DomainEvent, Code extends string = string> =
  | {
      readonly kind: 'accepted';
      readonly events: readonly Event[];
      readonly postings: readonly Posting[];
      /** One for each account, none of them the command's owner. */
      readonly others?: readonly EntryOfAnother<Event>[];
    }
  | Refusal<Code, Event>;

export interface Refusal<Code extends string = string, Event extends DomainEvent = DomainEvent> {
  readonly kind: 'refused';
  readonly code: Code;
  readonly params: RefusalParams;
  readonly kept?: readonly Event[];
}

/** A number in a refusal carries its kind, so that the text can be written in the reader's language. */
export type RefusalParam =
  | string
  | number
  | { readonly amount: string; readonly currency: string }
  /** `unit`: what is counted, where the name of it does not say so: `g`, of gold. */
  | { readonly quantity: string; readonly unit?: string }
  | { readonly price: string; readonly currency: string }
  | { readonly at: string };

export type RefusalParams = Readonly<Record<string, RefusalParam>>;

export function accepted<Event extends DomainEvent>(
  events: readonly Event[],
  postings: readonly Posting[] = [],
): { kind: 'accepted'; events: readonly Event[]; postings: readonly Posting[] } {
  return { kind: 'accepted', events, postings };
}

export function refused<Code extends string>(code: Code, params: RefusalParams = {}): Refusal<Code, never> {
  return { kind: 'refused', code, params };
}
