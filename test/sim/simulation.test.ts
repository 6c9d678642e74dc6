import { type SplitKind, splitKinds } from '@tarazu/domain/market/corporate-action/split';
import { addDays } from '@tarazu/domain/market/zone';
import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../../server/src/adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../../server/src/platform/clock.ts';
import { createDice } from './dice.ts';
import { marketSeedOf, runSimulation } from './simulation.ts';

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

/** The first split of a kind that a market of this seed draws, and the Monday before it. */
function firstOf(seed: string, kind: SplitKind) {
  const clock = createManualClock(Date.parse('2028-12-15T22:00:00Z'));
  const market = createSimulatedMarket({ clock, seed: marketSeedOf(seed), hours: 'exchange' });
  const splits = market.instruments.flatMap(({ id }) => market.splits?.(id) ?? []);
  const [first] = splits.filter((one) => one.kind === kind).toSorted((a, b) => a.exDate.localeCompare(b.exDate));
  if (!first) throw new Error(`no ${kind} is drawn`);
  return { ...first, before: addDays(first.exDate, -4) };
}

test.each(splitKinds)(
  'people go over the ex-date of a %s with orders on every side of it: ledger zero, and nobody has more',
  async (kind) => {
    const seed = 'more-shares';
    const { instrumentId, before, given, held } = firstOf(seed, kind);
    const [country] = instrumentId.split(':');
    const shares = country === 'IN' ? [instrumentId, 'IN:SAHYM'] : [instrumentId];
    const report = await runSimulation({ seed, people: 40, days: 8, busyShare: 0.5, firstDay: before, shares });
    expect(report.differences).toEqual([]);
    expect(given > 0n && held > 0n).toBe(true);
    expect(report.oracle.splits).toBeGreaterThan(10);
    expect(report.oracle.fills).toBeGreaterThan(100);
  },
);

test('dice repeat themselves for the same seed only', () => {
  const throws = (seed: string) => Array.from({ length: 20 }, createDice(seed).next);
  expect(throws('7')).toEqual(throws('7'));
  expect(throws('7')).not.toEqual(throws('8'));
  expect(throws('7').every((value) => value >= 0 && value < 1)).toBe(true);
});
