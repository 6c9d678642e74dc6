import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Posting } from '../posting.ts';
import { decideClosing, type OwnBalance } from './closing.ts';

const money: OwnBalance = { asset: 'INR', purpose: 'available', amount: 50_000_000_000n };
const owner = 7;

test('play money goes back to the house, sessions end, the account is switched off', () => {
  const decision = decideClosing(owner, { practice: true, balances: [money], alive: ['one'] });
  expect(decision).toMatchObject({
    kind: 'accepted',
    events: [
      { type: 'user.status-changed', body: { status: 0, byPerson: true } },
      { type: 'wallet.returned', body: { amounts: { INR: '500.00' } } },
      { type: 'user.session-ended', body: { sessionIds: ['one'], reason: 'account_closed' } },
    ],
  });
});

test('real money, shares, orders and debts stand in the way and are named', () => {
  const refusal = decideClosing(owner, { practice: false, balances: [money], alive: [] });
  expect(refusal).toMatchObject({ code: 'account_not_empty', params: { what: 'INR' } });
  const others: readonly OwnBalance[] = [
    { asset: 'IN:SAHYM', purpose: 'available', amount: 1n },
    { asset: 'INR', purpose: 'held', amount: 1n },
    { asset: 'INR', purpose: 'loan', amount: -1n },
    { asset: 'INR', purpose: 'withdrawing', amount: 1n },
  ];
  for (const balance of others) {
    expect(decideClosing(owner, { practice: true, balances: [money, balance], alive: [] })).toMatchObject({
      code: 'account_not_empty',
      params: { what: balance.asset.replace('IN:', '') },
    });
  }
});

test('whatever is accepted sums to zero and leaves nothing behind', () => {
  const balance = fc.record({
    asset: fc.constantFrom('INR', 'BRL', 'USD'),
    amount: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(balance, { selector: ({ asset }) => asset }), (rows) => {
      const balances = rows.map((row) => ({ ...row, purpose: 'available' as const }));
      const decision = decideClosing(owner, { practice: true, balances, alive: [] });
      if (decision.kind === 'refused') throw new Error('free play money is never in the way');
      const sum = (postings: readonly Posting[]) => postings.reduce((total, { amount }) => total + amount, 0n);
      expect(sum(decision.postings)).toBe(0n);
      for (const { asset, amount } of rows) {
        const own = decision.postings.filter((posting) => posting.asset === asset && posting.holder === owner);
        expect(sum(own) + amount).toBe(0n);
      }
    }),
  );
});
