import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { figuresOf } from '../performance/earned.ts';
import { type Copy, evolveCopy, isDayLost, stopLevel, type Teacher } from './copy.ts';
import { putIn } from './copy-days.ts';
import {
  decideAddToCopy,
  decideChangeCopy,
  decidePublish,
  decideStartCopy,
  decideTrade,
  decideTraded,
  type StartCopy,
} from './decide.ts';
import { followRule } from './follow-rules.ts';
import { decideEndCopy, decideGiveBack } from './give-back.ts';
import { resultPart } from './outcome.ts';
import { copiedQuantity, openingQuantity, worstAverage } from './size.ts';

const rule = followRule('2026-11-25');
const NOW = Date.UTC(2026, 10, 25, 12);
const of = { instrumentId: 'XC:SOL-USDT', market: 'coins', base: 'SOL', currency: 'USDT' } as const;
const teacher: Teacher = {
  teacherId: 't1',
  owner: 1,
  account: 2,
  robotId: 'r1',
  name: 'Slow River',
  strategy: 'grid',
  version: 1,
  ...of,
  publishedAt: '2026-10-01T00:00:00.000Z',
  tradesBefore: 0,
  worthThen: '1000.00',
  capitalThen: '1000.00',
  status: 'open',
};
const wish: StartCopy = {
  owner: 7,
  account: 8,
  copyId: 'c1',
  mode: 'proportional',
  keep: 60,
  dailyStop: null,
  opensNow: false,
  amount: decimal('1000'),
  fixedAmount: null,
  slippage: null,
  feeSeen: 0,
};
const facts = {
  teacher,
  robotStatus: 'running',
  record: { trades: 30, days: 30 },
  own: 0,
  ofTeacher: 0,
  capacity: decimal('100000'),
  used: 0n,
  cash: decimal('5000'),
  active: true,
  rule,
  nowMs: NOW,
} as const;

function startedCopy(part: Partial<StartCopy> = {}): Copy {
  const decided = decideStartCopy({ ...wish, ...part }, facts);
  if (decided.kind === 'refused') throw new Error(decided.code);
  const copy = decided.events.reduce<Copy | undefined>(evolveCopy, undefined);
  if (!copy) throw new Error('no copy');
  return copy;
}

const bounds = { lot: decimal('0.001'), positionMin: ONE };
const own = { worth: decimal('1000'), cash: decimal('1000'), held: 0n, sellable: 0n };

test('who copies a thousand puts a hundred where the teacher puts a tenth', () => {
  const order = { side: 'buy', quantity: 2n * ONE, price: 50n * ONE, worth: 1000n * ONE, held: 0n } as const;
  expect(copiedQuantity(startedCopy(), own, order, bounds)).toEqual({ quantity: 2n * ONE });
  // 0.4 % of two hundred are eighty cents, which is below the least.
  const small = { ...own, worth: decimal('200'), cash: decimal('200') };
  const little = { ...order, quantity: decimal('0.08') };
  expect(copiedQuantity(startedCopy(), small, little, bounds)).toEqual({ skip: 'too_small' });
  const fixed = startedCopy({ mode: 'fixed', fixedAmount: decimal('75') });
  expect(copiedQuantity(fixed, own, order, bounds)).toEqual({ quantity: decimal('1.5') });
  expect(copiedQuantity({ ...startedCopy(), status: 'paused' }, own, order, bounds)).toEqual({ skip: 'paused' });
  expect(copiedQuantity(startedCopy(), { ...own, cash: 0n }, order, bounds)).toEqual({ skip: 'no_money' });
});

test('a copy never orders more than its money or its holding, and sells the same part as its teacher', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      fc.record({ worth: amounts, cash: amounts, held: amounts }),
      fc.record({ quantity: amounts, price: fc.bigInt({ min: 1n, max: 10n ** 12n }), worth: amounts, held: amounts }),
      (side, mine, order) => {
        const part = { ...mine, sellable: mine.held };
        const sized = copiedQuantity(startedCopy(), part, { side, ...order }, bounds);
        if ('skip' in sized) return;
        expect(sized.quantity > 0n && sized.quantity % bounds.lot === 0n).toBe(true);
        if (side === 'buy') expect(sized.quantity * order.price).toBeLessThanOrEqual(mine.cash * ONE);
        else {
          expect(sized.quantity).toBeLessThanOrEqual(mine.held);
          if (order.quantity < order.held)
            expect(sized.quantity * order.held).toBeLessThanOrEqual(mine.held * order.quantity);
        }
      },
    ),
  );
});

test('a guard bounds the average of a purchase by the price at the decision, and never a sale', () => {
  expect(worstAverage('buy', decimal('200'), '0.5')).toBe(decimal('201'));
  expect(worstAverage('buy', decimal('0.00000003'), '5')).toBe(3n);
  expect(worstAverage('sell', decimal('200'), '0.5')).toBeUndefined();
  expect(worstAverage('buy', decimal('200'), null)).toBeUndefined();
});

test('what is held already is bought in the same part, and nothing where nothing is', () => {
  const held = { held: 4n * ONE, price: 50n * ONE, worth: 1000n * ONE };
  expect(openingQuantity(own, held, bounds)).toEqual({ quantity: 4n * ONE });
  expect(openingQuantity(own, { ...held, held: 0n }, bounds)).toEqual({ skip: 'nothing_held' });
});

test('it stops when forty per cent of what was put in are lost, whatever is added or taken out', () => {
  const copy = startedCopy();
  expect(decimalToText(stopLevel(copy), 2)).toBe('600.00');
  const added = { ...copy, capital: '2000.00' };
  expect(decimalToText(stopLevel(added), 2)).toBe('1200.00');
  const taken = { ...copy, returned: '500.00' };
  expect(decimalToText(stopLevel(taken), 2)).toBe('100.00');
  expect(stopLevel({ ...copy, returned: '900.00' })).toBe(0n);
});

test('a day that has lost its part buys nothing more; money moved is no loss and no gain', () => {
  const copy: Copy = {
    ...startedCopy(),
    dailyStop: 10,
    day: { day: '2026-11-24', worth: '1000.00', capital: '1000.00' },
  };
  expect(isDayLost(copy, decimal('900'))).toBe(true);
  expect(isDayLost(copy, decimal('901'))).toBe(false);
  expect(isDayLost({ ...copy, returned: '500.00' }, decimal('500'))).toBe(false);
  expect(isDayLost({ ...copy, capital: '1500.00' }, decimal('1400'))).toBe(false);
  expect(isDayLost({ ...copy, capital: '1500.00' }, decimal('1350'))).toBe(true);
});

test('deposits never count as gains', () => {
  const money = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 20 }), (flows) => {
      let capital = 1000;
      const days = flows.map(([put, out]) => {
        capital += put - Math.min(out, capital + put - 1);
        return { worth: `${capital}.00`, capital: `${capital}.00` };
      });
      const { returnPercent, drawdownPercent } = figuresOf(days, 99, { trades: 0, days: 0 });
      expect(Number(returnPercent)).toBe(0);
      if (days.length > 1) expect(Number(drawdownPercent)).toBe(0);
    }),
  );
  expect(resultPart({ capital: '1500.00', returned: '500.00' }, decimal('1000'))).toBe(0n);
});

test('what may not be started is refused with the numbers', () => {
  const code = (part: Partial<StartCopy>, known: Partial<Parameters<typeof decideStartCopy>[1]> = {}) => {
    const decided = decideStartCopy({ ...wish, ...part }, { ...facts, ...known });
    return decided.kind === 'refused' ? decided : undefined;
  };
  expect(code({}, { record: { trades: 29, days: 40 } })).toMatchObject({
    code: 'teacher_record',
    params: { trades: 29, days: 40, tradesLeast: 30, daysLeast: 30 },
  });
  expect(code({ owner: 1 })?.code).toBe('teacher_own');
  expect(code({}, { robotStatus: 'ended' })?.code).toBe('teacher_closed');
  expect(code({}, { used: decimal('99500') })).toMatchObject({
    code: 'teacher_full',
    params: { free: { amount: '500.00' } },
  });
  expect(code({ keep: 96 })?.code).toBe('copy_terms');
  expect(code({ keep: 4 })?.code).toBe('copy_terms');
  expect(code({ mode: 'fixed' })?.code).toBe('copy_terms');
  for (const slippage of ['0.04', '5.01']) expect(code({ slippage: decimal(slippage) })?.code).toBe('copy_terms');
  expect(code({ slippage: decimal('0.05') })).toBeUndefined();
  expect(code({ amount: decimal('199.99') })?.code).toBe('copy_amount_min');
  expect(code({}, { own: 10 })?.code).toBe('copies_full');
  expect(code({}, { cash: decimal('999') })?.code).toBe('insufficient_balance');
});

test('a name is letters: it cannot promise a figure', () => {
  const publish = (name: string) =>
    decidePublish(
      { teacherId: 't', owner: 1, account: 2, name },
      {
        robot: { ...teacher, status: 'running' },
        published: false,
        trades: 3,
        worth: ONE,
        capital: ONE,
        grown: ONE,
        nowMs: NOW,
      },
    );
  expect(publish('Slow River').kind).toBe('accepted');
  for (const name of ['+90% a year', 'ten 10', 'x', '  ', 'a'.repeat(25)])
    expect(publish(name)).toMatchObject({ code: 'teacher_name' });
});

test('a trade is decided once and done once, and money comes to zero on the way in and out', () => {
  const copy = startedCopy();
  const trade = {
    at: '2026-11-25T12:00:00.000Z',
    why: 'copied',
    side: 'buy',
    withOrderId: 'o1',
    orderId: 'c-o1',
    quantity: '2',
    price: '50',
    skip: null,
  } as const;
  const decided = decideTrade(copy, trade);
  if (decided.kind === 'refused') throw new Error(decided.code);
  const pending = decided.events.reduce<Copy | undefined>(evolveCopy, copy);
  expect(decideTrade(pending, { ...trade, orderId: 'c-o2' })).toMatchObject({ code: 'copy_done' });
  // What was sized before another trade may be sold by now.
  const closing = { ...trade, why: 'closing', side: 'sell', withOrderId: 'c-o1', orderId: 'c-o3' } as const;
  expect(decideTrade(copy, closing, copy.trades).kind).toBe('accepted');
  expect(decideTrade(copy, closing, copy.trades - 1)).toMatchObject({ code: 'copy_done' });
  expect(decideTrade(copy, { ...closing, quantity: '0' })).toMatchObject({ code: 'copy_nothing_to_sell' });
  const acted = decideTraded(pending, { orderId: 'c-o1', skip: null, refusal: null });
  const done = acted.kind === 'accepted' ? acted.events.reduce<Copy | undefined>(evolveCopy, pending) : undefined;
  expect(done?.last).toMatchObject({ no: 1, done: true });
  expect(decideTraded(done, { orderId: 'c-o1', skip: null, refusal: null })).toMatchObject({ code: 'copy_done' });

  const crossing = (decision: ReturnType<typeof decideAddToCopy>) =>
    decision.kind === 'refused'
      ? undefined
      : [...decision.postings, ...(decision.others ?? []).flatMap(({ postings }) => postings)]
          .filter(({ purpose }) => purpose === 'clearing')
          .reduce((sum, { amount }) => sum + amount, 0n);
  const room = { cash: 9n * ONE, active: true, capacity: 1005n * ONE, used: 1000n * ONE };
  expect(crossing(decideAddToCopy(copy, 5n * ONE, room))).toBe(0n);
  expect(decideAddToCopy(copy, 6n * ONE, room)).toMatchObject({
    code: 'teacher_full',
    params: { free: { amount: '5.00' } },
  });
  expect(crossing(decideGiveBack(copy, 9n * ONE, 5n * ONE))).toBe(0n);
  expect(decideGiveBack(copy, 4n * ONE, 5n * ONE)).toMatchObject({ code: 'insufficient_balance' });
  expect(decideGiveBack(copy, 4n * ONE)).toMatchObject({ code: 'copy_not_running' });
  const stopping = decideChangeCopy(copy, 'stop');
  const stopped = stopping.kind === 'accepted' ? stopping.events.reduce<Copy | undefined>(evolveCopy, copy) : undefined;
  expect(decideEndCopy(stopped, { cash: ONE, left: 1n, nowMs: NOW, payee: 1, isPayeeActive: true })).toMatchObject({
    code: 'copy_done',
  });
  expect(
    crossing(decideEndCopy(stopped, { cash: 1000n * ONE, left: 0n, nowMs: NOW, payee: 1, isPayeeActive: true })),
  ).toBe(0n);
  expect(putIn(copy)).toBe(1000n * ONE);
});
