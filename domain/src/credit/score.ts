import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { type AutomaticRule, type CreditRuleId, type CreditTariff, POINTS_MAX } from './rules.ts';

export type DisputeState = 'open' | 'kept' | 'corrected';

/** One line of the point ledger. `before` + `applied` = `after`; `wanted` is what the rule says, before the ends 0 and 100. */
export interface PointChange {
  readonly changeId: string;
  readonly ruleId: CreditRuleId;
  readonly wanted: number;
  readonly applied: number;
  readonly before: number;
  readonly after: number;
  /** What it is about, `loan:7Qm...`; empty for what is about the person. */
  readonly reference: string;
  /** Of a correction: the words of the operator who proposed it. */
  readonly reason: string;
  readonly atMs: number;
  readonly dispute:
    | { readonly state: DisputeState; readonly text: string; readonly answer: string; readonly atMs: number }
    | undefined;
}

export interface CreditState {
  readonly points: number;
  /** Oldest first. */
  readonly changes: readonly PointChange[];
}

export type CreditEvent =
  | DomainEvent<
      'credit.changed',
      Omit<PointChange, 'atMs' | 'dispute'> & {
        readonly at: string;
        /** The disputed change that this one corrects; empty when there is none. */
        readonly corrects: string;
      }
    >
  | DomainEvent<'credit.disputed', { readonly changeId: string; readonly text: string; readonly at: string }>
  | DomainEvent<'credit.dispute-kept', { readonly changeId: string; readonly answer: string; readonly at: string }>;

function clamp(points: number): number {
  return Math.min(POINTS_MAX, Math.max(0, points));
}

interface Change {
  readonly changeId: string;
  readonly ruleId: CreditRuleId;
  readonly wanted: number;
  readonly reference: string;
  readonly reason: string;
  readonly corrects: string;
}

function changed(state: CreditState, change: Change, nowMs: number): CreditEvent {
  const before = state.points;
  const after = clamp(before + change.wanted);
  const at = new Date(nowMs).toISOString();
  return { type: 'credit.changed', body: { ...change, applied: after - before, before, after, at } };
}

export interface NotePoints {
  readonly changeId: string;
  readonly ruleId: AutomaticRule;
  readonly reference: string;
}

/** A rule applies once to what it is about. What is noted already is not noted again and changes nothing. */
export function decideNote(
  { changeId, ruleId, reference }: NotePoints,
  state: CreditState,
  { points }: CreditTariff,
  nowMs: number,
): Decision<CreditEvent, 'credit_noted_already'> {
  if (state.changes.some((one) => one.ruleId === ruleId && one.reference === reference)) {
    return refused('credit_noted_already');
  }
  const change = { changeId, ruleId, wanted: points[ruleId], reference, reason: '', corrects: '' };
  return accepted<CreditEvent>([changed(state, change, nowMs)]);
}

export interface CorrectPoints {
  readonly changeId: string;
  readonly delta: number;
  readonly reason: string;
  /** The disputed change; undefined when nobody disputed. */
  readonly corrects: string | undefined;
}

type CorrectFault = 'credit_delta_zero' | 'credit_change_unknown' | 'credit_dispute_closed';

/** By hand: only with a reason, and the caller sees to it that two people agreed. */
export function decideCorrect(
  { changeId, delta, reason, corrects = '' }: CorrectPoints,
  state: CreditState,
  nowMs: number,
): Decision<CreditEvent, CorrectFault> {
  if (delta === 0 || Math.abs(delta) > POINTS_MAX) return refused('credit_delta_zero');
  const about = state.changes.find((one) => one.changeId === corrects);
  if (corrects !== '') {
    if (!about) return refused('credit_change_unknown');
    if (about.dispute?.state !== 'open') return refused('credit_dispute_closed');
  }
  const reference = about?.reference ?? '';
  return accepted<CreditEvent>([
    changed(state, { changeId, ruleId: 'corrected', wanted: delta, reference, reason, corrects }, nowMs),
  ]);
}

/** Every change may be disputed once, by whom it concerns. */
export function decideDispute(
  changeId: string,
  text: string,
  state: CreditState,
  nowMs: number,
): Decision<CreditEvent, 'credit_change_unknown' | 'credit_disputed_already'> {
  const change = state.changes.find((one) => one.changeId === changeId);
  if (!change) return refused('credit_change_unknown');
  if (change.dispute) return refused('credit_disputed_already');
  const at = new Date(nowMs).toISOString();
  return accepted<CreditEvent>([{ type: 'credit.disputed', body: { changeId, text, at } }]);
}

export function decideKeep(
  changeId: string,
  answer: string,
  state: CreditState,
  nowMs: number,
): Decision<CreditEvent, 'credit_change_unknown' | 'credit_dispute_closed'> {
  const change = state.changes.find((one) => one.changeId === changeId);
  if (!change) return refused('credit_change_unknown');
  if (change.dispute?.state !== 'open') return refused('credit_dispute_closed');
  const at = new Date(nowMs).toISOString();
  return accepted<CreditEvent>([{ type: 'credit.dispute-kept', body: { changeId, answer, at } }]);
}

function withDispute(
  state: CreditState,
  changeId: string,
  dispute: (before: PointChange['dispute']) => PointChange['dispute'],
): CreditState {
  const changes = state.changes.map((one) =>
    one.changeId === changeId ? { ...one, dispute: dispute(one.dispute) } : one,
  );
  return { ...state, changes };
}

export function evolveCredit(state: CreditState, event: CreditEvent): CreditState {
  const atMs = Date.parse(event.body.at);
  if (event.type === 'credit.disputed') {
    const { changeId, text } = event.body;
    return withDispute(state, changeId, () => ({ state: 'open', text, answer: '', atMs }));
  }
  if (event.type === 'credit.dispute-kept') {
    const { changeId, answer } = event.body;
    return withDispute(state, changeId, (before) => ({ state: 'kept', text: before?.text ?? '', answer, atMs }));
  }
  const { at: _at, corrects, ...change } = event.body;
  const told =
    corrects === ''
      ? state
      : withDispute(state, corrects, (before) => ({
          state: 'corrected',
          text: before?.text ?? '',
          answer: change.reason,
          atMs,
        }));
  return { points: change.after, changes: [...told.changes, { ...change, atMs, dispute: undefined }] };
}
