import { currencies, isCurrency } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { References } from '@tarazu/domain/exchange/rate';
import { namesInGroup, namingEvent } from '@tarazu/domain/journal/event-facts';
import type { EntryGroup } from '@tarazu/domain/journal/registered-event';
import { measureOf, ownedName } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE, type Purpose } from '@tarazu/domain/posting';
import type { showAllocation } from '@tarazu/wire/allocation';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type {
  exportStatement,
  LedgerLine,
  listLedger,
  showAssets,
  showLedgerEntry,
  showStatement,
} from '@tarazu/wire/wallet';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { readBalances } from '../platform/ledger.ts';
import {
  type EventFilter,
  type LinePlace,
  type LineRow,
  type LineSearch,
  readEntry,
  readLines,
  readRecordedBalance,
  readTurnover,
} from '../platform/ledger-lines.ts';
import { readGains } from '../position/index.ts';
import type { ValuedHolding } from '../trading/index.ts';
import { allocationIn } from './allocation.ts';
import { assetsIn, placesOf, togetherIn } from './assets.ts';
import { type NameOf, namedReference } from './entry-reference.ts';

export interface WalletDeps {
  readonly database: Reader;
  readonly nowMs: () => number;
  /** What one dollar is in each currency now, for showing all as one sum. */
  readonly references: () => References;
  readonly market: Pick<LiveMarket, 'instrument' | 'marginPrices' | 'marginTariffs'>;
  /** A person's holdings at the present prices, sold out ones too. */
  readonly valuedHoldings: (owner: AccountId) => Promise<readonly ValuedHolding[]>;
  /** What the accounts that trade for a person are worth, e8 by currency; none is missing. */
  readonly robotWorths: (owner: AccountId) => Promise<ReadonlyMap<string, bigint>>;
  /** What positions that end with their day came to today, e8 by currency; none is missing. */
  readonly todayWithinDay: (owner: AccountId) => Promise<ReadonlyMap<string, bigint>>;
}

export type LedgerFilter = RequestOf<typeof exportStatement>;

export interface WalletQueries {
  assets(owner: AccountId, request: RequestOf<typeof showAssets>): Promise<ReplyOf<typeof showAssets>>;
  allocation(
    owner: AccountId,
    request: RequestOf<typeof showAllocation>,
    language: Language,
  ): Promise<ReplyOf<typeof showAllocation>>;
  lines(owner: AccountId, request: RequestOf<typeof listLedger>): Promise<ReplyOf<typeof listLedger>>;
  /** Newest first, at most so many. */
  allLines(owner: AccountId, filter: LedgerFilter, most: number): Promise<readonly LedgerLine[]>;
  statement(owner: AccountId, request: RequestOf<typeof showStatement>): Promise<ReplyOf<typeof showStatement>>;
  entry(
    owner: AccountId,
    no: number,
  ): Promise<ReplyOf<typeof showLedgerEntry> | Refusal<'ledger_entry_unknown', never>>;
}

/** The event that gives an entry its name. */
export function kindOf({ kind, events }: Pick<LineRow, 'kind' | 'events'>): string {
  return namingEvent(events.map(({ type }) => type)) ?? kind;
}

function amountText(row: LineRow, amount: string): string {
  return decimalToText(decimal(amount), isCurrency(row.asset) ? 2 : 0);
}

/** The entries of a group, by the events they hold. An order that filled at once is a trade. */
export function entriesOf(group: EntryGroup): EventFilter {
  return { with: namesInGroup(group), without: group === 'orders' ? namesInGroup('trades') : [] };
}

/** What is paid for a service or to the state. The price of a membership buys something and is no charge. */
const charges: readonly Purpose[] = ['fee', 'tax', 'interest'];

function searchOf({ asset, group, from, to }: LedgerFilter): Omit<LineSearch, 'limit' | 'after'> {
  return {
    asset,
    ...(group === 'charges' ? { houseGot: charges } : { events: group && entriesOf(group) }),
    fromMs: from === undefined ? undefined : Date.parse(from),
    toMs: to === undefined ? undefined : Date.parse(to),
  };
}

/** The line that a cursor names. Nothing comes after what names none. */
function placeOf(cursor: string | undefined): LinePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, no = '0', line = '0'] = /^(\d{1,15})-(\d{1,4})$/.exec(cursor) ?? [];
  return { no: Number(no), line: Number(line) };
}

function assetNamed(asset: string, nameOf: NameOf): Pick<LedgerLine, 'assetName' | 'measure'> {
  const { name, measure } = nameOf(asset);
  return { assetName: name, ...(measure === undefined ? {} : { measure }) };
}

function lineView(row: LineRow, nameOf: NameOf): LedgerLine {
  return {
    entry: row.no,
    at: new Date(row.at_ms).toISOString(),
    kind: kindOf(row),
    asset: row.asset,
    ...assetNamed(row.asset, nameOf),
    purpose: row.purpose,
    amount: amountText(row, row.amount),
    balanceAfter: amountText(row, row.balance_after ?? '0'),
    reference: namedReference(row.events, nameOf),
  };
}

export function createWalletQueries(deps: WalletDeps): WalletQueries {
  const { database, nowMs, references, valuedHoldings } = deps;
  const nameOf: NameOf = (id) => {
    const found = deps.market.instrument(id);
    if (!found) return { name: id.split(':')[1] ?? id };
    return { name: ownedName(found), measure: measureOf(found) };
  };
  /** All accounts of a person and what they hold, at the present prices. */
  async function hadBy(owner: AccountId) {
    const [balances, holdings, gains, robots, today] = await Promise.all([
      readBalances(database, owner),
      valuedHoldings(owner),
      readGains(database, owner, deps.market, nowMs()),
      deps.robotWorths(owner),
      deps.todayWithinDay(owner),
    ]);
    const cash = new Map(balances.map(({ asset, purpose, amount }) => [`${asset} ${purpose}`, decimal(amount)]));
    const accounts = currencies.map((currency) =>
      assetsIn(currency, cash, holdings, {
        gain: gains.get(currency) ?? 0n,
        robots: robots.get(currency) ?? 0n,
        withinDay: today.get(currency) ?? 0n,
      }),
    );
    return { accounts, holdings };
  }
  return {
    async assets(owner, { in: wanted }) {
      const { accounts, holdings } = await hadBy(owner);
      const together = wanted === undefined ? null : togetherIn(wanted, accounts, references());
      return {
        accounts: [...accounts],
        places: [...placesOf(holdings)],
        together,
        at: new Date(nowMs()).toISOString(),
      };
    },
    async allocation(owner, { in: currency }, language) {
      const had = await hadBy(owner);
      return { ...allocationIn(currency, had, references(), language), at: new Date(nowMs()).toISOString() };
    },
    async lines(owner, { cursor, pageSize, ...filter }) {
      const search = { ...searchOf(filter), limit: pageSize, after: placeOf(cursor) };
      const { lines, next, total } = await readLines(database, owner, search);
      const items = lines.map((row) => lineView(row, nameOf));
      return { items, page: 1, pageSize, total, next: next ? `${next.no}-${next.line}` : null };
    },
    async allLines(owner, filter, most) {
      const { lines } = await readLines(database, owner, { ...searchOf(filter), limit: most });
      return lines.map((row) => lineView(row, nameOf));
    },
    async statement(owner, { currency, from, to }) {
      const fromMs = from === undefined ? 0 : Date.parse(from);
      // What happens in this very millisecond belongs to it.
      const toMs = to === undefined ? nowMs() + 1 : Date.parse(to);
      const [opening, closing, { gets, gives, entries }] = await Promise.all([
        readRecordedBalance(database, owner, currency, fromMs),
        readRecordedBalance(database, owner, currency, toMs),
        readTurnover(database, owner, currency, fromMs, toMs),
      ]);
      const text = (value: string) => decimalToText(decimal(value), 2);
      return {
        currency,
        from: from ?? null,
        to: new Date(toMs).toISOString(),
        opening: text(opening),
        gets: text(gets),
        gives: text(gives),
        closing: text(closing),
        entries,
        balanced: decimal(opening) + decimal(gets) - decimal(gives) === decimal(closing),
      };
    },
    async entry(owner, no) {
      const lines = await readEntry(database, owner, no);
      const [first] = lines;
      if (!first) return refused('ledger_entry_unknown');
      const days = first.events.map(({ body }) => body['tradeDate']).filter((day) => typeof day === 'string');
      return {
        entry: no,
        at: new Date(first.at_ms).toISOString(),
        kind: kindOf(first),
        tradeDate: days.at(-1) ?? null,
        reference: namedReference(first.events, nameOf),
        lines: lines.map((row) => ({
          account: row.holder === HOUSE ? 'house' : 'you',
          asset: row.asset,
          ...assetNamed(row.asset, nameOf),
          purpose: row.purpose,
          amount: amountText(row, row.amount),
        })),
      };
    },
  };
}
