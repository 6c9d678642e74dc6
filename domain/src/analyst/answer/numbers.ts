import { DECIMALS, ONE, parseDecimal, roundTo } from '../../money.ts';
import type { Row } from '../reading.ts';
import { type AnswerLanguage, directionIn } from './phrases.ts';

/** A number as it stands in a text: its value (e8, without its sign), how many decimals, and the sign that was written. */
export interface WrittenNumber {
  readonly value: bigint;
  readonly decimals: number;
  readonly sign: '+' | '-' | undefined;
}

const dates = /(?<!\d)(?:\d{4}-\d\d-\d\d|\d\d[-/.]\d\d[-/.]\d{4})(?!\d)/g;
/** Days of a text as `YYYY-MM-DD`, in the order of the house (day first). */
export function daysIn(text: string): readonly string[] {
  return [...text.matchAll(dates)].map(([found]) => {
    if (/^\d{4}/.test(found)) return found;
    const [day = '', month = '', year = ''] = found.split(/[-/.]/);
    return `${year}-${month}-${day}`;
  });
}

const grouped: Readonly<Record<AnswerLanguage, RegExp>> = {
  // Groups of three, or of two before the last three, as in India.
  'en-US': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/,
  'pt-BR': /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
};

/** Every number of a text that is in no date; undefined when one of them is not written as the language writes numbers. */
export function numbersIn(text: string, language: AnswerLanguage): readonly WrittenNumber[] | undefined {
  const found: WrittenNumber[] = [];
  for (const match of text.replace(dates, ' ').matchAll(/\d(?:[\d.,]*\d)?/g)) {
    const [written] = match;
    if (!grouped[language].test(written)) return undefined;
    const before = match.input.slice(0, match.index);
    const mark = language === 'pt-BR' ? ',' : '.';
    const digits = written.replaceAll(language === 'pt-BR' ? '.' : ',', '').replace(mark, '.');
    const decimals = digits.split('.')[1]?.length ?? 0;
    const value = decimals > DECIMALS ? undefined : parseDecimal(digits);
    if (value === undefined) return undefined;
    // A sign stands before the figure or before its currency; between two letters a hyphen is none.
    const sign = /(?:^|[\s(])([-−–+])\s?(?:[\p{Sc}\p{L}]{1,4}\s?)?$/u.exec(before)?.[1];
    found.push({ value, decimals, sign: sign === undefined ? undefined : sign === '+' ? '+' : '-' });
  }
  return found;
}

/** A fraction may be left out only where that changes little: one place from one on, all of it from ten on. */
const leastOfPlaces = [10n * ONE, ONE, 0n] as const;

function isRoundingOf({ value, decimals }: WrittenNumber, exact: bigint): boolean {
  if (value === exact) return true;
  const least = leastOfPlaces[decimals];
  return least !== undefined && exact >= least && roundTo(exact, decimals, 'half_up') === value;
}

const numeric: ReadonlySet<Row['unit']> = new Set([
  'price',
  'money',
  'percent',
  'change',
  'strength',
  'multiple',
  'count',
  'quantity',
] as const);

const hasDirection = ({ unit, name }: Row): boolean => unit === 'change' || name === 'result';

/** Whether a number of a sentence is the value of this row, with its direction, or the count of days that it is made of. */
export function isOfRow(number: WrittenNumber, row: Row, sentence: string): boolean {
  if (row.days !== undefined && number.sign !== '-' && number.value === BigInt(row.days) * ONE) return true;
  const exact = numeric.has(row.unit) ? parseDecimal(row.value) : undefined;
  if (exact === undefined || !isRoundingOf(number, exact < 0n ? -exact : exact)) return false;
  if (number.sign === '-') return exact < 0n;
  if (number.sign === '+') return exact >= 0n;
  if (!hasDirection(row) || exact === 0n) return true;
  const direction = directionIn(sentence);
  return exact < 0n ? direction === 'down' : direction !== 'down' && direction !== 'both';
}

/** The days that a row tells: its value, and the day of its data. */
export function daysOfRow({ unit, value, asOf }: Row): readonly string[] {
  return [asOf.slice(0, 10), ...(unit === 'day' || unit === 'instant' ? [value.slice(0, 10)] : [])];
}
