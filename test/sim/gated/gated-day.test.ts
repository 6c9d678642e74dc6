// Many people over a day of block trades and options, on a whole server: ledger zero, nothing left open, and what the house publishes of itself is what people got.
import { expect, test } from 'vitest';
import { countText, differencesOf, tried } from './gated-checks.ts';
import { runGatedDay } from './gated-day.ts';

const PEOPLE = 2_000;

test('two thousand people over a day of block trades and options end in ledger zero, and the house publishes of itself what they got', async () => {
  await runGatedDay({
    seed: 'gated',
    people: PEOPLE,
    async after(app, report) {
      expect(await differencesOf(app)).toEqual([]);
      expect(tried(report), countText(report)).toBe(true);
    },
  });
}, 900_000);
