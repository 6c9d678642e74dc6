import type { Decision, DomainEvent, Refusal } from '@tarazu/domain/decision';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import {
  type AccountId,
  HOUSE,
  netPostings,
  neverNegative,
  type Posting,
  type Purpose,
  unbalancedAsset,
} from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Transaction } from '../database.ts';
import { type AuditEntry, type AuditNote, appendAudit } from './audit.ts';
import { type AccountRow, loadBatch, type PriorRow, saveBatch } from './store.ts';
import type { Committed, CommittedEntry, DecideContext, Transactor } from './transactor.ts';

/** A command in the queue. The type of its facts is its transactor's own business. */
export interface Item {
  readonly transactor: Transactor<unknown, unknown>;
  readonly owner: AccountId;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly command: unknown;
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

/** Balances and accounts as the batch sees them, with what its earlier commands have moved. */
class BatchState {
  readonly #accounts = new Map<AccountId, { status: 0 | 1; eventNo: number }>();
  readonly #balances = new Map<string, bigint>();
  readonly #loaded: ReadonlySet<string>;
  readonly changedBalances = new Set<string>();

  constructor(
    accounts: readonly AccountRow[],
    balances: readonly { key: string; amount: string }[],
    loaded: ReadonlySet<string>,
  ) {
    for (const row of accounts) this.#accounts.set(row.id, { status: row.status, eventNo: row.event_no });
    for (const row of balances) this.#balances.set(row.key, decimal(row.amount));
    this.#loaded = loaded;
  }

  account(id: AccountId): { status: 0 | 1; eventNo: number } {
    const account = this.#accounts.get(id);
    if (!account) throw new Error(`account ${id} does not exist or was not named by the command`);
    return account;
  }

  balance(holder: AccountId, asset: string, purpose: Purpose): bigint {
    if (!this.#loaded.has(`${holder}|${asset}`))
      throw new Error(`balance ${holder}|${asset} was not named by the command`);
    return this.#balances.get(`${holder}|${asset}|${purpose}`) ?? 0n;
  }

  /** Applies the lines; throws when one would leave a balance below zero that must never be. */
  post(line: Posting): bigint | undefined {
    if (line.holder === HOUSE) return undefined;
    const after = this.balance(line.holder, line.asset, line.purpose) + line.amount;
    if (after < 0n && neverNegative.has(line.purpose)) {
      throw new Error(
        `posting would leave ${line.purpose} ${line.asset} of account ${line.holder} at ${decimalToText(after)}`,
      );
    }
    const key = `${line.holder}|${line.asset}|${line.purpose}`;
    this.#balances.set(key, after);
    this.changedBalances.add(key);
    return after;
  }

  amountOf(key: string): bigint {
    return this.#balances.get(key) ?? 0n;
  }

  /** Accounts whose event number moved. */
  accounts(): ReadonlyMap<AccountId, { status: 0 | 1; eventNo: number }> {
    return this.#accounts;
  }
}

function groupByTransactor(items: readonly Item[]): Map<Item['transactor'], unknown[]> {
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
  state: BatchState,
  nowMs: number,
): { outcome: Committed; entry?: JournalEntry } {
  const account = state.account(item.owner);
  const context: DecideContext = {
    nowMs,
    owner: item.owner,
    nextEventNo: account.eventNo + 1,
    balance: (holder, asset, purpose) => state.balance(holder, asset, purpose),
    account: (id) => state.account(id),
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
    if (!item.transactor.emits.includes(event.type))
      throw new Error(`${item.transactor.name} may not emit ${event.type}`);
  }
  const postings = netPostings(decision.kind === 'accepted' ? decision.postings : []);
  const crooked = unbalancedAsset(postings);
  if (crooked !== undefined) throw new Error(`postings of ${item.transactor.name} do not sum to zero in ${crooked}`);
  const lines = postings.map((line) => ({ ...line, balanceAfter: state.post(line) }));
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

/** One transaction for all the commands: load, decide each in turn, save, commit. */
export async function runBatch(transaction: Transaction, items: readonly Item[], nowMs: number): Promise<BatchResult> {
  const groups = groupByTransactor(items);
  const loading = loadBatch(transaction, items);
  const factsOf = new Map<Item['transactor'], unknown>();
  const factsLoading = [...groups].map(async ([transactor, commands]) => {
    factsOf.set(transactor, await transactor.load(transaction, commands));
  });
  const [loaded] = await Promise.all([loading, ...factsLoading]);

  const state = new BatchState(loaded.accounts, loaded.balances, loaded.keys);
  const kept = new Map<string, Kept>(
    loaded.prior.map((row: PriorRow) => [
      `${row.owner_id}|${row.request_id}`,
      { bodyHash: row.body_hash, eventNo: row.no, answer: row.answer },
    ]),
  );
  const entries: JournalEntry[] = [];
  const audit: AuditEntry[] = [];
  const entriesOf = new Map<Item['transactor'], JournalEntry[]>();
  const outcomes = items.map((item): Committed => {
    const key = `${item.owner}|${item.requestId}`;
    const earlier = kept.get(key);
    if (earlier) return repeat(earlier, item.bodyHash);
    const { outcome, entry } = decideOne(item, factsOf.get(item.transactor), state, nowMs);
    if (entry) {
      entries.push(entry);
      const own = entriesOf.get(item.transactor);
      if (own) own.push(entry);
      else entriesOf.set(item.transactor, [entry]);
      kept.set(key, { bodyHash: entry.bodyHash, eventNo: entry.eventNo, answer: entry.answer });
    }
    if (item.audit) {
      audit.push({ note: item.audit, outcome: outcome.kind === 'accepted' ? 'done' : outcome.code, atMs: nowMs });
    }
    return outcome;
  });

  if (entries.length > 0 || audit.length > 0) {
    // First, because a transaction that waits for the chain should not yet hold anything else that was written.
    await appendAudit(transaction, audit);
    const balances = [...state.changedBalances].map((key) => ({ key, amount: decimalToText(state.amountOf(key)) }));
    const saves = entries.length === 0 ? [] : [saveBatch(transaction, entries, balances, state.accounts())];
    for (const transactor of entriesOf.keys())
      saves.push(transactor.save(transaction, factsOf.get(transactor), { nowMs }));
    await Promise.all([...saves, transaction.commit()]);
  }
  return {
    outcomes,
    entries,
    announce() {
      for (const [transactor, own] of entriesOf) transactor.committed?.(factsOf.get(transactor), own);
    },
  };
}
