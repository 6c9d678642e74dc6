import { expect, test } from 'vitest';
import { tagPlaces } from './tag-places.ts';

test('labels stand at their lines where there is room, and beside each other where there is none', () => {
  expect(tagPlaces([200, 50, 100], 300, 20).map((place) => place?.y)).toEqual([200, 50, 100]);
  expect(tagPlaces([100, 104, 102], 300, 20).map((place) => place?.y)).toEqual([100, 140, 120]);
  // At the foot they go up.
  expect(tagPlaces([296, 299], 300, 20).map((place) => place?.y)).toEqual([270, 290]);
});

test('a line out of sight is named at the edge on its side, the nearest three of them in their order', () => {
  const places = tagPlaces([-500, -10, 150, 900, -40, -700], 300, 20);
  expect(places.map((place) => place?.beyond)).toEqual(['above', 'above', undefined, 'below', 'above', undefined]);
  expect(places.map((place) => place?.y)).toEqual([10, 50, 150, 290, 30, undefined]);
  expect(tagPlaces([], 300, 20)).toEqual([]);
});

test('the label of the last price is left free where there is room beside it', () => {
  expect(tagPlaces([100, 104], 300, 20, 102).map((place) => place?.y)).toEqual([82, 122]);
  expect(tagPlaces([100, 104], 300, 20, 250).map((place) => place?.y)).toEqual([100, 120]);
  // What has no room above it goes under it.
  expect(tagPlaces([-9, 5, 24, 200], 300, 20, 35).map((place) => place?.y)).toEqual([10, 55, 75, 200]);
  expect(tagPlaces([270, 290], 300, 20, 285).map((place) => place?.y)).toEqual([245, 265]);
  // Where there is none at all it is as if it were not there.
  expect(tagPlaces([10, 20], 45, 20, 20).map((place) => place?.y)).toEqual([10, 30]);
});

test('however many there are, all are in the picture, in the order of their lines and never nearer than they fit', () => {
  // A small generator of its own, so that a failure is the same failure again.
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 300; round += 1) {
    const height = 60 + next() * 400;
    const lines = Array.from({ length: 1 + Math.floor(next() * 40) }, () => (next() * 3 - 1) * height);
    const placed = tagPlaces(lines, height, 24).flatMap((place, at) =>
      place ? [{ ...place, line: lines[at] ?? 0 }] : [],
    );
    const gap = Math.min(24, height / placed.length);
    const taken = next() * height;
    const free = tagPlaces(lines, height, 24, taken).flatMap((place) => (place ? [place.y] : []));
    // A row on each side of it may be cut.
    if ((free.length + 3) * 24 <= height)
      for (const y of free) expect(Math.abs(y - taken)).toBeGreaterThanOrEqual(24 - 1e-6);
    const inOrder = placed.toSorted((a, b) => a.line - b.line);
    for (const [at, { y }] of inOrder.entries()) {
      expect(y).toBeGreaterThanOrEqual(gap / 2 - 1e-6);
      expect(y).toBeLessThanOrEqual(height - gap / 2 + 1e-6);
      const before = inOrder[at - 1];
      if (before) expect(y - before.y).toBeGreaterThanOrEqual(gap - 1e-6);
    }
    const inside = lines.filter((y) => y >= 0 && y <= height).length;
    expect(placed.filter(({ beyond }) => beyond === undefined)).toHaveLength(inside);
  }
});
