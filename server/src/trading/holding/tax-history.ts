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
import { readGrantsOf } from '../store/grants.ts';
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

function entryOf(trade: Trade, notCounted: bigint): TaxEntry {
  const { side, tradeDate: date, quantity, net } = trade.fill;
  const of = { date, quantity: decimal(quantity) };
  return side === 'buy'
    ? { kind: 'acquired', ...of, cost: decimal(net) - notCounted }
    : { kind: 'sold', ...of, proceeds: decimal(net) + notCounted };
}

/**
 * All that somebody ever traded in a market, as the rules of a tax want it; undefined where it is more than `most` fills. Shares of an offer or kept of a
 * position of the day cost what was paid for them, bonus shares nothing.
 */
export async function readTaxHistory(
  reader: Reader,
  owner: AccountId,
  {
    market,
    notCounted,
    most,
  }: { readonly market: MarketId; readonly notCounted: readonly ChargeName[]; readonly most: number },
): Promise<TaxHistory | undefined> {
  const rows = await readTradesIn(reader, owner, market, most + 1);
  if (rows.length > most) return undefined;
  const { timeZone } = marketOf(market);
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
    const { instrumentId, tradeDate: date, value, side, chargesTotal, position, realised } = trade.fill;
    if (position) {
      if (realised !== null) withinDay.push({ date, amount: decimal(realised) });
      continue;
    }
    const aside = notCountedIn(trade, notCounted);
    numbered.push({ no: trade.row.event_no, instrumentId, entry: entryOf(trade, aside) });
    charges.push({ date, amount: decimal(chargesTotal) - aside });
    if (side === 'sell') sales.push({ date, value: decimal(value), notCounted: aside });
  }
  const instruments = new Set(numbered.map(({ instrumentId }) => instrumentId));
  for (const { instrumentId, eventNo: no, quantity, cost, atMs, reason } of grants) {
    if (!instruments.has(instrumentId) || quantity <= 0n) continue;
    const allotted = splits.find(({ ownNo }) => reason === 'bonus' && ownNo === no)?.body.allottedOn;
    numbered.push({ no, instrumentId, entry: { kind: 'acquired', date: allotted ?? dayOf(atMs), quantity, cost } });
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
