import type { Decision, DomainEvent, Refusal } from '@tarazu/domain/decision';
import { refused } from '@tarazu/domain/decision';
import { type AccountId, HOUSE, netPostings, type Posting, unbalancedAsset } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import { allDone, type Transaction } from '../database.ts';
import { type AuditEntry, type AuditNote, appendAudit } from './audit.ts';
import { Books } from './books.ts';
import { type BalanceChange, loadBatch, namedBy, type PriorRow, saveBatch, saveNumbers } from './store.ts';
import type { Committed, CommittedEntry, DecideContext, Touches, Transactor } from './transactor.ts';

/** A command in the queue. The type of its facts is its transactor's own business. */
export interface Item {
  readonly transactor: Transactor<unknown, unknown>;
  readonly owner: AccountId;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly command: unknown;
  /** What its transactor says that it touches. */
  readonly touches: Touches;
  readonly audit: AuditNote | undefined;
}

export interface JournalEntry extends CommittedEntry {
  readonly kind: string;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly answer: unknown;
  readonly lines: readonly (Posting & { readonly balanceAfter: bigint | undefined })[];
}

interface Kept {
  readonly bodyHash: string;
  readonly eventNo: number;
  readonly answer: unknown;
}

interface KeptRefusal {
  readonly refused: { readonly code: RefusalName; readonly params: Refusal['params'] };
}

function isKeptRefusal(answer: unknown): answer is KeptRefusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

function repeat(kept: Kept, bodyHash: string): Committed {
  if (kept.bodyHash !== bodyHash) return refused('request_id_reused');
  if (isKeptRefusal(kept.answer)) return { kind: 'refused', ...kept.answer.refused };
  return { kind: 'accepted', eventNo: kept.eventNo, answer: kept.answer, repeated: true };
}

export function groupByTransactor(items: readonly Item[]): Map<Item['transactor'], unknown[]> {
  const groups = new Map<Item['transactor'], unknown[]>();
  for (const item of items) {
    const commands = groups.get(item.transactor);
    if (commands) commands.push(item.command);
    else groups.set(item.transactor, [item.command]);
  }
  return groups;
}

export interface BatchResult {
  readonly outcomes: readonly Committed[];
  readonly entries: readonly JournalEntry[];
  /** Runs the transactors' `committed` in order. */
  announce(): void;
}

/** Decides one command and folds what it did into the batch. */
function decideOne(
  item: Item,
  facts: unknown,
  books: Books,
  nowMs: number,
): { outcome: Committed; entry?: JournalEntry } {
  const account = books.account(item.owner);
  const context: DecideContext = {
    nowMs,
    owner: item.owner,
    nextEventNo: account.eventNo + 1,
    balance: (holder, asset, purpose) => books.balance(holder, asset, purpose),
    account: (id) => books.account(id),
  };
  const decision: Decision<DomainEvent, RefusalName> = item.transactor.decide(item.command, facts, context);
  const events = decision.kind === 'accepted' ? decision.events : (decision.kept ?? []);
  const refusal: Committed | undefined =
    decision.kind === 'refused' ? { kind: 'refused', code: decision.code, params: decision.params } : undefined;
  if (events.length === 0) {
    if (refusal) return { outcome: refusal };
    throw new Error(`${item.transactor.name} accepted a command without an event`);
  }
  for (const event of events) {
    if (!item.transactor.emits.some((type) => type === event.type))
      throw new Error(`${item.transactor.name} may not emit ${event.type}`);
  }
  const postings = netPostings(decision.kind === 'accepted' ? decision.postings : []);
  const crooked = unbalancedAsset(postings);
  if (crooked !== undefined) throw new Error(`postings of ${item.transactor.name} do not sum to zero in ${crooked}`);
  // An account's number then says all there is to say about whether its balances have changed.
  const stranger = postings.find(({ holder }) => holder !== item.owner && holder !== HOUSE);
  if (stranger) throw new Error(`${item.transactor.name} may not post to account ${stranger.holder} for another`);
  const lines = postings.map((line) => ({ ...line, balanceAfter: books.post(line) }));
  account.eventNo += events.length;
  item.transactor.apply(facts, events, item.command, context);
  const answer: unknown =
    decision.kind === 'refused'
      ? ({ refused: { code: decision.code, params: decision.params } } satisfies KeptRefusal)
      : item.transactor.answer(item.command, facts, events, context);
  const entry: JournalEntry = {
    owner: item.owner,
    eventNo: account.eventNo,
    atMs: nowMs,
    events,
    kind: events[0]?.type ?? item.transactor.name,
    requestId: item.requestId,
    bodyHash: item.bodyHash,
    answer,
    lines,
  };
  return { outcome: refusal ?? { kind: 'accepted', eventNo: entry.eventNo, answer, repeated: false }, entry };
}

/** What a batch has come to, before it is saved. */
export interface Decided extends BatchResult {
  readonly audit: readonly AuditEntry[];
  readonly balances: readonly BalanceChange[];
  /** Commands that were decided and leave no entry. */
  readonly unkept: readonly Item[];
  /** Transactors that have something to save. */
  readonly writing: readonly Item['transactor'][];
}

/** Decides each command in turn on the books and facts, which it changes. `prior`: answers given earlier to the same request. */
export function decideBatch(
  items: readonly Item[],
  {
    books,
    factsOf,
    prior,
  }: { books: Books; factsOf: ReadonlyMap<Item['transactor'], unknown>; prior: readonly PriorRow[] },
  nowMs: number,
): Decided {
  const kept = new Map<string, Kept>(
    prior.map((row) => [
      `${row.owner_id}|${row.request_id}`,
      { bodyHash: row.body_hash, eventNo: row.no, answer: row.answer },
    ]),
  );
  const entries: JournalEntry[] = [];
  const unkept: Item[] = [];
  const audit: AuditEntry[] = [];
  const entriesOf = new Map<Item['transactor'], JournalEntry[]>();
  const outcomes = items.map((item): Committed => {
    const key = `${item.owner}|${item.requestId}`;
    const earlier = kept.get(key);
    if (earlier) return repeat(earlier, item.bodyHash);
    const { outcome, entry } = decideOne(item, factsOf.get(item.transactor), books, nowMs);
    if (entry) {
      entries.push(entry);
      const own = entriesOf.get(item.transactor);
      if (own) own.push(entry);
      else entriesOf.set(item.transactor, [entry]);
      kept.set(key, { bodyHash: entry.bodyHash, eventNo: entry.eventNo, answer: entry.answer });
    } else unkept.push(item);
    if (item.audit) {
      audit.push({ note: item.audit, outcome: outcome.kind === 'accepted' ? 'done' : outcome.code, atMs: nowMs });
    }
    return outcome;
  });
  return {
    outcomes,
    entries,
    unkept,
    audit,
    balances: books.takeChanges(),
    writing: [...entriesOf.keys()],
    announce() {
      for (const [transactor, own] of entriesOf) transactor.committed?.(factsOf.get(transactor), own);
    },
  };
}

/** Sends everything that was decided; every statement is sent when this returns. */
export function saveDecided(
  transaction: Transaction,
  { entries, balances, writing }: Decided,
  factsOf: ReadonlyMap<Item['transactor'], unknown>,
  nowMs: number,
): readonly Promise<void>[] {
  if (entries.length === 0) return [];
  const saves = writing.map((transactor) => transactor.save(transaction, factsOf.get(transactor), { nowMs }));
  return [saveBatch(transaction, entries, balances), ...saves];
}

/** One transaction for all the commands: load, decide each in turn, save, commit. */
export async function runBatch(transaction: Transaction, items: readonly Item[], nowMs: number): Promise<BatchResult> {
  const named = namedBy(items);
  const loading = loadBatch(transaction, items, named);
  const factsOf = new Map<Item['transactor'], unknown>();
  const factsLoading = [...groupByTransactor(items)].map(async ([transactor, commands]) => {
    factsOf.set(transactor, await transactor.load(transaction, commands));
  });
  const [{ accounts, balances, prior }] = await Promise.all([loading, ...factsLoading]);
  const books = new Books();
  books.learn(named, accounts, balances);
  const decided = decideBatch(items, { books, factsOf, prior }, nowMs);
  if (decided.entries.length > 0 || decided.audit.length > 0) {
    // First, because a transaction that waits for the chain should not yet hold anything else that was written.
    await appendAudit(transaction, decided.audit);
    const { entries } = decided;
    const numbered = entries.length > 0 ? [saveNumbers(transaction, entries)] : [];
    await allDone([...numbered, ...saveDecided(transaction, decided, factsOf, nowMs), transaction.commit()]);
  }
  return decided;
}
