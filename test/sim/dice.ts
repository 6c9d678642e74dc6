/** Chance that a seed decides: the same seed throws the same dice, everywhere and always. */
export interface Dice {
  /** From 0 up to and without 1. */
  next(): number;
  /** From 0 up to and without `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** A generator of 32 bits (mulberry32), seeded with the FNV hash of a text. */
export function createDice(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
