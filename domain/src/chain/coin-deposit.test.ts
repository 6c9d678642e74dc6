import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { type Posting, unbalancedAsset } from '../posting.ts';
import { creditAsideFault, decideCreditAside, evolveCreditedAside } from './coin-aside.ts';
import {
  type CoinDeposit,
  type CoinDepositDecision,
  decideFinal,
  decideSeen,
  decideUndone,
  evolveCoinDeposit,
} from './coin-deposit.ts';
import { confirmationRule, leastDeposit, networks } from './networks.ts';

const owner = 7;
const payment = {
  network: 'ethereum',
  coin: 'ETH',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  txId: '0xaa',
  output: 0,
  amount: decimal('0.5'),
  height: 100,
  blockHash: 'h100',
} as const;
const least = leastDeposit('ETH', '2026-11-23');
const home = { instrumentId: 'XC:ETH-USDT', price: decimal('3000') };

const sumOf = (postings: readonly Posting[], purpose: Posting['purpose'], holder: number) =>
  postings
    .filter((line) => line.purpose === purpose && line.holder === holder)
    .reduce((sum, { amount }) => sum + amount, 0n);

test('whatever a chain does, what is free is what was final, what is shown is what lies in a block, and the lines sum to zero', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('seen' as const), block: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('undone' as const), block: fc.constant(0) }),
    fc.record({ kind: fc.constant('final' as const), block: fc.constant(0) }),
    fc.record({ kind: fc.constant('agreed' as const), block: fc.constant(0) }),
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.constantFrom(decimal('0.5'), decimal('0.0001')),
      fc.boolean(),
      (steps, amount, isListed) => {
        let deposit: CoinDeposit | undefined;
        const lines: Posting[] = [];
        // What would be said by somebody who only knows the last thing that happened.
        let expected: 'none' | 'shown' | 'final' | 'agreed' = 'none';
        for (const { kind, block } of steps) {
          const found = { ...payment, amount, height: 100 + block, blockHash: `h${block}` };
          if (kind === 'agreed') {
            const credited = decideCreditAside(owner, deposit, home);
            if (credited.kind !== 'accepted' || !deposit) continue;
            expect(unbalancedAsset(credited.postings)).toBeUndefined();
            lines.push(...credited.postings);
            deposit = evolveCreditedAside(deposit, 1);
            expected = 'agreed';
            continue;
          }
          const decision: CoinDepositDecision =
            kind === 'seen'
              ? decideSeen(owner, 'd1', found, { deposit, least: isListed ? least : undefined })
              : kind === 'undone'
                ? decideUndone(owner, deposit)
                : decideFinal(owner, deposit, home);
          if (decision.kind !== 'accepted') continue;
          expect(unbalancedAsset(decision.postings)).toBeUndefined();
          lines.push(...decision.postings);
          for (const event of decision.events) deposit = evolveCoinDeposit(deposit, event, 1);
          if (kind === 'seen' && expected === 'none') expected = 'shown';
          if (kind === 'undone' && expected === 'shown') expected = 'none';
          if (kind === 'final' && expected === 'shown') expected = 'final';
        }
        const isOwn = isListed && amount >= (least ?? 0n);
        expect(sumOf(lines, 'arriving', owner)).toBe(expected === 'shown' && isOwn ? amount : 0n);
        const isTheirs = (expected === 'final' && isOwn) || expected === 'agreed';
        expect(sumOf(lines, 'available', owner)).toBe(isTheirs ? amount : 0n);
        if (expected === 'agreed') expect(isOwn).toBe(false);
        expect(sumOf(lines, 'suspense', 0)).toBe(expected === 'final' && !isOwn ? amount : 0n);
      },
    ),
  );
});

test('a coin is held for what it was worth when it became one’s own; the dollar of coins is money', () => {
  const seen = decideSeen(owner, 'd1', payment, { deposit: undefined, least });
  if (seen.kind !== 'accepted') throw new Error(seen.code);
  const deposit = seen.events.reduce<CoinDeposit | undefined>(
    (old, event) => evolveCoinDeposit(old, event, 1),
    undefined,
  );
  expect(decideFinal(owner, deposit, home)).toMatchObject({
    events: [{ type: 'coin-deposit.credited', body: { instrumentId: 'XC:ETH-USDT', cost: '1500' } }],
  });
  expect(decideFinal(owner, deposit, undefined)).toMatchObject({
    events: [{ body: { instrumentId: '', cost: '0' } }],
  });
});

test('only what is put aside, kept here and priced is credited by operators; money needs no price', () => {
  const aside = { state: 'set-aside', coin: 'ETH' } as const;
  expect(creditAsideFault(aside, home)).toBeUndefined();
  expect(creditAsideFault({ ...aside, coin: 'USDT' }, undefined)).toBeUndefined();
  expect(creditAsideFault(aside, undefined)).toMatchObject({ code: 'coin_deposit_not_kept' });
  expect(creditAsideFault({ ...aside, coin: 'POL' }, undefined)).toMatchObject({ code: 'coin_deposit_not_kept' });
  for (const state of ['arriving', 'credited', 'undone'] as const)
    expect(creditAsideFault({ ...aside, state }, home)).toMatchObject({ code: 'coin_deposit_not_aside' });
  expect(creditAsideFault(undefined, home)).toMatchObject({ code: 'coin_deposit_unknown' });
});

test('every network has its rule, and every coin on one a least amount', () => {
  for (const [network, { coins }] of Object.entries(networks)) {
    expect(confirmationRule(network as keyof typeof networks, '2026-11-23').final).toBeGreaterThan(0);
    for (const coin of coins) expect(leastDeposit(coin, '2026-11-23')).toBeGreaterThan(0n);
  }
});
