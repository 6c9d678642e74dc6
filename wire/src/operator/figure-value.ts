import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { formatMoney, formatQuantity } from '../format.ts';
import type { Language } from '../language.ts';
import { type FigureUnit, figureAt } from './tariff-words.ts';

type CountedUnit = Extract<FigureUnit, 'days' | 'hours' | 'minutes' | 'seconds' | 'points'>;

/** One of it and several of it; both languages part only these two. */
const unitWords: Readonly<Record<Language, Readonly<Record<CountedUnit, readonly [string, string]>>>> = {
  'en-US': {
    days: ['day', 'days'],
    hours: ['hour', 'hours'],
    minutes: ['minute', 'minutes'],
    seconds: ['second', 'seconds'],
    points: ['point', 'points'],
  },
  'pt-BR': {
    days: ['dia', 'dias'],
    hours: ['hora', 'horas'],
    minutes: ['minuto', 'minutos'],
    seconds: ['segundo', 'segundos'],
    points: ['ponto', 'pontos'],
  },
};

function isCounted(unit: FigureUnit): unit is CountedUnit {
  return Object.hasOwn(unitWords['en-US'], unit);
}

/** The word behind the field of a figure: `%`, `days`, `INR`; undefined where the number says all. */
export function unitText(unit: FigureUnit, language: Language, currency?: string): string | undefined {
  if (unit === 'share' || unit === 'percent') return '%';
  if (unit === 'amount') return currency;
  if (unit === 'hour') return 'h';
  return isCounted(unit) ? unitWords[language][unit][1] : undefined;
}

/** What a figure is typed as: a part of one in per cent, everything else as it is kept. */
export function shownFigure(unit: FigureUnit, kept: string): string {
  const share = unit === 'share' ? parseDecimal(kept) : undefined;
  return share === undefined ? kept : decimalToText(share * 100n);
}

/** What was typed as it is kept; undefined when it is nothing that the unit can be. The bounds are the table's own to say. */
export function keptFigure(unit: FigureUnit, typed: string): string | undefined {
  const text = typed.trim();
  if (unit === 'text' || unit === 'name') return text === '' ? undefined : text;
  const value = parseDecimal(text);
  if (value === undefined) return undefined;
  if (unit === 'share') return value < 0n || value % 100n !== 0n ? undefined : decimalToText(value / 100n);
  if (unit === 'amount') return value < 0n ? undefined : text;
  if (unit === 'percent') return text;
  return /^-?\d{1,9}$/.test(text) ? String(Number(text)) : undefined;
}

/** What an amount is of: the last currency in its place, or what stands beside it in the row. */
export function currencyAt(path: string, row: unknown): string | undefined {
  const steps = path.split('.');
  const inPlace = steps.findLast((step) => /^[A-Z]{3,4}$/.test(step));
  if (inPlace !== undefined) return inPlace;
  let part = row;
  let found: string | undefined;
  for (const step of steps) {
    if (typeof part !== 'object' || part === null) break;
    if ('currency' in part && typeof part.currency === 'string') found = part.currency;
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

/** So many minutes or hours as the longest unit that they fill: 10,080 minutes are 7 days. */
function countedText(unit: CountedUnit, value: string, language: Language): string {
  const count = Number(value);
  if (unit === 'minutes' && count > 0 && count % 60 === 0) return countedText('hours', String(count / 60), language);
  if (unit === 'hours' && count > 24 && count % 24 === 0) return countedText('days', String(count / 24), language);
  const [one, several] = unitWords[language][unit];
  return `${formatQuantity(value, language)} ${count === 1 || count === -1 ? one : several}`;
}

/** A figure with its unit, to be read: `12%`, `₹10,00,000`, `7 days`. What is no number of its unit stays as it is. */
export function figureValueText(name: string, path: string, value: string, language: Language, row?: unknown): string {
  const unit = figureAt(name, path)?.unit;
  if (unit === undefined || unit === 'text' || unit === 'name' || parseDecimal(value) === undefined) return value;
  if (unit === 'hour') return `${value.padStart(2, '0')}:00`;
  if (unit === 'share' || unit === 'percent') return `${formatQuantity(shownFigure(unit, value), language)}%`;
  if (isCounted(unit)) return countedText(unit, value, language);
  const currency = unit === 'amount' ? currencyAt(path, row) : undefined;
  if (currency === undefined) return formatQuantity(value, language);
  return formatMoney(value, currency, language, 'minus', /\.0*[1-9]/.test(value) ? 2 : 0);
}
