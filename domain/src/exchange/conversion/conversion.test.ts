import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coins } from '../../charges/schedule-coins.ts';
import { decimal } from '../../money.ts';
import { emptyHolding } from '../../trading/holding.ts';
import { nothingTaken } from '../../trading/matching/match.ts';
import { fillFault } from '../../trading/matching/verify-fill.ts';
import { bookOf, levels, OWNER, openState, share } from '../../trading/test-venue.ts';
import type { TradingFacts } from '../../trading/trading-facts.ts';
import { conversionTariffRows, parseConversionTariff } from './conversion-tariff.ts';
import { type ConversionDecision, decideConversion } from './convert.ts';
import {
  decideEndLimitConversion,
  decideSetLimitConversion,
  type LimitConversion,
  limitConversionFrom,
  limitConversionRule,
  limitConversionText,
  mostReceived,
} from './limit-conversion.ts';
import { type ConversionQuote, netOf, type QuotedMarket, type QuotedPart, quotedParts, sumsOf } from './quote.ts';
import { conversionFault, limitFault } from './verify-conversion.ts';

const [{ row: firstRow } = { row: {} }] = conversionTariffRows;
const tariff = parseConversionTariff(firstRow);
const e8 = (min: bigint, max: bigint) => fc.bigInt(min, max);

function coinOf(base: string, lot: bigint) {
  return { ...share, id: `XC:${base}-USDT`, base, currency: 'USDT', market: 'coins', kind: 'coin', lot } as const;
}

/** A book around some price: five levels a side, each a little worse than the one before. */
const someBook = fc
  .record({
    price: e8(1_000n, 9_000_000_000_000n),
    gap: e8(1n, 400n),
    sizes: fc.array(e8(1n, 50_000_000_000n), { minLength: 10, maxLength: 10 }),
  })
  .map(({ price, gap, sizes }) => {
    const step = (place: number) => (price * gap * BigInt(place + 1)) / 100_000n + BigInt(place + 1);
    const side = (sign: 1n | -1n) =>
      [0, 1, 2, 3, 4].map((place) => ({
        price: price + sign * step(place),
        size: sizes[sign > 0n ? place : place + 5] ?? 1n,
      }));
    return bookOf(
      1,
      side(-1n).filter((level) => level.price > 0n),
      side(1n),
    );
  });

function marketOf(base: string, lot: bigint, book: QuotedMarket['book']): QuotedMarket {
  return { instrument: coinOf(base, lot), tradeDate: '2026-11-20', book, source: 'simulated', taken: nothingTaken };
}

function quoteOf(parts: readonly QuotedPart[], kind: ConversionQuote['kind'], to: string): ConversionQuote {
  const rates = { spreadPercent: tariff.spreadPercent[kind], feePercent: tariff.feePercent };
  const times = { quotedAtMs: 1_000_000, validUntilMs: 1_008_000 };
  return {
    quoteId: 'q1',
    owner: OWNER,
    kind,
    money: 'USDT',
    to,
    parts,
    guardPercent: tariff.guardPercent,
    ...rates,
    ...times,
  };
}

function factsOf({ instrument, book }: QuotedMarket, available: bigint): TradingFacts {
  return {
    instrument,
    state: { ...openState, bandLower: undefined, bandUpper: undefined },
    book,
    source: 'simulated',
    taken: nothingTaken,
    settlementDate: '2026-11-20',
    schedule: coins,
    limits: { openOrdersMax: 50, valueMin: 0n },
    cash: 0n,
    shares: { available, held: 0n, unsettled: 0n },
    holding: { ...emptyHolding, quantity: available, cost: available },
    openOrders: 0,
    volume: 0n,
  };
}

function fillsIn(decision: ConversionDecision) {
  if (decision.kind === 'refused') throw new Error(decision.code);
  const fills = decision.events.flatMap((event) => (event.type === 'order.filled' ? [event.body] : []));
  const done = decision.events.flatMap((event) => (event.type === 'conversion.done' ? [event.body] : []))[0];
  if (!done) throw new Error('a conversion without its event');
  // Nobody takes its parts for orders of their own.
  const placed = decision.events.flatMap((event) => (event.type === 'order.placed' ? [event.body.partOf] : []));
  expect(placed.every((partOf) => partOf === 'conversion')).toBe(true);
  return { fills, done, postings: decision.postings };
}

test('whatever the books: never better than they allow, the spread as shown, and every asset sums to zero', () => {
  const lot = fc.constantFrom(1n, 100n, 10_000n, 100_000_000n);
  fc.assert(
    fc.property(someBook, someBook, lot, lot, e8(1n, 60_000_000_000n), (first, second, own, other, amount) => {
      const [from, to] = [marketOf('AAA', own, first), marketOf('BBB', other, second)];
      const rates = { spreadPercent: tariff.spreadPercent.crossed, feePercent: tariff.feePercent };
      const found = quotedParts({ gives: [{ market: from, amount }], gets: to }, rates);
      if (found.kind === 'refused') return;
      const quote = quoteOf(found.parts, 'crossed', 'BBB');
      const sums = sumsOf(quote);
      const [sold, bought] = quote.parts;
      if (!sold || !bought) throw new Error('two parts');
      expect(sold.quantity).toBe(amount);
      expect(bought.quantity % other).toBe(0n);
      // The best price is the most that anybody gets, within one unit of the money.
      expect(sold.value * 100_000_000n <= sold.quantity * sold.bid + 100_000_000n).toBe(true);
      expect((bought.value + 1n) * 100_000_000n >= bought.quantity * bought.ask).toBe(true);
      for (const part of quote.parts) expect(part.charges).toBe((part.value * 15n + 5_000n) / 10_000n);
      expect(sums.left >= 0n && sums.left === netOf(sold) - netOf(bought)).toBe(true);
      const command = { owner: OWNER, conversionId: 'c1', quote };
      const facts = { nowMs: 1_004_000, used: false, convertedToday: 0n, dayMaximum: sums.value, cash: 0n };
      const decision = decideConversion(command, { ...facts, markets: [factsOf(from, amount), factsOf(to, 0n)] });
      const { fills, done, postings } = fillsIn(decision);
      expect(fills.map(fillFault)).toEqual([undefined, undefined]);
      expect(conversionFault(done, fills)).toBeUndefined();
      const left = new Map<string, bigint>();
      for (const { asset, amount: moved } of postings) left.set(asset, (left.get(asset) ?? 0n) + moved);
      expect([...left.values()].every((sum) => sum === 0n)).toBe(true);
      const mine = (asset: string) =>
        postings.reduce((sum, line) => sum + (line.holder === OWNER && line.asset === asset ? line.amount : 0n), 0n);
      expect([mine('AAA'), mine('BBB'), mine('USDT')]).toEqual([-amount, sums.received, sums.left]);
    }),
    { numRuns: 300 },
  );
});

const steady = bookOf(1, levels(['100', '50'], ['99', '50']), levels(['100.1', '50'], ['101', '50']));
const market = marketOf('AAA', 1n, steady);

function saleQuote(quantity: string): ConversionQuote {
  const rates = { spreadPercent: tariff.spreadPercent.direct, feePercent: tariff.feePercent };
  const found = quotedParts({ gives: [{ market, amount: decimal(quantity) }], gets: undefined }, rates);
  if (found.kind === 'refused') throw new Error(found.code);
  return quoteOf(found.parts, 'direct', 'USDT');
}

function decideOn(quote: ConversionQuote, change: object = {}, book = steady, owner = OWNER) {
  const facts = { nowMs: 1_008_000, used: false, convertedToday: 0n, dayMaximum: decimal('100000'), cash: 0n };
  const markets = [factsOf({ ...market, book }, decimal('60'))];
  return decideConversion({ owner, conversionId: 'c1', quote }, { ...facts, markets, ...change });
}

function codeOf(decision: ConversionDecision): string {
  return decision.kind === 'refused' ? decision.code : 'none';
}

test('a quote is refused when it was used, is late, is of another, is above the limit of the day, or more than there is', () => {
  const quote = saleQuote('10');
  expect(sumsOf(quote).received).toBe(decimal('998'));
  expect(codeOf(decideOn(quote))).toBe('none');
  expect(codeOf(decideOn(quote, { used: true }))).toBe('conversion_quote_used');
  expect(codeOf(decideOn(quote, { nowMs: 1_008_001 }))).toBe('conversion_quote_expired');
  expect(codeOf(decideOn(quote, {}, steady, 8))).toBe('conversion_quote_unknown');
  expect(codeOf(decideOn(quote, { dayMaximum: decimal('999') }))).toBe('conversion_too_large');
  expect(codeOf(decideOn(saleQuote('61')))).toBe('insufficient_quantity');
  expect(codeOf(decideOn(quote, { markets: [undefined] }))).toBe('conversion_coin_unknown');
});

test('when the middle of the book has moved past the guard, either way, nothing is converted', () => {
  const quote = saleQuote('10');
  const movedBy = (by: string) => {
    const move = (rows: typeof steady.bids) => rows.map(({ price, size }) => ({ price: price + decimal(by), size }));
    return bookOf(2, move(steady.bids), move(steady.asks));
  };
  expect(codeOf(decideOn(quote, {}, movedBy('0.1')))).toBe('none');
  expect(codeOf(decideOn(quote, {}, movedBy('-0.1')))).toBe('none');
  expect(codeOf(decideOn(quote, {}, movedBy('0.11')))).toBe('conversion_market_moved');
  expect(codeOf(decideOn(quote, {}, movedBy('-0.11')))).toBe('conversion_market_moved');
  expect(codeOf(decideOn(quote, {}, bookOf(3, [], steady.asks)))).toBe('conversion_market_moved');
});

test('a conversion that was changed afterwards is found out', () => {
  const { fills, done } = fillsIn(decideOn(saleQuote('60')));
  const [fill] = fills;
  if (!fill) throw new Error('a fill');
  expect(fill.value).toBe('5990');
  expect(conversionFault({ ...done, received: '6000' }, fills)).toContain('received');
  expect(conversionFault({ ...done, spreadPercent: '0' }, fills)).toContain('charged something else');
  expect(conversionFault({ ...done, at: '1971-01-01T00:00:00.000Z' }, fills)).toContain('over');
  expect(conversionFault(done, [])).toContain('has no fill');
  expect(fillFault({ ...fill, value: '5991' })).toBe('the value is not price times quantity');
});

test('a tariff in which waiting would pay is refused', () => {
  const row = firstRow as Record<string, unknown>;
  expect(() => parseConversionTariff({ ...row, guardPercent: '0.16' })).toThrow(/tariff_figures_order/);
  expect(() => parseConversionTariff({ ...row, feePercent: '6' })).toThrow(/tariff_figure_range/);
  expect(() => parseConversionTariff({ ...row, rebate: '1' })).toThrow(/tariff_row_malformed/);
});

test('no quote gives more than its best prices promise, whatever is rounded', () => {
  const rates = { spreadPercent: tariff.spreadPercent.crossed, feePercent: tariff.feePercent };
  fc.assert(
    fc.property(someBook, someBook, e8(1n, 1_000_000_000_000n), (given, got, amount) => {
      const gives = marketOf('AAA', 1_000n, given);
      const gets = marketOf('BBB', 1_000n, got);
      const found = quotedParts({ gives: [{ market: gives, amount }], gets }, rates);
      const [bid, ask] = [given.bids[0]?.price, got.asks[0]?.price];
      fc.pre(found.kind === 'parts' && bid !== undefined && ask !== undefined);
      if (found.kind !== 'parts' || bid === undefined || ask === undefined) return;
      expect(sumsOf(found).received).toBeLessThanOrEqual(mostReceived(amount, { bid, ask }, rates));
    }),
  );
});

const waits: LimitConversion = {
  ...{ limitId: 'l1', gives: 'AAA', gets: 'BBB', amount: decimal('2'), least: decimal('30'), value: decimal('60') },
  ...{ setAtMs: 1_000_000, endsAtMs: 1_000_000 + 86_400_000 },
};

test('a conversion at a limit is set only above the quote of now, and ends once with its reason', () => {
  const rule = limitConversionRule('2026-11-26');
  const facts = {
    ...{ nowMs: 1_000_000, rule, open: 0, available: decimal('2'), lot: decimal('0.1'), size: tariff },
    money: 'USDT',
    now: { kind: 'now', received: decimal('29.9'), value: decimal('60') },
  } as const;
  const set = {
    owner: OWNER,
    limitId: 'l1',
    gives: 'AAA',
    gets: 'BBB',
    amount: waits.amount,
    least: waits.least,
    days: 1,
  };
  const decided = decideSetLimitConversion(set, facts);
  expect(decided).toMatchObject({ kind: 'accepted', events: [{ body: limitConversionText(waits) }], postings: [] });
  expect(limitConversionFrom(limitConversionText(waits))).toEqual(waits);
  const codeOf = (more: Partial<typeof set>, other: object = {}) => {
    const one = decideSetLimitConversion({ ...set, ...more }, { ...facts, ...other });
    return one.kind === 'refused' ? one.code : 'accepted';
  };
  expect(codeOf({ gets: 'AAA' })).toBe('conversion_same_coin');
  expect(codeOf({ days: rule.daysMax + 1 })).toBe('conversion_limit_days');
  expect(codeOf({ least: decimal('30.05') })).toBe('conversion_limit_step');
  expect(codeOf({}, { open: rule.openMax })).toBe('conversion_limit_many');
  expect(codeOf({ least: decimal('29.9') })).toBe('conversion_limit_reached');
  expect(codeOf({}, { available: decimal('1.9') })).toBe('exchange_balance_short');
  const end = (reason: 'cancelled' | 'expired', limit: LimitConversion | undefined, atMs: number) =>
    decideEndLimitConversion({ owner: OWNER, limitId: 'l1', reason }, limit, atMs);
  expect(end('expired', waits, waits.endsAtMs - 1)).toMatchObject({ code: 'nothing_to_change' });
  expect(end('expired', waits, waits.endsAtMs)).toMatchObject({ events: [{ body: { reason: 'expired' } }] });
  expect(end('cancelled', undefined, 0)).toMatchObject({ code: 'conversion_limit_unknown' });
});

test('verify finds a limit whose conversion gave less, came late, or was another', () => {
  const text = limitConversionText(waits);
  const done = { conversionId: 'c1', gives: [{ coin: 'AAA', amount: '2' }], gets: 'BBB', received: '30' };
  const at = new Date(waits.setAtMs + 5_000).toISOString();
  const faultOf = (more: object, state = 'reached') => {
    const event = { type: 'conversion.limit-reached', body: { ...text, conversionId: 'c1', received: '30', at } };
    const before = { type: 'conversion.done', body: { ...done, at, ...more } };
    return limitFault(
      text,
      { state, conversionId: 'c1' },
      { type: 'conversion.limit-set', body: text },
      { event, before },
    );
  };
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ received: '29.99999999' })).toBe('it gave less than was asked for');
  expect(faultOf({ at: text.endsAt })).toBe('it came too late');
  expect(faultOf({ conversionId: 'c2' })).toBe('its conversion is another one');
  expect(faultOf({ gives: [{ coin: 'AAA', amount: '1' }] })).toBe('its conversion is another one');
  const other = { ...text, least: '31' };
  expect(
    limitFault(
      other,
      { state: 'waiting', conversionId: undefined },
      { type: 'conversion.limit-set', body: text },
      undefined,
    ),
  ).toBe('it is not what was set');
});
