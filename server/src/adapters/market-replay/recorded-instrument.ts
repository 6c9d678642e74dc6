import type { Currency } from '@tarazu/domain/asset';
import { isCurrency } from '@tarazu/domain/asset';
import type { Country, Instrument, InstrumentKind } from '@tarazu/domain/market/instrument';
import { marketOfExchange } from '@tarazu/domain/market-rules/markets';
import { largestOrder } from '@tarazu/domain/market-rules/order-limits';
import { decimalToText, ONE } from '@tarazu/domain/money';
import { commonStep, recordedDecimal } from './recorded-csv.ts';
import type { RecordedInstrument } from './recordings.ts';

const countryOfMarket: Readonly<Record<string, Country>> = { NSE: 'IN', B3: 'BR', US: 'US' };
const exchangeOfMarket: Readonly<Record<string, string>> = { US: 'XNYS' };
const SYMBOL_MAX = 24;

export function countryOf(market: string): Country {
  return countryOfMarket[market] ?? 'XC';
}

export function exchangeOf(market: string): string {
  return exchangeOfMarket[market] ?? market;
}

function kindOf({ type }: RecordedInstrument, country: Country): InstrumentKind {
  if (type === 'index') return 'index';
  if (type.startsWith('perp')) return 'perpetual';
  return country === 'XC' ? 'coin' : 'stock';
}

/** The currency prices are quoted in; undefined when this program has no account for it (BTC, EUR). */
export function currencyOf(recorded: RecordedInstrument): Currency | undefined {
  return isCurrency(recorded.currency) ? recorded.currency : undefined;
}

/** `BTC-USDT` for the first venue that has it, `BTC-USDT.BYBIT-PERP` for the next ones. */
function symbolFor({ market, symbol }: RecordedInstrument, country: Country, taken: ReadonlySet<string>): string {
  const plain = symbol.toUpperCase().replace(/[^A-Z0-9&._-]/g, '-');
  if (!taken.has(`${country}:${plain}`)) return plain.slice(0, SYMBOL_MAX);
  return `${plain}.${market}`.slice(0, SYMBOL_MAX);
}

/** What the recording says of its instrument; where it is silent, tick and lot are the steps of the recorded numbers. */
export function instrumentOf(
  recorded: RecordedInstrument,
  prices: readonly bigint[],
  sizes: readonly bigint[],
  taken: ReadonlySet<string>,
): Instrument | undefined {
  const currency = currencyOf(recorded);
  if (!currency) return undefined;
  const country = countryOf(recorded.market);
  const kind = kindOf(recorded, country);
  const tick = recordedDecimal(recorded.tick_size) || commonStep(prices) || ONE / 100n;
  const lot =
    kind === 'stock'
      ? recordedDecimal(recorded.lot_size) || ONE
      : recordedDecimal(recorded.lot_size) || commonStep(sizes) || ONE;
  const symbol = symbolFor(recorded, country, taken);
  const exchange = exchangeOf(recorded.market);
  const { id: market } = marketOfExchange(exchange);
  return {
    id: `${country}:${symbol}`,
    market,
    country,
    exchange,
    symbol,
    name: recorded.name || recorded.symbol,
    isin: recorded.isin,
    sector: recorded.sector,
    kind,
    base: `${country}:${symbol}`,
    currency,
    lot,
    ...(kind === 'coin' ? { unit: symbol.split('-')[0] ?? symbol } : {}),
    quantityMin: lot,
    quantityMax: largestOrder(market, prices[0] ?? ONE, lot),
    tickTable: `fixed:${decimalToText(tick)}`,
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}
