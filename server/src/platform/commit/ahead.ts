import type { AccountId } from '@tarazu/domain/posting';
import type { Database, Reader } from '../database.ts';
import { allDone } from '../statements/outcomes.ts';
import { type BatchResult, decideBatch, groupByTransactor, type Item, saveDecided } from './batch.ts';
import { Books } from './books.ts';
import { type Advance, advanceBatch, lookUpBatch, type Named, namedBy } from './store.ts';
import type { Ahead } from './transactor.ts';

/** Things known at most. Past it, what is under way is waited for and everything is read anew. */
const KNOWN_MAX = 20_000;

export interface AheadWriter {
  /** Whether all of these may be decided before what is under way is durable. */
  takes(items: readonly Item[]): boolean;
  /** Reads what these commands need and no batch before them has left behind. */
  learn(items: readonly Item[]): Promise<void>;
  /**
   * Decides on everything known and sends it behind what was sent before. `sent` resolves when the next one may be learnt
   * for; `done` rejects, with nothing changed, when somebody else has changed the same meanwhile, a request was answered before or the store failed: then
   * everything known is to be forgotten.
   */
  send(items: readonly Item[], nowMs: number): { readonly sent: Promise<void>; readonly done: Promise<BatchResult> };
  /** Whether these commands, decided in another way, may change something that is known. */
  mayChange(items: readonly Item[]): boolean;
  readonly isFull: boolean;
  forget(): void;
}

function aheadOf({ transactor }: Item): Ahead<unknown, unknown> | undefined {
  return transactor.ahead;
}

function accountsOf(items: readonly Item[]): ReadonlySet<AccountId> {
  return new Set(items.flatMap(({ owner, touches }) => [owner, ...touches.accounts]));
}

/** Event numbers of the accounts that the commands touch. */
function numbersOf(items: readonly Item[], books: Books): ReadonlyMap<AccountId, number> {
  return new Map([...accountsOf(items)].map((id) => [id, books.account(id).eventNo]));
}

function advancesOf(before: ReadonlyMap<AccountId, number>, books: Books): ReadonlyMap<AccountId, Advance> {
  return new Map([...before].map(([id, no]) => [id, { before: no, after: books.account(id).eventNo }]));
}

/** Whether all that a command names is in the books. */
function isKnown({ owner, touches }: Item, books: Books): boolean {
  if (!books.knows(owner)) return false;
  const { accounts, assets = [] } = touches;
  return accounts.every(
    (id) => books.knows(id) && assets !== 'all' && assets.every((asset) => books.knowsAsset(id, asset)),
  );
}

/** The part of what is named that is not in the books. */
function unknownOf({ accounts, assets, whole }: Named, books: Books): Named {
  return {
    accounts: new Set([...accounts].filter((id) => !books.knows(id))),
    created: new Set<number>(),
    assets: assets.filter(([holder, asset]) => !books.knowsAsset(holder, asset)),
    whole,
  };
}

/**
 * Decides a batch while the one before is being saved, on the books and facts that it leaves behind. Nothing of it is
 * trusted: in the transaction the accounts' event numbers, and what else the features know, are compared with the store's
 * under lock before anything is written.
 */
export function createAhead(database: Database): AheadWriter {
  const books = new Books();
  const known = new Set<Ahead<unknown, unknown>>();

  function lacking(items: readonly Item[]): ((reader: Reader) => Promise<unknown>)[] {
    const news = items.filter((item) => !isKnown(item, books));
    const loads: ((reader: Reader) => Promise<unknown>)[] = [];
    // The accounts are read first: then what is read later is either as old as their number or fails the comparison.
    if (news.length > 0) {
      const named = unknownOf(namedBy(news), books);
      loads.push(async (reader) => {
        const { accounts, balances } = await lookUpBatch(reader, named);
        books.learn(named, accounts, balances);
      });
    }
    for (const [{ ahead }, commands] of groupByTransactor(items)) {
      if (!ahead) continue;
      known.add(ahead);
      const load = ahead.lacks(commands);
      if (load) loads.push(load);
    }
    return loads;
  }

  return {
    // Of an account that is asked for as a whole it cannot be told which of its assets an earlier batch has brought along.
    takes: (items) =>
      items.every((item) => !item.audit && item.touches.assets !== 'all' && aheadOf(item)?.takes(item.command)),
    async learn(items) {
      const loads = lacking(items);
      if (loads.length > 0) await database.lookup((reader) => Promise.all(loads.map((load) => load(reader))));
    },
    send(items, nowMs) {
      const { promise: sent, resolve: onSent } = Promise.withResolvers<void>();
      const done = database.transaction(async (transaction) => {
        const before = numbersOf(items, books);
        const groups = groupByTransactor(items);
        const factsOf = new Map(
          [...groups].map(([transactor, commands]) => [transactor, transactor.ahead?.facts(commands)]),
        );
        const decided = decideBatch(items, { books, factsOf, prior: [] }, nowMs);
        const advances = advancesOf(before, books);
        const expected = [
          advanceBatch(transaction, advances, decided.unkept),
          ...[...groups].flatMap(([{ ahead }, commands]) => ahead?.expect(transaction, commands) ?? []),
        ];
        const saved = saveDecided(transaction, decided, factsOf, nowMs);
        const committed = transaction.commit();
        onSent();
        await allDone([...expected, ...saved, committed]);
        return decided;
      });
      return {
        sent: Promise.race([
          sent,
          done.then(
            () => undefined,
            () => undefined,
          ),
        ]),
        done,
      };
    },
    mayChange: (items) => items.some((item) => aheadOf(item)) || [...accountsOf(items)].some((id) => books.knows(id)),
    get isFull() {
      return [...known].reduce((sum, ahead) => sum + ahead.size(), books.size) > KNOWN_MAX;
    },
    forget() {
      books.clear();
      for (const ahead of known) ahead.forget();
    },
  };
}
