import type { Decision, DomainEvent, EntryOfAnother, Refusal } from '@tarazu/domain/decision';
import { refused } from '@tarazu/domain/decision';
import { type AccountId, HOUSE, netPostings, type Posting, unbalancedAsset } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Transaction } from '../database.ts';
import { allDone } from '../statements/outcomes.ts';
import { type AuditEntry, type AuditNote, appendAudit } from './audit.ts';
import { Books } from './books.ts';
import { tiedRequestId } from './request-id.ts';
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

/**
 * How many of a queue, from its beginning, can be decided together. Facts of one feature do not see what another does in the same
 * batch, such as what somebody holds after an order and after a deposit: an account meets one transactor in a batch.
 */
export function countTogether(queue: readonly Pick<Item, 'transactor' | 'owner' | 'touches'>[], max: number): number {
  const met = new Map<AccountId, Item['transactor']>();
  const place = queue.slice(0, max).findIndex(({ transactor, owner, touches }) => {
    const accounts = [owner, ...touches.accounts];
    if (accounts.some((account) => (met.get(account) ?? transactor) !== transactor)) return true;
    for (const account of accounts) met.set(account, transactor);
    return false;
  });
  return place < 0 ? Math.min(queue.length, max) : place;
}

export interface BatchResult {
  readonly outcomes: readonly Committed[];
  readonly entries: readonly JournalEntry[];
  /** Runs the transactors' `committed` in order. */
  announce(): void;
}

function contextOf(owner: AccountId, books: Books, nowMs: number): DecideContext {
  return {
    nowMs,
    owner,
    nextEventNo: books.account(owner).eventNo + 1,
    balance: (holder, asset, purpose) => books.balance(holder, asset, purpose),
    assets: (holder) => books.assets(holder),
    account: (id) => books.account(id),
  };
}

/** What is to be entered for one account, as its lines are kept. Throws for what no entry may be. */
function checkEntry({ transactor }: Item, { owner, events, postings }: EntryOfAnother): readonly Posting[] {
  if (events.length === 0) throw new Error(`${transactor.name} enters nothing for account ${owner}`);
  for (const event of events) {
    if (!transactor.emits.some((type) => type === event.type))
      throw new Error(`${transactor.name} may not emit ${event.type}`);
  }
  const lines = netPostings(postings);
  const crooked = unbalancedAsset(lines);
  if (crooked !== undefined) throw new Error(`postings of ${transactor.name} do not sum to zero in ${crooked}`);
  // An account's number then says all there is to say about whether its balances have changed.
  const stranger = lines.find(({ holder }) => holder !== owner && holder !== HOUSE);
  if (stranger) throw new Error(`${transactor.name} may not post to account ${stranger.holder} for another`);
  return lines;
}

/** Throws when more or less has left some accounts than has come to the others. */
function checkCrossing({ transactor }: Item, entries: readonly (readonly Posting[])[]): void {
  const crossing = entries.flat().filter(({ purpose }) => purpose === 'clearing');
  const left = netPostings(crossing)[0];
  if (left) throw new Error(`what ${transactor.name} moves between accounts does not come to zero in ${left.asset}`);
}

/** Numbers the entries of one decision, posts them and folds them into the facts. The first is the owner's. */
function enter(
  item: Item,
  entered: readonly EntryOfAnother[],
  facts: unknown,
  books: Books,
  nowMs: number,
): readonly JournalEntry[] {
  const [, ...others] = entered;
  if (others.some(({ owner }) => owner === HOUSE) || new Set(entered.map(({ owner }) => owner)).size < entered.length)
    throw new Error(`${item.transactor.name} enters twice for one account, or for none`);
  const checked = entered.map((one) => checkEntry(item, one));
  checkCrossing(item, checked);
  return entered.map(({ owner, events }, place) => {
    const context = contextOf(owner, books, nowMs);
    const lines = (checked[place] ?? []).map((line) => ({ ...line, balanceAfter: books.post(line) }));
    const account = books.account(owner);
    account.eventNo += events.length;
    item.transactor.apply(facts, events, item.command, context);
    return {
      owner,
      eventNo: account.eventNo,
      atMs: nowMs,
      events,
      kind: events[0]?.type ?? item.transactor.name,
      requestId: place === 0 ? item.requestId : tiedRequestId(item.owner, item.requestId),
      bodyHash: item.bodyHash,
      answer: {},
      lines,
    };
  });
}

/** Decides one command and folds what it did into the batch. The first entry is its owner's. */
function decideOne(
  item: Item,
  facts: unknown,
  books: Books,
  nowMs: number,
): { outcome: Committed; entries: readonly JournalEntry[] } {
  const context = contextOf(item.owner, books, nowMs);
  const decision: Decision<DomainEvent, RefusalName> = item.transactor.decide(item.command, facts, context);
  const events = decision.kind === 'accepted' ? decision.events : (decision.kept ?? []);
  const refusal: Committed | undefined =
    decision.kind === 'refused' ? { kind: 'refused', code: decision.code, params: decision.params } : undefined;
  if (events.length === 0 && refusal) return { outcome: refusal, entries: [] };
  const postings = decision.kind === 'accepted' ? decision.postings : [];
  const others = decision.kind === 'accepted' ? (decision.others ?? []) : [];
  const kept = enter(item, [{ owner: item.owner, events, postings }, ...others], facts, books, nowMs);
  const [first, ...rest] = kept;
  if (!first) throw new Error(`${item.transactor.name} has no entry`);
  const answer: unknown =
    decision.kind === 'refused'
      ? ({ refused: { code: decision.code, params: decision.params } } satisfies KeptRefusal)
      : item.transactor.answer(item.command, facts, events, context);
  return {
    outcome: refusal ?? { kind: 'accepted', eventNo: first.eventNo, answer, repeated: false },
    entries: [{ ...first, answer }, ...rest],
  };
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
    const { outcome, entries: made } = decideOne(item, factsOf.get(item.transactor), books, nowMs);
    const [entry] = made;
    if (entry) {
      entries.push(...made);
      const own = entriesOf.get(item.transactor);
      if (own) own.push(...made);
      else entriesOf.set(item.transactor, [...made]);
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
