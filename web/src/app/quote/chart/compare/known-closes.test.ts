import type { Close } from '@tarazu/ui/chart/compare/line-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSES_MAX, type KnownCloses, type ReadCloses, readOn } from './known-closes.ts';

const PAGE = 10;

/** An exchange that has these bars, and what it was asked. */
function exchangeOf(bars: readonly Close[]) {
  const asked: (number | undefined)[] = [];
  const read: ReadCloses = (before) => {
    asked.push(before);
    const earlier = bars.filter(({ timestamp }) => before === undefined || timestamp < before);
    return Promise.resolve({ closes: earlier.slice(-PAGE), whole: earlier.length <= PAGE });
  };
  return { asked, read };
}

const barsTo = (count: number, factor = 1): readonly Close[] =>
  Array.from({ length: count }, (_, timestamp) => ({ timestamp, close: (100 + timestamp) * factor }));

test('pages are read as far back as the shown bars once, and after that the newest alone', async () => {
  const first = exchangeOf(barsTo(45));
  const known = await readOn(undefined, 12, first.read);
  expect(first.asked).toEqual([undefined, 35, 25, 15]);
  expect(known).toEqual({ closes: barsTo(45).slice(5), whole: false });
  // A bar more, and a close that is still made.
  const bars = [...barsTo(44), { timestamp: 44, close: 1 }, { timestamp: 45, close: 2 }];
  const second = exchangeOf(bars);
  expect(await readOn(known, 12, second.read)).toEqual({ closes: bars.slice(5), whole: false });
  expect(second.asked).toEqual([undefined]);
  // The shown bars go further back: only what is missing is read.
  const third = exchangeOf(bars);
  expect(await readOn(known, 0, third.read)).toEqual({ closes: bars, whole: true });
  expect(third.asked).toEqual([undefined, 5]);
});

test('after a long pause or a split nothing of before is kept, since it would not fit', async () => {
  const known = await readOn(undefined, 0, exchangeOf(barsTo(45)).read);
  const later = exchangeOf(barsTo(80));
  expect(await readOn(known, 40, later.read)).toEqual({ closes: barsTo(80).slice(40), whole: false });
  const split = exchangeOf(barsTo(46, 0.5));
  expect(await readOn(known, 0, split.read)).toEqual({ closes: barsTo(46, 0.5), whole: true });
});

test('a page that does not come is told, and an instrument without bars is asked once', async () => {
  await expect(readOn(undefined, 0, () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  const none = exchangeOf([]);
  expect(await readOn(undefined, 0, none.read)).toEqual({ closes: [], whole: true });
  expect(none.asked).toHaveLength(1);
});

test('what is known is what the exchange has, however often it is read and however far back; it has a bound', async () => {
  const read = fc.record({ more: fc.integer({ min: 0, max: 25 }), oldest: fc.integer({ min: 0, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(read, { minLength: 1, maxLength: 6 }), async (reads) => {
      let [known, count]: [KnownCloses | undefined, number] = [undefined, 0];
      for (const { more, oldest } of reads) {
        count += more;
        known = await readOn(known, oldest, exchangeOf(barsTo(count)).read);
        expect(known.closes).toEqual(barsTo(count).slice(count - known.closes.length));
        expect(known.closes.length).toBeGreaterThanOrEqual(Math.min(count, Math.max(0, count - oldest)));
      }
    }),
  );
  const long = exchangeOf(barsTo(3000));
  const known = await readOn(undefined, 0, long.read);
  expect(known.closes).toHaveLength(CLOSES_MAX);
  const { closes, whole } = await readOn(known, 0, exchangeOf(barsTo(3005)).read);
  expect([closes.length, closes[0]?.timestamp, whole]).toEqual([CLOSES_MAX, 605, false]);
});
