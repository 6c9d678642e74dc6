import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TriggerBook } from './trigger-book.ts';
import { isReached, levelOf, type Watch } from './watch.ts';

const tick = 5n;
const price = fc.bigInt({ min: 100n, max: 200n }).map((steps) => steps * tick);
const direction = fc.constantFrom('falls' as const, 'rises' as const);
const watch = fc.oneof(
  fc.record({ kind: fc.constant('level' as const), direction, level: price }),
  fc.record({
    kind: fc.constant('trailing' as const),
    direction,
    best: price,
    distance: fc.oneof(
      fc.record({ amount: fc.bigInt({ min: 1n, max: 40n }).map((steps) => steps * tick) }),
      fc.record({ bps: fc.integer({ min: 1, max: 2_000 }) }),
    ),
  }),
);
const watches = fc.oneof(fc.tuple(watch), fc.tuple(watch, watch));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('print' as const), price }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('put' as const), key: fc.nat({ max: 30 }), watches }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), key: fc.nat({ max: 30 }) }) },
);

/** Every leg looked at for every print, in the order in which the entries came. */
class Plain {
  readonly #all = new Map<number, Watch[]>();
  put(key: number, own: readonly Watch[]): void {
    this.#all.delete(key);
    this.#all.set(key, [...own]);
  }
  remove(key: number): void {
    this.#all.delete(key);
  }
  print(at: bigint): { key: number; leg: number; best: bigint | undefined }[] {
    const reached = [];
    for (const [key, own] of this.#all) {
      const legs = own.flatMap((one, leg) => (isReached(one, at, tick) ? [leg] : []));
      if (legs.length > 0) {
        reached.push({ key, legs, own });
        this.#all.delete(key);
        continue;
      }
      own.forEach((one, leg) => {
        if (one.kind !== 'trailing') return;
        const better = one.direction === 'falls' ? at > one.best : at < one.best;
        if (better) own[leg] = { ...one, best: at };
      });
    }
    return reached.map(({ key, legs, own }) => {
      // A print cannot reach two legs that wait on both sides of it; where it does, the book may name either.
      const [leg = 0] = legs;
      const one = own[leg];
      return { key, leg, best: one?.kind === 'trailing' ? one.best : undefined };
    });
  }
  watches(key: number): readonly Watch[] | undefined {
    return this.#all.get(key);
  }
}

test('the book by price tells what looking at every one tells, in the same order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const book = new TriggerBook<number>();
      const plain = new Plain();
      for (const one of steps) {
        if (one.what === 'put') {
          book.put(one.key, one.watches);
          plain.put(one.key, one.watches);
        } else if (one.what === 'remove') {
          book.remove(one.key);
          plain.remove(one.key);
        } else {
          const before = new Map(Array.from({ length: 31 }, (_, key) => [key, plain.watches(key)?.map((own) => own)]));
          const told = book.print(one.price, tick);
          const expected = plain.print(one.price);
          expect(told.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
          for (const { key, leg, best } of told) {
            const own = before.get(key)?.[leg];
            expect(own && isReached(own, one.price, tick)).toBe(true);
            expect(best).toBe(own?.kind === 'trailing' ? own.best : undefined);
          }
        }
        const trails = book.trails();
        for (let key = 0; key <= 30; key += 1) {
          const own = plain.watches(key);
          const trailing = own?.some(({ kind }) => kind === 'trailing') ? own : undefined;
          expect(trails.get(key)?.map((each) => levelOf(each, tick))).toEqual(
            trailing?.map((each) => levelOf(each, tick)),
          );
        }
      }
    }),
    { numRuns: 400 },
  );
});
