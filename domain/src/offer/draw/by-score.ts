import type { Progress } from './draw.ts';

const SLICE = 5_000;
const SLICE_SORTED = 500;
/** Scores are spread evenly, so their first bytes part them evenly. */
const GROUPS = 256;
const REST_BITS = 24;
const REST_MASK = 0xff_ff_ff;
/** A place in a group: more than there are lines in any list, and with the rest of a score's beginning a whole number of a double. */
const PLACES = 2 ** 29;
const BEGIN_BYTES = 4;

function beginOf(score: Uint8Array): number {
  let begin = 0;
  for (let byte = 0; byte < BEGIN_BYTES; byte += 1) begin = begin * GROUPS + (score[byte] ?? 0);
  return begin;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let byte = 0; byte < a.length; byte += 1) {
    const difference = (a[byte] ?? 0) - (b[byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The places of a group, the lowest score first. Sorted as numbers by the beginning of their scores; the few whose beginnings are equal are
 * compared in full. Of two equal scores, which cannot be, the first of the list.
 */
function sorted(
  group: readonly number[],
  beginAt: (place: number) => number,
  scoreAt: (place: number) => Uint8Array,
): readonly number[] {
  if (group.length < 2) return group;
  const keys = new Float64Array(group.length);
  for (let at = 0; at < group.length; at += 1) keys[at] = (beginAt(group[at] ?? 0) & REST_MASK) * PLACES + at;
  keys.sort();
  const places: number[] = [];
  for (const key of keys) places.push(group[key % PLACES] ?? 0);
  for (let from = 0; from < places.length; ) {
    let to = from + 1;
    while (to < places.length && beginAt(places[to] ?? 0) === beginAt(places[from] ?? 0)) to += 1;
    if (to - from > 1) {
      const scores = places.slice(from, to).map((place) => ({ place, score: scoreAt(place) }));
      scores.sort((a, b) => compareBytes(a.score, b.score) || a.place - b.place);
      for (const [at, { place }] of scores.entries()) places[from + at] = place;
    }
    from = to;
  }
  return places;
}

/** By pool, the places of the list that `poolOf` names a pool for, the lowest score first. */
export function* byScore(
  lines: readonly string[],
  scoreOf: (id: string) => Uint8Array,
  poolOf: (place: number) => number | undefined,
): Generator<Progress, ReadonlyMap<number, readonly number[]>> {
  const of = lines.length;
  const begins = new Uint32Array(of);
  const groups = new Map<number, number[][]>();
  const scoreAt = (place: number) => {
    const line = lines[place] ?? '';
    return scoreOf(line.slice(0, line.indexOf('|')));
  };
  for (let place = 0; place < of; place += 1) {
    const pool = poolOf(place);
    if (pool !== undefined) {
      const begin = beginOf(scoreAt(place));
      begins[place] = begin;
      let own = groups.get(pool);
      if (!own) {
        own = Array.from({ length: GROUPS }, (): number[] => []);
        groups.set(pool, own);
      }
      own[begin >>> REST_BITS]?.push(place);
    }
    if ((place + 1) % SLICE === 0) yield { step: 'numbers', done: place + 1, of };
  }
  const ordered = new Map<number, readonly number[]>();
  for (const [pool, own] of groups) {
    const places: number[] = [];
    for (const group of own) {
      for (const place of sorted(group, (at) => begins[at] ?? 0, scoreAt)) places.push(place);
      if (group.length > SLICE_SORTED) yield { step: 'numbers', done: of, of };
    }
    ordered.set(pool, places);
  }
  return ordered;
}
