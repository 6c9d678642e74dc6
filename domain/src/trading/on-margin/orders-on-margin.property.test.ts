// Orders on margin from the order to the money, against sums that know nothing of the rules: a list of what was paid and got.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, type Decision } from '../../decision.ts';
import type { Exposure } from '../../margin/margin-group.ts';
import type { Direction } from '../../margin/position.ts';
import { fixedContractTariffs } from '../../margin/tariff/contract-tariff.ts';
import { type Tier, tiersOf } from '../../margin/tiers.ts';
import type { Book } from '../../market/book.ts';
import type { Instrument } from '../../market/instrument.ts';
import { contractListings, contractTerms, contractTicks, ownContractVenue } from '../../market-rules/contracts.ts';
import { marketOf } from '../../market-rules/markets.ts';
import { decimal, decimalToText, ONE } from '../../money.ts';
import { transfer } from '../../posting.ts';
import { decideCancel } from '../end.ts';
import { decideFill } from '../fill.ts';
import { fillFault } from '../matching/verify-fill.ts';
import type { OrderEvent } from '../order-events.ts';
import { decidePlace } from '../place.ts';
import { createVenue, OWNER, openState, type Venue } from '../test-venue.ts';
import type { TradingFacts } from '../trading-facts.ts';
import { type Effect, type KeptPosition, type MarginMode, type OnMargin, positionFrom, sideOf } from './on-margin.ts';

const START = '20000';
const DATE = '2026-11-20';
const LEVERAGE_MAX = 5;
const TAKER = 0.0005;
const MAKER = 0.0002;
/** A cent of the settlement: what one rounding may move. */
const STEP = 0.01;
const [listing] = contractListings;
if (!listing) throw new Error('no contract is listed');
const { instrumentId, tick, quantityStep: lot } = listing;
const MIDDLE = 600_000;

const contract: Instrument = {
  id: instrumentId,
  market: 'contracts',
  country: 'XC',
  exchange: ownContractVenue,
  symbol: 'BTC-USDT-PERP',
  name: 'Bitcoin',
  isin: '',
  sector: 'Coins',
  kind: 'perpetual',
  base: 'BTC',
  currency: 'USDT',
  lot,
  quantityMin: lot,
  quantityMax: 1_000_000n * lot,
  tickTable: contractTicks(listing).name,
  bandBps: undefined,
  sharesIssued: undefined,
  listing: 'listed',
};

const ticksAway = fc.integer({ min: -2_500, max: 2_500 });
const lots = fc.integer({ min: 1, max: 2_000 }).map((count) => BigInt(count) * lot);
const direction = fc.constantFrom<Direction>('long', 'short');
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      direction,
      effect: fc.constantFrom<Effect>('open', 'open', 'close'),
      leverage: fc.constantFrom(3, 3, 3, 3, 1, 5, 6),
      quantity: lots,
      away: fc.option(ticksAway, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('closeAll' as const), direction }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      away: ticksAway,
      depth: fc.array(lots, { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cross' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

function priceAt(away: number): bigint {
  return BigInt(MIDDLE + away) * tick;
}

function bookAround(sequence: number, away: number, depth: readonly bigint[]): Book {
  const level = (offset: number, size: bigint) => ({ price: priceAt(away + offset), size });
  const [a = lot, b = lot, c = lot, d = lot] = depth;
  return {
    instrumentId,
    sequence,
    atMs: 1_795_150_000_000 + sequence,
    bids: [level(-1, a), level(-400, b)],
    asks: [level(1, c), level(400, d)],
  };
}

/** One person, one contract, and a second reckoning of all that they do. */
class Desk {
  readonly venue: Venue = createVenue(START, '0', contract);
  readonly held: Partial<Record<Direction, KeptPosition>> = {};
  readonly terms = new Map<string, OnMargin>();
  readonly mode: MarginMode;
  readonly hedged: boolean;
  book: Book = bookAround(1, 0, [1_000n * lot, 1_000n * lot, 1_000n * lot, 1_000n * lot]);
  mark: bigint = priceAt(0);
  /** In place of those of the contract. */
  tiers: readonly Tier[] | undefined;
  /** The least that an order may be worth. */
  valueMin = 0n;
  /** As numbers, from the fills' evidence alone. */
  readonly naive = { money: Number(START), long: { size: 0, cost: 0 }, short: { size: 0, cost: 0 }, roundings: 0 };

  constructor(mode: MarginMode, hedged = true) {
    this.mode = mode;
    this.hedged = hedged;
    const all = decimal(START);
    const at = (purpose: 'available' | 'contract') => ({ holder: OWNER, purpose });
    this.venue.apply(accepted([], transfer(all, 'USDT', at('available'), at('contract'))));
  }

  facts(): TradingFacts {
    const rule = contractTerms(instrumentId, fixedContractTariffs.on(DATE));
    if (!rule) throw new Error('no rule');
    const positions = [this.held.long, this.held.short].flatMap((position) => (position ? [position] : []));
    const cross: readonly Exposure[] = positions
      .filter(({ mode }) => mode === 'cross')
      .map((position) => ({ instrumentId, position, terms: rule, mark: this.mark }));
    const margin = {
      account: { free: 'contract', reserved: 'contract-held' },
      terms: { tiers: this.tiers ?? rule.tiers, feeRate: rule.feeRate, step: rule.step },
      leverageMax: LEVERAGE_MAX,
      held: this.held,
      cross,
      hedged: this.hedged,
      suitable: true,
      mark: this.mark,
      nowMs: 1_795_150_000_000,
    } as const;
    const state = { ...openState, tickSize: tick, bandLower: undefined, bandUpper: undefined };
    const schedule = marketOf('contracts').charges;
    const settlementDate = openState.tradeDate;
    const cash = this.venue.balance('USDT', 'contract');
    const limits = { openOrdersMax: 5, valueMin: this.valueMin };
    return this.venue.facts({ book: this.book, state, schedule, settlementDate, cash, margin, limits });
  }

  decide(one: Command, index: number): Decision<OrderEvent> | undefined {
    const open = this.venue.openOrders();
    const facts = this.facts();
    switch (one.kind) {
      case 'place': {
        const { effect, leverage, quantity, away } = one;
        const price = away === undefined ? undefined : priceAt(away);
        return this.place(
          `o${index}`,
          { direction: one.direction, effect, mode: this.mode, leverage },
          quantity,
          price,
        );
      }
      case 'closeAll': {
        const own = this.held[one.direction];
        if (!own) return undefined;
        const { mode, leverage, quantity } = own;
        return this.place(`o${index}`, { direction: one.direction, effect: 'close', mode, leverage }, quantity);
      }
      case 'cross':
        return decideFill({ owner: OWNER, print: undefined }, open[one.pick % Math.max(open.length, 1)], facts);
      case 'cancel':
        return decideCancel(OWNER, open[one.pick % Math.max(open.length, 1)], 'person');
      case 'book':
        return undefined;
    }
  }

  place(orderId: string, onMargin: OnMargin, quantity: bigint, price?: bigint): Decision<OrderEvent> {
    this.terms.set(orderId, onMargin);
    const type = price === undefined ? 'market' : 'limit';
    const validity = price === undefined ? 'ioc' : 'gtc';
    const side = sideOf(onMargin);
    return decidePlace(
      { owner: OWNER, by: 'person', orderId, side, instrumentId, type, validity, quantity, price, onMargin },
      this.facts(),
    );
  }

  see(event: OrderEvent): void {
    if (event.type !== 'order.filled') return;
    expect(fillFault(event.body)).toBeUndefined();
    const { orderId, position, evidence, side } = event.body;
    const terms = this.terms.get(orderId);
    if (!terms || !position) throw new Error('a fill on margin without its terms or its position');
    this.held[terms.direction] = positionFrom(position);
    const resting = !evidence.ruleVersion.startsWith('taking');
    const own = this.naive[terms.direction];
    let [value, size] = [0, 0];
    for (const level of evidence.levels) {
      value += Number(level.taken) * Number(resting ? (evidence.limit ?? '0') : level.price);
      size += Number(level.taken);
    }
    this.naive.money -= value * (resting ? MAKER : TAKER);
    this.naive.roundings += 1;
    if (terms.effect === 'open') {
      own.size += size;
      own.cost += value;
      return;
    }
    const cost = (own.cost * size) / own.size;
    own.size -= size;
    own.cost -= cost;
    this.naive.money += side === 'sell' ? value - cost : cost - value;
  }

  check(): void {
    const { venue, held, naive } = this;
    const open = venue.openOrders();
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
    const [free, reserved, margin] = (['contract', 'contract-held', 'margin'] as const).map((purpose) =>
      venue.balance('USDT', purpose),
    );
    expect(reserved).toBe(sum(open.map((order) => order.held)));
    expect(margin).toBe(sum([held.long?.margin ?? 0n, held.short?.margin ?? 0n]));
    const near = (is: bigint, must: number, steps: number, what: string) =>
      expect(Math.abs(Number(decimalToText(is)) - must), what).toBeLessThan(STEP * (steps + 1));
    near((free ?? 0n) + (reserved ?? 0n) + (margin ?? 0n), naive.money, naive.roundings, 'money');
    for (const each of ['long', 'short'] as const) {
      const [own, must] = [held[each], naive[each]];
      near(own?.quantity ?? 0n, must.size, 0, `${each} size`);
      near(own?.cost ?? 0n, must.cost, naive.roundings, `${each} cost`);
      if (!own || own.mode === 'cross') continue;
      // Nothing was added to it: what lies there is what its leverage asks for, less what closing at a loss has used.
      expect(Number(decimalToText(own.margin))).toBeLessThan(must.cost / own.leverage + STEP * (naive.roundings + 1));
    }
  }
}

/** What stands against an order to open, the naive way: what it would put up and pay more than there is free of it. */
function naiveNeed(one: Extract<Command, { kind: 'place' }>, desk: Desk): number {
  const buys = sideOf({ direction: one.direction, effect: 'open' }) === 'buy';
  const limit = one.away === undefined ? undefined : Number(decimalToText(priceAt(one.away)));
  let rest = Number(decimalToText(one.quantity));
  let need = 0;
  for (const level of buys ? desk.book.asks : desk.book.bids) {
    const price = Number(decimalToText(level.price));
    if (limit !== undefined && (buys ? price > limit : price < limit)) break;
    const taken = Math.min(rest, Number(decimalToText(level.size)));
    need += taken * price * (1 / one.leverage + TAKER);
    rest -= taken;
  }
  return need + (limit === undefined ? 0 : rest * limit * (1 / one.leverage + TAKER));
}

function run(desk: Desk, commands: readonly Command[]): Desk {
  const { mode } = desk;
  commands.forEach((one, index) => {
    if (one.kind === 'book') {
      desk.book = bookAround(index + 2, one.away, one.depth);
      desk.mark = priceAt(one.away);
      return;
    }
    const decision = desk.decide(one, index);
    if (!decision) return;
    expect(desk.decide(one, index)).toEqual(decision);
    if (one.kind === 'place' && one.effect === 'open' && mode === 'isolated') {
      const [need, free] = [naiveNeed(one, desk), Number(decimalToText(desk.venue.balance('USDT', 'contract')))];
      const short = decision.kind === 'refused' && decision.code === 'insufficient_margin';
      // What a level took before cannot be taken twice, so the naive need is the most of a market order.
      if (short && one.away === undefined) expect(need).toBeGreaterThan(free - STEP);
      if (short && one.away !== undefined) expect(need).toBeGreaterThan(free * 0.9 - STEP);
      if (decision.kind === 'accepted' && one.away !== undefined) expect(need).toBeLessThan(free * 1.1 + STEP);
      if (one.leverage > LEVERAGE_MAX) expect(decision.kind).toBe('refused');
    }
    for (const event of desk.venue.apply(decision)) desk.see(event);
    desk.check();
  });
  return desk;
}

test.each(['isolated', 'cross'] as const)(
  'random orders to open and to close, %s: no money appears or is lost, and size, cost and margin are what a list says',
  (mode) => {
    let [filled, closed] = [0, 0];
    fc.assert(
      fc.property(fc.array(command, { minLength: 25, maxLength: 60 }), (commands) => {
        const { venue, terms } = run(new Desk(mode), commands);
        filled += venue.fills.length;
        closed += venue.fills.filter(({ orderId }) => terms.get(orderId)?.effect === 'close').length;
      }),
      { numRuns: 200 },
    );
    // The test is worth nothing where nothing happens.
    expect(filled).toBeGreaterThan(500);
    expect(closed).toBeGreaterThan(50);
  },
);

test.each(['isolated', 'cross'] as const)(
  'whoever closes everything, %s, has exactly what the fills brought',
  (mode) => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(command, { minLength: 15, maxLength: 40 }), (hedged, commands) => {
        const desk = run(new Desk(mode, hedged), commands);
        const { venue, held } = desk;
        if (!hedged) expect(held.long && held.short).toBeUndefined();
        for (const order of venue.openOrders()) venue.apply(decideCancel(OWNER, order, 'person'));
        const flow = venue.fills.reduce((sum, { side, value, charges }) => {
          const paid = charges.reduce((all, { amount }) => all + decimal(amount), 0n);
          return sum + (side === 'sell' ? decimal(value) : -decimal(value)) - paid;
        }, 0n);
        const inPositions = (held.long?.cost ?? 0n) - (held.short?.cost ?? 0n);
        const all = venue.balance('USDT', 'contract') + venue.balance('USDT', 'margin');
        expect(all).toBe(decimal(START) + flow + inPositions);
        expect(venue.balance('USDT', 'contract-held')).toBe(0n);
      }),
      { numRuns: 100 },
    );
  },
);

test.each([
  ['another leverage', { leverage: 5 }],
  ['another margin mode', { mode: 'cross' }],
  ['the other direction', { direction: 'short' }],
] as const)(
  'an order that waits ends, and is not filled, when the position there has come to be one of %s',
  (_, now) => {
    const desk = new Desk('isolated', false);
    const size = 100n * lot;
    const waiting: OnMargin = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 3 };
    const free = () => desk.venue.balance('USDT', 'contract');
    desk.venue.apply(desk.place('waits', waiting, size, priceAt(-200)));
    const reserved = decimal(START) - free();
    expect(reserved).toBeGreaterThan(0n);
    for (const event of desk.venue.apply(desk.place('now', { ...waiting, ...now }, size))) desk.see(event);
    const [before, held] = [free(), { ...desk.held }];
    desk.book = bookAround(2, -300, [size, size, size, size]);
    const ended = decideFill({ owner: OWNER, print: undefined }, desk.venue.order('waits'), desk.facts());
    expect(desk.venue.apply(ended)).toMatchObject([
      { type: 'order.cancelled', body: { by: 'engine', reason: 'position_terms', released: decimalToText(reserved) } },
    ]);
    expect(free()).toBe(before + reserved);
    expect(desk.held).toEqual(held);
  },
);

test('of orders that wait, each small enough by itself, the one that would make the position too large ends', () => {
  const desk = new Desk('isolated', false);
  const size = 100n * lot;
  const worth = (priceAt(0) * size) / ONE;
  desk.tiers = tiersOf([{ upTo: (worth * 3n) / 2n, leverageMax: 3, maintenance: decimal('0.1') }]);
  const waiting: OnMargin = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 3 };
  const free = () => desk.venue.balance('USDT', 'contract');
  for (const id of ['first', 'second']) desk.venue.apply(desk.place(id, waiting, size, priceAt(-200)));
  const between = free();
  expect(desk.place('more', waiting, size * 2n, priceAt(-200))).toMatchObject({ code: 'position_above_tier' });
  desk.book = bookAround(2, -300, [size, size, size, size]);
  desk.mark = priceAt(-300);
  const fill = (id: string) =>
    desk.venue.apply(decideFill({ owner: OWNER, print: undefined }, desk.venue.order(id), desk.facts()));
  for (const event of fill('first')) desk.see(event);
  expect(desk.held.long?.quantity).toBe(size);
  expect(fill('second')).toMatchObject([{ type: 'order.cancelled', body: { by: 'engine', reason: 'position_size' } }]);
  expect(desk.held.long?.quantity).toBe(size);
  expect(free()).toBeGreaterThan(between);
  expect(desk.venue.balance('USDT', 'contract-held')).toBe(0n);
});

test.each(['long', 'short'] as const)(
  'all of what is left of a %s position may be closed, whatever it is worth',
  (direction) => {
    const desk = new Desk('isolated', false);
    const open: OnMargin = { direction, effect: 'open', mode: 'isolated', leverage: 3 };
    for (const event of desk.venue.apply(desk.place('opens', open, 3n * lot))) desk.see(event);
    desk.valueMin = (priceAt(0) * 10n * lot) / ONE;
    const least = { code: 'value_below_minimum' };
    expect(desk.place('more', open, lot)).toMatchObject(least);
    const close: OnMargin = { ...open, effect: 'close' };
    expect(desk.place('part', close, 2n * lot)).toMatchObject(least);
    // It is no way to order more than there is.
    expect(desk.place('beyond', close, 4n * lot)).toMatchObject(least);
    for (const event of desk.venue.apply(desk.place('all', close, 3n * lot))) desk.see(event);
    expect(desk.held[direction]?.quantity ?? 0n).toBe(0n);
    desk.check();
  },
);
