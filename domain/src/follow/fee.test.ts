import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { type Copy, evolveCopy, type Teacher } from './copy.ts';
import { decideChargeFee, decideSetFee, feeDue } from './fee.ts';
import { followRule } from './follow-rules.ts';
import { decideEndCopy, decideGiveBack } from './give-back.ts';

const CENT = ONE / 100n;
const cents = (amount: number) => BigInt(amount) * CENT;
const share = (profit: string, mark: string, part: { percent?: number; cash?: string } = {}) => {
  const due = feeDue({
    ...{ percent: part.percent ?? 10, step: CENT, profit: decimal(profit), mark: decimal(mark) },
    cash: decimal(part.cash ?? '100000'),
  });
  return [decimalToText(due.fee, 2), decimalToText(due.mark, 2)];
};

test('a share is of what lies above the highest profit so far, and of nothing twice', () => {
  // A thousand became 1,200: a tenth of 200. What is left, 180, is the mark.
  expect(share('200', '0')).toEqual(['20.00', '180.00']);
  // It falls, and comes back to where it was.
  expect(share('100', '180')).toEqual(['0.00', '180.00']);
  expect(share('180', '180')).toEqual(['0.00', '180.00']);
  expect(share('280', '180')).toEqual(['10.00', '270.00']);
  expect(share('-50', '0')).toEqual(['0.00', '0.00']);
  expect(share('200', '0', { percent: 0 })).toEqual(['0.00', '0.00']);
  // Rounded down, to the advantage of who copies.
  expect(share('0.99', '0')).toEqual(['0.09', '0.90']);
  expect(share('0.09', '0')).toEqual(['0.00', '0.00']);
});

test('what cannot be paid is not forgotten and not charged twice', () => {
  expect(share('200', '0', { cash: '5' })).toEqual(['5.00', '45.00']);
  // 195 are left of the profit: a tenth of 150 above the mark. Both times together 20.
  expect(share('195', '45')).toEqual(['15.00', '180.00']);
  expect(share('200', '0', { cash: '0' })).toEqual(['0.00', '0.00']);
});

test('whatever a copy goes through, all shares together are no more than that part of the highest profit before shares', () => {
  const steps = fc.array(
    fc.record({ change: fc.integer({ min: -50_000, max: 50_000 }), cash: fc.integer({ min: 0, max: 30_000 }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), steps, (percent, list) => {
      let [gross, paid, mark, highest] = [0n, 0n, 0n, 0n];
      for (const { change, cash } of list) {
        gross += cents(change);
        if (gross > highest) highest = gross;
        const profit = gross - paid;
        const due = feeDue({ percent, mark, profit, cash: cents(cash), step: CENT });
        expect(due.fee >= 0n && due.fee <= cents(cash) && due.mark >= mark).toBe(true);
        if (profit <= mark) expect(due.fee).toBe(0n);
        paid += due.fee;
        mark = due.mark;
        expect(paid * 100n).toBeLessThanOrEqual(highest * BigInt(percent));
      }
    }),
  );
});

const rule = followRule('2026-11-25');
const NOW = Date.parse('2026-12-01T00:00:05.000Z');
const copy: Copy = {
  ...{ copyId: 'c', owner: 7, account: 8, teacherId: 't', teacherAccount: 3, instrumentId: 'XC:SOL-USDT' },
  ...{ market: 'coins', base: 'SOL', currency: 'USDT', mode: 'proportional', fixedAmount: null, keep: 60 },
  ...{ dailyStop: null, opensNow: false, feePercent: 10, startedAt: '2026-11-02T00:00:00.000Z', status: 'running' },
  ...{ capital: '1000.00', returned: '0.00', opened: true, trades: 0, last: undefined, day: undefined },
  ...{ stopReason: undefined, endedAt: undefined },
};
const facts = {
  ...{ money: 200n * ONE, quantity: 20n * ONE, price: 50n * ONE, cash: 200n * ONE },
  ...{ payee: 1, isPayeeActive: true, nowMs: NOW },
};

test('once in a month the share goes to who has published it, who is not told from whom', () => {
  const decided = decideChargeFee(copy, facts);
  if (decided.kind === 'refused') throw new Error(decided.code);
  expect(decided.events).toMatchObject([
    {
      type: 'follow.fee-charged',
      body: { amount: '20.00', profit: '200', mark: '0', markAfter: '180.00', month: '2026-12' },
    },
  ]);
  const told = decided.others?.find(({ owner }) => owner === 1);
  expect(told?.events).toEqual([
    { type: 'follow.fee-earned', body: { teacherId: 't', amount: '20.00', currency: 'USDT' } },
  ]);
  expect(told?.postings.find(({ holder }) => holder === 1)?.amount).toBe(20n * ONE);
  const crossing = [...decided.postings, ...(decided.others ?? []).flatMap(({ postings }) => postings)];
  expect(crossing.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  const after = decided.events.reduce<Copy | undefined>(evolveCopy, copy);
  expect(after).toMatchObject({ mark: '180.00', feesPaid: '20.00', feeMonth: '2026-12' });
  expect(decideChargeFee(after, facts)).toMatchObject({ code: 'copy_done' });
  expect(decideChargeFee({ ...copy, startedAt: '2026-12-01T00:00:00.000Z' }, facts)).toMatchObject({
    code: 'copy_done',
  });
  // A month without a gain is done too, and for a closed account nothing is taken.
  for (const without of [
    { ...facts, price: 30n * ONE },
    { ...facts, isPayeeActive: false },
  ]) {
    const none = decideChargeFee(copy, without);
    expect(none).toMatchObject({ events: [{ body: { amount: '0.00', markAfter: '0.00' } }], postings: [] });
    expect(none.kind === 'accepted' ? none.others : 'refused').toBeUndefined();
  }
});

test('before the end the share of what is earned is kept back, and at the end the last one is paid', () => {
  const stopping: Copy = { ...copy, status: 'stopping', stopReason: 'asked' };
  expect(decideGiveBack(stopping, 200n * ONE, undefined, { due: 20n * ONE })).toMatchObject({
    events: [{ body: { amount: '180.00' } }],
  });
  expect(decideGiveBack(copy, 200n * ONE, 181n * ONE, { due: 20n * ONE })).toMatchObject({
    code: 'insufficient_balance',
  });
  const back: Copy = { ...stopping, returned: '180.00' };
  const ended = decideEndCopy(back, { ...facts, cash: 1020n * ONE, left: 0n });
  if (ended.kind === 'refused') throw new Error(ended.code);
  // 1,020 and 180 of a thousand: 200 earned, 20 of it for the teacher.
  expect(ended.events).toMatchObject([
    { type: 'follow.fee-charged', body: { amount: '20.00' } },
    { type: 'follow.ended', body: { amount: '1000.00' } },
  ]);
  const given = (holder: number) =>
    (ended.others ?? [])
      .flatMap(({ postings }) => postings)
      .reduce((sum, one) => (one.holder === holder ? sum + one.amount : sum), 0n);
  expect([given(7), given(1)]).toEqual([1000n * ONE, 20n * ONE]);
});

test('a share is set up to the bound of the day, and before anybody has copied', () => {
  const teacher = { teacherId: 't', account: 3, status: 'open' } as Teacher;
  const free = { isFollowed: false, rule };
  expect(decideSetFee(teacher, 20, free)).toMatchObject({ events: [{ body: { percent: 20 } }] });
  for (const percent of [21, -1, 2.5])
    expect(decideSetFee(teacher, percent, free)).toMatchObject({ code: 'teacher_fee_max' });
  expect(decideSetFee(teacher, 5, { ...free, isFollowed: true })).toMatchObject({ code: 'teacher_fee_followed' });
  expect(decideSetFee({ ...teacher, status: 'closed' }, 5, free)).toMatchObject({ code: 'teacher_closed' });
});
