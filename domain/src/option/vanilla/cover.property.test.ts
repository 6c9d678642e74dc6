import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyStep } from '../../asset.ts';
import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { timesFactor } from '../../market/corporate-action/split.ts';
import { marketOf } from '../../market-rules/markets.ts';
import { decimal, divide, ONE } from '../../money.ts';
import { emptyHolding } from '../../trading/holding.ts';
import { type Covered, coverOf, releaseOf } from './cover.ts';
import { type SaleFacts, saleFor } from './cover-sale.ts';
import { unitsAt } from './vanilla-chain.ts';
import { payoffAt } from './vanilla-quote.ts';
import { vanillaRule } from './vanilla-rules.ts';

const rule = vanillaRule('2026-11-25');
const day = '2026-11-25';
/** Exchanges of shares on which options are written. */
const markets = ['NSE', 'B3', 'XNYS'] as const;

function factsOf(market: (typeof markets)[number], before = { ...nothingTraded, charges: 0n }): SaleFacts {
  const { currency, charges } = marketOf(market);
  return {
    // Of exchanges whose lot is larger more shares lie there than a call is on, and whole lots are sold.
    instrument: { lot: market === 'B3' ? 100n * ONE : ONE, currency },
    schedule: charges,
    state: { tradeDate: day },
    holding: { ...emptyHolding, day, sold: before },
    volume: 0n,
  };
}

/** What so many shares bring, said without the rule: the value to the cent, less the charges of a sale that stands alone. */
function bringsOf(quantity: bigint, price: bigint, { instrument, schedule, holding }: SaleFacts): bigint {
  const step = currencyStep[instrument.currency];
  const value = divide(price * quantity, ONE * step, 'half_up') * step;
  const sale = { side: 'sell', product: 'delivery', squaredOff: undefined, tradeDate: day, role: 'taker' } as const;
  const traded = { volume: 0n, value, quantity, before: nothingTraded, today: holding.sold };
  const due = totalOf(chargesOf(schedule, { ...sale, ...traded }));
  return value - (due < value ? due : value);
}

const market = fc.constantFrom(...markets);
const priceOf = fc.bigInt(decimal('0.5'), decimal('9000')).map((price) => price - (price % 1_000_000n) + 1_000_000n);

test('as few shares are sold as bring what is due: not one less would, counted one by one', () => {
  fc.assert(
    fc.property(
      market,
      priceOf,
      fc.bigInt(1n, 400n),
      fc.bigInt(0n, 100n),
      fc.boolean(),
      (of, price, most, share, sold) => {
        const before = {
          value: decimal('900'),
          quantity: 9n * ONE,
          perDayCharged: decimal('1'),
          charges: decimal('2'),
        };
        const facts = factsOf(of, sold ? before : undefined);
        const { lot } = facts.instrument;
        const due = (bringsOf(most * lot, price, facts) * share) / 100n;
        const dueCents = due - (due % 1_000_000n);
        if (dueCents <= 0n) return;
        const sale = saleFor(dueCents, price, most * lot, facts);
        let fewest = 1n;
        while (bringsOf(fewest * lot, price, facts) < dueCents) fewest += 1n;
        expect(sale.quantity).toBe(fewest * lot);
        expect(sale.net).toBe(bringsOf(sale.quantity, price, facts));
      },
    ),
    { numRuns: 400 },
  );
});

const ratio = fc.constantFrom([1n, 0n], [1n, 4n], [1n, 9n], [2n, 1n], [3n, 1n], [2n, 3n], [1n, 1n]);

test('what covers a call always brings what it pays and the charges of that, whatever the price and whatever splits came', () => {
  fc.assert(
    fc.property(
      ...[market, priceOf, fc.bigInt(1n, 20n), ratio, ratio, fc.integer({ min: 0, max: 900 })],
      (of, strike, contracts, first, second, percent) => {
        const facts = factsOf(of);
        const { currency, lot } = facts.instrument;
        const units = unitsAt(strike, rule.contractValue[currency]);
        let lies = coverOf({ units: units * contracts, shares: { now: 1n, before: 1n } }, lot);
        let [now, before] = [1n, 1n];
        for (const [held, given] of [first, second]) {
          lies = timesFactor({ kind: 'split', held, given }, lies, lot);
          [now, before] = [now * (held + given), before * held];
        }
        const compared = (strike * BigInt(100 + percent)) / 100n;
        const price = divide(compared * before, now, 'half_even');
        if (price <= 0n) return;
        const again = divide(price * now, before, 'half_even');
        const due = payoffAt({ direction: 'call', strike, units, contracts }, again);
        if (due === 0n) return;
        const sale = saleFor(due, price, lies, facts);
        expect(sale.quantity).toBeLessThanOrEqual(lies);
        expect(sale.net).toBeGreaterThanOrEqual(due);
        // Nothing was forgiven for it.
        expect(sale.net).toBe(bringsOf(sale.quantity, price, facts));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('of several calls on a share each is paid out of its own cover after a split that leaves a rest, in whatever order they end', () => {
  const one = fc.record({
    strike: priceOf,
    contracts: fc.bigInt(1n, 4n),
    // Written after the split: on shares as they are now.
    late: fc.boolean(),
    percent: fc.integer({ min: 0, max: 400 }),
  });
  const rest = fc.constantFrom([2n, 1n], [3n, 1n], [4n, 1n], [2n, 3n], [1n, 1n], [1n, 3n]);
  fc.assert(
    fc.property(market, fc.array(one, { minLength: 1, maxLength: 12 }), rest, (of, wishes, [held = 1n, given = 0n]) => {
      const facts = factsOf(of);
      const { currency, lot } = facts.instrument;
      const even = { now: 1n, before: 1n };
      const calls = wishes.map((wish) => {
        const units = unitsAt(wish.strike, rule.contractValue[currency]);
        const shares = wish.late ? even : { now: held + given, before: held };
        return { ...wish, units, covered: { units: units * wish.contracts, shares } };
      });
      const laid = (late: boolean) =>
        calls
          .filter((call) => call.late === late)
          .reduce((sum, { covered: { units } }) => sum + coverOf({ units, shares: even }, lot), 0n);
      let lies = timesFactor({ kind: 'split', held, given }, laid(false), lot) + laid(true);
      for (const [place, { strike, contracts, units, percent, covered }] of calls.entries()) {
        const others = calls.slice(place + 1).map((later) => later.covered);
        const { stays, out } = releaseOf({ base: 'X', step: lot, lies, others });
        lies = stays;
        const { now, before } = covered.shares;
        const price = divide(((strike * BigInt(100 + percent)) / 100n) * before, now, 'half_even');
        const due = payoffAt({ direction: 'call', strike, units, contracts }, divide(price * now, before, 'half_even'));
        if (price <= 0n || due <= 0n) continue;
        const sale = saleFor(due, price, out, facts);
        expect(sale.net).toBeGreaterThanOrEqual(due);
        // Nothing was forgiven for it.
        expect(sale.net).toBe(bringsOf(sale.quantity, price, facts));
      }
      expect(lies).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});

test('in whatever order calls end and splits come, nothing of what lies there is lost, and the last one takes all', () => {
  const call = fc.record({
    units: fc.bigInt(1n, 50_000n).map((tenths) => (tenths * ONE) / 10n),
    ends: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(call, { minLength: 1, maxLength: 6 }),
      fc.array(ratio, { minLength: 3, maxLength: 3 }),
      (calls, splits) => {
        let lies = calls.reduce((sum, { units }) => sum + coverOf({ units, shares: { now: 1n, before: 1n } }, ONE), 0n);
        let [now, before, out, made] = [1n, 1n, 0n, lies];
        for (let round = 0; round <= 3; round += 1) {
          const open = (later: number) =>
            calls.filter(({ ends }) => ends >= later).map(({ units }): Covered => ({ units, shares: { now, before } }));
          for (const [place] of calls.filter(({ ends }) => ends === round).entries()) {
            const rest = calls.filter(({ ends }) => ends === round).slice(place + 1);
            const others = [...open(round + 1), ...rest.map(({ units }) => ({ units, shares: { now, before } }))];
            const release = releaseOf({ base: 'X', step: ONE, lies, others });
            expect(release.stays + release.out).toBe(lies);
            expect(release.out).toBeGreaterThanOrEqual(0n);
            out += release.out;
            lies = release.stays;
          }
          const [held, given] = splits[round] ?? [1n, 0n];
          const after = timesFactor({ kind: 'split', held, given }, lies, ONE);
          made += after - lies;
          lies = after;
          [now, before] = [now * (held + given), before * held];
        }
        expect([lies, out]).toEqual([0n, made]);
      },
    ),
    { numRuns: 300 },
  );
});

test('where the shares are not enough by themselves, the charges give way before the payout does', () => {
  const facts = factsOf('NSE');
  const price = decimal('100');
  const sale = saleFor(decimal('299.99'), price, 3n * ONE, facts);
  expect([sale.quantity, sale.value, sale.net]).toEqual([3n * ONE, decimal('300'), decimal('299.99')]);
});
