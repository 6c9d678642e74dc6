import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { HOUSE, type Posting } from '../posting.ts';
import { noOwnLimits } from '../trading/own-limit/own-limit.ts';
import { type BuyOption, decideBuyOption, type OptionFacts } from './buy-option.ts';
import type { Observation } from './estimate.ts';
import { OPTION_MAKER, type OptionBought, type OptionEvent, type OptionSettled } from './option-events.ts';
import { optionRule } from './option-rules.ts';
import { decideSettleOption } from './settle-option.ts';
import { optionStatistics, wilsonInterval } from './statistics.ts';
import { facts, market, now, rule, state, tape } from './test-option.ts';
import { haltFaults, purchaseFaults, settlementFaults } from './verify-option.ts';

const order: BuyOption = {
  ...{ owner: 7, contractId: 'c1', instrumentId: 'IN:SAHYM', direction: 'call', window: '5m' },
  ...{ stake: decimal('1000'), priceLimit: decimal('100') },
};

function all(decision: Decision<OptionEvent>): readonly Posting[] {
  if (decision.kind === 'refused') throw new Error(decision.code);
  return [...decision.postings, ...(decision.others ?? []).flatMap(({ postings }) => postings)];
}
function eventOf(decision: Decision<OptionEvent>): OptionEvent {
  const event = decision.kind === 'refused' ? undefined : decision.events[0];
  if (!event) throw new Error(decision.kind === 'refused' ? decision.code : 'no event');
  return event;
}
function boughtIn(decision: Decision<OptionEvent>): OptionBought {
  const event = eventOf(decision);
  if (event.type !== 'option.bought') throw new Error(event.type);
  return event.body;
}
function settledIn(decision: Decision<OptionEvent>): OptionSettled {
  const event = eventOf(decision);
  if (event.type !== 'option.settled') throw new Error(event.type);
  return event.body;
}
const sumOf = (postings: readonly Posting[], pick: (one: Posting) => boolean) =>
  postings.filter(pick).reduce((sum, { amount }) => sum + amount, 0n);
const openOf = (bought: OptionBought) => ({
  ...bought,
  levels: bought.quote.levels,
  precision: decimal(bought.quote.precision),
});
function settle(bought: OptionBought, observations: readonly Observation[], stopped?: 'halted') {
  const expiry = Date.parse(bought.expiresAt);
  return decideSettleOption(7, openOf(bought), { nowMs: expiry + 2_000, rule, observations, stopped });
}
const refusalOf = (change: Partial<OptionFacts>, wish: Partial<BuyOption> = {}) => {
  const decision = decideBuyOption({ ...order, ...wish }, { ...facts, ...change });
  return decision.kind === 'refused' ? [decision.code, decision.params] : ['none'];
};

test('a call at the money is quoted at half plus the spread, and both stakes lie ready', () => {
  const decision = decideBuyOption(order, facts);
  const bought = boughtIn(decision);
  expect(bought).toMatchObject({ strike: '100', stake: '1000.00', expiresAt: '2026-11-24T06:05:00.000Z' });
  expect(bought).toMatchObject({ price: '52.5', payout: '1904.76' });
  expect(purchaseFaults(bought)).toEqual([]);
  const lines = all(decision);
  expect(sumOf(lines, ({ purpose }) => purpose === 'option')).toBe(decimal('1904.76'));
  expect(sumOf(lines, () => true)).toBe(0n);
});

test.each([
  ['won', '100.05', '904.76', '1904.76'],
  ['lost', '99.95', '-1000.00', '0.00'],
  ['push', '100', '0.00', '1000.00'],
])('%s at %s: %s', (outcome, expiry, result, paid) => {
  const bought = boughtIn(decideBuyOption(order, facts));
  const decision = settle(bought, tape(expiry, Date.parse(bought.expiresAt)));
  const settled = settledIn(decision);
  expect(settled).toMatchObject({ outcome, result, paid, reason: null });
  expect(settlementFaults(bought, settled)).toEqual([]);
  const lines = all(decision);
  expect(sumOf(lines, ({ purpose }) => purpose === 'option')).toBe(-decimal('1904.76'));
  expect(sumOf(lines, ({ holder }) => holder === 7)).toBe(decimal(result));
  expect(sumOf(lines, ({ holder }) => holder === OPTION_MAKER)).toBe(-decimal(result));
  expect(sumOf(lines, ({ holder }) => holder === HOUSE)).toBe(0n);
});

test('a halt, a silence and too few prints give the money back, and never the last price', () => {
  const bought = boughtIn(decideBuyOption(order, facts));
  const expiry = Date.parse(bought.expiresAt);
  const outcomes = [
    settle(bought, tape('105', expiry), 'halted'),
    settle(bought, []),
    settle(bought, tape('105', expiry - 45_000)),
  ].map((decision) => settledIn(decision));
  expect(outcomes.map(({ outcome, reason, paid }) => [outcome, reason, paid])).toEqual([
    ['void', 'halted', '1000.00'],
    ['void', 'too_few_prints', '1000.00'],
    ['void', 'feed_gap', '1000.00'],
  ]);
  for (const one of outcomes) expect(settlementFaults(bought, one)).toEqual([]);
});

test('a settlement that somebody has changed is found', () => {
  const bought = boughtIn(decideBuyOption(order, facts));
  const settled = settledIn(settle(bought, tape('99.95', Date.parse(bought.expiresAt))));
  expect(settlementFaults(bought, { ...settled, outcome: 'won', paid: '1904.76', result: '904.76' })).toEqual([
    'outcome',
    'payment',
  ]);
  const [one, ...rest] = settled.settledBy.inputs;
  if (!one) throw new Error('there are inputs');
  const pushed = { ...settled.settledBy, inputs: [{ ...one, price: '900' }, ...rest] };
  expect(settlementFaults(bought, { ...settled, settledBy: pushed })).toContain('expiry price');
  expect(purchaseFaults({ ...bought, price: '51.0' })).toEqual(['price', 'payout']);
  expect(purchaseFaults({ ...bought, strike: '101' })).toEqual(['strike', 'price']);
});

test('nothing is settled before its time', () => {
  const bought = boughtIn(decideBuyOption(order, facts));
  const early = { nowMs: Date.parse(bought.expiresAt) + 1_999, rule, observations: [], stopped: undefined };
  expect(decideSettleOption(7, openOf(bought), early)).toMatchObject({ code: 'nothing_to_change' });
});

test('each reason not to sell one is told with its numbers', () => {
  const { trader } = facts;
  const inr = (amount: string) => ({ amount, currency: 'INR' });
  expect(refusalOf({ practice: false })[0]).toBe('option_only_in_practice');
  expect(refusalOf({ market: undefined })[0]).toBe('option_not_on_this');
  expect(refusalOf({ market: { ...market, halted: true } })[0]).toBe('option_halted');
  expect(refusalOf({ market: { ...market, state: { ...state, phase: 'closed' } } })[0]).toBe('option_market_shut');
  const late = { ...market, state: { ...state, closesAtMs: now + 299_999 } };
  expect(refusalOf({ market: late })[0]).toBe('option_window_past_close');
  expect(
    refusalOf({ market: { ...market, state: { ...state, closesAtMs: now + 59_999 } } }, { window: 'close' })[0],
  ).toBe('option_window_past_close');
  expect(refusalOf({}, { stake: decimal('100.001') })).toEqual(['option_stake_odd', { step: inr('0.01') }]);
  expect(refusalOf({}, { stake: decimal('99.99') })[1]).toEqual({ minimum: inr('100.00'), stake: inr('99.99') });
  expect(refusalOf({}, { stake: decimal('5000.01') })[0]).toBe('option_stake_too_large');
  expect(refusalOf({ market: { ...market, observations: [] } })).toEqual([
    'option_too_few_prints',
    { needed: 4, found: 0 },
  ]);
  expect(refusalOf({ market: { ...market, closes: market.closes.slice(0, 10) } })).toEqual([
    'option_too_little_measured',
    { needed: 15, found: 9 },
  ]);
  expect(refusalOf({ market: { ...market, middle: decimal('110') } })[0]).toBe('option_not_quoted');
  expect(refusalOf({}, { priceLimit: decimal('52.4') })).toEqual([
    'option_price_moved',
    { price: '52.5', limit: '52.4' },
  ]);
  expect(refusalOf({ trader: { ...trader, memberships: [] } })).toEqual(['vip_required', { gate: 'option' }]);
  expect(refusalOf({ passed: false })[0]).toBe('option_questions_first');
  expect(refusalOf({ trader: { ...trader, own: noOwnLimits } })[0]).toBe('option_limit_first');
  const stop = { ...trader.own, stops: [{ market: 'NSE', untilMs: now + 1 }] } as const;
  expect(refusalOf({ trader: { ...trader, own: stop } })[0]).toBe('own_stop');
  expect(refusalOf({ openInMarket: decimal('4000.01') })).toEqual([
    'option_limit_reached',
    { limit: inr('5000.00'), lost: inr('0.00'), open: inr('4000.01'), stake: inr('1000.00') },
  ]);
  expect(refusalOf({ openStakes: decimal('19000.01') })[0]).toBe('option_open_stakes');
  expect(refusalOf({ openPayouts: decimal('9998500') })[0]).toBe('option_open_interest');
  expect(refusalOf({ participant: decimal('904.75') })).toEqual([
    'option_participant_short',
    { needed: inr('904.76'), has: inr('904.75') },
  ]);
  expect(refusalOf({ available: decimal('999.99') })[0]).toBe('option_balance_short');
  expect(refusalOf({})[0]).toBe('none');
});

test('an order of one’s own in the book makes neither side cheaper', () => {
  const priceOf = (direction: 'call' | 'put', middle: string) =>
    boughtIn(decideBuyOption({ ...order, direction }, { ...facts, market: { ...market, middle: decimal(middle) } }))
      .price;
  fc.assert(
    fc.property(fc.integer({ min: 9_990, max: 10_010 }), (cents) => {
      const moved = decimalToText(decimal(String(cents)) / 100n);
      expect(Number(priceOf('call', moved))).toBeGreaterThanOrEqual(Number(priceOf('call', '100')));
      expect(Number(priceOf('put', moved))).toBeGreaterThanOrEqual(Number(priceOf('put', '100')));
    }),
  );
});

test('two thousand people over a day: the ledger is zero, and what the participant has won is what they have lost', () => {
  let seed = 42;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const balances = new Map<string, bigint>();
  const post = (postings: readonly Posting[]) => {
    for (const { holder, purpose, amount } of postings) {
      const key = `${holder} ${purpose}`;
      balances.set(key, (balances.get(key) ?? 0n) + amount);
    }
  };
  const of = (holder: number, purpose: string) => balances.get(`${holder} ${purpose}`) ?? 0n;
  post([{ holder: OPTION_MAKER, asset: 'INR', purpose: 'available', amount: rule.stakes.INR.endowment }]);
  let [staked, paid, count] = [0n, 0n, 0];
  const results: OptionSettled[] = [];
  for (let person = 1; person <= 2_000; person += 1) {
    post([{ holder: person, asset: 'INR', purpose: 'available', amount: decimal('10000') }]);
    for (let round = 0; round < 3; round += 1) {
      const price = decimalToText(decimal(String(9_990 + chance(21))) / 100n);
      const wish: BuyOption = {
        ...{ ...order, owner: person, contractId: `${person}-${round}`, stake: decimal(String(100 + chance(900))) },
        direction: chance(2) === 0 ? 'call' : 'put',
      };
      const decision = decideBuyOption(wish, {
        ...facts,
        available: of(person, 'available'),
        participant: of(OPTION_MAKER, 'available'),
      });
      post(all(decision));
      const bought = boughtIn(decision);
      const expiry = Date.parse(bought.expiresAt);
      const observations = chance(20) === 0 ? [] : tape(price, expiry);
      const ended = decideSettleOption(person, openOf(bought), {
        ...{ nowMs: expiry + 2_000, rule, observations, stopped: undefined },
      });
      post(all(ended));
      const settled = settledIn(ended);
      results.push(settled);
      staked += decimal(settled.stake);
      paid += decimal(settled.paid);
      count += 1;
    }
  }
  expect(count).toBe(6_000);
  const people = Array.from({ length: 2_000 }, (_, place) => of(place + 1, 'available') - decimal('10000'));
  const theirs = people.reduce((sum, one) => sum + one, 0n);
  expect(theirs).toBe(paid - staked);
  expect(of(OPTION_MAKER, 'available') - rule.stakes.INR.endowment).toBe(-theirs);
  for (const [key, balance] of balances) if (!key.endsWith('available')) expect(balance).toBe(0n);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['won', 'lost', 'push', 'void']));
});

test('statistics stand beside what chance alone would give', () => {
  const one = { stake: decimal('1000'), payout: decimal('1904.76'), price: decimal('52.5'), fair: decimal('50') };
  const told = optionStatistics([
    { ...one, outcome: 'won', paid: one.payout },
    { ...one, outcome: 'lost', paid: 0n },
    { ...one, outcome: 'lost', paid: 0n },
    { ...one, outcome: 'void', paid: one.stake },
  ]);
  expect(told).toMatchObject({ settled: 4, won: 1, lost: 2, returned: 1, net: decimal('-1095.24') });
  expect(told).toMatchObject({ chance: decimal('50'), needed: decimal('52.5'), netByChance: decimal('-142.86') });
  expect(optionStatistics([]).winRate).toBeUndefined();
  // Wilson's interval of 20 in 42, as it is printed in tables.
  const { low, high } = wilsonInterval(20, 42);
  expect([Number(low) / 1e8, Number(high) / 1e8]).toEqual([expect.closeTo(33.36, 1), expect.closeTo(62.28, 1)]);
});

test('a halt that lay within the time that counts, and no other, is why there is no price', () => {
  const rule = optionRule('2026-11-20');
  const expiresAt = '2026-11-20T10:00:00.000Z';
  const atMs = Date.parse(expiresAt);
  const about = { instrumentId: 'IN:SAHYM', expiresAt };
  const halt = { haltId: 'h', country: 'IN', instrumentId: 'IN:SAHYM' } as const;
  const faults = (sinceMs: number, untilMs: number | undefined, reason: 'halted' | 'feed_gap' | 'unlisted' | null) =>
    haltFaults(about, { reason }, [{ ...halt, sinceMs, untilMs }], rule);
  const beganMs = atMs - rule.estimate.lookbackMs;
  expect(faults(atMs, undefined, 'halted')).toEqual([]);
  expect(faults(beganMs - 9, beganMs + 1, 'halted')).toEqual([]);
  expect(faults(atMs + 1, undefined, 'halted')).toEqual(['halt']);
  expect(faults(beganMs - 9, beganMs, 'halted')).toEqual(['halt']);
  // A price, or another reason, in spite of one.
  expect([faults(atMs, undefined, null), faults(atMs, undefined, 'feed_gap')]).toEqual([['halt'], ['halt']]);
  expect([faults(atMs + 1, undefined, null), faults(atMs, undefined, 'unlisted')]).toEqual([[], []]);
});
