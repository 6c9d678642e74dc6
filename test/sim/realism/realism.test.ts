import { expect, test } from 'vitest';
import { compareRealism, keptRecorded } from './realism.ts';

test('each figure of simulated shares is within a third of the recorded one, or its reason is written down', async () => {
  const rows = await compareRealism(keptRecorded.figures);
  expect(
    rows.filter(({ recorded, simulated }) => recorded !== undefined && simulated !== undefined).length,
  ).toBeGreaterThan(30);
  expect(rows.filter(({ near, reason }) => !near && reason === undefined)).toEqual([]);
});
