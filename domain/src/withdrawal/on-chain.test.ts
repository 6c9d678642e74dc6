import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allNetworks, networks } from '../chain/networks.ts';
import { decimal, decimalToText } from '../money.ts';
import { type Posting, unbalancedAsset } from '../posting.ts';
import { coinStep, coinTermsOn, feeCharged, networkFee, networkFeeMost } from './coin-terms.ts';
import { evolveWithdrawal } from './evolve-withdrawal.ts';
import {
  decideCancelWithdrawal,
  decideFailed,
  decideInstruct,
  decidePaidOnChain,
  decideSent,
  decideWithdraw,
  type Withdrawal,
} from './withdrawal.ts';
import type { WithdrawalDecision, WithdrawalTicket } from './withdrawal-events.ts';

const nowMs = Date.parse('2026-11-24T06:30:00Z');
const today = '2026-11-24';
const owner = 7;
const amounts = fc.bigInt({ min: 20_000n, max: 10_000_000n });

function ticketOf(amount: bigint, fee: bigint): WithdrawalTicket {
  return {
    withdrawalId: 'w1',
    number: 'TW1',
    payeeId: 'p1',
    payeeLabel: 'Bitcoin',
    payeeMasked: 'bc1qw5…v8f3t4',
    payeeKind: 'crypto',
    holderName: 'Ananya Rao',
    rail: 'bitcoin',
    currency: 'BTC',
    amount: decimalToText(amount),
    fee: decimalToText(fee),
    arrivesBy: '2026-11-24T07:30:00.000Z',
    onChain: { network: 'bitcoin', address: 'bc1q', feeCoin: 'BTC', feeRate: '1', instrumentId: 'XC:BTC-USDT' },
  };
}

/** A withdrawal that goes its way, with all that was posted for it. */
function journey(amount: bigint, fee: bigint, available: bigint) {
  let withdrawal: Withdrawal | undefined;
  const posted: Posting[] = [];
  const take = (decision: WithdrawalDecision): boolean => {
    if (decision.kind === 'refused') return false;
    expect(unbalancedAsset(decision.postings)).toBeUndefined();
    posted.push(...decision.postings);
    for (const event of decision.events) withdrawal = evolveWithdrawal(withdrawal, event, nowMs);
    return true;
  };
  const sum = (purpose: Posting['purpose'], holder = owner) =>
    posted
      .filter((line) => line.purpose === purpose && line.holder === holder && line.asset === 'BTC')
      .reduce((total, line) => total + line.amount, 0n);
  const terms = coinTermsOn(today).find(({ currency }) => currency === 'BTC');
  const facts = { existing: undefined, terms, recent: [], openMax: 10, available, nowMs, step: coinStep('BTC', today) };
  const asked = take(decideWithdraw(owner, ticketOf(amount, fee), { route: 'automatic', looks: [] }, facts));
  return { asked, take, sum, now: () => withdrawal };
}

test('never more leaves than was free, and a payment that is final takes what was told at most', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.bigInt({ min: 1n, max: 10_000n }),
      amounts,
      fc.bigInt({ min: 0n, max: 20_000n }),
      (amount, fee, available, took) => {
        const one = journey(amount, fee, available);
        if (!one.asked) {
          expect(amount > available || amount > decimal('0.1')).toBe(true);
          return;
        }
        expect(one.sum('withdrawing')).toBe(amount);
        expect(one.take(decideInstruct(one.now(), undefined, 'b1'))).toBe(true);
        expect(one.take(decideSent(one.now(), 'tx', [{ asset: 'BTC', amount: decimalToText(amount) }]))).toBe(true);
        expect(one.take(decidePaidOnChain(owner, one.now(), { took }, () => 0n))).toBe(true);
        // A second time it is neither paid nor given back.
        expect(one.take(decidePaidOnChain(owner, one.now(), { took }, () => 0n))).toBe(false);
        expect(one.take(decideFailed(owner, one.now(), 'network_refused', took))).toBe(false);
        expect(one.sum('withdrawing')).toBe(0n);
        const left = -one.sum('available');
        expect(left).toBeGreaterThanOrEqual(amount - fee);
        expect(left).toBeLessThanOrEqual(amount);
        // What the chain gave: what arrived, and what its network took; what it got: what the venue delivered.
        expect(one.sum('chain', 0)).toBe(amount - fee + took - amount);
      },
    ),
  );
});

test('what is cancelled or fails comes back whole, and what is in a batch is not called back', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (amount, fails) => {
      const one = journey(amount, 5_000n, amount);
      if (!one.asked) return;
      if (fails) {
        one.take(decideInstruct(one.now(), undefined, 'b1'));
        expect(one.take(decideCancelWithdrawal(owner, one.now()))).toBe(false);
        one.take(decideSent(one.now(), 'tx', []));
        expect(one.take(decideFailed(owner, one.now(), 'network_refused', 3_000n))).toBe(true);
      } else {
        expect(one.take(decideCancelWithdrawal(owner, one.now()))).toBe(true);
      }
      expect(one.sum('available')).toBe(0n);
      expect(one.sum('withdrawing')).toBe(0n);
    }),
  );
});

test('a fee that is no network’s of that day, or that eats the amount, is not authorised', () => {
  expect(journey(20_000n, 10_001n, 20_000n).asked).toBe(false);
  expect(journey(20_000n, 10_000n, 20_000n).asked).toBe(true);
});

test('what is told is within the rule, in steps of the coin, and what is kept never above it', () => {
  const most = decimal('4');
  const step = coinStep('USDT', today);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: decimal('9000') }), (now, rate) => {
      const told = networkFee(now, rate, most, step);
      expect(told.fee <= most && told.fee % step === 0n).toBe(true);
      expect(feeCharged(told.fee, now, told.rate)).toBeLessThanOrEqual(told.fee);
      const unpriced = networkFee(now, undefined, most, step);
      expect(unpriced.fee).toBe(most);
      expect(feeCharged(unpriced.fee, now, unpriced.rate)).toBeLessThanOrEqual(most);
    }),
  );
});

test('every coin of every network has limits and a fee below the least of it', () => {
  for (const network of allNetworks) {
    for (const coin of networks[network].coins) {
      const terms = coinTermsOn(today).find(({ currency }) => currency === coin);
      const most = networkFeeMost(network, coin, today);
      expect(most !== undefined && terms !== undefined && most < terms.min, `${coin} on ${network}`).toBe(true);
    }
  }
  expect(networkFeeMost('bitcoin', 'ETH', today)).toBeUndefined();
});
