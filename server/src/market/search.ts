import type { Instrument } from '@tarazu/domain/market/instrument';
import { languages } from '@tarazu/wire/language';
import { instrumentText } from '@tarazu/wire/words/market-names';

/** Lower case without accents and marks, words parted by single spaces: `Ipê Energia` is `ipe energia`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim();
}

/**
 * Whether two words differ by at most `most` typing errors: a letter wrong, missing, too many, or two neighbours swapped.
 */
export function isNear(left: string, right: string, most: number): boolean {
  if (Math.abs(left.length - right.length) > most) return false;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    beforeLast = last;
    last = line;
  }
  return (last[right.length] ?? most + 1) <= most;
}

interface Entry {
  readonly instrument: Instrument;
  readonly symbol: string;
  /** Folded, in each language. */
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly isin: string;
}

/** Errors forgiven in a word of this length. */
function errorsIn(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** So few letters are near a great many others: an error in them is forgiven where nothing is found without. */
const SHORT = 3;

/**
 * Whether a word begins with these three letters but for one: wrong, missing, or two neighbours swapped. The same as `isNear` of its first three or four
 * letters with one error, letter by letter: it is asked of every word there is.
 */
export function isNearShort(short: string, word: string): boolean {
  let [wrong, at] = [0, 0];
  for (let place = SHORT - 1; place >= 0; place -= 1) {
    if (short[place] === word[place]) continue;
    wrong += 1;
    at = place;
  }
  if (wrong <= 1) return true;
  if (wrong === 2 && short[at] === word[at + 1] && short[at + 1] === word[at]) return true;
  // From the first that differs on, each stands one further.
  for (let place = at; place < SHORT; place += 1) if (short[place] !== word[place + 1]) return false;
  return true;
}

function nearIn({ words }: Entry, word: string): boolean {
  const most = errorsIn(word);
  // A word that is still being typed is compared with the beginning of the longer one.
  return most > 0 && words.some((own) => isNear(word, own, most) || isNear(word, own.slice(0, word.length), most));
}

/** Smaller is better; undefined = no match. Exact ticker, then beginnings, then inside, then with typing errors. */
function rank(entry: Entry, query: string, words: readonly string[]): number | undefined {
  if (entry.symbol === query || entry.isin === query || entry.names.includes(query)) return 0;
  if (entry.symbol.startsWith(query)) return 1;
  if (entry.names.some((name) => name.startsWith(query))) return 2;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) return 3;
  if (entry.isin.startsWith(query) && query.length >= 4) return 4;
  if (query.length >= 3 && [...entry.names, entry.symbol].some((own) => own.includes(query))) return 5;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)) || nearIn(entry, word))) return 6;
  if (query.length >= 4 && isNear(query, entry.symbol, 1)) return 7;
  return undefined;
}

export interface InstrumentSearch {
  /** The best first; those that match equally well in the order of their names. */
  find(text: string): readonly Instrument[];
}

export function createInstrumentSearch(instruments: readonly Instrument[]): InstrumentSearch {
  const entries = instruments
    .map((instrument): Entry => {
      // Whatever the language of who searches: people know a thing by either name.
      const names = [...new Set(languages.map((language) => folded(instrumentText(instrument.name, language))))];
      return {
        instrument,
        symbol: folded(instrument.symbol),
        names,
        words: names.flatMap((name) => name.split(' ')),
        isin: folded(instrument.isin),
      };
    })
    .toSorted((left, right) => (left.instrument.name < right.instrument.name ? -1 : 1));
  /** Where nothing else was found: each word as it is, or with the error that its length forgives, one of three letters with one too. */
  function nearest(words: readonly string[]): readonly Instrument[] {
    if (!words.some(({ length }) => length === SHORT)) return [];
    const fits = (entry: Entry, word: string) =>
      entry.words.some((own) => own.startsWith(word)) ||
      (word.length === SHORT
        ? isNearShort(word, entry.symbol) || entry.words.some((own) => isNearShort(word, own))
        : nearIn(entry, word));
    return entries.filter((entry) => words.every((word) => fits(entry, word))).map(({ instrument }) => instrument);
  }
  return {
    find(text) {
      const query = folded(text);
      if (query === '') return [];
      const words = query.split(' ');
      const found: { readonly instrument: Instrument; readonly at: number }[] = [];
      for (const entry of entries) {
        const at = rank(entry, query, words);
        if (at !== undefined) found.push({ instrument: entry.instrument, at });
      }
      if (found.length === 0) return nearest(words);
      return found.toSorted((left, right) => left.at - right.at).map(({ instrument }) => instrument);
    },
  };
}
