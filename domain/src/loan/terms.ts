import type { Currency } from '../asset.ts';
import { decimal, ONE } from '../money.ts';

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

function fields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${name} is missing`);
  return value as Readonly<Record<string, unknown>>;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}`);
  }
  return value;
}

function amount(value: unknown, name: string): bigint {
  const read = decimal(String(value));
  if (read <= 0n || read % 1_000_000n !== 0n) throw new RangeError(`${name} must be above 0, with two decimals`);
  return read;
}

function part(value: unknown, name: string): bigint {
  const read = decimal(String(value));
  if (read < 0n || read > ONE) throw new RangeError(`${name} must be from 0 to 1`);
  return read;
}

function productOf(json: unknown, name: string): LoanProduct {
  const of = fields(json, name);
  const periodDays = whole(of['periodDays'], `${name}.periodDays`, 7, 92);
  if (!Array.isArray(of['terms']) || of['terms'].length === 0) throw new TypeError(`${name}.terms is missing`);
  const terms = of['terms'].map((days: unknown) => whole(days, `${name}.terms`, periodDays, 1095));
  if (terms.some((days) => days % periodDays !== 0)) throw new RangeError(`${name}.terms must be whole periods`);
  const min = amount(of['min'], `${name}.min`);
  const max = amount(of['max'], `${name}.max`);
  if (max < min) throw new RangeError(`${name}.max is below min`);
  return {
    min,
    max,
    step: amount(of['step'], `${name}.step`),
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
  const of = fields(json, 'tariff');
  const { lender } = of;
  if (typeof lender !== 'string' || lender.trim().length < 3) throw new TypeError('the lender must be named');
  const { INR, BRL } = fields(of['products'], 'products');
  return {
    lender,
    offerDays: whole(of['offerDays'], 'offerDays', 1, 60),
    // The law's least is a day.
    coolingOffDays: whole(of['coolingOffDays'], 'coolingOffDays', 1, 60),
    reminderDays: whole(of['reminderDays'], 'reminderDays', 1, 30),
    products: { INR: productOf(INR, 'INR'), BRL: productOf(BRL, 'BRL') },
  };
}

export const loanTariffRows = [
  {
    effectiveFrom: '2026-01-01',
    source:
      'House rule; key facts and cooling-off: RBI, key facts statement (2024-25/18); penal charge: RBI 2023-24/53',
    row: {
      lender: 'Tarazu practice desk (paper money)',
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
