import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketOf } from '../../market-rules/markets.ts';
import { decimal, ONE } from '../../money.ts';
import { emptyHolding } from '../../trading/holding.ts';
import { tape } from '../test-option.ts';
import { type Covered, liesFor, releaseOf } from './cover.ts';
import { type SaleFacts, saleFor } from './cover-sale.ts';
import { type Shares, vanillaEnd } from './end-vanilla.ts';
import { bought, facts, openOf, vanilla } from './test-vanilla.ts';
import { unitsAt } from './vanilla-chain.ts';

const day = '2026-11-25';
const CENT = 1_000_000n;
const markets = ['NSE', 'B3', 'XNYS'] as const;

function factsOf(market: (typeof markets)[number]): SaleFacts {
  const { currency, charges } = marketOf(market);
  return {
    instrument: { lot: market === 'B3' ? 100n * ONE : ONE, currency },
    schedule: charges,
    state: { tradeDate: day },
    holding: { ...emptyHolding, day },
    volume: 0n,
  };
}

interface Ratio {
  readonly held: bigint;
  readonly given: bigint;
}
/** Those that are usual, and any others that a company could think of. */
const ratio = fc.oneof(
  fc.constantFrom<Ratio>({ held: 2n, given: 1n }, { held: 3n, given: 1n }, { held: 1n, given: 1n }),
  fc.record({ held: fc.bigInt(1n, 12n), given: fc.bigInt(1n, 12n) }),
);

// The oracle counts whole lots and cents, with nothing of the rules.
const lotsUp = (units: bigint, lot: bigint) => (units + lot - 1n) / lot;
const afterSplit = (lots: bigint, { held, given }: Ratio) => (lots * (held + given)) / held;
const worthInCents = (lots: bigint, lot: bigint, price: bigint) =>
  (2n * lots * lot * price + ONE * CENT) / (2n * ONE * CENT);

const call = fc.record({
  units: fc.bigInt(1n, 60n).map((tenths) => (tenths * ONE) / 10n),
  /** After so many splits it ends. */
  ends: fc.integer({ min: 0, max: 4 }),
  /** Only one that is sold for is sure of its own; the others of one's calls are bought back, or end without value. */
  sold: fc.boolean(),
});

test('whatever splits come and in whatever order calls end: each that is sold for has what was laid down for it, and what it may pay is there after charges', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...markets),
      fc.array(call, { minLength: 1, maxLength: 8 }),
      fc.array(ratio, { minLength: 4, maxLength: 4 }),
      fc.bigInt(decimal('0.05'), decimal('90000')).map((price) => price - (price % CENT) + CENT),
      fc.bigInt(1n, 200n),
      (market, wishes, splits, price, percent) => {
        const facts = factsOf(market);
        const step = facts.instrument.lot;
        const calls = wishes.map((wish) => ({ ...wish, units: wish.units * (step / ONE), lots: 0n }));
        for (const one of calls) one.lots = lotsUp(one.units, step);
        let lots = calls.reduce((sum, one) => sum + one.lots, 0n);
        let shares: Shares = { now: 1n, before: 1n };
        for (let round = 0; round <= 4; round += 1) {
          const open = calls.filter(({ ends }) => ends >= round);
          while (open.some(({ ends }) => ends === round)) {
            const [one] = open.splice(
              open.findIndex(({ ends }) => ends === round),
              1,
            );
            if (!one) throw new Error('one ends');
            const coveredOf = ({ units }: { readonly units: bigint }): Covered => ({ units, shares });
            const others = open.map(coveredOf);
            const place = { base: 'X', step, lies: lots * step, others };
            const { stays, out } = releaseOf(one.sold ? { ...place, own: coveredOf(one) } : place);
            expect(stays + out).toBe(lots * step);
            expect([stays % step, out % step]).toEqual([0n, 0n]);
            // Those that are left are not left with less than was laid down for them.
            expect(stays).toBeGreaterThanOrEqual(open.reduce((sum, { lots: own }) => sum + own, 0n) * step);
            expect(liesFor(coveredOf(one), place)).toBeLessThanOrEqual(lots * step);
            if (one.sold) {
              expect(out).toBeGreaterThanOrEqual(one.lots * step);
              const worth = worthInCents(out / step, step, price) * CENT;
              const due = (worth * percent) / 200n - (((worth * percent) / 200n) % CENT);
              if (due > 0n) {
                const sale = saleFor(due, price, out, facts);
                expect(sale.net).toBeGreaterThanOrEqual(due);
                expect(sale.quantity).toBeLessThanOrEqual(out);
                expect(sale.net + sale.chargesTotal).toBe(sale.value);
              }
            }
            lots = stays / step;
          }
          const split = splits[round];
          if (!split) break;
          lots = afterSplit(lots, split);
          shares = { now: shares.now * (split.held + split.given), before: shares.before * split.held };
        }
        expect(lots).toBe(0n);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('on three lots or more two splits, whatever they are, leave enough for all that a call can pay and for its charges', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...markets),
      fc.bigInt(decimal('20'), decimal('9000')).map((price) => price - (price % CENT)),
      fc.bigInt(1n, 20n),
      ratio,
      ratio,
      fc.integer({ min: 1, max: 400 }),
      (market, strike, contracts, first, second, percent) => {
        const facts = factsOf(market);
        const { lot, currency } = facts.instrument;
        const units = unitsAt(strike, vanilla.contractValue[currency]) * contracts;
        const laid = lotsUp(units, lot);
        if (laid < 3n) return;
        const lots = [first, second].reduce(afterSplit, laid);
        const now = (first.held + first.given) * (second.held + second.given);
        const before = first.held * second.held;
        const compared = (strike * BigInt(100 + percent)) / 100n;
        const price = (compared * before) / now;
        if (price < CENT) return;
        const gain = (price * now) / before - strike;
        const owed = (((gain < strike ? gain : strike) * units) / ONE / CENT) * CENT;
        if (owed <= 0n) return;
        const sale = saleFor(owed, price, lots * lot, facts);
        expect(sale.net).toBeGreaterThanOrEqual(owed);
        expect(sale.quantity).toBeLessThanOrEqual(lots * lot);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('on one share two splits of three for two leave one share for nine quarters: it pays what that is worth, and the charges give way', () => {
  const strike = decimal('20000');
  const units = unitsAt(strike, vanilla.contractValue.INR);
  expect(units).toBe(ONE);
  const shares = { now: 9n, before: 4n };
  const { stays, out } = releaseOf({ base: 'X', step: ONE, lies: ONE, others: [], own: { units, shares } });
  expect([stays, out]).toEqual([0n, ONE]);
  const written = bought({}, { side: 'write', contracts: 1, priceLimit: 1n });
  const open = {
    ...openOf({ ...written, strike: '20000', units: '1', contracts: 1, stake: '19500', payout: '20000' }),
    cover: 'shares',
  } as const;
  // Twice the strike, on the new shares; and a price so little above the strike that one of them brings it.
  for (const [price, paid] of [
    ['17777.8', '2222.20'],
    ['9000', '19750.00'],
  ]) {
    const told = {
      rule: facts.rule,
      vanilla,
      observations: tape(price ?? '', Date.parse(open.expiresAt)),
      stopped: undefined,
    };
    const end = vanillaEnd(open, shares, { ...told, cover: out });
    expect(end).toMatchObject({ outcome: 'exercised', paid });
    const due = decimal('20000') - decimal(end.paid);
    const sale = saleFor(due, decimal(price ?? ''), out, factsOf('NSE'));
    expect([sale.quantity, sale.net >= due]).toEqual([ONE, true]);
  }
  // Without the rule it would have owed all of its strike, which nobody has laid down.
  expect(
    vanillaEnd(open, shares, {
      ...{ rule: facts.rule, vanilla, stopped: undefined },
      observations: tape('17777.8', Date.parse(open.expiresAt)),
    }).paid,
  ).toBe('0.00');
});

test('where splits left too little for all, the one that is sold for first does not take what is there for the others, nor they all of it', () => {
  const shares = { now: 9n, before: 4n };
  const one = { units: ONE, shares };
  // Three calls of one share, of four with a fourth that had ended between the splits: 4, 6, 3 of them stay, 4.
  const ends: bigint[] = [];
  let lies = 4n * ONE;
  for (const others of [[one, one], [one], []]) {
    const { stays, out } = releaseOf({ base: 'X', step: ONE, lies, others, own: one });
    ends.push(out / ONE);
    lies = stays;
  }
  expect(ends).toEqual([1n, 1n, 2n]);
});
