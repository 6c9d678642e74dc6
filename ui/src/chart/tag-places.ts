/** Where the label of a line stands. */
export interface TagPlace {
  /** Its middle, pixels from the top. */
  readonly y: number;
  /** The line itself is out of sight there. */
  readonly beyond: 'above' | 'below' | undefined;
}

/** Of the lines out of sight on each side so many are named at its edge: the nearest. */
const PINNED_MAX = 3;

/** Middles from the top for lines that are in their order, between two edges: each as near to its line as the one above lets it. */
function apart(lines: readonly number[], top: number, bottom: number, row: number): readonly number[] {
  const gap = Math.min(row, (bottom - top) / Math.max(lines.length, 1));
  const middles: number[] = [];
  for (const y of lines) {
    const wanted = Math.min(Math.max(y, top + gap / 2), bottom - gap / 2);
    middles.push(Math.max(wanted, (middles.at(-1) ?? top - gap) + gap));
  }
  // What was pushed over the foot pushes back.
  let lowest = bottom - gap / 2;
  for (let at = middles.length - 1; at >= 0; at -= 1) {
    middles[at] = Math.min(middles[at] ?? lowest, lowest);
    lowest = (middles[at] ?? lowest) - gap;
  }
  return middles;
}

/** The same on both sides of a label that stays where it is; where they do not all fit beside it, as if there were none. */
function besides(lines: readonly number[], height: number, row: number, taken: number): readonly number[] {
  const roomOver = Math.floor((taken - row / 2) / row);
  const roomUnder = Math.floor((height - taken - row / 2) / row);
  if (taken < 0 || taken > height || lines.length > Math.max(roomOver, 0) + Math.max(roomUnder, 0)) {
    return apart(lines, 0, height, row);
  }
  const wanted = lines.filter((y) => y < taken).length;
  const over = Math.max(Math.min(wanted, roomOver), lines.length - roomUnder, 0);
  return [
    ...apart(lines.slice(0, over), 0, taken - row / 2, row),
    ...apart(lines.slice(over), taken + row / 2, height, row),
  ];
}

/**
 * Places for the labels of lines at the given heights (pixels from the top), in their order: none is nearer to another
 * than a row, or than they fit, nor to the label at `taken` where they all have room beside it. Undefined for a line
 * too far away to be named.
 */
export function tagPlaces(
  lines: readonly number[],
  height: number,
  row: number,
  taken?: number,
): readonly (TagPlace | undefined)[] {
  const sorted = lines.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y);
  const above = sorted.filter(({ y }) => y < 0);
  const below = sorted.filter(({ y }) => y > height);
  const inside = sorted.filter(({ y }) => y >= 0 && y <= height);
  const named = [...above.slice(-PINNED_MAX), ...inside, ...below.slice(0, PINNED_MAX)];
  const wanted = named.map(({ y }) => y);
  const middles = taken === undefined ? apart(wanted, 0, height, row) : besides(wanted, height, row, taken);
  const places: (TagPlace | undefined)[] = lines.map(() => undefined);
  for (const [place, { y, at }] of named.entries()) {
    places[at] = { y: middles[place] ?? y, beyond: y < 0 ? 'above' : y > height ? 'below' : undefined };
  }
  return places;
}
