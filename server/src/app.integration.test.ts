import { madeOldBy } from '@tarazu/wire/answer-tags';
import { listStocks, showBook } from '@tarazu/wire/market';
import { buyStock, listHoldings, previewOrder, sellStock } from '@tarazu/wire/stock-order';
import { loginInfo } from '@tarazu/wire/user';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { eventWords } from '@tarazu/wire/words/event-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { verifyLedger } from './platform/ledger.ts';
import { createTestApp, good, refusalOf, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

test('a newcomer registers, gets play money and sees the market', async () => {
  const { client } = await app.person();
  expect(good(await client.call(loginInfo, {})).user?.status).toBe(1);
  const { accounts } = good(await client.call(showAssets, {}));
  expect(accounts.map(({ currency, available }) => [currency, available])).toEqual([
    ['INR', '500000.00'],
    ['BRL', '30000.00'],
    ['USD', '10000.00'],
    ['USDT', '0.00'],
  ]);
  expect(good(await client.call(listStocks, { country: 'IN' })).total).toBeGreaterThanOrEqual(40);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test('buy, wait for settlement, sell, and account for every paisa', async () => {
  const { client, transactionPassword } = await app.person();
  const id = 'IN:SAHYM';
  const intent = { instrumentId: id, type: 'market', quantity: '10' } as const;
  const preview = good(await client.call(previewOrder, { ...intent, side: 'buy' }));
  const { order } = good(await client.call(buyStock, { ...intent, requestId: 'house-buy-1' }));
  expect(order).toMatchObject({
    status: 'filled',
    filled: '10',
    averagePrice: preview.price,
    charges: preview.chargesTotal,
  });
  expect(order.averagePrice).toBe(good(await client.call(showBook, { id })).asks[0]?.[0]);

  const sale = { ...intent, requestId: 'house-sell-1' };
  expect(refusalOf(await client.call(sellStock, sale))).toBe('no_available_quantity');
  app.clock.jumpTo(app.clock.nowMs() + 4 * DAY_MS);
  app.clock.advance(1000);
  await app.trading.settleNow();
  const [holding] = good(await client.call(listHoldings, {})).items;
  expect(holding).toMatchObject({ instrumentId: id, quantity: '10', available: '10', locked: '0' });
  expect(
    good(await client.call(sellStock, { ...sale, requestId: 'house-sell-2', transactionPassword })).order.status,
  ).toBe('filled');

  const lines = good(await client.call(listLedger, { pageSize: 100 })).items;
  const sum = lines
    .filter((line) => line.asset === 'INR')
    .reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0);
  const { accounts } = good(await client.call(showAssets, {}));
  const rupees = accounts.find((account) => account.currency === 'INR');
  expect(sum).toBe(Math.round((Number(rupees?.available) + Number(rupees?.receivable)) * 100));
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

/** What people's own doing may write down. */
const ofPeople =
  /^(user|wallet|watchlist|order|conditional|price-alert|support|exchange|kyc|payee|deposit|withdrawal|rail|credit|loan|vip|portfolio|practice|own-limit|basket|recurring-plan|offer|auto-apply|coin-deposit|account-transfer|conversion|position|suitability|robot|backtest|script|follow|option|block|chart-template|drawing|saved-screen)\./;
/** What an operator's doing may write down: nothing of the market, and nothing that an order becomes. */
const ofOperators =
  /^(user\.status-changed$|practice\.desk-switched$|(operator|proposal|customer|support|kyc|deposit|withdrawal|coin-payout|rail|credit|loan|vip|adjustment|tariff|calendar|content|export|halt|placement|offer-terms|offer-run|offer-direct|teacher-note)\.)/;

test('no call that may be made can set a price, a fill or an outcome', () => {
  for (const { path, emits } of app.http.endpoints) {
    for (const event of emits) expect(event, path).toMatch(path.startsWith('/operator/') ? ofOperators : ofPeople);
    // Only the calendar of an offer, and its draw; a placement, which has none and says so, is an event of its own.
    for (const drawn of [
      'announced',
      'closed',
      'drawn',
      'called-off',
      'allotted',
      'missed',
      'lapsed',
      'credited',
      'released',
      'finished',
    ])
      expect(emits, path).not.toContain(`offer.${drawn}`);
    // Only a chain tells what has come.
    for (const told of ['seen', 'credited', 'moved', 'undone', 'set-aside', 'waits'])
      expect(emits, path).not.toContain(`coin-deposit.${told}`);
    // Only a mark warns or liquidates, and only a stamp takes funding; nothing that happens to the fund is anybody's to cause.
    for (const done of ['warned', 'taken-over', 'deleveraged', 'funded'])
      expect(emits, path).not.toContain(`position.${done}`);
    expect(
      emits.filter((event) => event.startsWith('fund.')),
      path,
    ).toEqual([]);
    // An option is settled by nobody's call, and nothing is given to or taken from the participant by one.
    for (const done of ['settled', 'vanilla-expired', 'endowed']) expect(emits, path).not.toContain(`option.${done}`);
    // The participant's side ends by its own word only where somebody gives theirs back.
    if (!path.endsWith('/vanilla/close')) expect(emits, path).not.toContain('option.closed');
    // Only a print of the market fires an alert, or an order that waits for one.
    for (const fired of ['price-alert.fired', 'conditional.fired', 'conditional.failed'])
      expect(emits, path).not.toContain(fired);
  }
});

test('every tag is read by a call and made old by an event, and what asks for own things says what of', () => {
  const events = Object.keys(eventWords);
  const old = new Set(events.flatMap((name) => madeOldBy(name) ?? []));
  const read = new Set(app.http.endpoints.flatMap(({ reads }) => reads ?? []));
  expect([...read].sort()).toEqual([...old].sort());
  // Every event is known; one of another version makes everything old.
  expect(events.filter((name) => madeOldBy(name) === undefined)).toEqual([]);
  expect(madeOldBy('of-tomorrow.happened')).toBeUndefined();
  for (const { path, reads, emits, keptOffline, access } of app.http.endpoints) {
    if (reads ?? keptOffline) expect([path, emits]).toEqual([path, []]);
    if (keptOffline && access === 'session') expect(reads, path).toBeDefined();
  }
  const asking = app.http.endpoints.filter((each) => each.method === 'GET' && each.emits.length === 0 && !each.file);
  const untold = asking.filter((each) => each.access === 'session');
  expect(untold.filter(({ reads }) => reads === undefined).map(({ path }) => path)).toEqual([]);
});

test('no operator gives a reason of spaces alone', () => {
  const reasons = app.http.endpoints.flatMap(({ path, request }) => {
    const { reason }: Readonly<Record<string, z.core.$ZodType | undefined>> = request.def.shape;
    return path.startsWith('/operator/') && reason ? [[path, reason] as const] : [];
  });
  expect(reasons.length).toBeGreaterThan(40);
  for (const [path, reason] of reasons) {
    expect(z.safeParse(reason, '     ').success, path).toBe(false);
    expect(z.safeParse(reason, '  Why not  ').data, path).toBe('Why not');
  }
});
