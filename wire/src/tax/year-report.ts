import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, day, decimalText, instrumentId, page, pageOf, pageSize, unit } from '../scalar.ts';
import { ledgerGroup } from '../wallet.ts';

/** Whose year, and of which money: a country's tax year and its currency, or the calendar year and every currency. */
export const yearCountry = z.enum(['IN', 'BR', 'US', 'all']);
export type YearCountry = z.infer<typeof yearCountry>;

const asked = {
  country: yearCountry,
  /** The first day of the year; the present one when it is left out. */
  year: z.optional(day),
};

/** The year that a report is of. */
const reportYear = z.object({
  country: yearCountry,
  /** The first and the last day. */
  year: day,
  until: day,
  /** First days of the years that can be asked for, the newest first. */
  years: z.array(day),
  /** Where its days begin and end: that of the country's exchange, else UTC. IANA name. */
  timeZone: z.string(),
  /** It goes on: what is shown is as of now. */
  goesOn: z.boolean(),
});
export type ReportYear = z.infer<typeof reportYear>;

const refusals = ['tax_year_unknown'] as const;
/** Of those that add up the ledger. */
const summing = [...refusals, 'year_report_long'] as const;

/** What came and went by entries of one kind; null: of none that has a name. */
const flow = z.object({ group: z.nullable(ledgerGroup), gets: decimalText, gives: decimalText });

/** One currency in a year. Opening and closing are what the ledger recorded, all own places together; `balanced`: opening and all flows give the closing. */
const yearAccount = z.object({
  currency,
  opening: decimalText,
  flows: z.array(flow),
  gets: decimalText,
  gives: decimalText,
  closing: decimalText,
  entries: z.int(),
  balanced: z.boolean(),
  /** What sales and closed positions brought after charges. */
  realised: decimalText,
  charges: decimalText,
  /** Paid out in the year, the withheld tax taken off. */
  dividends: decimalText,
});
export type YearAccount = z.infer<typeof yearAccount>;

const yearHolding = z.object({
  instrumentId,
  name: z.string(),
  unit,
  currency,
  quantity: decimalText,
  /** By the last price of the year; null where none is known. */
  value: z.nullable(decimalText),
});
export type YearHolding = z.infer<typeof yearHolding>;

const yearStatement = z.extend(reportYear, {
  /** Those in which there was or is something. */
  accounts: z.array(yearAccount),
  /** What was held at its end, by name; so many are shown as the reply holds. */
  holdings: z.array(yearHolding),
  holdingsTotal: z.int(),
});
export type YearStatement = z.infer<typeof yearStatement>;

export const showYearStatement = endpoint({
  method: 'GET',
  path: '/user/year/statement',
  summary: 'A year: what there was, what came and went, what was left and what was held. Of your own account alone.',
  access: 'session',
  // It adds up the whole ledger: it is not asked again after each entry, but when its page is opened.
  reads: ['dividends'],
  request: z.strictObject(asked),
  reply: yearStatement,
  refusals: summing,
});

const yearDividend = z.object({
  instrumentId,
  name: z.string(),
  kind: z.enum(['dividend', 'interest_on_equity']),
  currency,
  paidOn: day,
  quantity: decimalText,
  unit,
  gross: decimalText,
  withheld: decimalText,
  net: decimalText,
});
export type YearDividend = z.infer<typeof yearDividend>;

const yearDividends = z.extend(pageOf(yearDividend), {
  of: reportYear,
  sums: z.array(z.object({ currency, gross: decimalText, withheld: decimalText, net: decimalText, payments: z.int() })),
});
export type YearDividends = z.infer<typeof yearDividends>;

export const listYearDividends = endpoint({
  method: 'GET',
  path: '/user/year/dividends',
  summary: 'Dividends that were paid in a year, the newest first, with their sums. Days are those of the exchange.',
  access: 'session',
  reads: ['dividends'],
  request: z.strictObject({ ...asked, page, pageSize }),
  reply: yearDividends,
  refusals,
});

/**
 * What one kind of charge came to: of trades by the `market` and the name that notes have, of anything else by the `group` of its entries and the place of
 * the ledger it went to. `rest`: what the ledger has of trades beyond their notes.
 */
const chargeSum = z.object({
  currency,
  market: z.nullable(z.string()),
  group: z.nullable(ledgerGroup),
  kind: z.string(),
  amount: decimalText,
});
export type ChargeSum = z.infer<typeof chargeSum>;

const yearCharges = z.extend(reportYear, {
  charges: z.array(chargeSum),
  /** What they come to, which is what the ledger has. */
  totals: z.array(z.object({ currency, amount: decimalText })),
});
export type YearCharges = z.infer<typeof yearCharges>;

export const showYearCharges = endpoint({
  method: 'GET',
  path: '/user/year/charges',
  summary:
    'All charges, taxes and interest of a year in money, by product and kind. Fees that were taken in a coin are not in it.',
  access: 'session',
  // As the statement.
  reads: [],
  request: z.strictObject(asked),
  reply: yearCharges,
  refusals: summing,
});

export const yearReportName = z.enum(['statement', 'dividends', 'charges']);
export type YearReportName = z.infer<typeof yearReportName>;

const askedFile = z.strictObject({ ...asked, report: yearReportName });

export const exportYearReport = endpoint({
  method: 'GET',
  path: '/user/year/report.csv',
  summary:
    'A report of a year as a table for a spreadsheet, at most 2,000 dividends and 100 holdings; a last row says where there are more.',
  access: 'session',
  request: askedFile,
  reply: z.unknown(),
  refusals: summing,
  file: ['text/csv; charset=utf-8'],
});

export const printYearReport = endpoint({
  method: 'GET',
  path: '/user/year/report.pdf',
  summary:
    'A report of a year as a PDF in the language of the call, at most 2,000 dividends and 100 holdings; it says where there are more.',
  access: 'session',
  request: askedFile,
  reply: z.unknown(),
  refusals: summing,
  file: ['application/pdf'],
});
