import type { Currency } from '@tarazu/domain/asset';
import { atReference, type ExchangeCurrency, type References } from '@tarazu/domain/exchange/rate';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { decimal, decimalToText, ratio, roundTo } from '@tarazu/domain/money';
import type { CurrencyAssets, PlaceAssets } from '@tarazu/wire/wallet';
import type { ValuedHolding } from '../trading/index.ts';

/** The places whose sum, with the shares, is what a person has; what is owed counts below zero. */
const owned = [
  'available',
  'held',
  'receivable',
  'withdrawing',
  'contract',
  'contract-held',
  'margin',
  'option',
  'loan',
] as const;

/** Per cent of what there was without the change, rounded half up to two decimals; zero without anything. */
function percentOf(change: bigint, before: bigint): string {
  return before > 0n ? decimalToText(roundTo(ratio(change * 100n, before, 'down'), 2, 'half_up'), 2) : '0.00';
}

/** What a person has in one currency, part by part. */
export function assetsIn(
  currency: Currency,
  cash: ReadonlyMap<string, bigint>,
  holdings: readonly ValuedHolding[],
  { gain, robots, withinDay }: { readonly gain: bigint; readonly robots: bigint; readonly withinDay: bigint },
): CurrencyAssets {
  const of = (purpose: string) => cash.get(`${currency} ${purpose}`) ?? 0n;
  const own = holdings.filter((one) => one.currency === currency);
  const sum = (pick: (one: ValuedHolding) => bigint) => own.reduce((total, one) => total + pick(one), 0n);
  const text = (value: bigint) => decimalToText(value, 2);
  const marketValue = sum(({ result }) => result.marketValue);
  const today = sum(({ result }) => result.today) + withinDay;
  const total = owned.reduce((sum, purpose) => sum + of(purpose), marketValue + gain + robots);
  return {
    currency,
    available: text(of('available')),
    held: text(of('held')),
    receivable: text(of('receivable')),
    withdrawing: text(of('withdrawing')),
    contract: text(of('contract') + of('contract-held') + of('margin') + gain),
    robots: text(robots),
    owed: text(-of('loan')),
    marketValue: text(marketValue),
    invested: text(sum(({ holding }) => holding.cost)),
    unrealised: text(sum(({ result }) => result.unrealised)),
    realised: text(sum(({ holding }) => holding.realised)),
    today: text(today),
    todayPercent: percentOf(today, total - today),
    total: text(total),
  };
}

/** What is held in each place. All markets of a place are paid in one currency. */
export function placesOf(holdings: readonly ValuedHolding[]): readonly PlaceAssets[] {
  return [...new Map(markets.map((market) => [market.country, market.currency]))].map(([country, currency]) => {
    const own = holdings.filter(({ instrument }) => instrument.country === country);
    const sum = (pick: (one: ValuedHolding) => bigint) =>
      decimalToText(
        own.reduce((total, one) => total + pick(one), 0n),
        2,
      );
    return {
      country,
      currency,
      marketValue: sum(({ result }) => result.marketValue),
      invested: sum(({ holding }) => holding.cost),
      unrealised: sum(({ result }) => result.unrealised),
      realised: sum(({ holding }) => holding.realised),
      today: sum(({ result }) => result.today),
    };
  });
}

/** All currencies as one sum, each rounded down to the cent. */
export function togetherIn(currency: ExchangeCurrency, accounts: readonly CurrencyAssets[], references: References) {
  const parts = accounts.map(({ currency: from, total }) => {
    const converted = from === currency ? decimal(total) : atReference(decimal(total), from, currency, references);
    return { currency: from, total, converted };
  });
  return {
    currency,
    total: decimalToText(
      parts.reduce((sum, { converted }) => sum + converted, 0n),
      2,
    ),
    parts: parts.map((part) => ({ ...part, converted: decimalToText(part.converted, 2) })),
    source: 'simulated' as const,
  };
}
