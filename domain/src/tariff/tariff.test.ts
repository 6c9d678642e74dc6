import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFault, decideChangeTariff, differencesOf, rowAt, startOfDayMs } from './tariff.ts';

const nowMs = Date.parse('2026-11-20T06:30:00.000Z');
const change = (effectiveFrom: string) => ({
  name: 'exchange',
  effectiveFrom,
  source: 'house rule',
  row: { spread: '0.5' },
  proposalId: 'p1',
  proposedBy: 'A',
  approvedBy: 'B',
  reason: 'cheaper now',
});

test('a row may begin today or later, never yesterday, and not in a far year', () => {
  expect(dateFault('2026-11-20', nowMs)).toBeUndefined();
  expect(dateFault('2027-11-20', nowMs)).toBeUndefined();
  expect(dateFault('2026-11-19', nowMs)).toBe('tariff_date_past');
  expect(dateFault('2026-02-30', nowMs)).toBe('tariff_date_past');
  expect(dateFault('2062-11-20', nowMs)).toBe('tariff_date_far');
  expect(dateFault('2026-11-27', nowMs, 7)).toBe('tariff_date_near');
  expect(dateFault('2026-11-28', nowMs, 7)).toBeUndefined();
});

test('a change for today counts from now on, one for a later day from its first moment', () => {
  expect(decideChangeTariff(change('2026-11-20'), { nowMs, no: 1 })).toMatchObject({
    events: [{ body: { fromMs: nowMs } }],
  });
  const fromMs = startOfDayMs('2026-11-22');
  expect(decideChangeTariff(change('2026-11-22'), { nowMs, no: 1 })).toMatchObject({ events: [{ body: { fromMs } }] });
});

test('differences name the place, with what came and what went', () => {
  const before = { spread: { INR: '0.5', BRL: '1' }, seconds: 30 };
  const after = { spread: { INR: '0.4', USD: '1' }, seconds: 30 };
  expect(differencesOf(before, after)).toEqual([
    { path: 'spread.INR', before: '0.5', after: '0.4' },
    { path: 'spread.BRL', before: '1', after: '' },
    { path: 'spread.USD', before: '', after: '1' },
  ]);
});

test('whatever is added later, no moment before it is judged anew', () => {
  const offsets = fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(offsets, fc.nat({ max: 300 }), (days, seen) => {
      let rows = [{ fromMs: 0, no: 0 }];
      let now = 1000;
      const remembered: { atMs: number; no: number }[] = [];
      for (const [index, ahead] of days.entries()) {
        now += seen;
        remembered.push({ atMs: now - 1, no: rowAt(rows, now - 1).no });
        rows = [...rows, { fromMs: now + ahead, no: index + 1 }];
        for (const { atMs, no } of remembered) expect(rowAt(rows, atMs).no).toBe(no);
      }
    }),
  );
});
