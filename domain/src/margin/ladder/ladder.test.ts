import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, maximum, ONE } from '../../money.ts';
import { actsIsolated, addedIsolated, reduced, reducedIsolated } from '../change.ts';
import { acts, standingOf } from '../margin-group.ts';
import { bankruptValue, type Direction, exactValue, type IsolatedPosition, unrealised } from '../position.ts';
import { atLeverage, tierOf, tiersOf } from '../tiers.ts';
import { deleverage, deleveragingOrder } from './deleverage.ts';
import { crossLadderStep, type LadderState, ladderStep, worstPrice } from './next-step.ts';
import { closeAgainst, takenOver, takenOverCross } from './take-over.ts';

const step = 1n;
const lot = decimal('0.001');
const tick = decimal('0.1');
const tiers = tiersOf([
  { upTo: decimal('50000'), leverageMax: 50, maintenance: decimal('0.005') },
  { upTo: decimal('250000'), leverageMax: 25, maintenance: decimal('0.01') },
  { upTo: decimal('5000000'), leverageMax: 10, maintenance: decimal('0.025') },
]);
const terms = { tiers, feeRate: decimal('0.0005'), step };

function opened(direction: Direction, quantity: string, entry: string, leverage: number): IsolatedPosition {
  const value = exactValue(decimal(entry), decimal(quantity));
  const addition = { direction, quantity: decimal(quantity), value, initial: atLeverage(leverage) };
  return addedIsolated(undefined, addition, step).position;
}

const stateOf = (position: IsolatedPosition, mark: string, more: Partial<LadderState> = {}): LadderState => ({
  ...{ position, terms, mark: decimal(mark), ordersOpen: false, cutFailed: false, warned: 0n, lot, tick },
  ...more,
});

test('the ladder of a long position, rung by rung', () => {
  // Worth 60,000 at the entry, in the second tier; it has to have 350 and the fee left there.
  const position = opened('long', '1', '60000', 10);
  const at = (mark: string, more: Partial<LadderState> = {}) => ladderStep(stateOf(position, mark, more));
  expect(at('60000')).toEqual({ step: 'none' });
  // 0.8 x (6000 + P - 60000) = 0.0105 P - 250, from where it is 80 % of what is left.
  expect(at('54399')).toEqual({ step: 'warn', level: decimal('0.8') });
  expect(at('54399', { warned: decimal('0.8') })).toEqual({ step: 'none' });
  expect(at('54350', { warned: decimal('0.8') })).toEqual({ step: 'warn', level: decimal('0.9') });
  expect(at('54320', { ordersOpen: true })).toEqual({ step: 'cancel_orders' });
  const cut = at('54320');
  // 0.920 x 54320 = 49974.4 is in the lowest tier, 0.921 is not.
  expect(cut).toMatchObject({ step: 'cut', quantity: decimal('0.08') });
  expect(at('54320', { cutFailed: true })).toEqual({ step: 'take_over' });
  // In the lowest tier there is nothing to cut to.
  const small = opened('short', '0.1', '60000', 10);
  expect(ladderStep(stateOf(small, '65800'))).toEqual({ step: 'take_over' });
});

const cases = fc.record({
  direction: fc.constantFrom<Direction>('long', 'short'),
  lots: fc.bigInt(1n, 40_000n),
  ticks: fc.bigInt(1_000n, 900_000n),
  leverage: fc.integer({ min: 1, max: 50 }),
  moved: fc.bigInt(-200n, 200n),
  funded: fc.bigInt(0n, 50n),
});

/** A position whose price has moved by so many thousandths, after funding took hundredths of its money. */
function stateFrom({
  direction,
  lots,
  ticks,
  leverage,
  moved,
  funded,
}: typeof cases extends fc.Arbitrary<infer One> ? One : never) {
  const quantity = lots * lot;
  const addition = { direction, quantity, value: exactValue(ticks * tick, quantity), initial: atLeverage(leverage) };
  const { position: whole } = addedIsolated(undefined, addition, step);
  const position = { ...whole, margin: whole.margin - (whole.margin * funded) / 100n };
  const mark = maximum(tick, ((ticks * (1_000n + moved)) / 1_000n) * tick);
  return { position, terms, mark, ordersOpen: false, cutFailed: false, warned: 0n, lot, tick };
}

test('nothing is cut or taken over before the engine acts, and what acts is never left alone', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const state = stateFrom(one);
      const { step: what } = ladderStep(state);
      expect(what === 'cut' || what === 'take_over').toBe(actsIsolated(state));
    }),
    { numRuns: 400 },
  );
});

test('a cut at its limit or better leaves a position of the tier below and never touches the money of the rest', () => {
  let cuts = 0;
  fc.assert(
    fc.property(cases, (one) => {
      const state = stateFrom(one);
      const next = ladderStep(state);
      if (next.step !== 'cut') return;
      cuts += 1;
      const { position, mark } = state;
      const value = exactValue(next.limit, next.quantity);
      const fee = (value * terms.feeRate + ONE - 1n) / ONE;
      const after = reducedIsolated(position, next.quantity, value, fee, step);
      // The share of the money is rounded down, and cost and fee to a unit.
      expect(after.shortfall).toBe(0n);
      expect((after.position?.margin ?? 0n) * position.quantity).toBeGreaterThanOrEqual(
        (position.margin - 3n) * (position.quantity - next.quantity) - 3n * position.quantity,
      );
      const tierBefore = tiers.indexOf(tierOf(tiers, position.quantity * mark));
      const rest = position.quantity - next.quantity;
      expect(tiers.indexOf(tierOf(tiers, rest * mark))).toBe(tierBefore - 1);
      expect(tiers.indexOf(tierOf(tiers, (rest + lot) * mark))).toBe(tierBefore);
    }),
    { numRuns: 2_000 },
  );
  expect(cuts).toBeGreaterThan(50);
});

test('a worst price pays the fee as well', () => {
  const position = opened('long', '0.1', '60000', 10);
  expect(decimalToText(worstPrice(position, { ...terms, feeRate: 0n }, tick) ?? 0n)).toBe('54000');
  expect(decimalToText(worstPrice(position, terms, tick) ?? 0n)).toBe('54027.1');
});

test.each([
  ['54100', '10'],
  ['53900', '-10'],
  ['54000', '0'],
])('0.1 taken over at 54000 and closed at %s: the fund has %s more', (price, result) => {
  const taken = takenOver(opened('long', '0.1', '60000', 10));
  const levels = [{ price: decimal(price), size: ONE }];
  const closed = closeAgainst(taken, levels, decimal('1000'), { lot, step });
  expect([closed.ended, decimalToText(closed.result)]).toEqual(['closed', result]);
});

test('both filled at 8700: who was bankrupt at 8730 draws on the fund, who was at 8680 adds to it', () => {
  const resultOf = (bankrupt: string) => {
    const taken = { direction: 'long', quantity: ONE, cost: decimal(bankrupt), initial: atLeverage(1) } as const;
    const levels = [{ price: decimal('8700'), size: ONE }];
    return decimalToText(closeAgainst(taken, levels, decimal('100'), { lot, step }).result);
  };
  expect([resultOf('8730'), resultOf('8680')]).toEqual(['-30', '20']);
});

test('no more than is shown, and no more than the fund pays for', () => {
  const taken = { direction: 'short', quantity: 10n * ONE, cost: decimal('1000'), initial: atLeverage(1) } as const;
  const levels = [
    { price: decimal('99'), size: 2n * ONE },
    { price: decimal('101'), size: 3n * ONE },
    { price: decimal('104'), size: 100n * ONE },
  ];
  const shown = closeAgainst(taken, levels.slice(0, 2), ONE, { lot, step });
  expect(shown).toMatchObject({ ended: 'book', result: -ONE, position: { quantity: 5n * ONE, cost: decimal('500') } });
  // The fund has 1, two at 99 bring 2, three at 101 take 3: nothing is left for one at 104.
  expect(closeAgainst(taken, levels, ONE, { lot, step })).toMatchObject({ ended: 'fund', result: -ONE });
  expect(closeAgainst(taken, levels, 5n * ONE, { lot, step }).takes.map(({ quantity }) => quantity / ONE)).toEqual([
    2n,
    3n,
    1n,
  ]);
  expect(closeAgainst(taken, [], ONE, { lot, step })).toMatchObject({ ended: 'book', result: 0n, takes: [] });
});

test('others are deleveraged by profit times leverage', () => {
  const mark = decimal('110');
  const opposite = (key: string, entry: string, leverage: number, direction: Direction = 'long') => ({
    key,
    position: opened(direction, '1', entry, leverage),
  });
  const all = [
    opposite('a loss', '120', 10),
    opposite('b small gain', '109', 5),
    opposite('c at ten', '100', 10),
    opposite('d at two', '100', 2),
    opposite('e as c', '100', 10),
    opposite('f smaller loss', '111', 10),
  ];
  expect(deleveragingOrder(all, mark).map(({ key }) => key[0])).toEqual(['c', 'e', 'd', 'b', 'f', 'a']);
  const taken = {
    direction: 'short',
    quantity: 3n * ONE,
    cost: decimal('330.00000001'),
    initial: atLeverage(1),
  } as const;
  const met = deleverage(taken, decimal('2.5'), all, mark);
  expect(met.map(({ key, quantity }) => `${key[0]} ${decimalToText(quantity)}`)).toEqual(['c 1', 'e 1', 'd 0.5']);
  expect(met.reduce((sum, { value }) => sum + value, 0n)).toBe(decimal('275'));
});

test('from the takeover to the last deleveraging no unit appears or is lost, and the fund never falls below zero', () => {
  const levels = fc.array(fc.record({ away: fc.bigInt(-40n, 400n), lots: fc.bigInt(1n, 9_000n) }), { maxLength: 8 });
  const others = fc.array(fc.record({ lots: fc.bigInt(1n, 30_000n), ticks: fc.bigInt(1_000n, 900_000n) }), {
    maxLength: 8,
  });
  const ends = new Set<string>();
  fc.assert(
    fc.property(cases, levels, others, fc.bigInt(0n, 5_000n * ONE), (one, shown, people, fund) => {
      const { position, mark } = stateFrom(one);
      const taken = takenOver(position);
      expect(taken.cost).toBe(bankruptValue(position));
      const away = position.direction === 'long' ? -1n : 1n;
      const book = shown
        .toSorted((a, b) => (a.away < b.away ? -1 : 1))
        .map((level) => ({ price: maximum(tick, mark + away * level.away * tick), size: level.lots * lot }));
      const closed = closeAgainst(taken, book, fund, { lot, step });
      ends.add(closed.ended);
      expect(fund + closed.result).toBeGreaterThanOrEqual(0n);
      const sold = closed.takes.reduce((sum, { price, quantity }) => sum + exactValue(price, quantity), 0n);
      const sign = position.direction === 'long' ? 1n : -1n;
      expect(closed.takes.every(({ quantity }, place) => quantity <= (book[place]?.size ?? 0n))).toBe(true);
      // Owner's loss, fund and what the book paid: the cost of what is left makes up the difference.
      const keptCost = closed.position?.cost ?? 0n;
      expect(-position.margin + closed.result).toBe(sign * (sold + keptCost - position.cost));
      if (!closed.position) return;
      const opposites = people.map(({ lots: size, ticks }, place) => ({
        key: String(place),
        position: opened(
          position.direction === 'long' ? 'short' : 'long',
          decimalToText(size * lot),
          decimalToText(ticks * tick),
          10,
        ),
      }));
      const left = closed.position;
      const met = deleverage(left, left.quantity, opposites, mark);
      const quantity = met.reduce((sum, each) => sum + each.quantity, 0n);
      const value = met.reduce((sum, each) => sum + each.value, 0n);
      if (quantity === left.quantity) expect(value).toBe(left.cost);
      if (quantity === 0n) return;
      // The fund closes what others take at what it has it for: nothing but the rounding of a part stays.
      const { realised } = reduced(left, quantity, value, step);
      expect(realised >= -1n && realised <= 1n).toBe(true);
    }),
    { numRuns: 600 },
  );
  expect([...ends].toSorted()).toEqual(['book', 'closed', 'fund']);
});

test('a cross account that is taken over has lost exactly its money', () => {
  const three = fc.tuple(cases, cases, cases);
  let acting = 0;
  fc.assert(
    fc.property(three, fc.bigInt(0n, 300_000n * ONE), (all, money) => {
      const exposures = all.map((one, place) => ({ ...stateFrom(one), instrumentId: String(place) }));
      const group = { money, exposures };
      const taken = takenOverCross(group);
      const sign = (direction: Direction) => (direction === 'long' ? 1n : -1n);
      const results = taken.map(({ cost, direction }, place) => {
        const before = exposures[place]?.position.cost ?? 0n;
        return sign(direction) * (cost - before);
      });
      expect(results.reduce((sum, one) => sum + one, 0n)).toBe(-money);
      if (!acts(group)) return;
      acting += 1;
      // What is left of the account goes with the positions: who takes them has them a little better than the mark, or as bad as they are.
      const gains = taken.map((one, place) => unrealised(one, exposures[place]?.mark ?? 0n));
      expect(gains.every((gain) => gain >= -1n) || gains.every((gain) => gain <= 1n)).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(acting).toBeGreaterThan(20);
});

test('a cross account is cut before it is taken over: its largest position above a lowest tier that its money pays for, at no worse cover for the rest', () => {
  const three = fc.tuple(cases, cases, cases);
  let cuts = 0;
  let gains = 0;
  fc.assert(
    fc.property(three, fc.bigInt(0n, 300_000n * ONE), (all, money) => {
      const exposures = all.map((one, place) => ({ ...stateFrom(one), instrumentId: String(place) }));
      const state = { money, exposures, ordersOpen: false, cutFailed: false, warned: 0n };
      const next = crossLadderStep(state);
      expect(next.step === 'cut' || next.step === 'take_over').toBe(acts(state));
      if (next.step !== 'cut') return;
      cuts += 1;
      expect(crossLadderStep({ ...state, ordersOpen: true })).toEqual({ step: 'cancel_orders' });
      expect(crossLadderStep({ ...state, cutFailed: true })).toEqual({ step: 'take_over' });
      const one = exposures[next.place];
      if (!one) throw new Error('nothing to cut');
      const required = (place: number) =>
        standingOf({ money: 0n, exposures: exposures.slice(place, place + 1) }).required;
      const tierAt = (place: number, quantity: bigint) => {
        const { mark } = exposures[place] ?? one;
        return tiers.indexOf(tierOf(tiers, quantity * mark));
      };
      /** What is in the account when so much of one is closed where it has lost its part of what is left. */
      const moneyAfter = (place: number, quantity: bigint) => {
        const { position } = exposures[place] ?? one;
        const { cost } = takenOverCross(state)[place] ?? position;
        const sign = position.direction === 'long' ? 1 : -1;
        const price = (Number(cost) / Number(position.quantity)) * (1 + sign * Number(terms.feeRate) * 1e-8);
        const gain =
          sign * (price - Number(position.cost) / Number(position.quantity)) - price * Number(terms.feeRate) * 1e-8;
        return Number(money) * 1e-8 + gain * Number(quantity) * 1e-8;
      };
      const isWhole = next.quantity === one.position.quantity;
      // A unit of the tick for each of what is closed.
      const room = Number(next.quantity * tick) * 1e-16 + 0.01;
      for (const [place, { position }] of exposures.entries()) {
        const least = position.quantity / 2n;
        if (
          tierAt(place, position.quantity) === 0 ||
          moneyAfter(place, position.quantity) < room + Number(least * tick) * 1e-16
        )
          continue;
        // It could be paid for as a whole, and so in part.
        expect(isWhole).toBe(false);
        expect(required(place)).toBeLessThanOrEqual(required(next.place));
      }
      if (isWhole) {
        gains += 1;
        expect(moneyAfter(next.place, next.quantity)).toBeGreaterThan(Number(money) * 1e-8 - room);
        return;
      }
      expect(moneyAfter(next.place, next.quantity)).toBeGreaterThan(-room);
      expect(tierAt(next.place, one.position.quantity - next.quantity)).toBe(
        tierAt(next.place, one.position.quantity) - 1,
      );
      // Filled at its limit: what the account has left for each unit that it has to have left does not get less.
      const value = exactValue(next.limit, next.quantity);
      const fee = (value * terms.feeRate + ONE - 1n) / ONE;
      const { position, realised } = reduced(one.position, next.quantity, value, step);
      if (!position) throw new Error('all of it is not a cut');
      const rest = exposures.map((each, place) => (place === next.place ? { ...each, position } : each));
      const [before, after] = [standingOf(state), standingOf({ money: money + realised - fee, exposures: rest })];
      if (before.equity > 0n) {
        const unit = 4n * (before.required + after.required);
        expect(after.equity * before.required + unit).toBeGreaterThanOrEqual(before.equity * after.required);
      }
    }),
    { numRuns: 1_500 },
  );
  expect(cuts).toBeGreaterThan(50);
  expect(gains).toBeGreaterThan(5);
});
