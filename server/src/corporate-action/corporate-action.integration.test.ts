import { listMessages } from '@tarazu/wire/content/message';
import type { DividendView } from '@tarazu/wire/market-features/dividend';
import { listDividends, listOwnDividends } from '@tarazu/wire/market-features/dividend';
import { buyStock, sellStock } from '@tarazu/wire/stock-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';
import { verifyDividends } from './index.ts';

const startMs = Date.parse('2026-12-02T06:30:00.000Z');
let requests = 0;
const requestId = () => {
  requests += 1;
  return `dividend-${requests}`;
};

/** Noon of a day where the share is listed, or near it. */
async function passTo(app: TestApp, day: string): Promise<void> {
  app.clock.jumpTo(Date.parse(`${day}T15:30:00.000Z`));
  app.clock.advance(1000);
  await app.trading.settleNow();
  await app.corporateActions.runDue();
}

/** The next announced dividend of a country that somebody can still get, of a kind. */
async function nextOf(app: TestApp, person: TestPerson, country: 'IN' | 'BR', kind: DividendView['kind']) {
  const items: DividendView[] = [];
  for (let page = 1; page < 5; page += 1)
    items.push(...good(await person.client.call(listDividends, { country, page, pageSize: 100 })).items);
  const today = new Date(app.clock.nowMs() + 86_400_000).toISOString().slice(0, 10);
  const next = items.filter((one) => one.exDate > today && one.kind === kind).at(-1);
  if (!next) throw new Error('no dividend is near');
  return next;
}

async function own({ client }: TestPerson) {
  return good(await client.call(listOwnDividends, {})).items;
}

async function agrees(app: TestApp): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect(await verifyDividends(app.database)).toEqual([]);
}

test('goes to who bought before the ex-date, whoever has the shares later, and is paid once on its day', async () => {
  const app = await createTestApp({ startMs });
  const [early, late] = [await app.person(), await app.person()];
  const dividend = await nextOf(app, early, 'IN', 'dividend');
  const { instrumentId } = dividend;
  const wish = { instrumentId, quantity: '10', type: 'market' } as const;
  good(await early.client.call(buyStock, { ...wish, requestId: requestId() }));
  expect(await own(early)).toEqual([]);

  await passTo(app, dividend.exDate);
  const { transactionPassword } = early;
  good(await late.client.call(buyStock, { ...wish, requestId: requestId(), transactionPassword }));
  const sale = { ...wish, quantity: '4', requestId: requestId(), transactionPassword };
  good(await early.client.call(sellStock, sale));
  await app.corporateActions.runDue();
  expect(await own(late)).toEqual([]);
  const gross = (Number(dividend.perShare) * 10).toFixed(2);
  expect(await own(early)).toMatchObject([
    { instrumentId, quantity: '10', gross, net: null, withheld: null, paidOn: null },
  ]);

  const before = good(await early.client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR');
  await passTo(app, dividend.payDate);
  await app.corporateActions.runDue();
  expect(await own(early)).toMatchObject([{ gross, net: gross, withheld: '0.00', paidOn: dividend.payDate }]);
  const after = good(await early.client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR');
  const all = ({ available, receivable }: NonNullable<typeof after>) => Number(available) + Number(receivable);
  if (!before || !after) throw new Error('no rupees');
  expect(all(after) - all(before)).toBeCloseTo(Number(gross), 6);
  const lines = good(await early.client.call(listLedger, { group: 'dividends' })).items;
  expect(lines).toMatchObject([{ kind: 'corporate-action.paid', amount: gross }]);
  const [message] = good(await early.client.call(listMessages, { topic: 'money' })).items;
  expect(message).toMatchObject({ type: 'corporate-action.paid', title: 'Dividend', tone: 'ok' });
  await agrees(app);
  await app.close();
});

test('tax is withheld by the rule of the market, and a restart neither repeats nor forgets', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ database: kept, startMs });
  const person = await first.person();
  const dividend = await nextOf(first, person, 'BR', 'interest_on_equity');
  const wish = { instrumentId: dividend.instrumentId, quantity: '200', type: 'market' } as const;
  good(await person.client.call(buyStock, { ...wish, requestId: requestId() }));
  await first.close();

  const exMs = Date.parse(`${dividend.exDate}T15:30:00.000Z`);
  const second = await createTestApp({ database: kept, startMs: exMs });
  await second.corporateActions.runDue();
  await second.close();
  const payMs = Date.parse(`${dividend.payDate}T15:30:00.000Z`);
  const third = await createTestApp({ database: kept, startMs: payMs });
  await Promise.all([third.corporateActions.runDue(), third.corporateActions.runDue()]);
  const again = { ...person, client: third.client(person.token) };
  const gross = Number(dividend.perShare) * 200;
  const withheld = (Math.round(gross * 17.5) / 100).toFixed(2);
  expect(await own(again)).toMatchObject([{ gross: gross.toFixed(2), withheld, paidOn: dividend.payDate }]);
  const charged = good(await again.client.call(listLedger, { group: 'charges' })).items.map(({ kind }) => kind);
  expect(charged).toContain('corporate-action.paid');
  const events = await rowsOf(
    third,
    `select kind, count(*)::int as entries from entry where kind like 'corporate-action.%' group by kind order by kind`,
  );
  expect(events).toEqual([
    { kind: 'corporate-action.entitled', entries: 1 },
    { kind: 'corporate-action.paid', entries: 1 },
  ]);
  await agrees(third);
  // Somebody's hand in the store is seen.
  await third.database.side.query({
    name: 'test_dividend_hand',
    text: `update dividend_entitlement set event = replace(event::text, '"quantity":"200"', '"quantity":"300"')::json`,
  });
  expect(await verifyDividends(third.database)).toHaveLength(1);
  await third.close();
  await database.close();
});

test('what is announced is known to everybody, of one share or of a country', async () => {
  const app = await createTestApp({ startMs });
  const person = await app.person();
  const { instrumentId } = await nextOf(app, person, 'IN', 'dividend');
  const { items } = good(await person.client.call(listDividends, { id: instrumentId }));
  expect(items.length).toBeGreaterThan(0);
  for (const one of items) {
    expect(one.instrumentId).toBe(instrumentId);
    expect(one.announcedOn < one.exDate && one.exDate <= one.recordDate && one.recordDate < one.payDate).toBe(true);
  }
  expect(refusalOf(await person.client.call(listDividends, { id: 'IN:NOBODY' }))).toBe('instrument_unknown');
  await app.close();
});
