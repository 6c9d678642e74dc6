import type { TariffEntry } from '../tariff/tariff.ts';
import { amountOf, outOfOrder, outOfRange, partsOf, unfit, wholeOf } from '../tariff/unfit.ts';
import { type ExchangeCurrency, exchangeCurrencies } from './rate.ts';

type ByCurrency = Readonly<Record<ExchangeCurrency, bigint>>;

/** What an exchange costs and how much of it there may be. Amounts e8 in the currency that is given. */
export interface ExchangeTariff {
  /** Per cent of the amount given, e8. */
  readonly feePercent: bigint;
  /** How long a quote holds. */
  readonly quoteSeconds: number;
  readonly minimum: ByCurrency;
  readonly maximum: ByCurrency;
  /** All that a person may give of a currency within 24 hours. */
  readonly dayMaximum: ByCurrency;
}

/** Practice figures of the house; no bank or exchange is quoted. */
export const exchangeTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-01-01',
    source: 'our own rule',
    row: {
      feePercent: '0.5',
      quoteSeconds: 20,
      minimum: { INR: '100', BRL: '10', USD: '2' },
      maximum: { INR: '1000000', BRL: '60000', USD: '12000' },
      dayMaximum: { INR: '2500000', BRL: '150000', USD: '30000' },
    },
  },
  {
    effectiveFrom: '2026-11-01',
    source: 'our own rule: the dollar of coins (USDT) within the limits of the dollar',
    row: {
      feePercent: '0.5',
      quoteSeconds: 20,
      minimum: { INR: '100', BRL: '10', USD: '2', USDT: '2' },
      maximum: { INR: '1000000', BRL: '60000', USD: '12000', USDT: '12000' },
      dayMaximum: { INR: '2500000', BRL: '150000', USD: '30000', USDT: '30000' },
    },
  },
];

const HUNDRED = 10_000_000_000n;

function amountsOf(json: unknown, where: string): ByCurrency {
  const fields = partsOf(json, where);
  const of = (currency: ExchangeCurrency) => amountOf(fields[currency], `${where}.${currency}`);
  const dollar = of('USD');
  // Rows of before USDT was exchanged do not name it: it had, and has, the limits of the dollar.
  return { INR: of('INR'), BRL: of('BRL'), USD: dollar, USDT: fields['USDT'] === undefined ? dollar : of('USDT') };
}

const known = new Set(['feePercent', 'quoteSeconds', 'minimum', 'maximum', 'dayMaximum']);

/** Throws UnfitRow with the place at fault. */
export function parseExchangeTariff(json: unknown): ExchangeTariff {
  const fields = partsOf(json, 'row');
  for (const name of Object.keys(fields)) if (!known.has(name)) throw unfit(name, 'unknown');
  const feePercent = amountOf(fields['feePercent'], 'feePercent');
  // A tenth of the amount: whatever is above it is a slip of the pen.
  if (feePercent * 10n > HUNDRED) throw outOfRange('feePercent', 'decimal', 0, 10);
  const quoteSeconds = wholeOf(fields['quoteSeconds'], 'quoteSeconds', 5, 600);
  const limits = {
    minimum: amountsOf(fields['minimum'], 'minimum'),
    maximum: amountsOf(fields['maximum'], 'maximum'),
    dayMaximum: amountsOf(fields['dayMaximum'], 'dayMaximum'),
  };
  for (const currency of exchangeCurrencies) {
    if (limits.minimum[currency] > limits.maximum[currency])
      throw outOfOrder(`minimum.${currency}`, `maximum.${currency}`);
  }
  return { feePercent, quoteSeconds, ...limits };
}
