import { listMessages } from '@tarazu/wire/content/message';
import { listStocks } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import { stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import {
  changeRecurringPlan,
  listRecurringPlans,
  listRecurringRuns,
  modifyRecurringPlan,
  previewRecurringPlan,
  renameRecurringPlan,
  startRecurringPlan,
  totalOfRecurringPlan,
} from '@tarazu/wire/trading/recurring-plan';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let requests = 0;
const requestId = () => {
  requests += 1;
  return `plan-${requests}-test`;
};
const exchangeHours = { MARKET_HOURS: 'exchange' };
type Client = Pick<TestPerson, 'client'>;

async function start({ client }: Client, terms: { amount?: string; quantity?: string; on: string }, id = 'IN:SAHYM') {
  const wish = { instrumentId: id, every: 'week', agree: '1', requestId: requestId(), ...terms } as const;
  return client.call(startRecurringPlan, wish);
}

async function runsOf({ client }: Client, planId: string) {
  return good(await client.call(listRecurringRuns, { planId })).items;
}

/** Ten in the morning in India. */
async function comes(app: TestApp, day: string): Promise<void> {
  app.clock.jumpTo(Date.parse(`${day}T04:30:00.000Z`));
  app.clock.advance(1_500);
  await app.plans.runDue();
}

test('buys on its day for no more than the amount, once, and says so; a holiday moves to the next session', async () => {
  const app = await createTestApp({ environment: { MARKET_HOURS: 'exchange' } });
  const person = await app.person();
  const { client } = person;
  const terms = { instrumentId: 'IN:SAHYM', amount: '10000', every: 'week', on: '2' } as const;
  const seen = good(await client.call(previewRecurringPlan, terms));
  expect(seen).toMatchObject({ dueDay: '2026-11-24', refusal: null });
  expect(Number(seen.preview?.total)).toBeLessThanOrEqual(10_000);
  expect(seen.preview?.charges.length).toBeGreaterThan(0);
  expect(refusalOf(await start(person, { on: '2' }))).toBe('plan_terms');
  expect(refusalOf(await start(person, { amount: '10', quantity: '1', on: '2' }))).toBe('plan_terms');
  expect(refusalOf(await start(person, { amount: '10', on: '8' }))).toBe('plan_terms');
  expect(refusalOf(await start(person, { amount: '10', on: '2' }, 'IN:SARSO'))).toBe('instrument_unlisted');
  const wish = { ...terms, requestId: requestId() };
  expect(refusalOf(await client.call(startRecurringPlan, { ...wish, agree: '0' }))).toBe('plan_terms');
  const { plan } = good(await start(person, { amount: '10000', on: '2' }));
  const small = good(await start(person, { amount: '1', on: '2' })).plan;

  await comes(app, '2026-11-23');
  expect(await runsOf(person, plan.planId)).toEqual([]);
  // The exchange is shut on Tuesday.
  await comes(app, '2026-11-24');
  expect(await runsOf(person, plan.planId)).toEqual([]);
  await comes(app, '2026-11-25');
  await Promise.all([app.plans.runDue(), app.plans.runDue()]);
  const [run, ...others] = await runsOf(person, plan.planId);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ dueDay: '2026-11-24', day: '2026-11-25', done: true, status: 'filled', refusal: null });
  expect(Number(run?.spent)).toBeGreaterThan(5_000);
  expect(Number(run?.spent)).toBeLessThanOrEqual(10_000);
  const total = good(await client.call(totalOfRecurringPlan, { planId: plan.planId }));
  expect(total).toMatchObject({ runs: 1, bought: run?.filled, spent: run?.spent, currency: 'INR' });
  expect(Number(total.average)).toBeCloseTo(Number(run?.spent) / Number(run?.filled), 2);
  const nothing = good(await client.call(totalOfRecurringPlan, { planId: small.planId }));
  expect(nothing).toEqual({ runs: 0, bought: '0', spent: '0.00', average: null, currency: 'INR' });
  expect(refusalOf(await client.call(totalOfRecurringPlan, { planId: 'none' }))).toBe('plan_unknown');
  expect(await runsOf(person, small.planId)).toMatchObject([{ quantity: '0', refusal: { name: 'plan_too_small' } }]);
  expect(good(await client.call(listRecurringPlans, {})).items[0]?.dueDay).toBe('2026-12-01');
  expect(good(await client.call(listOrders, {})).total).toBe(1);
  const { items } = good(await app.client(person.token, 'pt-BR').call(listMessages, { topic: 'order' }));
  expect(items.map(({ title }) => title)).toContain('Plano recorrente sem compra');
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  await app.close();
});

test('skipped, paused, resumed and ended; refused for want of money or by an own stop with its reason', async () => {
  const app = await createTestApp();
  const person = await app.person();
  const { client } = person;
  const change = async (planId: string, action: 'skip' | 'pause' | 'resume' | 'end') =>
    client.call(changeRecurringPlan, { planId, action, requestId: requestId() });
  const [skipped, paused, ended, rich] = [
    good(await start(person, { quantity: '2', on: '1' })).plan,
    good(await start(person, { quantity: '2', on: '1' })).plan,
    good(await start(person, { quantity: '2', on: '1' })).plan,
    good(await start(person, { quantity: '5000', on: '1' })).plan,
  ];
  expect(good(await change(skipped.planId, 'skip')).plan.dueDay).toBe('2026-11-30');
  good(await change(paused.planId, 'pause'));
  good(await change(ended.planId, 'end'));
  expect(refusalOf(await change(ended.planId, 'resume'))).toBe('plan_not_running');
  expect(refusalOf(await change('none', 'end'))).toBe('plan_unknown');
  await comes(app, '2026-11-23');
  for (const { planId } of [skipped, paused, ended]) expect(await runsOf(person, planId)).toEqual([]);
  expect(await runsOf(person, rich.planId)).toMatchObject([
    { done: true, status: 'refused', refusal: { name: 'insufficient_balance' } },
  ]);
  expect(good(await change(paused.planId, 'resume')).plan.dueDay).toBe('2026-11-30');
  const until = '2026-12-20T00:00:00.000Z';
  good(await client.call(stopOwnBuying, { markets: 'NSE', until, requestId: requestId() }));
  await comes(app, '2026-11-30');
  for (const { planId } of [skipped, paused]) {
    expect(await runsOf(person, planId)).toMatchObject([{ done: true, status: null, refusal: { name: 'own_stop' } }]);
  }
  await app.close();
});

test('a plan is named and written anew; its next run follows the new terms, and the lost answer of a change changes once', async () => {
  const app = await createTestApp();
  const person = await app.person();
  const { client } = person;
  const { planId } = good(await start(person, { quantity: '2', on: '1' })).plan;
  const rename = (title: string) => client.call(renameRecurringPlan, { planId, title, requestId: requestId() });
  expect(good(await rename('For the house')).plan).toMatchObject({ title: 'For the house', name: 'Sahyadri Motors' });
  const terms = { planId, quantity: '3', every: 'week', on: '1', agree: '1' } as const;
  const asked = { ...terms, requestId: requestId() };
  const changed = good(await client.call(modifyRecurringPlan, asked)).plan;
  expect(changed).toMatchObject({ quantity: '3', dueDay: '2026-11-23', title: 'For the house', status: 'active' });
  expect(good(await client.call(modifyRecurringPlan, asked)).plan).toEqual(changed);
  const refusal = async (change: object) =>
    refusalOf(await client.call(modifyRecurringPlan, { ...terms, requestId: requestId(), ...change }));
  expect(await refusal({ agree: '0' })).toBe('plan_terms');
  expect(await refusal({ amount: '5' })).toBe('plan_terms');
  expect(await refusal({ untilDay: '2026-11-21' })).toBe('plan_span');
  expect(await refusal({ planId: 'nobodysPlan12' })).toBe('plan_unknown');
  const other = await app.person();
  const stolen = { ...terms, requestId: requestId() };
  expect(refusalOf(await other.client.call(modifyRecurringPlan, stolen))).toBe('plan_unknown');
  const seen = { instrumentId: 'IN:SAHYM', planId, quantity: '3', every: 'week', on: '3' } as const;
  expect(good(await client.call(previewRecurringPlan, seen)).dueDay).toBe('2026-11-25');
  expect(refusalOf(await other.client.call(previewRecurringPlan, seen))).toBe('plan_unknown');
  await comes(app, '2026-11-23');
  expect(await runsOf(person, planId)).toMatchObject([{ quantity: '3', done: true, status: 'filled' }]);
  const [listed] = good(await client.call(listRecurringPlans, {})).items;
  expect(listed).toMatchObject({ title: 'For the house', quantity: '3', dueDay: '2026-11-30' });
  good(await client.call(changeRecurringPlan, { planId, action: 'end', requestId: requestId() }));
  // Days have passed, so the digits are asked for again.
  expect(await refusal({})).toBe('transaction_password_required');
  const { transactionPassword } = person;
  expect(await refusal({ transactionPassword })).toBe('plan_not_running');
  expect(good(await rename('')).plan.title).toBeNull();
  await app.close();
});

test('what was begun before a kill is ended after it, and nothing is bought twice', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const person = await before.person();
  const plans = [
    good(await start(person, { quantity: '2', on: '1' })).plan,
    good(await start(person, { quantity: '3', on: '1' })).plan,
  ];
  const { submit } = before.trading;
  let sent = 0;
  // The program ends once after its order was decided, and once before.
  Object.assign(before.trading, {
    async submit(...order: Parameters<typeof submit>) {
      sent += 1;
      if (sent === 1) await submit(...order);
      throw new Error('killed');
    },
  });
  await comes(before, '2026-11-23');
  for (const { planId } of plans) expect(await runsOf(person, planId)).toMatchObject([{ done: false }]);
  const startMs = before.clock.nowMs() + 1_000;
  await before.close();

  const after = await createTestApp({ database: kept, startMs });
  const again = { client: after.client(person.token) };
  await after.plans.runDue();
  for (const { planId } of plans) {
    expect(await runsOf(again, planId)).toMatchObject([{ done: true, status: 'filled' }]);
  }
  expect(good(await again.client.call(listOrders, {})).total).toBe(2);
  expect((await verifyLedger(after.database)).differences).toEqual([]);
  await after.close();
  await database.close();
});

test('what was begun and not ordered before a kill is bought in the next open hours, when the market has shut since', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept, environment: exchangeHours });
  const person = await before.person();
  const { planId } = good(await start(person, { quantity: '2', on: '1' })).plan;
  Object.assign(before.trading, { submit: () => Promise.reject(new Error('killed')) });
  await comes(before, '2026-11-23');
  await before.close();

  const after = await createTestApp({
    database: kept,
    startMs: Date.parse('2026-11-23T12:00:00.000Z'),
    environment: exchangeHours,
  });
  const again = { client: after.client(person.token) };
  await after.plans.runDue();
  expect(await runsOf(again, planId)).toMatchObject([{ done: false }]);
  // The day after is a holiday.
  await comes(after, '2026-11-25');
  expect(await runsOf(again, planId)).toMatchObject([{ done: true, status: 'filled' }]);
  expect(good(await again.client.call(listOrders, {})).total).toBe(1);
  await after.close();
  await database.close();
});

test('plans of a market that is shut keep nobody waiting, however many they are', async () => {
  const app = await createTestApp({ environment: exchangeHours });
  const [many, one] = [await app.person(), await app.person()];
  // São Paulo is shut at ten in the morning in India; these have been due longer.
  const [share] = good(await app.client().call(listStocks, { country: 'BR' })).items;
  const { planId: shut } = good(await start(many, { quantity: '100', on: '1' }, share?.id)).plan;
  const { planId } = good(await start(one, { quantity: '2', on: '1' })).plan;
  await rowsOf(
    app,
    `insert into recurring_plan (owner_id, plan_id, terms, status, due_day)
      select owner_id, plan_id || '-' || place, terms, status, '2026-11-22' from recurring_plan, generate_series(1, 1000) as place
      where plan_id = '${shut}'`,
  );
  await comes(app, '2026-11-23');
  expect(await runsOf(one, planId)).toMatchObject([{ done: true, status: 'filled' }]);
  await app.close();
});
