import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { figuresOf } from '../performance/earned.ts';
import { type Copy, type CopyDay, type CopyTerms, evolveCopy, type FollowEvent } from './copy.ts';
import { alongOf, copyDaysToTheEnd, putIn } from './copy-days.ts';
import { decideAddToCopy, decideValueCopy } from './decide.ts';
import { decideEndCopy, decideGiveBack } from './give-back.ts';

const none = { trades: 0, days: 0 };
const now = Date.UTC(2026, 1, 20);
const at = { worth: 0n, today: '2026-02-20' };
const terms: CopyTerms = {
  ...{ copyId: 'c1', owner: 7, account: 8, teacherId: 't1', teacherAccount: 2, instrumentId: 'XC:SOL-USDT' },
  ...{ market: 'coins', base: 'SOL', currency: 'USDT', mode: 'proportional', fixedAmount: null, keep: 5 },
  ...{ dailyStop: null, opensNow: false, startedAt: '2026-01-01T00:00:00.000Z' },
};

function started(amount: string): Copy {
  const copy = evolveCopy(undefined, { type: 'follow.started', body: { ...terms, amount } });
  if (!copy) throw new Error('nothing began');
  return copy;
}

type Decided = ReturnType<typeof decideGiveBack>;
function eventsOf(decided: Decided): readonly FollowEvent[] {
  if (decided.kind === 'refused') throw new Error(decided.code);
  return decided.events;
}
const after = (copy: Copy, decided: Decided): Copy =>
  eventsOf(decided).reduce((last, event) => evolveCopy(last, event) ?? last, copy);

const room = { cash: 10n ** 40n, active: true, capacity: 10n ** 40n, used: 0n };
const added = (copy: Copy, amount: bigint, worth: bigint) =>
  after(copy, decideAddToCopy(copy, amount, { ...room, worth }));
const taken = (copy: Copy, amount: bigint, worth: bigint) =>
  after(copy, decideGiveBack(copy, worth, amount, { worth }));

function valued(copy: Copy, place: number, worth: bigint): { readonly copy: Copy; readonly day: CopyDay } {
  const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
  const kept = { day, worth: decimalToText(worth, 2), capital: decimalToText(putIn(copy), 2) };
  const decided = decideValueCopy(copy, kept);
  const [event] = eventsOf(decided);
  if (event?.type !== 'follow.valued') throw new Error('no day was kept');
  const { copyId: _copyId, ...its } = event.body;
  return { copy: after(copy, decided), day: its };
}

/** It stops, gives a part back, and then the rest. */
function ended(copy: Copy, part: bigint, worth: bigint): Copy {
  const stopping: Copy = { ...copy, status: 'stopping', stopReason: 'asked' };
  const less = part > 0n ? after(stopping, decideGiveBack(stopping, part, undefined, { worth })) : stopping;
  const facts = { cash: worth - part, left: 0n, payee: 3, isPayeeActive: true, nowMs: now };
  return after(less, decideEndCopy(less, facts));
}

test('what is taken out after a gain makes no return of it', () => {
  // 1,000 have become 1,500 when 999 are taken: one unit had to stand for the whole gain of the day before.
  const first = valued(started('1000.00'), 0, decimal('1000'));
  const copy = taken(first.copy, decimal('999'), decimal('1500'));
  const second = valued(copy, 1, decimal('501'));
  expect(figuresOf([first.day, second.day], 99, none)).toMatchObject({
    returnPercent: '50.00',
    worstDayPercent: '0.00',
  });
  // More than there was when the day began.
  const third = valued(taken(first.copy, decimal('1200'), decimal('1500')), 1, decimal('150'));
  expect(figuresOf([first.day, third.day], 99, none).returnPercent).toBe('-25.00');
});

test('whenever money comes and goes, the return is what one unit became, to the end', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('moves' as const), part: fc.integer({ min: 50, max: 150 }) }),
    fc.record({ kind: fc.constant('adds' as const), part: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ kind: fc.constant('takes' as const), part: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('ends day' as const) }),
  );
  const cents = (amount: bigint) => amount - (amount % (ONE / 100n));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), fc.integer({ min: 0, max: 99 }), (steps, last) => {
      let [copy, worth, unit] = [started('1000000000.00'), decimal('1000000000'), 1];
      const days: CopyDay[] = [];
      for (const one of steps) {
        const part = one.kind === 'ends day' ? 0n : cents((worth * BigInt(one.part)) / 100n);
        if (one.kind === 'moves') {
          worth = part;
          unit *= one.part / 100;
        } else if (one.kind === 'adds') {
          copy = added(copy, part, worth);
          worth += part;
        } else if (one.kind === 'takes') {
          copy = taken(copy, part, worth);
          worth -= part;
        } else {
          const kept = valued(copy, days.length, worth);
          days.push(kept.day);
          copy = kept.copy;
        }
      }
      const done = ended(copy, cents((worth * BigInt(last)) / 100n), worth);
      const returned = Number(figuresOf(copyDaysToTheEnd(days, done, at), 99, none).returnPercent) / 100;
      expect(Math.abs(returned - (unit - 1))).toBeLessThan(0.001 * Math.max(1, unit));
    }),
  );
});

test('money that goes in and out again takes no room with a teacher, and what was earned does', () => {
  let copy = started('1000.00');
  for (let turn = 0; turn < 20; turn += 1)
    copy = taken(added(copy, decimal('900'), decimal('1000')), decimal('900'), decimal('1900'));
  expect(copy.capital).toBe('19000.00');
  expect(alongOf(copy)).toBe(decimal('1000'));
  const { copy: earned } = valued(copy, 0, decimal('1500'));
  expect(alongOf(earned)).toBe(decimal('1500'));
  expect(alongOf(taken(earned, decimal('1400'), decimal('1500')))).toBe(decimal('100'));
});

test('a day is not kept with money that came while it was reckoned, and the fall that ends a copy is in its figures', () => {
  const copy = added(started('1000.00'), decimal('100'), decimal('1000'));
  const stale = { day: '2026-01-01', worth: '1100.00', capital: '1000.00' };
  expect(decideValueCopy(copy, stale)).toMatchObject({ kind: 'refused', code: 'copy_done' });
  const first = valued(copy, 0, decimal('1100'));
  const done = ended(first.copy, decimal('100'), decimal('220'));
  const figures = figuresOf(copyDaysToTheEnd([first.day], done, at), 99, none);
  expect(figures).toMatchObject({ days: 2, returnPercent: '-80.00', worstDayPercent: '-80.00' });
});
