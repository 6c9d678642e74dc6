import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import {
  begunDraft,
  changedDraft,
  draftOf,
  kindOf,
  kindsFor,
  leastOf,
  nearby,
  nearestFirst,
  percentAway,
  termsOf,
  type WaitingDraft,
} from './terms.ts';

const draft: WaitingDraft = {
  ...{
    side: 'sell',
    kind: 'both',
    quantity: '12',
    stop: '95.00',
    target: '110,5',
    trail: '2',
    until: '',
    trailBy: 'percent',
  },
  stopPrice: '',
  targetPrice: '',
  price: '',
};

test('the call gets what the chosen kind waits for, and nothing of the others', () => {
  const base = { instrumentId: 'IN:SAHYM', side: 'sell', quantity: '12' };
  expect(termsOf('IN:SAHYM', draft)).toEqual({ ...base, stopLevel: '95', targetLevel: '110.5' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'stop' })).toEqual({ ...base, stopLevel: '95' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'target', until: '2027-01-31' })).toEqual({
    ...base,
    targetLevel: '110.5',
    until: '2027-01-31',
  });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'trailing' })).toEqual({ ...base, trailPercent: '2' });
  const byAmount = { ...draft, kind: 'trailing', trailBy: 'amount', stopPrice: '94' } as const;
  expect(termsOf('IN:SAHYM', byAmount)).toEqual({ ...base, trailAmount: '2', stopPrice: '94' });
  const opening = { instrumentId: 'IN:SAHYM', side: 'sell', quantity: '12', atOpening: true };
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening' })).toEqual(opening);
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening', price: '94,5' })).toEqual({ ...opening, price: '94.5' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening', price: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, stop: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, stopPrice: '94,5', targetPrice: '110' })).toEqual({
    ...base,
    ...{ stopLevel: '95', stopPrice: '94.5', targetLevel: '110.5', targetPrice: '110' },
  });
  expect(termsOf('IN:SAHYM', { ...draft, stopPrice: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, targetPrice: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, quantity: '0' })).toBeUndefined();
});

test('a first level lies on the step of prices, and its distance is told', () => {
  expect(nearby('1248.35', -3n, '0.05')).toBe('1210.90');
  expect(nearby('0.00000387', 5n, '0.00000001')).toBe('0.00000406');
  expect(Number(percentAway('1210.90', '1248.35'))).toBeCloseTo(-3, 2);
  expect(percentAway('x', '1')).toBe('');
});

test('one with a target and a trailing stop is changed without losing its trail', () => {
  const leg = { direction: 'falls', trailAmount: null, trailPercent: null, price: null } as const;
  const order: Pick<ConditionalOrderView, 'legs' | 'opening' | 'quantity' | 'until' | 'side'> = {
    quantity: '12',
    until: '2027-01-31',
    side: 'sell',
    opening: null,
    legs: [
      { ...leg, name: 'stop', level: '97.00', trailPercent: '2.5' },
      { ...leg, name: 'target', direction: 'rises', level: '110.50' },
    ],
  };
  expect(kindOf(order)).toBe('bothTrailing');
  expect(kindsFor(order)).toEqual(['both', 'bothTrailing']);
  const changed = { ...draftOf(order, draft), target: '112' };
  expect(termsOf('IN:SAHYM', changed)).toEqual({
    instrumentId: 'IN:SAHYM',
    side: 'sell',
    quantity: '12',
    until: '2027-01-31',
    trailPercent: '2.5',
    targetLevel: '112',
  });
});

const ether = {
  ...{ quantityMin: '0.0001', valueMin: '5.00', lot: '0.0001', tick: '0.01' },
  quote: { last: '2000.00' },
};

/** In whole cents, as the server reckons: what the least quantity is worth at a price. */
const worth = (quantity: string, price: string) => Math.round(Number(quantity) * Number(price) * 100);

test('the quantity that a sheet begins with is worth enough at each of its levels, whichever are chosen', () => {
  // A trail of three per cent begins where the first stop is.
  const levelsOf = {
    stop: ['stop'],
    target: ['target'],
    both: ['stop', 'target'],
    trailing: ['stop'],
    bothTrailing: ['stop', 'target'],
  } as const satisfies Record<string, readonly ('stop' | 'target')[]>;
  for (const side of ['buy', 'sell'] as const) {
    for (const kind of ['stop', 'target', 'both', 'trailing', 'bothTrailing'] as const) {
      const draft = changedDraft(ether, begunDraft(ether, side), { kind });
      for (const level of levelsOf[kind]) expect(worth(draft.quantity, draft[level])).toBeGreaterThanOrEqual(500);
    }
  }
  const both = changedDraft(ether, begunDraft(ether, 'buy'), { kind: 'both' });
  // It stays the least where a level is moved, and what was typed stays.
  expect(worth(changedDraft(ether, both, { target: '1000' }).quantity, '1000')).toBeGreaterThanOrEqual(500);
  expect(changedDraft(ether, { ...both, quantity: '17' }, { target: '1000' }).quantity).toBe('17');
  expect(leastOf(ether, { ...both, kind: 'target', targetPrice: '500' })).toBe('0.0101');
});

test('what the ticket has goes on: side, quantity and limit', () => {
  const ticket = { type: 'market', quantity: '17', price: '2000.00' } as const;
  expect(begunDraft(ether, 'sell', ticket)).toMatchObject({
    side: 'sell',
    kind: 'stop',
    quantity: '17',
    stopPrice: '',
  });
  const limit = { ...ticket, type: 'limit' } as const;
  // Better than the price is a target, worse a stop; beside the price is nothing to wait for.
  expect(begunDraft(ether, 'buy', { ...limit, price: '1900' })).toMatchObject({
    ...{ kind: 'target', quantity: '17', target: '1900', targetPrice: '1900', stopPrice: '' },
  });
  expect(begunDraft(ether, 'sell', { ...limit, price: '1900' })).toMatchObject({
    ...{ kind: 'stop', stop: '1900', stopPrice: '1900', targetPrice: '' },
  });
  expect(begunDraft(ether, 'sell', { ...limit, price: '2001' })).toMatchObject({
    ...{ kind: 'stop', stop: '1940.00', stopPrice: '1940.00' },
  });
  // The other side turns the levels round, and keeps what was typed.
  const turned = changedDraft(ether, begunDraft(ether, 'sell', ticket), { side: 'buy' });
  expect(turned).toMatchObject({ side: 'buy', quantity: '17', stop: '2060.00', target: '1900.00' });
});

test('of two levels the one that the price is nearest to comes first', () => {
  const legs = [{ level: '95.00' }, { level: '110.50' }];
  expect(nearestFirst(legs, '100')).toEqual(legs);
  expect(nearestFirst(legs, '108.2')).toEqual(legs.toReversed());
});
