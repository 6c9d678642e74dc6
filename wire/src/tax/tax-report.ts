import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, day, decimalText, instrumentId, unit } from '../scalar.ts';

/** Where there are rules of tax: for its shares and their dividends, and for coins of whoever lives there. */
export const taxCountry = z.enum(['IN', 'BR', 'US']);

/** What a line is about; the app and the documents have its words. */
export const taxLineCode = z.enum([
  'short',
  'long',
  'free',
  'cess',
  'brought',
  'carried',
  'ordinary',
  'day_trade',
  'withheld',
  'speculative',
  'coin_gains',
  'coin_cess',
  'coin_losses',
  'coin_in_advance',
  'coin_months',
  'coin_free',
  'coin_short',
  'coin_long',
  'dividends_slab',
  'dividends_free',
  'dividends_taxed',
  'dividends_own',
  'equity_interest',
  'source_tax',
  'source_kept',
]);
export type TaxLineCode = z.infer<typeof taxLineCode>;

const line = z.object({
  code: taxLineCode,
  /** What it is reckoned on, or what it comes to where nothing is reckoned. */
  amount: decimalText,
  /** Per cent; null where none counts. */
  ratePercent: z.nullable(decimalText),
  /** Null where it is no tax. */
  tax: z.nullable(decimalText),
});

const month = z.object({
  month: z.string(),
  sales: decimalText,
  gain: decimalText,
  dayTrade: decimalText,
  /** Its gain is free, because no more was sold. */
  free: z.boolean(),
  withheld: decimalText,
  /** Losses of months before that were set off. */
  used: decimalText,
  due: decimalText,
  dueOn: day,
  /** Too little to be paid by itself: it is added to the next month. */
  waits: decimalText,
  /** What was sold of coins, in the currency of the report; null where nothing was. Its tax is paid by itself. */
  coins: z.nullable(z.object({ sales: decimalText, gain: decimalText, free: z.boolean(), tax: decimalText })),
});

export const taxLot = z.object({
  instrumentId,
  name: z.string(),
  unit,
  quantity: decimalText,
  acquiredOn: day,
  soldOn: day,
  days: z.int(),
  cost: decimalText,
  proceeds: decimalText,
  gain: decimalText,
});
export type TaxLotView = z.infer<typeof taxLot>;

const report = z.object({
  country: taxCountry,
  currency,
  /** The first and the last day of the tax year. */
  year: day,
  until: day,
  /** First days of the tax years since the first entry, the newest first; the present one is always there. */
  years: z.array(day),
  /** What the rules of the year come to so far; null where rates hang on all that somebody earns. */
  estimate: z.nullable(decimalText),
  lines: z.array(line),
  gains: decimalText,
  /** Above zero. */
  losses: decimalText,
  /** Charges of the year's sales and purchases that count as cost. */
  charges: decimalText,
  /** Of Brazil, where months are taxed. */
  months: z.array(month),
  /** Sold lots, the newest first; the documents have all of them. */
  lots: z.array(taxLot),
  lotsTotal: z.int(),
});
export type TaxReport = z.infer<typeof report>;

const asked = z.strictObject({
  country: taxCountry,
  /** The first day of the tax year; the present one when it is left out. */
  year: z.optional(day),
});

const refusals = ['tax_year_unknown', 'tax_report_long'] as const;

export const showTaxReport = endpoint({
  method: 'GET',
  path: '/user/tax/report',
  summary:
    'What the realised result of shares and coins, and dividends, would mean for taxes, by the dated rules of a country; coins as if one lived there, at the rates of each trade. Of practice money, and no advice.',
  access: 'session',
  reads: ['holdings'],
  request: asked,
  reply: report,
  refusals,
});

export const exportTaxReport = endpoint({
  method: 'GET',
  path: '/user/tax/report.csv',
  summary: 'All sold lots of a tax year as a table for a spreadsheet.',
  access: 'session',
  request: asked,
  reply: z.unknown(),
  refusals,
  file: ['text/csv; charset=utf-8'],
});

export const printTaxReport = endpoint({
  method: 'GET',
  path: '/user/tax/report.pdf',
  summary: 'The tax report of a year as a PDF in the language of the call.',
  access: 'session',
  request: asked,
  reply: z.unknown(),
  refusals,
  file: ['application/pdf'],
});
