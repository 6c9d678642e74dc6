import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTransfer, freeIn, ownAccounts } from './account-transfer.ts';

test('whatever is moved in whatever order: nothing is made or lost, and neither account is ever below zero', () => {
  const step = fc.record({ from: fc.constantFrom(...ownAccounts), amount: fc.bigInt(0n, 3_000n) });
  fc.assert(
    fc.property(fc.bigInt(0n, 5_000n), fc.array(step, { maxLength: 40 }), (start, steps) => {
      const has = { available: start, contract: 0n };
      for (const { from, amount } of steps) {
        const free = from === 'currency' ? has.available : has.contract;
        const decision = decideTransfer({ owner: 7, currency: 'USDT', from, amount }, { active: true, free });
        expect(decision.kind === 'accepted').toBe(amount > 0n && amount <= free);
        if (decision.kind === 'refused') continue;
        expect(decision.postings.map(({ purpose }) => purpose)[0]).toBe(freeIn[from]);
        for (const { purpose, amount: moved } of decision.postings)
          has[purpose === 'contract' ? 'contract' : 'available'] += moved;
      }
      expect(has.available + has.contract).toBe(start);
      expect(has.available >= 0n && has.contract >= 0n).toBe(true);
    }),
  );
});

test('a closed account moves nothing', () => {
  const wish = { owner: 7, currency: 'USDT', from: 'currency', amount: 1n } as const;
  expect(decideTransfer(wish, { active: false, free: 5n })).toMatchObject({ kind: 'refused', code: 'account_closed' });
});
