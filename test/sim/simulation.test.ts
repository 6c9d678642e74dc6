import { expect, test } from 'vitest';
import { createDice } from './dice.ts';
import { runSimulation } from './simulation.ts';

const small = { people: 60, days: 3, busyShare: 0.5 };

test('a whole house under one seed ends in ledger zero, agrees with the oracle, and ends the same again', async () => {
  const first = await runSimulation({ seed: 'test', ...small });
  expect(first.differences).toEqual([]);
  expect(first.oracle.fills).toBeGreaterThan(100);
  expect(first.oracle.settled).toBeGreaterThan(50);
  expect(first.oracle.refused).toBeGreaterThan(50);
  expect((await runSimulation({ seed: 'test', ...small })).hash).toBe(first.hash);
});

test('another seed is another history', async () => {
  const tiny = { people: 10, days: 1, busyShare: 0.5 };
  const [one, other] = [await runSimulation({ seed: 'a', ...tiny }), await runSimulation({ seed: 'b', ...tiny })];
  expect(one.differences).toEqual([]);
  expect(one.hash).not.toBe(other.hash);
});

test('dice repeat themselves for the same seed only', () => {
  const throws = (seed: string) => Array.from({ length: 20 }, createDice(seed).next);
  expect(throws('7')).toEqual(throws('7'));
  expect(throws('7')).not.toEqual(throws('8'));
  expect(throws('7').every((value) => value >= 0 && value < 1)).toBe(true);
});
