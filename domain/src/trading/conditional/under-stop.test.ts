import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import type { Leg } from './conditional-order.ts';
import { purchasesUnder, saleStopOf, stopOver } from './under-stop.ts';

const tick = decimal('0.05');
const at = (direction: 'falls' | 'rises', level: string): Leg => ({
  watch: { kind: 'level', direction, level: decimal(level) },
  price: undefined,
});
const trailing: Leg = {
  watch: { kind: 'trailing', direction: 'falls', distance: { bps: 500 }, best: decimal('100') },
  price: undefined,
};
const waits = { status: 'waiting', by: 'last', onMargin: undefined } as const;
const bought = (price: string | undefined) =>
  ({
    status: 'open',
    side: 'buy',
    price: price === undefined ? undefined : decimal(price),
    onMargin: undefined,
  }) as const;

test('a purchase at a stop or below it is counted, one above it and a sale are not', () => {
  const orders = [
    bought('94.95'),
    bought('95'),
    bought('95.05'),
    bought(undefined),
    { ...bought('90'), side: 'sell' } as const,
  ];
  expect(purchasesUnder(decimal('95'), orders, [], tick)).toEqual({ count: 2, price: decimal('95') });
  expect(purchasesUnder(decimal('94'), orders, [], tick)).toBeUndefined();
  const filled = { ...bought('90'), status: 'filled' } as const;
  expect(purchasesUnder(decimal('95'), [filled], [], tick)).toBeUndefined();
  const onMargin = { direction: 'long', effect: 'open' } as never;
  expect(purchasesUnder(decimal('95'), [{ ...bought('90'), onMargin }], [], tick)).toBeUndefined();
});

test('so is one that waits for a lower price, and not one that waits for a higher', () => {
  const legs = [at('rises', '105'), at('falls', '93')] as const;
  const both = { ...waits, side: 'buy', legs } as const;
  expect(purchasesUnder(decimal('95'), [bought('91')], [both], tick)).toEqual({ count: 2, price: decimal('93') });
  expect(purchasesUnder(decimal('95'), [], [{ ...both, legs: [at('rises', '94')] }], tick)).toBeUndefined();
  for (const other of [{ status: 'fired' }, { by: 'mark' }, { side: 'sell' }] as const) {
    expect(purchasesUnder(decimal('95'), [], [{ ...both, ...other }], tick)).toBeUndefined();
  }
});

test('the highest stop over a price is found, as it trails now', () => {
  const sale = (legs: readonly [Leg] | readonly [Leg, Leg]) => ({ ...waits, side: 'sell', legs }) as const;
  const stops = [sale([at('falls', '92')]), sale([trailing]), sale([at('falls', '80'), at('rises', '120')])];
  expect(stopOver(decimal('90'), stops, tick)).toBe(decimal('95'));
  expect(stopOver(decimal('95'), stops, tick)).toBe(decimal('95'));
  expect(stopOver(decimal('95.05'), stops, tick)).toBeUndefined();
  // A target above is no stop, and neither is what a purchase waits for.
  expect(stopOver(decimal('90'), [sale([at('rises', '120')])], tick)).toBeUndefined();
  expect(stopOver(decimal('90'), [{ ...waits, side: 'buy', legs: [at('falls', '95')] }], tick)).toBeUndefined();
  expect(saleStopOf('sell', [at('rises', '120'), trailing], tick)).toBe(decimal('95'));
  expect(saleStopOf('buy', [at('falls', '95')], tick)).toBeUndefined();
});
