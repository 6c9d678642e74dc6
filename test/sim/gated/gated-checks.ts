import { decimal, decimalToText } from '@tarazu/domain/money';
import { listOptionExposures } from '@tarazu/wire/option/option-exposure';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { rowsOf } from '../../../server/src/testing/people.ts';
import { good, type TestApp } from '../../../server/src/testing/test-app.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';
import type { GatedDayReport } from './gated-day.ts';

/** What was done at least so often in a day that proves something. */
const DONE_MIN = 3;
const deeds = [
  'quotes asked',
  'quote taken',
  'quote countered',
  'quotes let go',
  'block ordered',
  'window bought',
  'European bought',
  'European written',
  'European covered',
  'part closed',
  'European closed',
];

/** What must be nowhere after such a day, with the name of what it would mean. */
const nothings = {
  'assets that do not sum to zero':
    'select asset, sum(amount) from posting group by asset having sum(amount) <> 0 order by asset',
  'people who owe':
    'select holder, asset, purpose, amount from balance where amount < 0 and holder > 0 order by holder, asset, purpose',
  'laid down for an option that has ended':
    "select holder, amount from balance where purpose = 'option' and amount <> 0 order by holder",
};

/** Of the calls on shares that paid something each was sold for once. */
const coverQuery = `select count(*) filter (where outcome = 'exercised')::int as exercised, count(*) filter (where outcome = 'worthless')::int as worthless,
  (select count(*)::int from trade_order o join option_contract c on c.owner_id = o.owner_id and o.order_id = c.contract_id || '-1'
    where c.cover_asset is not null and o.status = 'filled') as sold from option_contract where cover_asset is not null`;

/** What people lost by their options, added up from their own journals: the participant publishes the same. */
const lostStatement = {
  name: 'test_gated_results',
  text: `select sum((event -> 'body' ->> 'result')::numeric)::text as net from entry, jsonb_array_elements(events::jsonb) event
    where owner_id > 0 and event ->> 'type' in ('option.settled', 'option.vanilla-expired', 'option.vanilla-sold', 'option.vanilla-bought-back')`,
};

/** What does not agree after a day of block trades and options; empty when all of it does. */
export async function differencesOf(app: TestApp): Promise<readonly string[]> {
  const found = [...(await verifyStore(app.database)).differences];
  for (const [name, query] of Object.entries(nothings)) {
    const rows = await rowsOf(app, query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`);
  }
  const [covered] = await rowsOf(app, coverQuery);
  if (covered?.['exercised'] !== covered?.['sold'] || Number(covered?.['sold']) === 0)
    found.push(`calls on shares: ${JSON.stringify(covered)}`);
  const console = await createOperators(app).as('auditor');
  const { items: open } = good(await console.call(listOptionExposures, {}));
  if (open.length > 0) found.push(`${open.length} exposures of the house are left open`);
  const [lost] = await app.database.side.query<{ net: string | null }>(lostStatement);
  const { participant } = good(await app.client().call(showOptionRule, {}));
  const rupees = participant.find(({ currency }) => currency === 'INR');
  const [published, own] = [decimal(rupees?.result ?? '0'), -decimal(lost?.net ?? '0')];
  if (published !== own) {
    found.push(`the participant publishes ${decimalToText(published)}, of people it is ${decimalToText(own)}`);
  }
  if (rupees?.open !== 0) found.push(`the participant says that ${rupees?.open} are open`);
  return found;
}

/** Whether everything was done, and something refused: a day in which nothing happens proves nothing. */
export function tried({ done, refused }: GatedDayReport): boolean {
  const often = deeds.every((name) => (done.get(name) ?? 0) >= DONE_MIN);
  return often && [...refused.values()].reduce((sum, many) => sum + many, 0) > 0;
}

/** What was done and what was refused, with how often. */
export function countText({ done, refused }: GatedDayReport): string {
  const text = (counts: ReadonlyMap<string, number>) => [...counts].map(([name, many]) => `${name} ${many}`).join(', ');
  return `done: ${text(done)}\nrefused: ${text(refused)}`;
}
