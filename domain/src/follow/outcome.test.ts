import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { percentText } from '../performance/earned.ts';
import { endedChange, outcomeOf, resultPart } from './outcome.ts';

test('of all copies the one in the middle is shown, and none is left out; of few none is', () => {
  const copy = (capital: string, returned: string, worth: string) =>
    ({ capital, returned, worth: decimal(worth), status: worth === '0' ? 'ended' : 'running' }) as const;
  const copies = [copy('100', '80', '0'), copy('100', '0', '90'), copy('100', '0', '150'), copy('100', '100', '0')];
  const ended = copies.filter(({ status }) => status === 'ended').flatMap((one) => endedChange(undefined, one));
  const underWay = copies.filter(({ status }) => status !== 'ended');
  expect(outcomeOf(underWay, ended, 3)).toEqual({ copies: 4, underWay: 2, gained: 1, lost: 2, middle: -ONE / 10n });
  expect(outcomeOf(underWay, [], 3).middle).toBeUndefined();
});

const cent = fc.integer({ min: 0, max: 60_000 }).map((cents) => (cents / 100).toFixed(2));
const kept = fc.record({
  capital: fc.integer({ min: 100, max: 300 }).map((units) => `${units}.00`),
  returned: cent,
  worth: cent,
  hasEnded: fc.boolean(),
  later: fc.option(cent, { nil: undefined }),
});

test('kept step by step as copies end, all of them come to what sorting every result comes to', () => {
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 40 }), (list) => {
      const steps = new Map<number, { result: number; copies: number; gained: number; lost: number }>();
      const results: bigint[] = [];
      const underWay: { capital: string; returned: string; worth: bigint }[] = [];
      for (const { capital, returned, worth, hasEnded, later } of list) {
        if (!hasEnded) {
          underWay.push({ capital, returned, worth: decimal(worth) });
          results.push(resultPart({ capital, returned }, decimal(worth)));
          continue;
        }
        const ended = { capital, returned, status: 'ended' as const };
        // Some get more after their end.
        const more = decimalToText(decimal(returned) + decimal(later ?? '0'), 2);
        const last = later === undefined ? ended : { ...ended, returned: more };
        const changes = [
          ...endedChange({ ...ended, status: 'stopping' }, ended),
          ...(later === undefined ? [] : endedChange(ended, last)),
        ];
        for (const { result, copies, gained, lost } of changes) {
          const step = steps.get(result) ?? { result, copies: 0, gained: 0, lost: 0 };
          steps.set(result, {
            result,
            copies: step.copies + copies,
            gained: step.gained + gained,
            lost: step.lost + lost,
          });
        }
        results.push(resultPart(last, 0n));
      }
      const outcome = outcomeOf(underWay, [...steps.values()], 1);
      const sorted = results.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(outcome).toMatchObject({
        copies: list.length,
        underWay: underWay.length,
        gained: results.filter((part) => part > 0n).length,
        lost: results.filter((part) => part < 0n).length,
      });
      const middle = sorted[Math.floor((sorted.length - 1) / 2)];
      expect(outcome.middle === undefined ? undefined : percentText(outcome.middle)).toBe(
        middle === undefined ? undefined : percentText(middle),
      );
    }),
  );
});
