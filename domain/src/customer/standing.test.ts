import { expect, test } from 'vitest';
import { decideExpire, decideRelease, decideRestrict, type Standing } from './standing.ts';

const nowMs = Date.parse('2026-11-20T06:30:00.000Z');
const current: Standing = {
  restriction: 'no_trade',
  sinceMs: nowMs - 1,
  untilMs: nowMs + 1_000,
  reason: 'under review',
};

test('what is stopped names its end and its reason', () => {
  const wish = { restriction: 'no_trade', untilMs: nowMs + 60_000, reason: 'under review' } as const;
  expect(decideRestrict(wish, { current: undefined, switchedOff: false, nowMs })).toMatchObject({
    kind: 'accepted',
    postings: [],
    events: [{ body: { restriction: 'no_trade', until: '2026-11-20T06:31:00.000Z' } }],
  });
  expect(decideRestrict({ ...wish, untilMs: nowMs }, { current: undefined, switchedOff: false, nowMs })).toMatchObject({
    code: 'customer_until_past',
  });
});

test('the same again is refused, another end is not', () => {
  expect(decideRestrict(current, { current, switchedOff: false, nowMs })).toMatchObject({
    code: 'customer_restricted_already',
  });
  expect(decideRestrict({ ...current, untilMs: undefined }, { current, switchedOff: false, nowMs })).toMatchObject({
    kind: 'accepted',
  });
});

test('time lifts only what has an end, and not before it', () => {
  expect(decideExpire('no_trade', { current, nowMs })).toMatchObject({ code: 'customer_not_restricted' });
  expect(decideExpire('no_trade', { current, nowMs: nowMs + 1_000 })).toMatchObject({ kind: 'accepted' });
  const endless = { ...current, untilMs: undefined };
  expect(decideExpire('no_trade', { current: endless, nowMs: nowMs + 1e12 })).toMatchObject({ kind: 'refused' });
  expect(decideRelease('no_trade', undefined)).toMatchObject({ code: 'customer_not_restricted' });
});

test('an account that its owner closed is not frozen, so that nothing can open it again', () => {
  const wish = { restriction: 'frozen', untilMs: undefined, reason: 'a test' } as const;
  expect(decideRestrict(wish, { current: undefined, switchedOff: true, nowMs })).toMatchObject({
    code: 'account_closed',
  });
  const frozen = { ...current, restriction: 'frozen' } as const;
  expect(decideRestrict(wish, { current: frozen, switchedOff: true, nowMs })).toMatchObject({ kind: 'accepted' });
});
