// Many people over a day of block trades and options, on a whole server: ledger zero, nothing left open, and what the house publishes of itself is what people got.
import { decimal } from '@tarazu/domain/money';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { rowsOf } from '../../../server/src/testing/people.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';
import { runGatedDay } from './gated-day.ts';

const PEOPLE = 300;

test('hundreds of people over a day of block trades and options end in ledger zero, and the house publishes of itself what they got', async () => {
  await runGatedDay({
    seed: 'gated',
    people: PEOPLE,
    async after(app, { done, refused }) {
      expect((await verifyStore(app.database)).differences).toEqual([]);
      const sums = `select asset, sum(amount) from posting group by asset having sum(amount) <> 0`;
      expect(await rowsOf(app, sums)).toEqual([]);
      const owing = `select holder, asset, purpose from balance where amount < 0 and holder > 0`;
      expect(await rowsOf(app, owing)).toEqual([]);
      // Everything was done, and refused, many times: a day in which nothing happens proves nothing.
      for (const name of ['quotes asked', 'quote taken', 'quote countered', 'quotes let go', 'block ordered'])
        expect(done.get(name) ?? 0, name).toBeGreaterThan(2);
      for (const name of ['window bought', 'European bought', 'European written', 'part closed', 'European closed'])
        expect(done.get(name) ?? 0, name).toBeGreaterThan(2);
      expect([...refused.values()].reduce((sum, many) => sum + many, 0)).toBeGreaterThan(0);
      // The day is over: nothing lies for an option any more, of anybody.
      const console = await createOperators(app).as('auditor');
      expect(good(await console.call(listOptionExposures, {})).items).toEqual([]);
      const laid = `select holder, amount from balance where purpose = 'option' and amount <> 0`;
      expect(await rowsOf(app, laid)).toEqual([]);
      // What the participant publishes is what people lost by their options, added up here from their own journals.
      const [lost] = await app.database.side.query<{ net: string | null }>({
        name: 'test_gated_results',
        text: `select sum((event -> 'body' ->> 'result')::numeric)::text as net from entry, jsonb_array_elements(events::jsonb) event
          where owner_id > 0 and event ->> 'type' in ('option.settled', 'option.vanilla-expired', 'option.vanilla-sold', 'option.vanilla-bought-back')`,
      });
      const { participant } = good(await app.client().call(showOptionRule, {}));
      const rupees = participant.find(({ currency }) => currency === 'INR');
      expect(decimal(rupees?.result ?? '0')).toBe(-decimal(lost?.net ?? '0'));
      expect(rupees?.open).toBe(0);
    },
  });
}, 900_000);
