import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import {
  decideLossLimit,
  decideStop,
  evolveOwnLimits,
  lossLimitOn,
  marketDay,
  noOwnLimits,
  type OwnLimitEvent,
  type OwnLimits,
  ownLimitFault,
  stopNow,
  withResult,
} from './own-limit.ts';

const HOUR_MS = 3_600_000;
const startMs = Date.parse('2026-11-20T06:30:00.000Z');

function after(own: OwnLimits, events: readonly OwnLimitEvent[], atMs: number): OwnLimits {
  return events.reduce((before, event) => evolveOwnLimits(before, event, atMs), own);
}

function limited(own: OwnLimits, amount: string | undefined, atMs: number): OwnLimits {
  const wish = { market: 'NSE', amount: amount === undefined ? undefined : decimal(amount) } as const;
  const decision = decideLossLimit(wish, own, atMs);
  if (decision.kind === 'refused') throw new Error(decision.code);
  return after(own, decision.events, atMs);
}

test('a tighter limit holds at once, a looser one and none from the next day of the market', () => {
  const first = limited(noOwnLimits, '100', startMs);
  expect(lossLimitOn(first, 'NSE', '2026-11-20')).toBe(decimal('100'));
  const tighter = limited(first, '50', startMs);
  expect(lossLimitOn(tighter, 'NSE', '2026-11-20')).toBe(decimal('50'));
  const none = limited(tighter, undefined, startMs);
  expect(lossLimitOn(none, 'NSE', '2026-11-20')).toBe(decimal('50'));
  expect(lossLimitOn(none, 'NSE', '2026-11-21')).toBeUndefined();
  // Looser and tighter again on the same day: what waited is forgotten.
  const back = limited(limited(tighter, '80', startMs), '50', startMs);
  expect(lossLimitOn(back, 'NSE', '2026-11-21')).toBe(decimal('50'));
  expect(decideLossLimit({ market: 'NSE', amount: decimal('50') }, back, startMs)).toMatchObject({
    code: 'own_loss_limit_same',
  });
  expect(decideLossLimit({ market: 'NSE', amount: 0n }, back, startMs)).toMatchObject({ code: 'own_loss_limit_zero' });
});

test('buying ends when the losses of the day less its gains reach the limit, and opens on the next day', () => {
  const own = limited(noOwnLimits, '100', startMs);
  const lost = withResult(withResult(own, 'NSE', startMs, decimal('-120')), 'NSE', startMs, decimal('30'));
  expect(ownLimitFault(lost, 'NSE', startMs)).toBeUndefined();
  const reached = withResult(lost, 'NSE', startMs, decimal('-10'));
  expect(ownLimitFault(reached, 'NSE', startMs)).toEqual({
    kind: 'refused',
    code: 'own_loss_limit',
    params: {
      limit: { amount: '100', currency: 'INR' },
      lost: { amount: '100', currency: 'INR' },
      until: { at: '2026-11-20T18:30:00.000Z' },
    },
  });
  expect(ownLimitFault(reached, 'B3', startMs)).toBeUndefined();
  expect(ownLimitFault(reached, 'NSE', Date.parse('2026-11-20T18:30:00.000Z'))).toBeUndefined();
  expect(withResult(noOwnLimits, 'NSE', startMs, -1n)).toBe(noOwnLimits);
});

test('a stop is in the future and no longer than a year', () => {
  const refusal = (untilMs: number) => decideStop({ markets: ['NSE'], untilMs }, noOwnLimits, startMs);
  expect(refusal(startMs)).toMatchObject({ code: 'own_stop_past' });
  expect(refusal(startMs + 366 * 24 * HOUR_MS)).toMatchObject({ kind: 'accepted' });
  expect(refusal(startMs + 366 * 24 * HOUR_MS + 1)).toMatchObject({ code: 'own_stop_too_long' });
});

test('whatever is asked, no stop ends sooner than it was promised and no limit is loosened on the same day', () => {
  const step = fc.record({
    what: fc.constantFrom('stop', 'limit', 'wait'),
    hours: fc.integer({ min: -2, max: 60 }),
    amount: fc.option(fc.bigInt({ min: 1n, max: 5n }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let own = noOwnLimits;
      let nowMs = startMs;
      for (const { what, hours, amount } of steps) {
        if (what === 'wait') {
          nowMs += Math.abs(hours) * HOUR_MS;
          continue;
        }
        const decision =
          what === 'stop'
            ? decideStop({ markets: ['NSE', 'coins'], untilMs: nowMs + hours * HOUR_MS }, own, nowMs)
            : decideLossLimit({ market: 'NSE', amount }, own, nowMs);
        if (decision.kind === 'refused') continue;
        const before = own;
        own = after(own, decision.events, nowMs);
        for (const market of ['NSE', 'coins'] as const) {
          const promised = stopNow(before, market, nowMs)?.untilMs ?? 0;
          expect(stopNow(own, market, nowMs)?.untilMs ?? 0).toBeGreaterThanOrEqual(promised);
        }
        const day = marketDay('NSE', nowMs);
        const held = lossLimitOn(before, 'NSE', day);
        if (held === undefined) continue;
        const holds = lossLimitOn(own, 'NSE', day);
        expect(holds !== undefined && holds <= held).toBe(true);
      }
    }),
  );
});
