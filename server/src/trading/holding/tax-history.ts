import type { Currency } from '@tarazu/domain/asset';
import type { ChargeName } from '@tarazu/domain/charges/charge-rule';
import { ratioFrom } from '@tarazu/domain/market/corporate-action/split';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { TaxEntry } from '@tarazu/domain/tax/pieces';
import type { Reader } from '../../platform/database.ts';
import { readMarginResults } from '../../position/index.ts';
import { type GrantedShares, readGrantsOf } from '../store/grants.ts';
import { readTradesIn, type Trade, withEvents } from '../store/trades.ts';
import { readSplitsOf } from './split-store.ts';

/** A sale beside its pieces: what it was worth, e8, and what of its charges is no part of the result. */
export interface TaxedSale {
  readonly date: string;
  readonly value: bigint;
  readonly notCounted: bigint;
}

export interface TaxHistory {
  /** What happened to each instrument, oldest first. */
  readonly byInstrument: ReadonlyMap<string, readonly TaxEntry[]>;
  readonly sales: readonly TaxedSale[];
  /** Charges that count, by the day on which they were paid, e8. */
  readonly charges: readonly { readonly date: string; readonly amount: bigint }[];
  /** What positions of the day came to, charges paid, e8. */
  readonly withinDay: readonly { readonly date: string; readonly amount: bigint }[];
}

interface Numbered {
  readonly no: number;
  readonly instrumentId: string;
  readonly entry: TaxEntry;
}

/** What of the charges is a tax of its own, or paid in advance on this one, e8. */
function notCountedIn({ fill }: Trade, names: readonly ChargeName[]): bigint {
  return fill.charges.reduce(
    (sum, { name, amount }) => (names.some((one) => one === name) ? sum + decimal(amount) : sum),
    0n,
  );
}

/** How what happened abroad of the country that taxes is seen from there. */
interface SeenFrom {
  /** The zone in which its days begin. */
  readonly timeZone: string;
  /** An amount of then in its currency, e8. */
  readonly convert: (amount: bigint, currency: Currency, atMs: number) => bigint;
}

interface TaxSearch {
  readonly market: MarketId;
  readonly notCounted: readonly ChargeName[];
  readonly most: number;
  /** Left out: from the market itself. */
  readonly seenFrom?: SeenFrom;
}

/** Of a trade what taxes want, in the currency and in the days of who taxes. */
function tradeSeen(trade: Trade, { notCounted, seenFrom }: TaxSearch) {
  const { currency, tradeDate, value, chargesTotal, net } = trade.fill;
  const { at_ms: atMs } = trade.row;
  const of = (amount: bigint) => seenFrom?.convert(amount, currency, atMs) ?? amount;
  const aside = notCountedIn(trade, notCounted);
  return {
    date: seenFrom ? localDate(seenFrom.timeZone, atMs) : tradeDate,
    value: of(decimal(value)),
    aside: of(aside),
    counted: of(decimal(chargesTotal) - aside),
    cost: of(decimal(net) - aside),
    proceeds: of(decimal(net) + aside),
  };
}

/** A lot that was given, or what left without a sale. */
function grantEntry(grant: GrantedShares, date: string, seenFrom: SeenFrom | undefined): TaxEntry {
  const { quantity, cost, currency, atMs } = grant;
  if (quantity <= 0n) return { kind: 'left', quantity: -quantity };
  return { kind: 'acquired', date, quantity, cost: seenFrom?.convert(cost, currency, atMs) ?? cost };
}

/**
 * All that somebody ever traded in a market, as the rules of a tax want it; undefined where it is more than `most` fills. Shares of an offer or kept of a
 * position of the day cost what was paid for them, bonus shares nothing, coins from a chain what they were worth when they came.
 */
export async function readTaxHistory(
  reader: Reader,
  owner: AccountId,
  search: TaxSearch,
): Promise<TaxHistory | undefined> {
  const { market, most, seenFrom } = search;
  const rows = await readTradesIn(reader, owner, market, most + 1);
  if (rows.length > most) return undefined;
  const timeZone = seenFrom?.timeZone ?? marketOf(market).timeZone;
  const dayOf = (atMs: number) => localDate(timeZone, atMs);
  const [trades, grants, splits, results] = await Promise.all([
    withEvents(reader, rows),
    readGrantsOf(reader, owner),
    readSplitsOf(reader, owner),
    readMarginResults(reader, owner, 0),
  ]);
  const numbered: Numbered[] = [];
  const sales: TaxedSale[] = [];
  const charges: { date: string; amount: bigint }[] = [];
  const withinDay = results
    .filter((one) => one.market === market)
    .map(({ atMs, amount }) => ({ date: dayOf(atMs), amount }));
  for (const trade of trades) {
    const { instrumentId, side, position, realised } = trade.fill;
    const { date, value, aside, counted, cost, proceeds } = tradeSeen(trade, search);
    if (position) {
      if (realised !== null) withinDay.push({ date, amount: decimal(realised) });
      continue;
    }
    const of = { date, quantity: decimal(trade.fill.quantity) };
    const entry: TaxEntry = side === 'buy' ? { kind: 'acquired', ...of, cost } : { kind: 'sold', ...of, proceeds };
    numbered.push({ no: trade.row.event_no, instrumentId, entry });
    charges.push({ date, amount: counted });
    if (side === 'sell') sales.push({ date, value, notCounted: aside });
  }
  const instruments = new Set(numbered.map(({ instrumentId }) => instrumentId));
  for (const grant of grants) {
    const { instrumentId, eventNo: no, atMs, reason } = grant;
    if (!instruments.has(instrumentId)) continue;
    const allotted = splits.find(({ ownNo }) => reason === 'bonus' && ownNo === no)?.body.allottedOn;
    numbered.push({ no, instrumentId, entry: grantEntry(grant, allotted ?? dayOf(atMs), seenFrom) });
  }
  for (const { eventNo: no, body } of splits) {
    const { kind, held, given } = ratioFrom(body);
    if (kind !== 'split') continue;
    // It came before what else has its number.
    numbered.push({
      no: no - 0.5,
      instrumentId: body.instrumentId,
      entry: { kind: 'split', held, shares: held + given },
    });
  }
  const byInstrument = new Map<string, TaxEntry[]>();
  for (const { instrumentId, entry } of numbered.toSorted((a, b) => a.no - b.no)) {
    const entries = byInstrument.get(instrumentId) ?? [];
    byInstrument.set(instrumentId, entries);
    entries.push(entry);
  }
  return { byInstrument, sales, charges, withinDay };
}
