// Shares within a day, from the order to the money. The figures of the notes are reckoned by hand from the published rates.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { b3 } from '../../charges/schedule-b3.ts';
import { us } from '../../charges/schedule-us.ts';
import { actingPrices } from '../../margin/acting-prices.ts';
import { worstPrice } from '../../margin/ladder/next-step.ts';
import { fixedContractTariffs } from '../../margin/tariff/contract-tariff.ts';
import { dayRuleOn, ruleOfClass } from '../../market-rules/markets/intraday.ts';
import { brazilianIntraday } from '../../market-rules/markets/intraday-brazil.ts';
import { indianIntraday, indianTable } from '../../market-rules/markets/intraday-india.ts';
import { americanIntraday } from '../../market-rules/markets/intraday-us.ts';
import { decimal, decimalToText, ONE } from '../../money.ts';
import { decideFill } from '../fill.ts';
import { emptyHolding } from '../holding.ts';
import type { OrderEvent } from '../order-events.ts';
import { decidePlace } from '../place.ts';
import { bookOf, createVenue, levels, OWNER, openState, share, type Venue } from '../test-venue.ts';
import type { TradingFacts } from '../trading-facts.ts';
import { closingChargesOf } from './charges-of-day.ts';
import { decideCloseOut, squareOffFee } from './close-out.ts';
import { decideConvert, keptToday } from './convert-position.ts';
import { type KeptPosition, type MarginDay, type OnMargin, positionFrom, sideOf } from './on-margin.ts';
import type { ConvertedBody } from './position-events.ts';

const DATE = '2026-11-20';
// What operators change is about what has no end; shares do not ask for it.
const tariff = fixedContractTariffs.on(DATE);
const SQUARE_OFF_MS = 1_795_168_200_000;
const NOW_MS = SQUARE_OFF_MS - 3_600_000;
const MINUTE_MS = 60_000;

interface Surroundings {
  readonly price: string;
  readonly mark?: string | undefined;
  readonly nowMs?: number;
  readonly day?: Partial<MarginDay>;
  readonly squaredOff?: true;
  readonly size?: string;
}

/** A person, the venue and what they hold of one share within the day. */
class Trader {
  readonly venue: Venue;
  position: KeptPosition | undefined;
  #orders = 0;

  constructor(cash: string) {
    this.venue = createVenue(cash);
  }

  facts({ price, mark = price, nowMs = NOW_MS, day, squaredOff, size = '10000' }: Surroundings): TradingFacts {
    const rule = indianIntraday.ruleOf(share.id, DATE, tariff);
    if (!rule) throw new Error('the share is in no class');
    const { leverageMax, ...terms } = rule;
    const held = this.position ? { [this.position.direction]: this.position } : {};
    this.#orders += 1;
    return this.venue.facts({
      state: { ...openState, bandLower: undefined, bandUpper: undefined, tickSize: decimal('0.05') },
      book: bookOf(this.#orders, levels([price, size]), levels([price, size])),
      settlementDate: DATE,
      margin: {
        account: indianIntraday.account,
        terms,
        leverageMax,
        held,
        cross: [],
        hedged: false,
        suitable: true,
        mark: mark === 'none' ? undefined : decimal(mark),
        nowMs,
        day: { tradeDate: DATE, squareOffAtMs: SQUARE_OFF_MS, shortBelow: undefined, shortAskTimes: 3n, ...day },
      },
      ...(squaredOff ? { squaredOff } : {}),
    });
  }

  order(onMargin: OnMargin, quantity: string, around: Surroundings) {
    const facts = this.facts(around);
    const command = {
      owner: OWNER,
      orderId: `o${this.#orders}`,
      by: 'person',
      side: sideOf(onMargin),
      instrumentId: share.id,
      type: 'market',
      validity: 'ioc',
      quantity: decimal(quantity),
      price: undefined,
      onMargin,
    } as const;
    const decision = decidePlace(command, facts);
    this.#follow(this.venue.apply(decision));
    return decision;
  }

  #follow(events: readonly OrderEvent[]): void {
    for (const event of events) {
      if (event.type === 'order.filled' && event.body.position) this.position = positionFrom(event.body.position);
    }
  }

  open(direction: 'long' | 'short', quantity: string, price: string, leverage = 5) {
    return this.order({ direction, effect: 'open', mode: 'isolated', leverage }, quantity, { price });
  }

  close(direction: 'long' | 'short', quantity: string, around: Surroundings) {
    const squaredOff = around.squaredOff ? { squaredOff: true as const } : {};
    return this.order({ direction, effect: 'close', mode: 'isolated', leverage: 5, ...squaredOff }, quantity, around);
  }

  get cash(): string {
    return decimalToText(this.venue.balance('INR', 'available'), 2);
  }

  get charges(): readonly string[] {
    return this.venue.fills.map(({ chargesTotal }) => decimalToText(decimal(chargesTotal), 2));
  }
}

test.each([
  {
    name: 'long',
    direction: 'long',
    quantity: '100',
    from: '1450.00',
    to: '1462.50',
    charges: ['33.38', '66.08'],
    net: '101150.54',
  },
  {
    name: 'short',
    direction: 'short',
    quantity: '500',
    from: '105.00',
    to: '103.20',
    charges: ['33.54', '21.74'],
    net: '100844.72',
  },
  {
    name: 'small',
    direction: 'long',
    quantity: '20',
    from: '251.65',
    to: '250.10',
    charges: ['2.12', '2.96'],
    net: '99963.92',
  },
  {
    name: 'short that lost',
    direction: 'short',
    quantity: '40',
    from: '2310.50',
    to: '2342.00',
    charges: ['50.06', '29.91'],
    net: '98660.03',
  },
] as const)('the notes of a day: $name', ({ direction, quantity, from, to, charges, net }) => {
  const one = new Trader('100000');
  expect(one.open(direction, quantity, from).kind).toBe('accepted');
  expect(one.close(direction, quantity, { price: to }).kind).toBe('accepted');
  expect(one.charges).toEqual(charges);
  expect(one.cash).toBe(net);
  expect(one.position).toBeUndefined();
  expect(one.venue.balance('INR', 'margin')).toBe(0n);
  // Nothing of it is owned, and nothing has to be cleared.
  expect(one.venue.holding().quantity).toBe(0n);
  expect(one.venue.fills.every(({ settled, product }) => settled && product === 'intraday')).toBe(true);
});

test('squared off by the house costs 59.00 more, once, in lines of its own', () => {
  const one = new Trader('100000');
  one.open('long', '100', '1450.00');
  one.close('long', '60', { price: '1462.50', squaredOff: true });
  const names = one.venue.fills.at(-1)?.charges.map(({ name, amount }) => [name, amount]) ?? [];
  expect(names).toContainEqual(['square_off', '50']);
  expect(names).toContainEqual(['square_off_gst', '9']);
  expect(one.position?.squaredOff).toBe(true);
  // What decides whether it is asked for again looks at the position; an order of its owner's never says it.
  one.close('long', '40', { price: '1462.50' });
  expect(one.venue.fills.at(-1)?.charges.map(({ name }) => name)).not.toContain('square_off');
  expect(one.position).toBeUndefined();
});

test('the transaction tax of a day is rounded once over all sales of a share within the day, and apart from deliveries', () => {
  const one = new Trader('100000');
  one.open('long', '5', '1450.00');
  one.close('long', '2', { price: '1450.00' });
  one.close('long', '3', { price: '1450.00' });
  const stt = one.venue.fills.flatMap(({ charges }) => charges.filter(({ name }) => name === 'stt'));
  // 0.725, then 1.8125 in all: 1 and 1 more.
  expect(stt.map(({ amount }) => amount)).toEqual(['1', '1']);
  expect(one.venue.holding().sold.value).toBe(0n);
  expect(decimalToText(one.venue.holding().within.sold.value)).toBe('7250');
});

test('what it needs is the margin and its charges, and the refusal says all the numbers', () => {
  const one = new Trader('30000');
  expect(one.open('long', '104', '1450.00')).toMatchObject({
    kind: 'refused',
    code: 'intraday_funds',
    params: {
      leverage: 5,
      need: { amount: '30193.76' },
      available: { amount: '30000' },
      quantityMax: { quantity: '103' },
    },
  });
  expect(one.cash).toBe('30000.00');
  expect(one.open('long', '103', '1450.00').kind).toBe('accepted');
  expect(one.open('long', '1', '1450.00', 6)).toMatchObject({ code: 'leverage_above_maximum' });
  expect(one.open('long', '1', '1450.00', 4)).toMatchObject({ code: 'intraday_terms', params: { leverage: 5 } });
  expect(one.open('short', '1', '1450.00')).toMatchObject({ code: 'intraday_other_way' });
});

test('from the square-off on, without a fresh price and near the band nothing is opened; closing goes on', () => {
  const one = new Trader('100000');
  one.open('long', '10', '1450.00');
  const more: OnMargin = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 5 };
  const late = { price: '1450.00', nowMs: SQUARE_OFF_MS };
  expect(one.order(more, '1', late)).toMatchObject({
    code: 'intraday_over',
    params: { squareOff: { at: '2026-11-20T09:50:00.000Z' } },
  });
  expect(one.order(more, '1', { price: '1450.00', mark: 'none' })).toMatchObject({ code: 'intraday_no_price' });
  expect(one.close('long', '10', { ...late, mark: 'none' }).kind).toBe('accepted');
  const short: OnMargin = { ...more, direction: 'short' };
  const near = { price: '1450.00', day: { shortBelow: decimal('1449') } };
  expect(one.order(short, '1', near)).toMatchObject({ code: 'short_near_band' });
  // A limit up there would open it there, wherever the mark is now.
  const below = one.facts({ price: '1450.00', day: { shortBelow: decimal('1460') } });
  const limit = {
    owner: OWNER,
    orderId: 'l',
    by: 'person',
    side: 'sell',
    instrumentId: share.id,
    type: 'limit',
  } as const;
  const place = (price: string) =>
    decidePlace({ ...limit, validity: 'day', quantity: decimal('1'), price: decimal(price), onMargin: short }, below);
  expect(place('1460.05')).toMatchObject({ code: 'short_near_band', params: { price: { price: '1460.05' } } });
  expect(place('1460.00').kind).toBe('accepted');
});

test('so much is sold short only while three times as much is offered', () => {
  const one = new Trader('1000000');
  const short: OnMargin = { direction: 'short', effect: 'open', mode: 'isolated', leverage: 5 };
  expect(one.order(short, '34', { price: '1450.00', size: '100' })).toMatchObject({
    code: 'short_thin_asks',
    params: { offered: { quantity: '100' }, need: { quantity: '102' } },
  });
  expect(one.order({ ...short, direction: 'long' }, '34', { price: '1450.00', size: '100' }).kind).toBe('accepted');
  const other = new Trader('1000000');
  expect(other.order(short, '33', { price: '1450.00', size: '99' }).kind).toBe('accepted');
  // What is short already is bought back whatever is offered.
  expect(other.close('short', '10', { price: '1450.00', size: '10' }).kind).toBe('accepted');
});

test('an order that waits to open ends with the day, and one of yesterday is added to by nobody', () => {
  const one = new Trader('100000');
  const onMargin: OnMargin = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 5 };
  const limit = {
    owner: OWNER,
    orderId: 'w',
    by: 'person',
    side: 'buy',
    instrumentId: share.id,
    type: 'limit',
  } as const;
  const wish = { ...limit, validity: 'day', quantity: decimal('1'), price: decimal('1400'), onMargin } as const;
  one.venue.apply(decidePlace(wish, one.facts({ price: '1450.00' })));
  const late = one.facts({ price: '1399.00', nowMs: SQUARE_OFF_MS });
  const ended = decideFill({ owner: OWNER, print: undefined }, one.venue.order('w'), late);
  one.venue.apply(ended);
  expect(one.venue.order('w')?.status).toBe('cancelled');
  expect(one.cash).toBe('100000.00');
  one.open('long', '1', '1450.00');
  one.position = one.position && { ...one.position, day: '2026-11-19' };
  expect(one.open('long', '1', '1450.00')).toMatchObject({ code: 'intraday_over' });
});

test('a conversion pays the rest of the cost and what a delivery is charged more', () => {
  const one = new Trader('200000');
  one.open('long', '100', '1450.00');
  const facts = { ...one.facts({ price: '1450.00' }), settlementDate: '2026-11-23', kept: nothingTraded };
  const decision = decideConvert({ owner: OWNER, direction: 'long', quantity: decimal('100') }, facts, 1);
  if (decision.kind === 'refused') throw new Error(decision.code);
  const [event] = decision.events;
  // STT 145 and stamp 21.75 in place of 4.35: with the 33.38 of the morning that is 195.78, as a delivery at our brokerage.
  expect(event?.body).toMatchObject({ cost: '145000', margin: '29000', chargesTotal: '162.4', settled: false });
  const of = (asset: string, purpose: string) =>
    decision.postings.find((line) => line.holder === OWNER && line.asset === asset && line.purpose === purpose)?.amount;
  expect(decimalToText(of('INR', 'available') ?? 0n)).toBe('-116162.4');
  expect(decimalToText(of('INR', 'margin') ?? 0n)).toBe('-29000');
  expect(decimalToText(of('SAHYM', 'unsettled') ?? 0n)).toBe('100');
});

test('many small conversions pay the tax that one would have paid, and what was bought to be kept counts with them', () => {
  const shares = 100;
  const stt = (parts: readonly number[], bought = emptyHolding) => {
    const one = new Trader('400000');
    one.open('long', String(shares), '499.00');
    const bodies: ConvertedBody[] = [];
    for (const part of parts) {
      const facts = one.facts({ price: '499.00' });
      const kept = keptToday(bought, bodies, facts);
      const of = { ...facts, settlementDate: '2026-11-23', kept };
      const decision = decideConvert({ owner: OWNER, direction: 'long', quantity: decimal(String(part)) }, of, 1);
      const [event] = decision.kind === 'accepted' ? decision.events : [];
      if (event?.type !== 'position.converted') throw new Error('it was not converted');
      bodies.push(event.body);
      one.position = positionFrom(event.body.position);
    }
    const lines = bodies.flatMap(({ charges }) => charges).filter(({ name }) => name === 'stt');
    return decimalToText(lines.reduce((sum, { amount }) => sum + decimal(amount), 0n));
  };
  // 0.1 % of 49,900.00; of one share alone it would be rounded to nothing.
  expect(stt([shares])).toBe('50');
  expect(stt(Array.from({ length: shares }, () => 1))).toBe('50');
  expect(stt([1, 2, 97])).toBe('50');
  // 99 shares are 49.40 and round to 49; with 400.00 that were bought in the morning, whose 0.40 was rounded away, the day owes 49.80.
  expect(stt([99])).toBe('49');
  const bought = { value: decimal('400'), quantity: ONE, perDayCharged: 0n, charges: 0n };
  expect(stt([99], { ...emptyHolding, day: DATE, bought })).toBe('50');
  expect(stt([99], { ...emptyHolding, day: '2026-11-19', bought })).toBe('49');
});

test('nothing is converted without its money, after the square-off, or from a short position', () => {
  const one = new Trader('30000');
  one.open('long', '100', '1450.00');
  const convert = (quantity: string, nowMs = NOW_MS, direction: 'long' | 'short' = 'long') =>
    decideConvert(
      { owner: OWNER, direction, quantity: decimal(quantity) },
      { ...one.facts({ price: '1450.00', nowMs }), kept: nothingTraded },
      1,
    );
  expect(convert('100')).toMatchObject({
    code: 'convert_funds',
    params: { need: { amount: '116162.4' }, available: { amount: '966.62' } },
  });
  expect(convert('101')).toMatchObject({ code: 'quantity_above_position' });
  expect(convert('0')).toMatchObject({ code: 'quantity_zero' });
  expect(convert('0.5')).toMatchObject({ code: 'quantity_not_in_lots' });
  expect(convert('1', SQUARE_OFF_MS)).toMatchObject({ code: 'intraday_over' });
  expect(convert('1', NOW_MS, 'short')).toMatchObject({ code: 'position_unknown' });
  const short = new Trader('30000');
  short.open('short', '1', '1450.00');
  const asked = decideConvert(
    { owner: OWNER, direction: 'short', quantity: decimal('1') },
    { ...short.facts({ price: '1450.00' }), kept: nothingTraded },
    1,
  );
  expect(asked).toMatchObject({ code: 'short_not_carried' });
});

test('a position whose money is gone is closed at the mark: its margin is lost, and the rest is said and borne by the house', () => {
  const one = new Trader('30000');
  one.open('long', '100', '1450.00');
  const { position } = one;
  if (!position) throw new Error('nothing was opened');
  const at = (price: string, reason: 'margin_gone' | 'day_over') =>
    decideCloseOut({ owner: OWNER, position, reason, price: decimal(price), sequence: 3 }, one.facts({ price }));
  // 290 a share is its margin.
  expect(at('1160.05', 'margin_gone').kind).toBe('refused');
  const gone = at('1100.00', 'margin_gone');
  if (gone.kind === 'refused') throw new Error(gone.code);
  expect(gone.events[0]?.body).toMatchObject({
    realised: '-29000',
    beyond: '6000',
    chargesTotal: '0',
  });
  const late = at('1400.00', 'day_over');
  if (late.kind === 'refused') throw new Error(late.code);
  // As if it had been sold by an order: brokerage 20.00, STT 35, exchange 4.30, SEBI 0.14, GST 4.40; and 59.00 for squaring off.
  expect(late.events[0]?.body).toMatchObject({ realised: '-5122.84', beyond: '0', chargesTotal: '122.84' });
  const back = late.postings.find(({ holder, purpose }) => holder === OWNER && purpose === 'available')?.amount;
  expect(decimalToText(back ?? 0n)).toBe('23877.16');
  const sold = closingChargesOf(one.facts({ price: '1400.00' }), 'long', decimal('140000'), decimal('100'));
  expect(decimalToText(sold)).toBe('63.84');
  // The fee that was taken with a part of it is not taken again.
  const charged = { ...position, squaredOff: true as const };
  const rest = decideCloseOut(
    { owner: OWNER, position: charged, reason: 'day_over', price: decimal('1400'), sequence: 3 },
    one.facts({ price: '1400.00' }),
  );
  expect(rest.kind === 'accepted' && rest.events[0]?.body).toMatchObject({ chargesTotal: '63.84' });
});

test('closing at the price of its last money pays no more charges than there is money', () => {
  const one = new Trader('30000');
  one.open('long', '100', '1450.00');
  expect(one.close('long', '100', { price: '1160.00', squaredOff: true }).kind).toBe('accepted');
  expect(one.charges.at(-1)).toBe('0.00');
  expect(one.cash).toBe('966.62');
  const two = new Trader('30000');
  two.open('long', '100', '1450.00');
  // Past it the book is not taken.
  expect(two.close('long', '100', { price: '1159.95' }).kind).toBe('refused');
});

test('classes ask for a fifth, or for what the exchange reckons, and allow whole times of it', () => {
  const most = (['calm', 'lively', 'wild', 'steep'] as const).map(
    (of) => ruleOfClass(indianTable, of, DATE)?.leverageMax,
  );
  expect(most).toEqual([5, 4, 3, 2]);
  expect(ruleOfClass(indianTable, 'calm', '2021-08-31')).toBeUndefined();
  expect(indianIntraday.ruleOf('IN:JUGNU', DATE, tariff)).toBeUndefined();
  expect(ruleOfClass(indianTable, 'wild', DATE)?.tiers[0]?.initial.part).toBe(decimal('0.29'));
  expect(ruleOfClass(indianTable, 'calm', DATE)?.tiers[0]?.maintenance).toBe(decimal('0.1'));
});

const markets = [
  { of: brazilianIntraday, share: 'BR:PTGS4', schedule: b3, fee: '16.45' },
  { of: americanIntraday, share: 'US:QLLC', schedule: us, fee: '0' },
] as const;

test.each(markets)('$share is traded within a day by the rules of its market, with its fee for squaring off', (one) => {
  const rule = one.of.ruleOf(one.share, DATE, tariff);
  expect(rule?.leverageMax).toBe(one.of === brazilianIntraday ? 5 : 2);
  expect(one.of.dayOf?.(one.share, DATE)).toMatchObject({ squareOffBeforeMs: 10 * MINUTE_MS });
  expect(one.of.ruleOf(one.share, '2019-12-31', tariff)).toBeUndefined();
  const state = { ...openState, tradeDate: DATE };
  expect(decimalToText(squareOffFee({ schedule: one.schedule, state }))).toBe(one.fee);
});

// 400 at 30.00 and 30.40: a gross gain of 160.00, of which 6.04 and 1.21 are charged. What is withheld of deliveries is not asked for.
test('a day trade in Brazil is charged by the published rates', () => {
  const day = { product: 'intraday', tradeDate: DATE, role: 'taker', volume: 0n, quantity: decimal('400') } as const;
  const legs = [
    { side: 'buy', value: decimal('12000') },
    { side: 'sell', value: decimal('12160') },
  ] as const;
  const lines = legs.flatMap((leg) => chargesOf(b3, { ...day, ...leg, before: nothingTraded, today: nothingTraded }));
  const of = (name: string) => totalOf(lines.filter((line) => line.name === name));
  expect([of('clearing'), of('trading'), totalOf(lines)].map((sum) => decimalToText(sum))).toEqual([
    '6.04',
    '1.21',
    '7.25',
  ]);
});

// Published: a long of 100 at 100 on half of it is called below 66.67 at 25 %, a short above 115.3846 at 30 %. Ours asks 30 % of both.
test('in the US a position is acted on where three tenths of its value are left', () => {
  const rule = americanIntraday.ruleOf('US:QLLC', DATE, tariff);
  if (!rule) throw new Error('no rule');
  const position = (direction: 'long' | 'short') => ({
    direction,
    quantity: decimal('100'),
    cost: decimal('10000'),
    margin: decimal('5000'),
    initial: { part: 1n, whole: 2n },
  });
  const acts = (direction: 'long' | 'short') => {
    const exposure = { instrumentId: 'US:QLLC', position: position(direction), terms: rule, mark: decimal('100') };
    const own = { money: exposure.position.margin, exposures: [exposure] };
    const { falls, rises } = actingPrices(own, 'US:QLLC', decimal('0.01'));
    return decimalToText((direction === 'long' ? falls : rises) ?? 0n);
  };
  expect([acts('long'), acts('short')]).toEqual(['71.42', '115.39']);
});

test('shares with derivatives are squared off earlier from 3 August 2026 on', () => {
  const before = (date: string, derivatives: boolean) =>
    (dayRuleOn(indianTable, date, derivatives)?.squareOffBeforeMs ?? 0) / MINUTE_MS;
  // The session ends at 15:30: 15:20, and 15:05.
  expect([before('2026-08-02', true), before('2026-08-03', true), before(DATE, false)]).toEqual([10, 25, 10]);
});

const move = fc.record({
  direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
  opens: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 300 }),
  // In ticks of 0.05 around 1450: far enough that margins go.
  ticks: fc.integer({ min: 20_000, max: 38_000 }),
  squaredOff: fc.boolean(),
  /** At the very price of its last money. */
  edge: fc.boolean(),
});

test('whatever is opened and closed at whatever prices, no charge and no loss is more than there is, and all of it is accounted for', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
      const one = new Trader('60000');
      for (const { direction, opens, quantity, ticks, squaredOff, edge } of moves) {
        const held = one.position;
        const tick = decimal('0.05');
        const last = held && edge && !opens ? worstPrice(held, { tiers: [], feeRate: 0n, step: 1n }, tick) : undefined;
        const price = decimalToText(last ?? BigInt(ticks) * tick);
        if (opens) one.open(direction, String(quantity), price);
        else if (held) {
          const most = Number(decimalToText(held.quantity));
          const isFirst = squaredOff && !held.squaredOff;
          const around = { price, ...(isFirst ? { squaredOff: true as const } : {}) };
          one.close(held.direction, String(Math.min(quantity, most)), around);
        }
      }
      // What there was, less charges, plus results: the rest lies at the position.
      const paid = one.venue.fills.reduce((sum, fill) => sum + decimal(fill.chargesTotal), 0n);
      const won = one.venue.fills.reduce(
        (sum, fill) => sum + (fill.realised === null ? 0n : decimal(fill.realised) + decimal(fill.chargesTotal)),
        0n,
      );
      const has = one.venue.balance('INR', 'available') + one.venue.balance('INR', 'margin');
      expect(decimalToText(has)).toBe(decimalToText(decimal('60000') - paid + won));
      expect(one.venue.balance('INR', 'margin')).toBe(one.position?.margin ?? 0n);
    }),
    { numRuns: 150 },
  );
});
