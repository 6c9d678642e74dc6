import type { Currency } from '../asset.ts';
import { ONE } from '../money.ts';
import { amountOf, moneyOf, outOfOrder, outOfRange, partsOf, unfit, wholeOf } from '../tariff/unfit.ts';

export type LoanCurrency = Extract<Currency, 'INR' | 'BRL'>;
/** Where the days of a loan begin and end. */
export const loanZones: Readonly<Record<LoanCurrency, string>> = { INR: 'Asia/Kolkata', BRL: 'America/Sao_Paulo' };

/** What is lent in one currency. Amounts and yearly rate e8. */
export interface LoanProduct {
  readonly min: bigint;
  readonly max: bigint;
  /** Amounts go in steps of this. */
  readonly step: bigint;
  readonly rate: bigint;
  /** Part of the amount, kept back once when it is paid out; and the tax on that fee. */
  readonly feeRate: bigint;
  readonly feeTaxRate: bigint;
  /** Part of a late amount, charged once for each late repayment; never part of what interest is reckoned from. */
  readonly penalRate: bigint;
  /** Days of one period; a loan of so many days has days ÷ period repayments. */
  readonly periodDays: number;
  readonly terms: readonly number[];
}

export interface LoanTariff {
  /** Who lends, by name. */
  readonly lender: string;
  readonly offerDays: number;
  readonly coolingOffDays: number;
  readonly reminderDays: number;
  readonly products: Readonly<Record<LoanCurrency, LoanProduct>>;
}

function part(value: unknown, place: string): bigint {
  const read = amountOf(value, place);
  if (read > ONE) throw outOfRange(place, 'decimal', 0, 1);
  return read;
}

function productOf(json: unknown, name: string): LoanProduct {
  const of = partsOf(json, name);
  const periodDays = wholeOf(of['periodDays'], `${name}.periodDays`, 7, 92);
  if (!Array.isArray(of['terms']) || of['terms'].length === 0) throw unfit(`${name}.terms`, 'missing');
  const terms = of['terms'].map((days: unknown) => wholeOf(days, `${name}.terms`, periodDays, 1095));
  if (terms.some((days) => days % periodDays !== 0)) throw unfit(`${name}.terms`, 'periods');
  const min = moneyOf(of['min'], `${name}.min`);
  const max = moneyOf(of['max'], `${name}.max`);
  if (max < min) throw outOfOrder(`${name}.min`, `${name}.max`);
  return {
    min,
    max,
    step: moneyOf(of['step'], `${name}.step`),
    rate: part(of['rate'], `${name}.rate`),
    feeRate: part(of['feeRate'], `${name}.feeRate`),
    feeTaxRate: part(of['feeTaxRate'], `${name}.feeTaxRate`),
    penalRate: part(of['penalRate'], `${name}.penalRate`),
    periodDays,
    terms,
  };
}

/** Reads a row of the table of loans. Throws when it is not one. */
export function parseLoanTariff(json: unknown): LoanTariff {
  const of = partsOf(json, 'row');
  const { lender } = of;
  if (typeof lender !== 'string' || lender.trim().length < 3) throw unfit('lender', 'form');
  const { INR, BRL } = partsOf(of['products'], 'products');
  return {
    lender,
    offerDays: wholeOf(of['offerDays'], 'offerDays', 1, 60),
    // The law's least is a day.
    coolingOffDays: wholeOf(of['coolingOffDays'], 'coolingOffDays', 1, 60),
    reminderDays: wholeOf(of['reminderDays'], 'reminderDays', 1, 30),
    products: { INR: productOf(INR, 'products.INR'), BRL: productOf(BRL, 'products.BRL') },
  };
}

export const loanTariffRows = [
  {
    effectiveFrom: '2026-01-01',
    source:
      'House rule; key facts and cooling-off: RBI, key facts statement (2024-25/18); penal charge: RBI 2023-24/53',
    row: {
      lender: 'Tarazu',
      offerDays: 7,
      coolingOffDays: 3,
      reminderDays: 3,
      products: {
        INR: {
          min: '10000',
          max: '100000',
          step: '5000',
          rate: '0.12',
          feeRate: '0',
          feeTaxRate: '0.18',
          penalRate: '0.02',
          periodDays: 30,
          terms: [30, 60, 90],
        },
        BRL: {
          min: '1000',
          max: '10000',
          step: '500',
          rate: '0.24',
          feeRate: '0',
          feeTaxRate: '0',
          penalRate: '0.02',
          periodDays: 30,
          terms: [30, 60, 90],
        },
      },
    },
  },
] as const;
