import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE, roundTo } from '../money.ts';
import { actingPrices } from './acting-prices.ts';
import { addedIsolated, changeLeverage, reducedIsolated, spareMargin } from './change.ts';
import { initialOfShare, shareTiers } from './intraday.ts';
import { acts, standingOf } from './margin-group.ts';
import { mostToOpen, needOf } from './order-need.ts';
import {
  bankruptcyPrice,
  type Direction,
  entryPrice,
  exactValue,
  type IsolatedPosition,
  initialMargin,
  type MarginTerms,
  quantityOf,
  returnOnMargin,
} from './position.ts';
import { atLeverage, type InitialRate, maintenanceOf, mostAt, type Tier, tiersOf } from './tiers.ts';
import vectors from './vectors.json' with { type: 'json' };

const everything = decimal('1000000000000');
const usdt = 1n;
const paisa = decimal('0.01');
const directionOf = (text: string): Direction => (text === 'long' ? 'long' : 'short');

function opened(
  direction: Direction,
  quantity: string,
  entry: string,
  initial: InitialRate,
  { extra = '0', step = usdt } = {},
): IsolatedPosition {
  const value = exactValue(decimal(entry), decimal(quantity));
  const { position } = addedIsolated(undefined, { direction, quantity: decimal(quantity), value, initial }, step);
  return { ...position, margin: position.margin + decimal(extra) };
}

function oneTier(initial: InitialRate, maintenance: bigint, deduction: bigint): readonly Tier[] {
  return [{ upTo: everything, initial, maintenance, deduction }];
}

/** The price at which the engine acts on the finest tick, rounded to the digits of a document. */
function actsAt(position: IsolatedPosition, terms: MarginTerms, level = ONE, decimals = 4): string {
  const group = { money: position.margin, exposures: [{ instrumentId: 'x', position, terms, mark: ONE }] };
  const { falls, rises } = actingPrices(group, 'x', 1n, level);
  expect(position.direction === 'long' ? rises : falls).toBeUndefined();
  return decimalToText(roundTo((position.direction === 'long' ? falls : rises) ?? 0n, decimals, 'half_up'));
}

test.each(vectors.liquidation)('$direction $quantity at $entry, $leverage times, fee $fee, added $added', (row) => {
  const initial = atLeverage(row.leverage);
  const direction = directionOf(row.direction);
  const position = opened(direction, row.quantity, row.entry, initial, { extra: row.added });
  expect(decimalToText(initialMargin(position.cost, initial, usdt))).toBe(row.initial);
  expect(decimalToText(bankruptcyPrice(position) ?? 0n)).toBe(row.bankrupt);
  const tiers = oneTier(initial, decimal(row.mmr), decimal(row.deduction));
  expect(decimalToText(maintenanceOf(tiers, position.cost))).toBe(row.maintenance);
  expect(actsAt(position, { tiers, feeRate: decimal(row.fee), step: usdt })).toBe(row.mark);
  // The older formula keeps the maintenance margin of the entry whatever the price is.
  const fixed = oneTier(initial, 0n, -decimal(row.maintenance));
  expect(actsAt(position, { tiers: fixed, feeRate: 0n, step: usdt })).toBe(row.classic);
});

const tierRows = vectors.tiers.map(([upTo = '', leverageMax = 0, maintenance = '']) => ({
  upTo: decimal(String(upTo)),
  leverageMax: Number(leverageMax),
  maintenance: decimal(String(maintenance)),
}));

test('deductions are reckoned from the steps as the venue publishes them', () => {
  expect(tiersOf(tierRows).map(({ deduction }) => decimalToText(deduction))).toEqual(
    vectors.tiers.map((row) => row[3]),
  );
});

test.each(vectors.maintenance)('a value of %s has to keep %s', (value, maintenance) => {
  expect(decimalToText(maintenanceOf(tiersOf(tierRows), decimal(value)))).toBe(maintenance);
});

test('what is asked for does not leap where a tier begins', () => {
  const tiers = tiersOf(tierRows);
  for (const { upTo } of tiers.slice(0, -1)) {
    const at = maintenanceOf(tiers, upTo);
    expect(maintenanceOf(tiers, upTo + ONE) - at).toBeLessThanOrEqual(ONE / 2n);
    expect(maintenanceOf(tiers, upTo + ONE) - at).toBeGreaterThan(0n);
  }
});

test('the largest position by leverage', () => {
  const tiers = tiersOf(tierRows);
  const most = (leverage: number) => decimalToText(mostAt(tiers, atLeverage(leverage)));
  expect([125, 126, 100, 20, 7, 5, 1].map(most)).toEqual([
    '50000',
    '0',
    '250000',
    '10000000',
    '20000000',
    '50000000',
    '500000000',
  ]);
});

test('tiers that do not rise, or ask for more than was put up, are refused when they are read', () => {
  const [first, second] = tierRows;
  if (!first || !second) throw new Error('no rows');
  expect(() => tiersOf([])).toThrow(RangeError);
  expect(() => tiersOf([first, first])).toThrow('do not rise');
  expect(() => tiersOf([first, { ...second, maintenance: first.maintenance }])).toThrow('do not rise');
  expect(() => tiersOf([{ ...first, maintenance: decimal('0.009') }])).toThrow('asks for more');
});

test('added money is shared by all of a position, and a partial close takes its part of it along', () => {
  const initial = atLeverage(10);
  // The maintenance margin of the document's example: 500 for each.
  const terms = (quantity: bigint) => ({ tiers: oneTier(initial, 0n, -500n * quantity), feeRate: 0n, step: usdt });
  const one = opened('long', '1', '10000', initial);
  expect(actsAt(one, terms(ONE))).toBe('9500');
  const more = { ...one, margin: one.margin + decimal('1000') };
  expect(actsAt(more, terms(ONE))).toBe('8500');
  const addition = { direction: 'long', quantity: ONE, value: decimal('10000'), initial } as const;
  const { position: two, taken } = addedIsolated(more, addition, usdt);
  expect(decimalToText(taken)).toBe('1000');
  expect(actsAt(two, terms(2n * ONE))).toBe('9000');
  const half = reducedIsolated(two, ONE, decimal('10100'), decimal('5'), usdt);
  expect(decimalToText(half.realised)).toBe('100');
  expect(decimalToText(half.returned)).toBe('1595');
  expect(half.position && actsAt(half.position, terms(ONE))).toBe('9000');
});

test('a lower leverage takes money, a higher one gives it back as far as it is spare', () => {
  const terms = { tiers: oneTier(atLeverage(20), decimal('0.01'), 0n), feeRate: decimal('0.0005'), step: usdt };
  const position = opened('long', '1', '10000', atLeverage(10));
  const mark = decimal('10000');
  const lower = changeLeverage({ position, terms, mark }, atLeverage(5), decimal('1000'));
  expect(lower).toMatchObject({ kind: 'changed', taken: decimal('1000'), position: { margin: decimal('2000') } });
  expect(changeLeverage({ position, terms, mark }, atLeverage(5), decimal('999.99'))).toMatchObject({
    kind: 'not_free',
    needed: decimal('1000'),
  });
  expect(changeLeverage({ position, terms, mark }, atLeverage(20), 0n)).toMatchObject({
    kind: 'changed',
    taken: -decimal('500'),
  });
  expect(changeLeverage({ position, terms, mark: decimal('9900') }, atLeverage(20), 0n)).toMatchObject({
    kind: 'not_spare',
    asked: decimal('500'),
    // What is left after the loss, 900, less a twentieth of 9900.
    spare: decimal('405'),
  });
  expect(changeLeverage({ position, terms, mark }, atLeverage(25), 0n)).toEqual({
    kind: 'above_tier',
    least: atLeverage(20),
  });
});

test('only what was added may be taken back, and a loss counts against it', () => {
  const terms = { tiers: oneTier(atLeverage(10), decimal('0.01'), 0n), feeRate: 0n, step: usdt };
  const position = opened('short', '1', '10000', atLeverage(10), { extra: '300' });
  const spareAt = (mark: string) => decimalToText(spareMargin({ position, terms, mark: decimal(mark) }));
  expect(['9000', '10000', '10100', '10500'].map(spareAt)).toEqual(['300', '300', '190', '0']);
});

test('what is exactly enough is not enough', () => {
  const terms = { tiers: oneTier(atLeverage(10), decimal('0.01'), 0n), feeRate: 0n, step: usdt };
  // At 100 a long one of 1 has 1 of its money left when it lost 9 of 10, and has to have 1.
  const position = { ...opened('long', '1', '109', atLeverage(10)), margin: decimal('10') };
  const group = { money: position.margin, exposures: [{ instrumentId: 'x', position, terms, mark: decimal('100') }] };
  expect(acts(group)).toBe(true);
  expect(standingOf(group)).toEqual({ equity: ONE, required: ONE, ratio: ONE });
  expect(actingPrices(group, 'x', ONE).falls).toBe(decimal('100'));
});

test('fees are on the value, both ways', () => {
  const opening = { position: undefined, initial: atLeverage(10), price: decimal('60000') };
  const feeAt = (rate: string) => {
    const terms = { tiers: oneTier(atLeverage(10), decimal('0.004'), 0n), feeRate: decimal(rate), step: usdt };
    return decimalToText(needOf({ ...opening, terms }, decimal('0.1')).fee);
  };
  expect(['0.0005', '0.0002'].map(feeAt)).toEqual(['3', '1.2']);
});

test('a contract is so much of the coin', () => {
  expect(decimalToText(quantityOf(decimal('150'), { value: decimal('0.01'), multiplier: 1n }))).toBe('1.5');
  // 5,000 contracts of a thousand PEPE each at 0.00601 for a thousand.
  const thousands = quantityOf(decimal('5000'), { value: ONE, multiplier: 1n });
  expect(decimalToText(exactValue(decimal('0.00601'), thousands))).toBe('30.05');
  expect(() => exactValue(1n, 1n)).toThrow('no whole amount');
});

test('the average entry moves when something is added and not when something is closed', () => {
  const one = opened('long', '1', '100', atLeverage(2));
  const two = { direction: 'long', quantity: 2n * ONE, value: decimal('206'), initial: atLeverage(2) } as const;
  const { position } = addedIsolated(one, two, usdt);
  expect(decimalToText(entryPrice(position))).toBe('102');
  const { position: rest } = reducedIsolated(position, ONE, decimal('90'), 0n, usdt);
  expect(rest && decimalToText(entryPrice(rest))).toBe('102');
});

test('the return is on what was put up', () => {
  const position = opened('short', '0.1', '60000', atLeverage(10));
  expect(decimalToText(returnOnMargin(position, decimal('59400'), usdt))).toBe('0.1');
});

test.each(vectors.shares)('a share of $valueAtRisk and $extremeLoss asks for $rate', (row) => {
  const initial = initialOfShare({
    valueAtRisk: decimal(row.valueAtRisk),
    extremeLoss: decimal(row.extremeLoss),
    floor: decimal('0.2'),
  });
  expect(decimalToText(initial.part)).toBe(row.rate);
  expect(decimalToText(initialMargin(exactValue(decimal('1450'), decimal('100')), initial, paisa))).toBe(row.margin);
});

test('the most shares for a sum, and what one more would need', () => {
  const initial = { part: decimal('0.2'), whole: ONE };
  const terms = { tiers: shareTiers(initial, everything), feeRate: 0n, step: paisa };
  const opening = { position: undefined, initial, terms, price: decimal('1450') };
  expect(decimalToText(mostToOpen(opening, decimal('30000'), ONE))).toBe('103');
  expect(decimalToText(needOf(opening, decimal('103')).total)).toBe('29870');
  expect(decimalToText(needOf(opening, decimal('104')).total)).toBe('30160');
});

test.each(vectors.ladder)('100 shares $direction at 1450 with 29000: $level at $price', (row) => {
  const initial = { part: decimal('0.2'), whole: ONE };
  const terms = { tiers: shareTiers(initial, everything), feeRate: 0n, step: paisa };
  const position = opened(directionOf(row.direction), '100', '1450', initial, { step: paisa });
  expect(decimalToText(position.margin)).toBe('29000');
  expect(actsAt(position, terms, decimal(row.level))).toBe(row.price);
});

test('on a tick of ten paise the engine acts at the first mark beyond', () => {
  const initial = { part: decimal('0.2'), whole: ONE };
  const terms = { tiers: shareTiers(initial, everything), feeRate: 0n, step: paisa };
  const firstMark = (direction: Direction) => {
    const position = opened(direction, '100', '1450', initial, { step: paisa });
    const group = {
      money: position.margin,
      exposures: [{ instrumentId: 'x', position, terms, mark: decimal('1450') }],
    };
    const { falls, rises } = actingPrices(group, 'x', decimal('0.1'));
    return decimalToText(falls ?? rises ?? 0n, 2);
  };
  expect(['long', 'short'].map((direction) => firstMark(directionOf(direction)))).toEqual(['1288.80', '1581.90']);
});

test.each([
  ['long', '0.5', '0.25', '66.6667'],
  // Half the value and what the sale brought stand for a short sale.
  ['short', '0.5', '0.3', '115.3846'],
])('United States, %s: a call at %s put up and %s kept', (direction, put, kept, price) => {
  const initial = { part: decimal(put), whole: ONE };
  const terms = { tiers: oneTier(initial, decimal(kept), 0n), feeRate: 0n, step: paisa };
  expect(actsAt(opened(directionOf(direction), '100', '100', initial, { step: paisa }), terms)).toBe(price);
});
