import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedContractTariffs } from '../../../margin/tariff/contract-tariff.ts';
import type { Candle } from '../../../market/candle.ts';
import type { Instrument } from '../../../market/instrument.ts';
import { ownCoinVenue } from '../../../market-rules/coin-venues.ts';
import { contractListings, contractTerms, contractTicks, ownContractVenue } from '../../../market-rules/contracts.ts';
import { marketOf } from '../../../market-rules/markets.ts';
import { decimal, decimalToText, ONE } from '../../../money.ts';
import { fundingCarry } from '../../carry.ts';
import { buyFor, type CarryStrategy, nothing, sellAll } from '../../strategy.ts';
import type { RunTerms } from '../account.ts';
import { reportBy } from '../report.ts';
import { backtestRule } from '../rules.ts';
import { createSeries } from '../series.ts';
import { type CarryPast, carryPastOf, carryTrial, runCarry } from './run-carry.ts';
import type { PaidStamp } from './short-leg.ts';

const today = '2026-11-25';
const rule = backtestRule(today);
const BAR_MS = 900_000;
const STAMP_MS = 32 * BAR_MS;
const START = Date.parse('2026-03-02T00:00:00.000Z');
const CAPITAL = 100_000;
const HALF_SPREAD = 0.0004;
const TICK = 0.1;
const [COIN_FEE, CONTRACT_FEE] = [0.001, 0.0005];

const [listing] = contractListings;
const tariff = fixedContractTariffs.on(today);
const terms = listing && contractTerms(listing.instrumentId, tariff);
const { margin } = marketOf('contracts');
if (!listing || !terms || !margin) throw new Error('no contract is listed');
const contract: Instrument = {
  ...{
    id: listing.instrumentId,
    market: 'contracts',
    country: 'XC',
    exchange: ownContractVenue,
    symbol: 'BTC-USDT-PERP',
  },
  ...{ name: 'Bitcoin Perp', isin: '', sector: 'Contracts', kind: 'perpetual', base: listing.instrumentId },
  ...{ currency: 'USDT', lot: listing.quantityStep, quantityMin: listing.quantityStep, quantityMax: 1_000_000n * ONE },
  ...{ tickTable: contractTicks(listing).name, bandBps: undefined, sharesIssued: undefined, listing: 'listed' },
};
const coin: Instrument = {
  ...{ ...contract, id: 'XC:BTC-USDT', market: 'coins', exchange: ownCoinVenue, symbol: 'BTC-USDT', kind: 'coin' },
  ...{ base: 'BTC', lot: decimal('0.00001'), quantityMin: decimal('0.00001'), tickTable: 'fixed:0.1' },
};
const by = {
  terms: {
    ...{ capital: BigInt(CAPITAL) * ONE, singleLimit: String(CAPITAL) },
    ...{ lossStop: 95, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false },
  } satisfies RunTerms,
  short: { terms, account: margin.account },
};

const priceOf = (value: number) => decimal(value.toFixed(1));
function barsOf(
  closes: readonly number[],
  { dearer = 0, volumeAt = (_place: number): string => '15000' } = {},
): readonly Candle[] {
  let before = closes[0] ?? 0;
  return closes.map((close, place) => {
    const [open, price] = [priceOf(before + dearer), priceOf(close + dearer)];
    before = close;
    const [high, low] = open > price ? [open, price] : [price, open];
    return { openAtMs: START + place * BAR_MS, open, high, low, close: price, volume: decimal(volumeAt(place)) };
  });
}
/** A stamp as the first bar opens, and then one every 32 bars. */
const stampsOf = (closes: readonly number[], rates: readonly number[]): readonly PaidStamp[] =>
  Array.from({ length: Math.floor(closes.length / 32) + 1 }, (_, place) => ({
    stampMs: START + place * STAMP_MS,
    rate: decimal((rates[place % rates.length] ?? 0).toFixed(8)),
    mark: priceOf((closes[Math.max(0, place * 32 - 1)] ?? 0) + 10),
  }));
function pastOf(
  closes: readonly number[],
  rates: readonly number[],
  volumeAt = (_place: number): string => '15000',
): CarryPast {
  const of = { interval: '15m', today, rule, halfSpread: 0n } as const;
  return carryPastOf(
    createSeries({ ...of, instrument: coin, bars: barsOf(closes) }),
    createSeries({ ...of, instrument: contract, bars: barsOf(closes, { dearer: 10, volumeAt }), tariff }),
    { stamps: stampsOf(closes, rates), lengthMs: BAR_MS },
  );
}
const all = ({ past }: CarryPast) => ({ from: 0, until: past.momentsMs.length });
const walk = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 160, maxLength: 320 }).map((steps) => {
  let price = 60_000;
  return steps.map((step) => (price = Math.round(price * (1 + step / 10_000) * 10) / 10));
});
const rates = fc
  .array(fc.integer({ min: -3000, max: 6000 }), { minLength: 1, maxLength: 10 })
  .map((drawn) => drawn.map((one) => one / 1e7));

/** Buys at one bar and sells at another, whatever funding does. */
const onceUpon = (buyAt: number, sellAt: number): CarryStrategy => ({
  ...fundingCarry,
  decide(state, _seen, own) {
    const seen = Number(state['seen'] ?? 0);
    const next = { seen: seen + 1 };
    if (seen === buyAt) return buyFor(next, (own.cash * 49n) / 100n, 'funding_pays');
    return seen >= sellAt && own.held > 0n ? sellAll(next, own, 'funding_turned') : nothing(next, 'waiting');
  },
});

/** The same by numbers alone: a coin and a short at the prices of a book around each bar, fees, and funding by rate, size and mark. */
function naive({ coin: spot, contract: perpetual, stamps }: CarryPast, buyAt: number, sellAt: number) {
  const near = (value: bigint | undefined) => Number(decimalToText(value ?? 0n));
  const ask = (open: number) => Math.ceil((open * (1 + HALF_SPREAD)) / TICK - 1e-6) * TICK;
  const bid = (open: number) => Math.floor((open * (1 - HALF_SPREAD)) / TICK + 1e-6) * TICK;
  let [money, held, sold, funding, fees] = [CAPITAL, 0, 0, 0, 0];
  const worths = spot.bars.map((bar, place) => {
    const other = perpetual.bars[place];
    const stamp = stamps.find(({ stampMs }) => stampMs === bar.openAtMs);
    if (stamp) {
      const paid = held * near(stamp.mark) * near(stamp.rate);
      funding += paid;
      money += paid;
    }
    // What was decided after a bar is placed where the next one opens.
    if (place === buyAt + 1) {
      const [cost, got] = [ask(near(bar.open)), bid(near(other?.open))];
      held = Math.floor((CAPITAL * 0.49) / (cost * (1 + COIN_FEE)) / 0.0001) * 0.0001;
      sold = held * got;
      fees += held * cost * COIN_FEE + sold * CONTRACT_FEE;
      money -= held * cost * (1 + COIN_FEE) + sold * CONTRACT_FEE;
    }
    if (place === sellAt + 1) {
      const [got, cost] = [bid(near(bar.open)), ask(near(other?.open))];
      fees += held * got * COIN_FEE + held * cost * CONTRACT_FEE;
      money += held * got * (1 - COIN_FEE) + sold - held * cost * (1 + CONTRACT_FEE);
      [held, sold] = [0, 0];
    }
    return money + held * near(bar.close) + sold - held * near(other?.close);
  });
  return { worths, funding, fees };
}

test('a coin and its short come to what orders, fees and stamps come to by numbers alone', () => {
  let funded = 0;
  fc.assert(
    fc.property(
      walk,
      rates,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 40, max: 140 }),
      (closes, paid, buyAt, sellAt) => {
        const past = pastOf(closes, paid);
        const run = runCarry(past, onceUpon(buyAt, sellAt), by, all(past));
        const must = naive(past, buyAt, sellAt);
        expect(run).toMatchObject({ trades: 4, refused: 0, stoppedBy: undefined });
        expect(run.worths.length).toBe(closes.length);
        // A step of the contract more or less, and the cents of roundings.
        expect(Math.abs(Number(decimalToText(run.funding ?? 0n)) - must.funding)).toBeLessThan(0.2);
        expect(Math.abs(Number(decimalToText(run.charges)) - must.fees)).toBeLessThan(0.2);
        for (const [place, worth] of run.worths.entries())
          expect(Math.abs(Number(decimalToText(worth)) - (must.worths[place] ?? 0)), String(place)).toBeLessThan(0.5);
        if (run.funding !== 0n) funded += 1;
      },
    ),
    { numRuns: 40 },
  );
  expect(funded).toBeGreaterThan(20);
});

test('what comes after a bar changes nothing of what was done by it', () => {
  const quick = fundingCarry.with({ stamps: 1, horizonStamps: 30, costBps: 10, risePercent: 2 });
  let traded = 0;
  fc.assert(
    fc.property(walk, walk, rates, rates, (before, after, paid, other) => {
      const known = Math.floor(before.length / 32) + 1;
      const short = pastOf(before, paid);
      const stamps = [
        ...short.stamps,
        ...stampsOf(after, other).map((stamp, place) => ({ ...stamp, stampMs: START + (known + place) * STAMP_MS })),
      ];
      const long = { ...pastOf([...before, ...after], paid), stamps };
      const run = runCarry(short, quick, by, all(short));
      traded += run.trades;
      expect(runCarry(long, quick, by, all(long)).worths.slice(0, before.length)).toEqual(run.worths);
    }),
    { numRuns: 30 },
  );
  expect(traded).toBeGreaterThan(30);
});

const flat = (count: number, price = 60_000) => Array.from({ length: count }, () => price);
const pays = [0.0005];

test('it begins after six stamps that pay, and gets the rate of what its coin is worth at each', () => {
  const past = pastOf(flat(640), pays);
  const run = runCarry(past, fundingCarry, by, all(past));
  expect(run.trades).toBe(2);
  // The sixth stamp is over with the bar before it: 14 of 20 are left, and one stands at the end.
  const size = Math.floor(49_000 / (60_024 * 1.001) / 0.0001) * 0.0001;
  expect(Number(decimalToText(run.funding ?? 0n))).toBeCloseTo(14 * size * 60_010 * 0.0005, 0);
});

test('when the price has risen by half it begins anew; on a jump the house closes the short, and the coin is sold', () => {
  const rises = pastOf([...flat(330), ...flat(200, 92_000)], pays);
  const anew = runCarry(rises, fundingCarry, by, all(rises));
  expect(anew).toMatchObject({ trades: 6, stoppedBy: undefined });

  const jumps = pastOf([...flat(330), ...flat(200, 150_000)], pays);
  const lost = runCarry(jumps, fundingCarry, by, all(jumps));
  expect(lost).toMatchObject({ trades: 3, stoppedBy: 'short_gone' });
  // The margin is gone, and the coin is worth two and a half times what it was.
  const size = Math.floor(49_000 / (60_024 * 1.001) / 0.0001) * 0.0001;
  expect(Number(decimalToText(lost.worths.at(-1) ?? 0n))).toBeCloseTo(CAPITAL - size * 120_000 + size * 149_940, -3);
});

test('nothing is bought where nobody would take the short, and where it stays too small the coin is sold', () => {
  const empty = pastOf(flat(400), pays, () => '0');
  expect(runCarry(empty, fundingCarry, by, all(empty))).toMatchObject({ trades: 0, refused: 0, stoppedBy: undefined });
  // Twelve levels of half of what a minute trades: a tenth of a coin in each bar.
  const thin = pastOf(flat(400), pays, () => '0.25');
  const slow = runCarry(thin, fundingCarry, by, all(thin));
  expect(slow.trades).toBeGreaterThan(5);
  expect(slow.stoppedBy).toBeUndefined();
  // The same, and then nobody is there for its rest.
  const gone = pastOf(flat(400), pays, (place) => (place < 161 || place > 200 ? '0.25' : '0'));
  const failed = runCarry(gone, fundingCarry, by, all(gone));
  expect(failed.stoppedBy).toBe('leg_failed');
  // What it had of both is left once somebody is there again.
  expect(failed.worths.at(-1)).toBe(failed.worths.at(-2));
  expect(failed.trades).toBeGreaterThan(2);
});

test('its numbers are chosen before each stretch, and it is compared with money that lies still', () => {
  const past = pastOf(flat(1200), [0.0006, 0.0004, -0.0002, 0.0005, 0.0003, 0.0006, 0.0001]);
  const report = reportBy(carryTrial(past, fundingCarry, by), by.terms, rule);
  expect(report.windows).toHaveLength(rule.windows);
  expect(report.sensitivity).toHaveLength(1 + 2 * Object.keys(fundingCarry.parameters).length);
  expect(report.whole).toMatchObject({ holding: 0n, holdingDrawdown: 0n });
  expect(report.unseen.holding).toBe(0n);
  expect(report.unseen.funding).toBe(report.windows.reduce((sum, { funding = 0n }) => sum + funding, 0n));
  expect(report.curve.every(({ held }) => held === ONE)).toBe(true);
  expect(report.whole.result).not.toBe(0n);
});
