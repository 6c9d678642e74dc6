/** Words that one paper prints and another leaves out. */
const small = new Set([
  'DA',
  'DE',
  'DO',
  'DAS',
  'DOS',
  'DI',
  'E',
  'MR',
  'MRS',
  'MS',
  'DR',
  'SHRI',
  'SMT',
  'KUMARI',
  'SR',
  'SRA',
  'JR',
]);

/** A name as banks and registries compare it: no accents, no punctuation, upper case, one space between words. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Two words or more, letters of any script, no digits. */
export function isFullName(name: string): boolean {
  return name.length <= 120 && /^[\p{L}\p{M}.’' -]+$/u.test(name) && plainName(name).split(' ').length >= 2;
}

/** One letter more, less or other, in a word long enough that this is a slip and not another name. */
function isSlip(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 5 || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left.charAt(start) === right.charAt(start)) start += 1;
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)];
  return leftRest.slice(1) === rightRest.slice(1) || leftRest.slice(1) === rightRest || leftRest === rightRest.slice(1);
}

type WordMatch = 'whole' | 'slip' | 'initial' | undefined;

function matchWords(left: string, right: string): WordMatch {
  if (left === right) return 'whole';
  if (isSlip(left, right)) return 'slip';
  const initial = (left.length === 1 || right.length === 1) && left.charAt(0) === right.charAt(0);
  return initial ? 'initial' : undefined;
}

export type NameMatch = 'same' | 'close' | 'different';

const LEFT_OUT_MAX = 2;

/**
 * Whether two names can be one person's. Order, accents and small words do not count. `same`: the same words. `close`:
 * every word of the shorter name stands in the longer (an initial stands for its word, one letter may be off in a word
 * of five or more), two of them nearly whole, and the longer has at most two words more. Anything else is `different`.
 */
export function compareNames(one: string, other: string): NameMatch {
  const words = [one, other].map((name) =>
    plainName(name)
      .split(' ')
      .filter((word) => word !== '' && !small.has(word)),
  );
  const [shorter = [], longer = []] = words.toSorted((left, right) => left.length - right.length);
  if (shorter.length === 0) return 'different';
  if (shorter.toSorted().join(' ') === longer.toSorted().join(' ')) return 'same';
  const left = [...longer];
  let nearlyWhole = 0;
  for (const wanted of ['whole', 'slip', 'initial'] as const) {
    for (const word of shorter.splice(0)) {
      const place = left.findIndex((candidate) => matchWords(word, candidate) === wanted);
      if (place < 0) shorter.push(word);
      else {
        left.splice(place, 1);
        if (wanted !== 'initial') nearlyWhole += 1;
      }
    }
  }
  return shorter.length === 0 && nearlyWhole >= 2 && left.length <= LEFT_OUT_MAX ? 'close' : 'different';
}
