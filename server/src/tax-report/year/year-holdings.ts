import { type Currency, currencyStep } from '@tarazu/domain/asset';
import { decimalToText, multiply, ONE, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { YearHolding } from '@tarazu/wire/tax/year-report';
import { type LiveMarket, quantityNow } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import { readHoldings } from '../../trading/index.ts';
import type { YearSpan } from './year-span.ts';

export type YearMarket = Pick<LiveMarket, 'instrument' | 'quote' | 'candles' | 'splits' | 'nowMs'>;

/** Of what was held at the end of a year, so much is valued and shown. */
const HOLDINGS_MAX = 100;

/** The last price of the year, e8, in shares of now; undefined where none is known. */
async function priceAt(market: YearMarket, instrumentId: string, { of, toMs }: YearSpan): Promise<bigint | undefined> {
  if (!market.instrument(instrumentId)) return undefined;
  if (of.goesOn) return market.quote(instrumentId)?.last;
  const [bar] = await market.candles(instrumentId, '1D', { beforeMs: toMs, limit: 1 });
  return bar?.close;
}

/** Rounded half up to what can be paid in the currency. */
function worth(shares: bigint, price: bigint, currency: Currency): string {
  return decimalToText(roundToStep(multiply(shares, price, 'half_up'), currencyStep[currency], 'half_up'), 2);
}

/** What was held at the end of a year, by the ledger, with what it was worth then. */
export async function readYearHoldings(
  { reader, market }: { readonly reader: Reader; readonly market: YearMarket },
  owner: AccountId,
  { span, owned }: { readonly span: YearSpan; readonly owned: ReadonlyMap<string, bigint> },
): Promise<{ readonly holdings: YearHolding[]; readonly holdingsTotal: number }> {
  const isOurs = (currency: Currency) => span.currencies.includes(currency);
  const byBase = new Map((await readHoldings(reader, owner)).map((row) => [row.base, row]));
  const held = [...byBase.values()]
    .filter(({ base, currency }) => (owned.get(base) ?? 0n) > 0n && isOurs(currency))
    .map((row) => {
      const instrument = market.instrument(row.instrumentId);
      const name = instrument?.name ?? row.instrumentId.slice(row.instrumentId.indexOf(':') + 1);
      return { ...row, name, unit: instrument?.unit ?? null, quantity: owned.get(row.base) ?? 0n };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const holdings = held.slice(0, HOLDINGS_MAX).map(async ({ instrumentId, name, unit, currency, quantity }) => {
    const price = await priceAt(market, instrumentId, span);
    // Prices of the past are told in the shares of now, of which a split since then has made more.
    const shares = span.of.goesOn
      ? quantity
      : quantityNow(market, { instrumentId, quantity, sinceMs: span.toMs }, unit === null ? ONE : 1n);
    return {
      ...{ instrumentId, name, unit, currency },
      quantity: decimalToText(quantity),
      value: price === undefined ? null : worth(shares, price, currency),
    };
  });
  return { holdings: await Promise.all(holdings), holdingsTotal: held.length };
}
