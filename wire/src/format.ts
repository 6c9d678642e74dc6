import { isCurrency } from '@tarazu/domain/asset';
import type { RefusalParam, RefusalParams } from '@tarazu/domain/decision';
import { formatNamedInstant, joinDate } from './clock.ts';
import type { Language } from './language.ts';
import type { RefusalText } from './refusal-text.ts';

/**
 * The one formatter. Numbers: en-US uses the Indian grouping 12,34,567.89 (the product's rule), pt-BR 1.234.567,89.
 * Minus is U+2212. Dates are DD-MM-YYYY; times are told by `clock.ts`.
 * Values are decimal text and are never turned into floats.
 */

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

const symbols: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  INR: { 'en-US': '₹', 'pt-BR': `₹${NO_BREAK_SPACE}` },
  BRL: { 'en-US': `R$${NO_BREAK_SPACE}`, 'pt-BR': `R$${NO_BREAK_SPACE}` },
  USD: { 'en-US': '$', 'pt-BR': `US$${NO_BREAK_SPACE}` },
};

function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',');
  return `${head},${digits.slice(-3)}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}

/** Adds one to the last digit of a row of digits, as on paper. */
function increment(digits: string): string {
  const text = (BigInt(digits) + 1n).toString();
  return text.padStart(digits.length, '0');
}

/** Whole and fraction digits of decimal text rounded half up to `decimals` places. */
function rounded(value: string, decimals: number): { negative: boolean; whole: string; fraction: string } {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const padded = fraction.padEnd(decimals + 1, '0');
  let digits = whole + padded.slice(0, decimals);
  if (padded.charCodeAt(decimals) >= 53) digits = increment(digits);
  const cut = digits.length - decimals;
  const wholeDigits = digits.slice(0, cut).replace(/^0+(?=\d)/, '') || '0';
  const fractionDigits = digits.slice(cut);
  return { negative: negative && /[1-9]/.test(digits), whole: wholeDigits, fraction: fractionDigits };
}

export type SignDisplay = 'minus' | 'always';

function signOf(negative: boolean, isZero: boolean, display: SignDisplay): string {
  if (negative) return MINUS;
  return display === 'always' && !isZero ? '+' : '';
}

function digitsText(parts: { whole: string; fraction: string }, language: Language): string {
  const grouped = language === 'pt-BR' ? groupThousands(parts.whole) : groupIndian(parts.whole);
  if (parts.fraction === '') return grouped;
  return `${grouped}${language === 'pt-BR' ? ',' : '.'}${parts.fraction}`;
}

/** A number with a fixed count of decimals: `1,23,456.70`. */
export function formatNumber(value: string, language: Language, decimals = 2, sign: SignDisplay = 'minus'): string {
  const parts = rounded(value, decimals);
  const isZero = !/[1-9]/.test(parts.whole + parts.fraction);
  return signOf(parts.negative, isZero, sign) + digitsText(parts, language);
}

/** A coin is shown with all that it has; nobody says `0.00 BTC` of what is worth a dinner. */
function moneyDecimals(value: string, currency: string): number {
  return isCurrency(currency) ? 2 : Math.max(2, (value.split('.')[1] ?? '').replace(/0+$/, '').length);
}

/** An amount with its currency: `₹1,23,456.70`, `−R$ 10,00`, `12.50 USDT`, `0.0003 BTC`. */
export function formatMoney(
  value: string,
  currency: string,
  language: Language,
  sign: SignDisplay = 'minus',
  decimals = moneyDecimals(value, currency),
): string {
  const parts = rounded(value, decimals);
  const isZero = !/[1-9]/.test(parts.whole + parts.fraction);
  const symbol = symbols[currency]?.[language];
  const digits = digitsText(parts, language);
  const mark = signOf(parts.negative, isZero, sign);
  return symbol === undefined ? `${mark}${digits}${NO_BREAK_SPACE}${currency}` : `${mark}${symbol}${digits}`;
}

/** How many decimals a price shows: its own, at least two, at most `most`. */
export function priceDecimals(value: string, most = 8): number {
  const fraction = value.split('.')[1] ?? '';
  return Math.min(most, Math.max(2, fraction.length));
}

/** A price with its currency, showing as many decimals as it has (at least two). */
export function formatPrice(value: string, currency: string, language: Language): string {
  return formatMoney(value, currency, language, 'minus', priceDecimals(value));
}

/** How far a price has moved, plus sign included: as many decimals as it has (at least two). */
export function formatPriceChange(value: string, currency: string, language: Language): string {
  return formatMoney(value, currency, language, 'always', priceDecimals(value));
}

/** An average of several prices: at most four decimals, of less than one unit as many as a price may have. */
export function formatAverage(value: string, currency: string, language: Language): string {
  const most = /^-?0(?:\.|$)/.test(value) ? 8 : 4;
  const trimmed = value.includes('.') ? value.replace(/0+$/, '') : value;
  return formatMoney(value, currency, language, 'minus', priceDecimals(trimmed, most));
}

/** A figure of a study: two decimals, of less than one unit four, and of less than a hundredth all that it has. */
export function formatStudy(value: string, language: Language): string {
  return formatNumber(value, language, /^-?0\.00/.test(value) ? 8 : /^-?0\./.test(value) ? 4 : 2);
}

/** A quantity: no decimals for whole shares, otherwise as many as it has. */
export function formatQuantity(value: string, language: Language): string {
  const fraction = (value.split('.')[1] ?? '').replace(/0+$/, '');
  return formatNumber(value, language, fraction.length);
}

const shareWords: Readonly<Record<Language, readonly [one: string, several: string]>> = {
  'en-US': ['share', 'shares'],
  'pt-BR': ['ação', 'ações'],
};

/** What is counted where nothing else is: in a sentence, beside a field. */
export function unitName(unit: string | null, language: Language): string {
  return unit ?? shareWords[language][1];
}

/** A quantity with what is counted: `1 share`, `0.002 BTC`, `5 g`. A unit of null is shares. */
export function formatQuantityOf(value: string, unit: string | null, language: Language): string {
  const quantity = formatQuantity(value, language);
  const [one, several] = shareWords[language];
  return `${quantity}${NO_BREAK_SPACE}${unit ?? (quantity === '1' ? one : several)}`;
}

/** A percentage of per cents: `+1.24%`. */
export function formatPercent(value: string, language: Language, sign: SignDisplay = 'always'): string {
  return `${formatNumber(value, language, 2, sign)}%`;
}

const steps: readonly (readonly [number, string])[] = [
  [12, 'T'],
  [9, 'G'],
  [6, 'M'],
  [3, 'K'],
];

/** A large number short: K, M, G, T (10^3, 10^6, 10^9, 10^12), two decimals; below a thousand whole. */
export function formatCompact(value: string, language: Language): string {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const digits = whole.replace(/^0+/, '');
  for (const [zeros, letter] of steps) {
    if (digits.length <= zeros) continue;
    const cut = digits.length - zeros;
    const scaled = `${negative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`;
    return `${formatNumber(scaled, language, 2)}${letter}`;
  }
  return formatNumber(value, language, 0);
}

/** A quantity in a narrow column: whole up to six digits, short from a million on. */
export function formatSize(value: string, language: Language): string {
  const [whole = '0'] = value.split('.');
  return whole.replace(/^-?0*/, '').length > 6 ? formatCompact(value, language) : formatQuantity(value, language);
}

export function formatCompactMoney(value: string, currency: string, language: Language): string {
  const symbol = symbols[currency]?.[language];
  const short = formatCompact(value, language);
  if (symbol === undefined) return `${short}${NO_BREAK_SPACE}${currency}`;
  return short.startsWith(MINUS) ? `${MINUS}${symbol}${short.slice(1)}` : symbol + short;
}

/** A calendar day `2026-11-20` as `20-11-2026`. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return joinDate(date, month, year);
}

/** What a rule says of a day. */
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

export function formatParam(param: RefusalParam, language: Language): string {
  if (typeof param === 'number') return formatNumber(String(param), language, 0);
  if (typeof param === 'string') return calendarDay.test(param) ? formatDay(param) : param;
  if ('amount' in param) return formatMoney(param.amount, param.currency, language);
  if ('price' in param) return formatPrice(param.price, param.currency, language);
  if ('quantity' in param) {
    const { quantity, unit } = param;
    return unit === undefined ? formatQuantity(quantity, language) : formatQuantityOf(quantity, unit, language);
  }
  return formatNamedInstant(param.at, language);
}

const plural = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/**
 * `{status, select, filled {is filled} other {has ended}}`: a name of the program, with dots or without, in words of the
 * reader, which may hold `{parameters}`. Of a quantity, its decimal text: `0` has words of its own.
 */
const select = /\{(\w+), select, ((?:[\w.]+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g;

function chosen(cases: string, param: RefusalParam | undefined): string {
  const words = new Map(
    [...cases.matchAll(/([\w.]+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, key = '', text = '']) => [key, text]),
  );
  const key = typeof param === 'object' && 'quantity' in param ? param.quantity : param;
  return (typeof key === 'string' ? words.get(key) : undefined) ?? words.get('other') ?? '';
}

/** The sentence of a refusal in a language, its `{parameters}` filled in. */
export function refusalMessage(text: RefusalText, params: RefusalParams, language: Language): string {
  return text[language]
    .replace(plural, (_, name: string, one: string, other: string) => {
      const count = Number(params[name] ?? 0);
      return (count === 1 ? one : other).replaceAll('#', formatNumber(String(count), language, 0));
    })
    .replace(select, (_, name: string, cases: string) => chosen(cases, params[name]))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const param = params[name];
      return param === undefined ? '' : formatParam(param, language);
    });
}
