import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import { type EndedVanilla, vanillaStatistics } from './vanilla-statistics.ts';

/** Names for what is no part of anything. */
const next = Array.from({ length: 50 }, (_, place) => `own-${place}`);
const option = (
  more: Partial<Record<'stake' | 'paid' | 'price' | 'fair' | 'purchase', string>> &
    Pick<EndedVanilla, 'side' | 'outcome'> &
    Partial<Pick<EndedVanilla, 'onShares'>>,
) => ({
  purchase: more.purchase ?? next.shift() ?? '',
  side: more.side,
  onShares: more.onShares ?? false,
  outcome: more.outcome,
  stake: decimal(more.stake ?? '300'),
  paid: decimal(more.paid ?? '0'),
  price: decimal(more.price ?? '1.5'),
  fair: decimal(more.fair ?? '1.4'),
  units: decimal('200'),
  contracts: 1,
});

test('what gained and lost is counted by its result, voids apart, beside what the model says of the same ones', () => {
  const told = vanillaStatistics([
    option({ side: 'buy', outcome: 'exercised', paid: '650' }),
    // In the money, and not enough for its premium.
    option({ side: 'buy', outcome: 'exercised', paid: '100' }),
    option({ side: 'buy', outcome: 'sold', paid: '260' }),
    // Kept its premium of 260: 1.3 a unit, worth 1.4.
    option({ side: 'write', outcome: 'worthless', stake: '19740', paid: '20000', price: '1.3' }),
    option({ side: 'buy', outcome: 'void', paid: '300' }),
  ]);
  expect(told).toMatchObject({ ended: 5, gained: 2, lost: 2, returned: 1 });
  expect(told.net).toBe(decimal('350') - decimal('200') - decimal('40') + decimal('260'));
  expect(told.received - told.staked).toBe(told.net);
  expect(told.gainRate).toBe(decimal('50'));
  // Each costs a tenth a unit against the model, on whichever side.
  expect(told.netByModel).toBe(decimal('-80'));
  // Wilson, 2 of 4, 95 %: 15.0 to 85.0.
  const [low, high] = [Number(told.interval?.low) / 1e8, Number(told.interval?.high) / 1e8];
  expect([low.toFixed(1), high.toFixed(1)]).toEqual(['15.0', '85.0']);
  expect(vanillaStatistics([])).toMatchObject({ ended: 0, gainRate: undefined, interval: undefined, net: 0n });
});

test('what was ended of one purchase in parts is one, and gained or lost by all of them together', () => {
  const part = (outcome: EndedVanilla['outcome'], paid: string) =>
    option({ purchase: 'c1', side: 'buy', outcome, stake: '100', paid });
  const [low, high] = [part('sold', '40'), part('exercised', '190')];
  const told = vanillaStatistics([low, high, part('sold', '80')]);
  expect(told).toMatchObject({ ended: 1, gained: 1, lost: 0, returned: 0, net: decimal('10') });
  expect(told.interval).toEqual(vanillaStatistics([option({ side: 'buy', outcome: 'sold', paid: '301' })]).interval);
  // A rest without a price brings back what was laid down: it is in no sum, and makes nothing of the others.
  const rest = vanillaStatistics([low, part('void', '100')]);
  expect(rest).toMatchObject({ ended: 1, lost: 1, returned: 0, staked: decimal('100'), net: decimal('-60') });
  expect(vanillaStatistics([part('void', '100'), part('void', '100')])).toMatchObject({ ended: 1, returned: 1 });
  // Three contracts of it: the model is rounded once, as the whole would have been.
  expect(told.netByModel).toBe(3n * decimal('-20'));
});

test('what lay on shares is no money that was laid down, and counts by its result alone', () => {
  const [kept, given] = [
    option({ side: 'write', outcome: 'worthless', stake: '19740', paid: '20000', onShares: true }),
    option({ side: 'write', outcome: 'exercised', stake: '19740', paid: '19000', onShares: true }),
  ];
  const bought = option({ side: 'buy', outcome: 'exercised', paid: '650' });
  expect(vanillaStatistics([kept, given, bought])).toMatchObject({
    ...{ ended: 3, gained: 2, lost: 1, returned: 0 },
    ...{ staked: decimal('300'), received: decimal('650') },
    net: decimal('260') - decimal('740') + decimal('350'),
  });
});
