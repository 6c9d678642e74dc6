import { expect, test } from 'vitest';
import { decideEndHalt, decideStartHalt, type Halt, haltAt, haltFault } from './halt.ts';

const halt = (change: Partial<Halt>): Halt => ({
  haltId: 'h1',
  country: 'IN',
  instrumentId: undefined,
  sinceMs: 1000,
  untilMs: undefined,
  ...change,
});
const start = { haltId: 'h2', country: 'IN', instrumentId: undefined, noticeEn: 'a', noticePt: 'b' } as const;

test('a market stands for all its shares, a share for itself', () => {
  expect(haltAt([halt({})], 'IN:SAHYM', 1000)?.haltId).toBe('h1');
  expect(haltAt([halt({})], 'BR:PETR4', 1000)).toBeUndefined();
  expect(haltAt([halt({ instrumentId: 'IN:SAHYM' })], 'IN:SAHYM', 1000)).toBeDefined();
  expect(haltAt([halt({ instrumentId: 'IN:SAHYM' })], 'IN:OTHER', 1000)).toBeUndefined();
});

test('it holds from its first millisecond to before its last', () => {
  const over = [halt({ untilMs: 2000 })];
  expect([999, 1000, 1999, 2000].map((atMs) => haltAt(over, 'IN:SAHYM', atMs) !== undefined)).toEqual([
    ...[false, true, true, false],
  ]);
  expect(haltFault(over, 'IN:SAHYM', 1500)).toMatchObject({ code: 'trading_halted' });
  expect(haltFault(over, 'IN:SAHYM', 2000)).toBeUndefined();
});

test('the same is halted once, and what is not halted cannot be resumed', () => {
  expect(decideStartHalt(start, [halt({})], 5000)).toMatchObject({ kind: 'refused', code: 'halt_on_already' });
  expect(decideStartHalt(start, [halt({ instrumentId: 'IN:SAHYM' })], 5000).kind).toBe('accepted');
  expect(decideEndHalt('h1', [], 5000)).toMatchObject({ kind: 'refused', code: 'halt_unknown' });
  expect(decideEndHalt('h1', [halt({})], 5000).kind).toBe('accepted');
});
