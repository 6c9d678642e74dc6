import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from '../../market-rules/calendars.ts';
import { decimal, decimalToText, ONE } from '../../money.ts';
import type { OptionDirection } from '../option-rules.ts';
import { stakeOn } from './buy-vanilla.ts';
import { paidAt } from './end-vanilla.ts';
import { type Laid, partOf, worthBeside } from './part-vanilla.ts';
import { daysLeft, expiriesFrom, roundStep, strikesAround, unitsAt } from './vanilla-chain.ts';
import { dayMovement, moneyOf, mostPaid, payoffAt, quoteVanilla } from './vanilla-quote.ts';
import { vanillaRule } from './vanilla-rules.ts';
import { heldGreeks, heldValue, impliedVolatility, vanillaGreeks, vanillaValues } from './vanilla-value.ts';

const rule = vanillaRule('2026-11-25');
const MINUTES_OF_YEAR = 365 * 24 * 60;
const SESSION_MINUTES_OF_YEAR = 252 * 375;

test.each([
  [100, 100, 0.2, 0.05, 1, '10.45058357', '5.57352602'],
  [100, 110, 0.25, 0.05, 0.5, '4.22578239', '11.50987272'],
  [60000, 60000, 0.6, 0, 5 / MINUTES_OF_YEAR, '44.2965', '44.2965'],
  [60000, 60060, 0.6, 0, 60 / MINUTES_OF_YEAR, '125.3864', '185.3864'],
  [1450, 1450, 0.28, 0.065, 15 / SESSION_MINUTES_OF_YEAR, '2.0481', '2.0332'],
])('a European option on %d at %d is worth what is published', (spot, strike, volatility, rate, time, call, put) => {
  const values = vanillaValues({ spot, strike, volatility, rate, time });
  const places = call.split('.')[1]?.length ?? 0;
  expect(values.call.toFixed(places)).toBe(call);
  expect(values.put.toFixed(places)).toBe(put);
});

const terms = fc.record({
  spot: fc.double({ min: 50, max: 200, noNaN: true }),
  strike: fc.double({ min: 60, max: 180, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 0.05, noNaN: true }),
  rate: fc.constant(0),
  time: fc.double({ min: 0.5, max: 40, noNaN: true }),
});
const direction = fc.constantFrom<OptionDirection>('call', 'put');

test('greeks are what finite differences of the value say', () => {
  fc.assert(
    fc.property(terms, direction, (of, way) => {
      for (const [value, greeks] of [
        [(some: typeof of) => vanillaValues(some)[way], vanillaGreeks(of, way)],
        [(some: typeof of) => heldValue(some, way), heldGreeks(of, way)],
      ] as const) {
        const [h, t, v] = [of.spot * 1e-4, of.time * 1e-4, of.volatility * 1e-4];
        const at = (more: Partial<typeof of>) => value({ ...of, ...more });
        const [up, down] = [at({ spot: of.spot + h }), at({ spot: of.spot - h })];
        expect(greeks.delta).toBeCloseTo((up - down) / (2 * h), 4);
        expect(greeks.gamma).toBeCloseTo((up - 2 * at({}) + down) / (h * h), 3);
        expect(greeks.theta).toBeCloseTo(-(at({ time: of.time + t }) - at({ time: of.time - t })) / (2 * t), 3);
        const vega = (at({ volatility: of.volatility + v }) - at({ volatility: of.volatility - v })) / (2 * v);
        expect(Math.abs(greeks.vega - vega)).toBeLessThan(1e-3 * Math.max(1, Math.abs(vega)));
      }
    }),
  );
});

test('call less put is price less strike, and the volatility of a value is found again', () => {
  fc.assert(
    fc.property(terms, (of) => {
      const { call, put } = vanillaValues(of);
      expect(call - put).toBeCloseTo(of.spot - of.strike, 6);
      const { volatility, ...rest } = of;
      const isFelt = vanillaGreeks(of, 'call').vega > 1;
      const found = impliedVolatility(call, rest, 'call', 0.2);
      if (isFelt) expect(found).toBeCloseTo(volatility, 5);
    }),
  );
});

const priceOf = fc.bigInt(decimal('1'), decimal('100000'));

test('nobody is paid more than lies ready, the premium is less than that, and selling at once gains nothing', () => {
  fc.assert(
    fc.property(
      priceOf,
      fc.integer({ min: 0, max: 10 }),
      fc.bigInt(decimal('0.003'), decimal('0.1')),
      fc.bigInt(1n, decimal('40')),
      fc.bigInt(1n, 20n),
      direction,
      priceOf,
      (spot, at, perDay, days, contracts, way, ended) => {
        const strikes = strikesAround(spot, rule);
        const strike = strikes[at % strikes.length] ?? spot;
        const units = unitsAt(strike, rule.contractValue.INR);
        const middle = spot + spot / 1_000n;
        const inputs = { direction: way, strike, last: spot, middle, dividends: 0n, perDay, daysLeft: days };
        const quote = quoteVanilla({ ...inputs, tick: decimal('0.05') }, rule);
        const most = mostPaid(strike, units, contracts);
        expect(most).toBeLessThanOrEqual(rule.contractValue.INR * contracts);
        expect(quote.bid <= quote.fair && quote.fair <= quote.ask).toBe(true);
        expect(moneyOf(quote.bid, units, contracts)).toBeLessThanOrEqual(moneyOf(quote.ask, units, contracts));
        const paid = payoffAt({ direction: way, strike, units, contracts }, ended);
        expect(paid >= 0n && paid <= most).toBe(true);
        const isIn = way === 'call' ? ended > strike : ended < strike;
        if (!isIn) expect(paid).toBe(0n);
        // Both sides together lay down all that it can pay, and get all of that back.
        const payout = decimalToText(most, 2);
        for (const premium of [quote.bid, quote.ask].map((price) => moneyOf(price, units, contracts)))
          expect(stakeOn('buy', premium, most) + stakeOn('write', premium, most)).toBe(most);
        expect(paidAt({ payout }, paid)).toBe(paid);
        expect(paidAt({ payout }, paid) + paidAt({ side: 'write', payout }, paid)).toBe(most);
        // Further in the money never pays less.
        const further = way === 'call' ? ended + ONE : ended - ONE;
        expect(payoffAt({ direction: way, strike, units, contracts }, further)).toBeGreaterThanOrEqual(paid);
      },
    ),
  );
});

test('whatever parts one is ended in, they are the whole', () => {
  const cents = (value: bigint) => value * 1_000_000n;
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.bigInt(1n, 10_000_000n),
      fc.bigInt(0n, 10_000_000n),
      fc.array(fc.integer({ min: 1, max: 19 }), { maxLength: 20 }),
      (contracts, stake, put, taken) => {
        const whole = { contracts, stake: cents(stake), payout: cents(stake + put) };
        let left: Laid = whole;
        const parts: Laid[] = [];
        for (const many of taken) {
          if (many >= left.contracts) continue;
          const split = partOf(left, many);
          // Down to the cent of a share of what was open: found here by counting cents.
          expect(split.part.stake).toBe(cents(((left.stake / 1_000_000n) * BigInt(many)) / BigInt(left.contracts)));
          parts.push(split.part);
          left = split.left;
        }
        const sum = (of: (one: Laid) => bigint) => [left, ...parts].reduce((total, one) => total + of(one), 0n);
        expect(sum((one) => one.stake)).toBe(whole.stake);
        expect(sum((one) => one.payout)).toBe(whole.payout);
        expect(sum((one) => BigInt(one.contracts))).toBe(BigInt(contracts));
        expect(left.stake).toBeGreaterThan(0n);
        for (const one of [left, ...parts]) {
          expect(one.payout).toBeGreaterThanOrEqual(one.stake);
          expect(one.contracts).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('whatever parts one is ended in at one price, they bring to the cent what the whole would have, on either side', () => {
  const [CENT, UNIT] = [1_000_000n, 100_000_000n];
  /** Half to the even one, of cents, by counting: price and units have eight decimals each. */
  const centsOf = (price: bigint, units: bigint, contracts: bigint) => {
    const [exact, cent] = [price * units * contracts, CENT * UNIT];
    const [whole, rest] = [exact / cent, exact % cent];
    return whole + (rest * 2n > cent || (rest * 2n === cent && whole % 2n === 1n) ? 1n : 0n);
  };
  fc.assert(
    fc.property(
      priceOf,
      fc.integer({ min: 0, max: 10 }),
      fc.bigInt(2n, 20n),
      fc.bigInt(0n, decimal('3')),
      fc.array(fc.integer({ min: 1, max: 19 }), { maxLength: 20 }),
      fc.constantFrom('buy' as const, 'write' as const),
      (spot, at, contracts, times, taken, side) => {
        const strikes = strikesAround(spot, rule);
        const strike = strikes[at % strikes.length] ?? spot;
        const units = unitsAt(strike, rule.contractValue.INR);
        const payout = mostPaid(strike, units, contracts);
        const price = (strike * times) / ONE;
        const whole: Laid = { contracts: Number(contracts), stake: payout / 3n, payout };
        let left: Laid = whole;
        let paid = 0n;
        for (const many of taken) {
          if (many >= left.contracts) continue;
          const split = partOf(left, many);
          const worth = worthBeside(units, split.part, split.left, price);
          // Within a cent of what it would be by itself, and never more than lies there.
          const apart = worth - centsOf(price, units, BigInt(many)) * CENT;
          if (price < strike) expect(apart <= CENT && apart >= -CENT).toBe(true);
          expect(worth >= 0n && worth <= split.part.payout).toBe(true);
          paid += paidAt({ ...(side === 'write' ? { side } : {}), payout: decimalToText(split.part.payout) }, worth);
          left = split.left;
        }
        paid += paidAt(
          { ...(side === 'write' ? { side } : {}), payout: decimalToText(left.payout) },
          worthBeside(units, left, undefined, price),
        );
        const all = centsOf(price, units, contracts) * CENT;
        const due = all < payout ? all : payout;
        expect(paid).toBe(side === 'write' ? payout - due : due);
      },
    ),
  );
});

test('a dividend before the expiry is no gain for who holds the share and the option, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.bigInt(decimal('10'), decimal('100000')),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 9_000 }),
      fc.bigInt(decimal('0.003'), decimal('0.1')),
      fc.bigInt(1n, decimal('40')),
      (spot, at, parts, perDay, days) => {
        const strikes = strikesAround(spot, rule);
        const strike = strikes[at % strikes.length] ?? spot;
        const dividends = (spot * BigInt(parts)) / 10_000n;
        const of = { strike, last: spot, middle: spot, dividends, perDay, daysLeft: days, tick: decimal('0.05') };
        // Bought with the share, the put gives the strike at least, and the dividend: that costs no less than both.
        expect(spot + quoteVanilla({ ...of, direction: 'put' }, rule).ask).toBeGreaterThanOrEqual(strike + dividends);
        // And a call is taken back for no more than what the share is worth without it.
        expect(quoteVanilla({ ...of, direction: 'call' }, rule).bid).toBeLessThanOrEqual(spot - dividends);
      },
    ),
  );
});

test('steps are 1, 2 or 5 with zeros', () => {
  for (const [value, step] of [
    ['0.37', '0.2'],
    ['5.5', '5'],
    ['72', '50'],
    ['1', '1'],
    ['0.00000003', '0.00000002'],
  ] as const)
    expect(roundStep(decimal(value))).toBe(decimal(step));
  expect(unitsAt(decimal('54000'), decimal('20000'))).toBe(decimal('0.2'));
  const strikes = strikesAround(decimal('3639.3'), rule);
  expect([strikes[0], strikes.length, strikes.at(-1)]).toEqual([decimal('3400'), 11, decimal('3900')]);
});

const indian = { calendar: calendarOf('NSE'), hours: 'exchange' } as const;

test('expiries are the next Fridays and ends of months at the close, on the trading day before where there is no trading', () => {
  // 25 December 2026 is a Friday without trading.
  const now = Date.parse('2026-12-02T06:00:00Z');
  expect(expiriesFrom(indian, rule, 10_000, now).map(({ date, atMs }) => [date, new Date(atMs).toISOString()])).toEqual(
    [
      ['2026-12-04', '2026-12-04T09:59:50.000Z'],
      ['2026-12-11', '2026-12-11T09:59:50.000Z'],
      ['2026-12-18', '2026-12-18T09:59:50.000Z'],
      ['2026-12-24', '2026-12-24T09:59:50.000Z'],
      ['2026-12-31', '2026-12-31T09:59:50.000Z'],
      ['2027-01-29', '2027-01-29T09:59:50.000Z'],
    ],
  );
  // Half an hour before its close a week is not listed any more.
  const late = Date.parse('2026-12-04T09:30:00Z');
  expect(expiriesFrom(indian, rule, 10_000, late)[0]?.date).toBe('2026-12-11');
});

test('a night, a weekend and a holiday are no time', () => {
  const expiry = { date: '2026-12-07', atMs: Date.parse('2026-12-07T10:00:00Z') };
  const from = (at: string) => daysLeft(indian, Date.parse(at), expiry);
  expect(from('2026-12-04T10:00:00Z')).toBe(ONE);
  expect(from('2026-12-06T10:00:00Z')).toBe(ONE);
  expect(from('2026-12-03T10:00:00Z')).toBe(2n * ONE);
  expect(from('2026-12-07T06:52:30Z')).toBe(ONE / 2n);
});

test('the movement of a day is the root of the mean square from close to close', () => {
  const closes = ['100', '101', '100', '101'].map((close, day) => ({ atMs: day, close: decimal(close) }));
  const { perDay, measured } = dayMovement(closes, rule);
  expect([perDay, measured]).toEqual([995_033n, 3]);
  expect(dayMovement(closes.slice(0, 1), rule)).toEqual({ perDay: rule.movementMin, measured: 0 });
});
