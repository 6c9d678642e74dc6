/** From here on more may come than stands in the first list, and again after so long: sooner than what there is could all have come. */
const SECOND_FROM_MS = Date.parse('2027-01-25T00:00:00Z');
const WAVE_MS = 8 * 7 * 86_400_000;

/** How many waves of names are known by now. */
export function wavesBy(nowMs: number): number {
  return nowMs < SECOND_FROM_MS ? 1 : 2 + Math.floor((nowMs - SECOND_FROM_MS) / WAVE_MS);
}

/**
 * All that may come by now, without an end: each wave follows from its number alone, so every program makes the same ones. The same array
 * until there is another wave; nothing that was in it ever leaves it.
 */
export function createWaves<Row>(make: (wave: number) => readonly Row[], nowMs: () => number): () => readonly Row[] {
  let all = make(0);
  let made = 1;
  return () => {
    for (const due = wavesBy(nowMs()); made < due; made += 1) all = [...all, ...make(made)];
    return all;
  };
}

/** In the symbols of a wave after the first: no two waves have the same. */
export function waveLetters(wave: number): string {
  let letters = '';
  for (let left = wave; left > 0; left = Math.floor(left / 26))
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  return letters;
}

/** `II` for 2. Of a positive whole number. */
export function roman(value: number): string {
  const signs = [
    ...[[1000, 'M'] as const, [900, 'CM'] as const, [500, 'D'] as const, [400, 'CD'] as const, [100, 'C'] as const],
    ...[[90, 'XC'] as const, [50, 'L'] as const, [40, 'XL'] as const, [10, 'X'] as const, [9, 'IX'] as const],
    ...[[5, 'V'] as const, [4, 'IV'] as const, [1, 'I'] as const],
  ];
  let left = value;
  let text = '';
  for (const [worth, sign] of signs) {
    text += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return text;
}
