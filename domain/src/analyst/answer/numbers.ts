import { currencies } from '../../asset.ts';
import { DECIMALS, ONE, parseDecimal, roundTo } from '../../money.ts';
import type { Row } from '../reading.ts';
import { wordsOf } from './lexicon.ts';
import { type AnswerLanguage, directionIn } from './phrases.ts';
import { isFall, wordsOfRow } from './row-words.ts';

/** What a number is written as being of. `money` with the code of its currency. */
type WrittenUnit = 'percent' | 'days' | 'multiple' | 'plain' | { readonly currency: string };

/** A number as it stands in a text: its value (e8, without its sign), how many decimals, the sign and the unit that were written. */
export interface WrittenNumber {
  readonly value: bigint;
  readonly decimals: number;
  readonly sign: '+' | '-' | undefined;
  readonly unit: WrittenUnit;
}

const currencySigns: Readonly<Record<string, string>> = { '₹': 'INR', R$: 'BRL', US$: 'USD', $: 'USD' };
const codes = currencies.join('|');
const currencyBefore = new RegExp(`(R\\$|US\\$|\\p{Sc}|(?<!\\p{L})(?:${codes}))\\s?$`, 'u');
const currencyAfter = new RegExp(`^\\s(${codes})(?!\\p{L})`, 'u');

function unitOf(before: string, after: string): WrittenUnit {
  const written = currencyBefore.exec(before)?.[1] ?? currencyAfter.exec(after)?.[1];
  if (written !== undefined) return { currency: currencySigns[written] ?? written };
  if (/^\s?(?:%|per ?cent|por cento)/i.test(after)) return 'percent';
  if (/^[\s-](?:trading |closed )?(?:days?|sessions?|dias?|preg(?:ão|ões))(?!\p{L})/iu.test(after)) return 'days';
  return /^\s?(?:x|×|times|vezes)(?!\p{L})/iu.test(after) ? 'multiple' : 'plain';
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
    const unit = unitOf(before, match.input.slice(match.index + written.length));
    found.push({ value, decimals, sign: sign === undefined ? undefined : sign === '+' ? '+' : '-', unit });
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

const ofParts: ReadonlySet<Row['unit']> = new Set(['percent', 'change'] as const);
const ofMoney: ReadonlySet<Row['unit']> = new Set(['price', 'money'] as const);
/** What is written without a unit of its own; a multiple and an amount may be. */
const ofNumbers: ReadonlySet<Row['unit']> = new Set([
  ...ofMoney,
  ...(['strength', 'multiple', 'count', 'quantity'] as const),
]);

function isOfUnit(unit: WrittenUnit, row: Row): boolean {
  if (typeof unit === 'object') return ofMoney.has(row.unit) && row.currency === unit.currency;
  if (unit === 'percent') return ofParts.has(row.unit);
  if (unit === 'multiple') return row.unit === 'multiple';
  return unit === 'plain' && ofNumbers.has(row.unit);
}

/** Whether a sentence calls a figure by what it is. */
function isNamedIn(sentence: string, { name }: Row, language: AnswerLanguage): boolean {
  const names = wordsOfRow(name, language);
  return wordsOf(sentence).some((word) => names.has(word));
}

const hasDirection = ({ unit, name }: Row): boolean => unit === 'change' || name === 'result';

/** Whether a number of a sentence is the value of this row, in its unit and with its direction, or the count of days that it is made of. */
export function isOfRow(number: WrittenNumber, row: Row, sentence: string, language: AnswerLanguage): boolean {
  if (number.unit === 'days')
    return row.days !== undefined && number.sign !== '-' && number.value === BigInt(row.days) * ONE;
  const exact = isOfUnit(number.unit, row) && isNamedIn(sentence, row, language) ? parseDecimal(row.value) : undefined;
  if (exact === undefined || !isRoundingOf(number, exact < 0n ? -exact : exact)) return false;
  if (number.sign === '-') return exact < 0n;
  if (number.sign === '+') return exact >= 0n;
  const direction = directionIn(sentence);
  if (isFall.has(row.name) && (direction === 'up' || direction === 'both')) return false;
  if (!hasDirection(row) || exact === 0n) return true;
  return exact < 0n ? direction === 'down' : direction !== 'down' && direction !== 'both';
}

/** The days that a row tells: its value, and the day of its data. */
export function daysOfRow({ unit, value, asOf }: Row): readonly string[] {
  return [asOf.slice(0, 10), ...(unit === 'day' || unit === 'instant' ? [value.slice(0, 10)] : [])];
}
