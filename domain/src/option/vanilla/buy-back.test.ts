import { expect, test } from 'vitest';
import { decimal, ONE } from '../../money.ts';
import { market, now } from '../test-option.ts';
import { decideCloseVanilla } from './end-vanilla.ts';
import { bought, DAY_MS, evenShares, facts, openOf } from './test-vanilla.ts';

// Far above twice its strike a call pays all that it ever can.
const dear = { ...market, last: decimal('400'), middle: decimal('400') };
const later = { ...facts, nowMs: now + DAY_MS, market: { ...dear, closes: facts.market?.closes ?? [] } };
const written = openOf(bought({}, { side: 'write', priceLimit: 1n, contracts: 1 }));
const wish = { owner: 7, contractId: 'c1', priceLimit: decimal('1000'), partId: 'p1' };

test('what would be bought back for all that it can pay is refused with what it would cost, and when it ends', () => {
  expect(decideCloseVanilla(wish, written, evenShares, later)).toMatchObject({
    code: 'vanilla_buyback_whole',
    params: {
      cost: { amount: written.payout, currency: 'INR' },
      stake: { amount: written.stake },
      at: { at: written.expiresAt },
    },
  });
  // One that was bought is worth all of it then, and is taken back.
  const held = openOf(bought());
  expect(decideCloseVanilla({ ...wish, priceLimit: 1n }, held, evenShares, later).kind).toBe('accepted');
});

test('one that lies on shares is bought back for all of it: the shares come free, and every asset is zero', () => {
  const units = decimal(written.units) * BigInt(written.contracts);
  const place = { base: 'IN:SAHYM', step: ONE, lies: units, others: [] };
  const covered = { ...written, cover: 'shares' as const };
  const ready = { ...later, place, available: decimal(written.stake) };
  const decision = decideCloseVanilla(wish, covered, evenShares, ready);
  if (decision.kind === 'refused') throw new Error(decision.code);
  expect(decision.events[0].body).toMatchObject({ paid: '0.00', result: `-${written.stake}` });
  const all = [...decision.postings, ...decision.others.flatMap(({ postings }) => postings)];
  for (const asset of ['INR', 'IN:SAHYM'])
    expect(all.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0n)).toBe(0n);
  const freed = decision.postings.find((one) => one.asset === 'IN:SAHYM' && one.purpose === 'available');
  expect(freed?.amount).toBe(units);
  const short = { ...ready, available: decimal(written.stake) - 1n };
  expect(decideCloseVanilla(wish, covered, evenShares, short)).toMatchObject({ code: 'option_balance_short' });
});
