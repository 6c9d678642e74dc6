import type { Asset } from '@tarazu/domain/asset';
import type { Decision, DomainEvent, Refusal } from '@tarazu/domain/decision';
import type { EventName } from '@tarazu/domain/journal/event-facts';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Reader, Writer } from '../database.ts';
import type { AuditNote } from './audit.ts';
import type { RequestId } from './request-id.ts';

/** What a command needs locked and loaded before it can be decided. */
export interface Touches {
  /** Accounts whose row is locked, so that nothing of theirs changes meanwhile. The owner belongs here. */
  readonly accounts: readonly AccountId[];
  /** Assets whose balances of these accounts are loaded; `all` that they have. A posting to any other is an error. */
  readonly assets?: readonly Asset[] | 'all';
  /** A new account that this command opens. */
  readonly creates?: AccountId;
}

/** What a rule may know besides its own facts. Balances include what earlier commands of the batch have moved. */
export interface DecideContext {
  readonly nowMs: number;
  readonly owner: AccountId;
  /** The number that the first event of this command will carry. */
  readonly nextEventNo: number;
  /** e8 */
  balance(holder: AccountId, asset: Asset, purpose: Purpose): bigint;
  /** The assets of an account that are loaded, whether it has anything of them or not. */
  assets(holder: AccountId): readonly Asset[];
  account(id: AccountId): { readonly status: 0 | 1 };
}

export interface SaveContext {
  readonly nowMs: number;
}

/** One accepted (or kept) command after the commit. */
export interface CommittedEntry<Event extends DomainEvent = DomainEvent> {
  readonly owner: AccountId;
  /** Number of the last of `events`. */
  readonly eventNo: number;
  readonly atMs: number;
  readonly events: readonly Event[];
}

/** How the commands of one feature are loaded, decided and kept. One for a feature, so that a batch sees its own work. */
/** `Answer` is what is answered, at once and when the same is asked again: plain JSON. */
export interface Transactor<Command, Facts, Event extends DomainEvent = DomainEvent, Answer = unknown> {
  readonly name: string;
  /** Every event type it may write; one without words for operators is none. */
  readonly emits: readonly EventName[];
  touches(command: Command): Touches;
  /** One load for all its commands of the batch, in its transaction: it may lock what it reads. Send every query before awaiting the first: they share one flight. */
  load(transaction: Writer, commands: readonly Command[]): Promise<Facts>;
  /** Pure and synchronous: the rule of `domain`. */
  decide(command: Command, facts: Facts, context: DecideContext): Decision<Event, RefusalName>;
  /** Folds the events of one entry into the facts, so that the next command of the batch sees them. `context.owner` is whose entry it is. */
  apply(facts: Facts, events: readonly Event[], command: Command, context: DecideContext): void;
  /** What is kept with the request id and answered. */
  answer(command: Command, facts: Facts, events: readonly Event[], context: DecideContext): Answer;
  /** Multi-row statements for all that changed. Send every statement before awaiting the first. */
  save(writer: Writer, facts: Facts, context: SaveContext): Promise<void>;
  /** After the commit, in order: for what is kept in memory. Must not throw. */
  committed?(facts: Facts, entries: readonly CommittedEntry<Event>[]): void;
  /** When its commands may be decided while the batch before is still being saved. */
  readonly ahead?: Ahead<Command, Facts>;
}

/**
 * What a feature knows of the store while batches are under way, so that the next one can be decided on it. Everything known
 * hangs on accounts that the commands touch, whose event numbers are compared before anything is saved, or is compared by
 * `expect`. Between two `forget` nothing of it may be changed but by these facts.
 */
export interface Ahead<Command, Facts> {
  takes(command: Command): boolean;
  /** Reads what these commands need and is not known yet; undefined when all is known. */
  lacks(commands: readonly Command[]): ((reader: Reader) => Promise<void>) | undefined;
  /** Facts on everything known, for these commands; what `apply` changes in them the next batch sees. */
  facts(commands: readonly Command[]): Facts;
  /**
   * Locks what these commands may change besides the accounts, and fails the transaction when it is not as it was known before
   * they were decided. Sent after that and before `save`.
   */
  expect(writer: Writer, commands: readonly Command[]): Promise<void>;
  forget(): void;
  /** How many things are known, to keep it bounded. */
  size(): number;
}

export interface Submission<Command> {
  readonly owner: AccountId;
  /** Unique for the owner. The same id with the same body has one effect and one answer. */
  readonly requestId: RequestId;
  /** What the caller asked for, as text, without anything minted on the way; its hash is kept with the request id. */
  readonly body: string;
  readonly command: Command;
  /** For what an operator does: kept in the same transaction, whether the command is accepted or refused. */
  readonly audit?: AuditNote | undefined;
}

export type Committed<Answer = unknown> =
  | { readonly kind: 'accepted'; readonly eventNo: number; readonly answer: Answer; readonly repeated: boolean }
  | Refusal<RefusalName>;
