import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AutomaticRule, bandOf, creditRuleIds, creditTariffRows, parseCreditTariff } from './rules.ts';
import {
  type CreditEvent,
  type CreditState,
  decideCorrect,
  decideDispute,
  decideKeep,
  decideNote,
  evolveCredit,
} from './score.ts';

const tariff = parseCreditTariff(creditTariffRows[0].row);
const start: CreditState = { points: tariff.start, changes: [] };
const nowMs = Date.parse('2026-11-20T06:30:00.000Z');

function after(
  state: CreditState,
  decision: { readonly kind: string; readonly events?: readonly CreditEvent[] },
): CreditState {
  return (decision.events ?? []).reduce(evolveCredit, state);
}

const note = (state: CreditState, ruleId: AutomaticRule, reference: string) =>
  decideNote({ changeId: `c${state.changes.length}`, ruleId, reference }, state, tariff, nowMs);

test('the bands are the published ones', () => {
  expect([0, 59, 60, 79, 80, 100].map(bandOf)).toEqual([
    'risk',
    'risk',
    'qualified',
    'qualified',
    'excellent',
    'excellent',
  ]);
});

test('a rule applies once to what it is about', () => {
  const once = after(start, note(start, 'identity_verified', ''));
  expect(once.points).toBe(72);
  expect(note(once, 'identity_verified', '')).toMatchObject({ code: 'credit_noted_already' });
  const twice = after(once, note(once, 'loan_overdue', 'loan:a'));
  expect(after(twice, note(twice, 'loan_overdue', 'loan:b')).points).toBe(60);
});

test('a dispute is answered once: kept with words, or corrected with points', () => {
  const moved = after(start, note(start, 'loan_overdue', 'loan:a'));
  expect(decideKeep('c0', 'no', moved, nowMs)).toMatchObject({ code: 'credit_dispute_closed' });
  const open = after(moved, decideDispute('c0', 'It was paid', moved, nowMs));
  expect(decideDispute('c0', 'again', open, nowMs)).toMatchObject({ code: 'credit_disputed_already' });
  const fix = { changeId: 'c1', delta: 6, reason: 'The bank was late', corrects: 'c0' };
  const fixed = after(open, decideCorrect(fix, open, nowMs));
  expect(fixed.points).toBe(tariff.start);
  expect(fixed.changes[0]?.dispute).toMatchObject({ state: 'corrected', answer: 'The bank was late' });
  expect(decideCorrect({ ...fix, changeId: 'c2' }, fixed, nowMs)).toMatchObject({ code: 'credit_dispute_closed' });
  const kept = after(open, decideKeep('c0', 'It came a day late', open, nowMs));
  expect(kept).toMatchObject({ points: open.points, changes: [{ dispute: { state: 'kept' } }] });
});

test('points stay between 0 and 100 and are the start with what was applied', () => {
  const rules = fc.constantFrom(...creditRuleIds);
  const moves = fc.array(fc.tuple(rules, fc.nat(5), fc.integer({ min: -100, max: 100 })), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (list) => {
      let state = start;
      for (const [rule, about, delta] of list) {
        const changeId = `c${state.changes.length}`;
        const fix = { changeId, delta, reason: 'a reason', corrects: undefined };
        const decision = rule === 'corrected' ? decideCorrect(fix, state, nowMs) : note(state, rule, `loan:${about}`);
        state = after(state, decision.kind === 'accepted' ? decision : { kind: 'refused' });
        expect(state.points).toBeGreaterThanOrEqual(0);
        expect(state.points).toBeLessThanOrEqual(100);
      }
      const applied = state.changes.reduce((sum, one) => sum + one.applied, 0);
      expect(state.points).toBe(tariff.start + applied);
    }),
  );
});
