import type { AnalystRule } from '../analyst-rules.ts';
import type { Row } from '../reading.ts';
import { isInWords } from './lexicon.ts';
import { daysIn, daysOfRow, isOfRow, numbersIn } from './numbers.ts';
import { type AnswerLanguage, givesAdvice, hasNumberWord, speaksOfFuture } from './phrases.ts';

export const answerFaults = [
  'nothing_said',
  'too_long',
  'unreadable',
  'no_row',
  'unknown_row',
  'forecast',
  'advice',
  'unknown_word',
  'number_in_no_row',
] as const;
/** Why an answer of a model is not shown. */
export type AnswerFault = (typeof answerFaults)[number];

/** A sentence that passed, without its brackets, and the rows that it cites. */
export interface CheckedSentence {
  readonly text: string;
  readonly rows: readonly string[];
}

const citation = /\[([^\][]*)\]/g;
/** Letters of Latin scripts and what stands between them: another script can look like them, and an unseen sign can part a word. */
const readable = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const unseen = /\p{C}|\u034f|\u115f|\u1160|\u3164|\uffa0/u;
/** Digits and fractions of other kinds are numbers, too. */
const otherDigits = /(?![0-9])\p{N}/u;
const leads = /https?:|www\.|[<>{}@\\`|]|\p{L}\.(?:com|net|org|io|br|in|xyz)(?!\p{L})/iu;

/** What is quoted of a headline in a cited row, between quotation marks, is not the model's own word; nor is a name, which begins with a letter. */
function ownWords(text: string, rows: readonly Row[]): string {
  return rows.reduce((left, { unit, name, value }) => {
    if (unit !== 'text') return left;
    const quoted = [`"${value}"`, `“${value}”`, `«${value}»`];
    const known = name !== 'headline' && /^\p{L}/u.test(value) ? [...quoted, value] : quoted;
    return known.reduce((rest, one) => rest.replaceAll(one, ' '), left);
  }, text);
}

/** What is spoken of may be named without its row: it says no figure. */
const names = (rows: ReadonlyMap<string, Row>): readonly Row[] =>
  [...rows.values()].filter(({ unit, name }) => unit === 'text' && name !== 'headline');

/**
 * One sentence of a model, with the ids of its rows in brackets. Each number has to be a value of a row that the same sentence cites, each day a day of
 * one, and nothing may be said of the future or of what to do, nor in words that are not known. A
 * headline may be quoted, but not with words that would be a forecast or advice.
 */
export function checkSentence(
  line: string,
  rows: ReadonlyMap<string, Row>,
  language: AnswerLanguage,
  { answer }: Pick<AnalystRule, 'answer'>,
): CheckedSentence | AnswerFault {
  if (line.length > answer.sentenceMax) return 'too_long';
  const ids = [...line.matchAll(citation)].flatMap(([, inside = '']) => inside.split(/[,;]\s*/).map((id) => id.trim()));
  const text = line
    .replace(citation, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:])/g, '$1')
    .trim();
  const normal = text.normalize('NFKC');
  if (!/\p{L}/u.test(text)) return 'nothing_said';
  if (normal !== text.normalize('NFC') || unseen.test(text) || !readable.test(text) || otherDigits.test(text))
    return 'unreadable';
  if (leads.test(text) || /[[\]]/.test(text)) return 'unreadable';
  if (ids.length === 0) return 'no_row';
  const cited = ids.flatMap((id) => rows.get(id) ?? []);
  if (cited.length < ids.length) return 'unknown_row';
  if (speaksOfFuture(text)) return 'forecast';
  if (givesAdvice(text)) return 'advice';
  const own = ownWords(text, [...cited, ...names(rows)]);
  if (hasNumberWord(own)) return 'number_in_no_row';
  if (!isInWords(own, language)) return 'unknown_word';
  const numbers = numbersIn(own, language);
  if (!numbers?.every((number) => cited.some((row) => isOfRow(number, row, own, language)))) return 'number_in_no_row';
  const days = new Set(cited.flatMap(daysOfRow));
  if (!daysIn(own).every((day) => days.has(day))) return 'number_in_no_row';
  return { text, rows: [...new Set(ids)] };
}

/** A whole answer, a sentence a line. The first fault is that of all of it. */
export function checkAnswer(
  text: string,
  rows: ReadonlyMap<string, Row>,
  language: AnswerLanguage,
  rule: Pick<AnalystRule, 'answer'>,
): readonly CheckedSentence[] | AnswerFault {
  const lines = linesOf(text);
  if (lines.length === 0) return 'nothing_said';
  if (lines.length > rule.answer.sentencesMax) return 'too_long';
  const checked: CheckedSentence[] = [];
  for (const line of lines) {
    const sentence = checkSentence(line, rows, language, rule);
    if (typeof sentence === 'string') return sentence;
    checked.push(sentence);
  }
  return checked;
}

function linesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
