// A deleveraging as the rule writes it, and the same with a figure that somebody has changed afterwards.
import type { Direction } from '@tarazu/domain/margin/position';
import { decimal } from '@tarazu/domain/money';
import { decideDeleverage } from '@tarazu/domain/trading/on-margin/deleverage-position';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { type KeptPosition, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import { expect, test } from 'vitest';
import { changeFault } from './change-fault.ts';
import { createHandoverCheck } from './handover-check.ts';

const atMs = Date.parse('2026-11-25T10:00:00.000Z');
const ref = { instrumentId: 'XC:BTC-USDT-PERP', market: 'contracts', base: 'BTC-USDT-PERP', currency: 'USDT' } as const;

const position = (
  direction: Direction,
  mode: KeptPosition['mode'],
  figures: { readonly quantity: string; readonly cost: string; readonly margin: string },
): KeptPosition => ({
  ...{ direction, mode, leverage: 10, initial: { part: 1n, whole: 10n }, warned: 0n, openedAtMs: atMs - 1 },
  ...{ realised: 0n, fees: 0n, funding: 0n },
  quantity: decimal(figures.quantity),
  cost: decimal(figures.cost),
  margin: decimal(figures.margin),
});

/** The fund has a long that was taken over; two people are short, one with money of its own at it. */
const fund = position('long', 'isolated', { quantity: '3', cost: '300000', margin: '0' });
const shorts = new Map([
  [7, position('short', 'isolated', { quantity: '1.5', cost: '180000', margin: '18000' })],
  [8, position('short', 'cross', { quantity: '2', cost: '210000', margin: '0' })],
]);

const decided = decideDeleverage(
  { ref, position: fund, mark: decimal('90000') },
  decimal('3'),
  [...shorts].map(([owner, held]) => ({ owner, position: held })),
  { step: decimal('0.00000001'), account: { free: 'contract', reserved: 'contract-held' } },
);

/** Its entries, with what each of these owners had before. */
function entries(): readonly { readonly event: LiquidationEvent; readonly before: KeptPosition }[] {
  if (decided.kind === 'refused') throw new Error(decided.code);
  return [
    ...decided.events.map((event) => ({ event, before: fund })),
    ...(decided.others ?? []).flatMap(({ owner, events }) =>
      events.flatMap((event) => {
        const before = shorts.get(owner);
        return before ? [{ event, before }] : [];
      }),
    ),
  ];
}

const faultsOf = (all: ReturnType<typeof entries>) => {
  const handover = createHandoverCheck();
  for (const { event } of all) handover.take(event);
  return [...all.flatMap(({ event, before }) => changeFault(event, before, atMs) ?? []), ...handover.faults()];
};

/** As if one figure of one entry, or of the position that it leaves, had been written over. */
function changed(place: number, field: string, by: string): ReturnType<typeof entries> {
  return entries().map((entry, at) => {
    if (at !== place) return entry;
    const body: Record<string, unknown> = { ...entry.event.body };
    const [outer = '', inner] = field.split('.');
    body[outer] = inner === undefined ? by : { ...(body[outer] as object), [inner]: by };
    // A tampered store keeps the shape of an event, and nothing else of it.
    return { ...entry, event: { ...entry.event, body } as unknown as LiquidationEvent };
  });
}

test('a deleveraging of two people and the fund is found to follow, and to come to nothing between them', () => {
  const all = entries();
  expect(all.map(({ event }) => event.type)).toEqual([
    'fund.deleveraged',
    'position.deleveraged',
    'position.deleveraged',
  ]);
  expect(faultsOf(all)).toEqual([]);
  // The one with the most to gain for its money goes first, and wholly; the other one keeps a part.
  const left = all.map(({ event }) => ('position' in event.body ? positionFrom(event.body.position)?.quantity : 0n));
  expect(left).toEqual([undefined, undefined, decimal('0.5')]);
});

test.each([
  [0, 'quantity', '2'],
  [0, 'value', '299999'],
  [0, 'position.quantity', '1'],
  [1, 'quantity', '1.4'],
  [1, 'value', '149999'],
  [1, 'realised', '31000'],
  [1, 'position.quantity', '0.1'],
  [2, 'quantity', '1.6'],
  [2, 'value', '150001'],
  [2, 'realised', '8000'],
  [2, 'position.cost', '1'],
  [2, 'position.margin', '1'],
] as const)('entry %d of a deleveraging with another %s (%s) is found', (place, field, by) => {
  expect(faultsOf(changed(place, field, by))).not.toEqual([]);
});

test('a deleveraging of a position that was not there, or of more than there was, is found', () => {
  const [, first] = entries();
  if (!first) throw new Error('nobody was deleveraged');
  expect(changeFault(first.event, undefined, atMs)).toBe('there was no such position');
  const smaller = { ...first.before, quantity: decimal('1') };
  expect(changeFault(first.event, smaller, atMs)).toBe('more was taken from it than there was');
});
