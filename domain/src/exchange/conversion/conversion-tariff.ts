import type { Currency } from '../../asset.ts';
import type { ChargeRule, ChargeSchedule } from '../../charges/charge-rule.ts';
import type { TariffEntry } from '../../tariff/tariff.ts';
import { amountOf, outOfOrder, outOfRange, partsOf, unfit, wholeOf } from '../../tariff/unfit.ts';

/** `direct`: one side is what coins are paid with. `crossed`: one coin into another, through it. `small`: rests into one coin. */
export const conversionKinds = ['direct', 'crossed', 'small'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** What a conversion costs and how much of it there may be. Percentages e8 of a part's value, amounts e8 in what coins are paid with. */
export interface ConversionTariff {
  /** What the house takes of each part's value for standing on the other side. */
  readonly spreadPercent: Readonly<Record<ConversionKind, bigint>>;
  /** Taken beside it; zero: none. */
  readonly feePercent: bigint;
  /** By how much the middle of a book may move, either way, before a quote is refused. */
  readonly guardPercent: bigint;
  /** How long a quote holds. */
  readonly quoteSeconds: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** All that a person may convert within 24 hours. */
  readonly dayMaximum: bigint;
  /** What is worth less than this counts as small. */
  readonly smallMaximum: bigint;
}

/** Practice figures of the house; no venue is quoted. */
export const conversionTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-11-01',
    source: 'our own rule: no venue publishes how it quotes',
    row: {
      spreadPercent: { direct: '0.2', crossed: '0.15', small: '0.5' },
      feePercent: '0',
      guardPercent: '0.1',
      quoteSeconds: 8,
      minimum: '1',
      maximum: '50000',
      dayMaximum: '250000',
      smallMaximum: '10',
    },
  },
];

/** Five per cent: whatever is above it is a slip of the pen. */
const PERCENT_MAX = 500_000_000n;
const HUNDRED = 100n;

function percentOf(value: unknown, place: string): bigint {
  const percent = amountOf(value, place);
  if (percent > PERCENT_MAX) throw outOfRange(place, 'decimal', 0, 5);
  return percent;
}

const known = new Set([
  'spreadPercent',
  'feePercent',
  'guardPercent',
  'quoteSeconds',
  'minimum',
  'maximum',
  'dayMaximum',
  'smallMaximum',
]);

/** Throws UnfitRow with the place at fault. */
export function parseConversionTariff(json: unknown): ConversionTariff {
  const fields = partsOf(json, 'row');
  for (const name of Object.keys(fields)) if (!known.has(name)) throw unfit(name, 'unknown');
  const spreads = partsOf(fields['spreadPercent'], 'spreadPercent');
  const spreadOf = (kind: ConversionKind) => percentOf(spreads[kind], `spreadPercent.${kind}`);
  const spreadPercent = { direct: spreadOf('direct'), crossed: spreadOf('crossed'), small: spreadOf('small') };
  const guardPercent = percentOf(fields['guardPercent'], 'guardPercent');
  // Waiting for the market is worth no more than the guard, so it never pays for the spread.
  for (const kind of conversionKinds)
    if (guardPercent > spreadPercent[kind]) throw outOfOrder('guardPercent', `spreadPercent.${kind}`);
  const amounts = {
    minimum: amountOf(fields['minimum'], 'minimum'),
    maximum: amountOf(fields['maximum'], 'maximum'),
    dayMaximum: amountOf(fields['dayMaximum'], 'dayMaximum'),
    smallMaximum: amountOf(fields['smallMaximum'], 'smallMaximum'),
  };
  if (amounts.minimum > amounts.maximum) throw outOfOrder('minimum', 'maximum');
  return {
    spreadPercent,
    feePercent: percentOf(fields['feePercent'], 'feePercent'),
    guardPercent,
    quoteSeconds: wholeOf(fields['quoteSeconds'], 'quoteSeconds', 3, 60),
    ...amounts,
  };
}

/** The rates of a quote, per cent e8, as they stand in it and in the event of what was converted. */
export interface ConversionRates {
  readonly spreadPercent: bigint;
  readonly feePercent: bigint;
}

/** Charges of a part: the spread, then the fee, each of its value and rounded half up to the currency's own places. */
export function conversionSchedule({ spreadPercent, feePercent }: ConversionRates, currency: Currency): ChargeSchedule {
  const rule = (name: 'spread' | 'brokerage', percent: bigint): ChargeRule => ({
    name,
    purpose: 'fee',
    from: '0000-01-01',
    basis: 'value',
    rate: percent / HUNDRED,
    rounding: 'half_up',
    source: 'the rates of the quote',
  });
  return { exchange: 'conversion', currency, rules: [rule('spread', spreadPercent), rule('brokerage', feePercent)] };
}
