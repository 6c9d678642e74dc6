import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ONE } from '../money.ts';
import { share } from '../trading/test-venue.ts';
import {
  type BasketEvent,
  decideFinish,
  decideName,
  decidePutLeg,
  decideSort,
  decideStart,
  decideTakeLeg,
  evolveBaskets,
  noBaskets,
} from './basket.ts';

const bounds = { basketsMax: 2, basketOrdersMax: 3 };
const basketId = 'basket';

test('whatever is done to it, a basket keeps to its bound, its orders have one number each, and only what was seen is placed', () => {
  const step = fc.record({
    what: fc.constantFrom('put', 'change', 'take', 'sort', 'start', 'start-old', 'finish'),
    at: fc.nat({ max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let own = noBaskets;
      let no = 0;
      const keep = (events: readonly BasketEvent[]) => {
        for (const event of events) {
          no += 1;
          own = evolveBaskets(own, event, { no, atMs: no });
        }
      };
      const named = decideName({ basketId, name: 'one', isNew: true }, own.baskets, bounds);
      if (named.kind === 'accepted') keep(named.events);
      steps.forEach(({ what, at }, index) => {
        const basket = own.baskets[0];
        if (!basket) throw new Error('it was made');
        const legs = basket.legs.map(({ legId }) => legId);
        const legId = what === 'put' ? `leg-${index}` : (legs[at] ?? 'none');
        const wish = {
          ...({ side: 'buy', type: 'market', validity: 'day' } as const),
          legId,
          instrumentId: share.id,
          quantity: ONE,
          price: undefined,
        };
        const run = { runId: `run-${index}`, orderIds: legs.map((id) => `${id}-${index}`) };
        const waiting = own.runs.find(({ results }) => results === undefined);
        const decision = {
          put: () => decidePutLeg(basket, wish, true, share, { ...bounds, nowMs: 0 }),
          change: () => decidePutLeg(basket, wish, false, share, { ...bounds, nowMs: 0 }),
          take: () => decideTakeLeg(basket, legId),
          sort: () => decideSort(basket, legs.toReversed()),
          start: () => decideStart(basket, { ...run, revision: basket.revision }),
          'start-old': () => decideStart(basket, { ...run, revision: basket.revision - 1 }),
          finish: () => decideFinish(waiting, []),
        }[what]();
        if (what === 'start-old') expect(decision).toMatchObject({ code: 'basket_changed' });
        if (decision.kind === 'accepted') keep(decision.events);
        const after = own.baskets[0]?.legs.map((leg) => leg.legId) ?? [];
        expect(after.length).toBeLessThanOrEqual(bounds.basketOrdersMax);
        expect(new Set(after).size).toBe(after.length);
        if (what === 'sort') expect(after.toSorted()).toEqual(legs.toSorted());
        if (waiting && what === 'finish')
          expect(
            decideFinish(
              own.runs.find(({ runId }) => runId === waiting.runId),
              [],
            ),
          ).toMatchObject({ code: 'basket_run_unknown' });
      });
      const placed = own.runs.flatMap((run) => run.legs.map(({ orderId }) => orderId));
      expect(new Set(placed).size).toBe(placed.length);
    }),
  );
});
