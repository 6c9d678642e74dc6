import type { Country, Instrument } from '@tarazu/domain/market/instrument';
import { decimalToText } from '@tarazu/domain/money';
import { buyStock, listHoldings, listOrders, listTrades, previewOrder } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeMember } from '../../testing/member.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

let app: TestApp;
let person: TestPerson;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `request-${requests}`;
};

beforeAll(async () => {
  app = await createTestApp();
  person = await app.person();
  await becomeMember(person.client);
});
afterAll(() => app.close());

/** The cheapest listed share of a country, so that the play money is enough for a lot. */
function cheapest(country: Country): Instrument {
  const { live } = app.market;
  const price = ({ id }: Instrument) => live.quote(id)?.last ?? 0n;
  const listed = live.instruments.filter(
    (one) => one.country === country && one.kind === 'stock' && one.listing === 'listed',
  );
  const [first] = listed.toSorted((a, b) => (price(a) < price(b) ? -1 : 1));
  if (!first) throw new Error(`no share in ${country}`);
  return first;
}

test.each([
  ['IN', '2026-11-20', '2026-11-23', ['brokerage', 'exchange', 'regulator', 'stamp', 'gst', 'stt']],
  // The 20th is a holiday in Brazil: the order belongs to Monday and settles two days later.
  ['BR', '2026-11-23', '2026-11-25', ['trading', 'clearing']],
  ['US', '2026-11-20', '2026-11-23', []],
] as const)(
  'a share of %s trades on %s and settles on %s with its own charges',
  async (country, day, settles, charges) => {
    const share = cheapest(country);
    const order = { instrumentId: share.id, type: 'market', quantity: decimalToText(share.lot) } as const;
    const preview = good(await person.client.call(previewOrder, { ...order, side: 'buy' }));
    expect(preview.settlementDate).toBe(settles);
    good(await person.client.call(buyStock, { ...order, requestId: requestId() }));
    const { items } = good(await person.client.call(listTrades, { country }));
    expect(items[0]).toMatchObject({ tradeDate: day, settlementDate: settles, net: preview.total, settled: false });
    expect(items[0]?.charges.map(({ name }) => name)).toEqual(charges);
    const { accounts } = good(await person.client.call(showAssets, {}));
    expect(accounts.find(({ currency }) => currency === share.currency)?.available).toBe(preview.availableAfter);
    expect((await verifyFills(app.database)).differences).toEqual([]);
  },
);

test('quantities go in the lots of the exchange', async () => {
  const { id } = cheapest('BR');
  const outcome = await person.client.call(buyStock, {
    instrumentId: id,
    type: 'market',
    quantity: '150',
    requestId: requestId(),
  });
  expect(refusalOf(outcome)).toBe('quantity_not_in_lots');
  expect(outcome.ok ? {} : outcome).toMatchObject({
    params: { below: { quantity: '100' }, above: { quantity: '200' } },
  });
});

test('what is not listed and what is an index cannot be bought', async () => {
  const { instruments } = app.market.live;
  const unlisted = instruments.find(({ listing }) => listing === 'unlisted');
  const index = instruments.find(({ kind }) => kind === 'index');
  const buy = (instrumentId: string) =>
    person.client.call(buyStock, { instrumentId, type: 'market', quantity: '1', requestId: requestId() });
  expect(refusalOf(await buy(unlisted?.id ?? ''))).toBe('instrument_unlisted');
  expect(refusalOf(await buy(index?.id ?? ''))).toBe('not_tradable');
  const preview = { type: 'market', quantity: '1', side: 'buy' } as const;
  for (const [one, name] of [
    [unlisted, 'instrument_unlisted'],
    [index, 'not_tradable'],
  ] as const) {
    const shown = good(await person.client.call(previewOrder, { ...preview, instrumentId: one?.id ?? '' }));
    expect(shown.refusal?.name).toBe(name);
  }
});

test('with the hours of the exchange an order in a shut market is refused with the time of opening, and kept', async () => {
  const strict = await createTestApp({ environment: { MARKET_HOURS: 'exchange' } });
  try {
    const own = await strict.person();
    const order = { instrumentId: cheapest('BR').id, type: 'market', quantity: '100', requestId: requestId() } as const;
    const outcome = await own.client.call(buyStock, order);
    expect(refusalOf(outcome)).toBe('market_closed');
    expect(outcome.ok ? {} : outcome).toMatchObject({ params: { opensAt: { at: '2026-11-23T13:00:00.000Z' } } });
    const { items } = good(await own.client.call(listOrders, {}));
    expect(items[0]).toMatchObject({ status: 'refused', refusal: { name: 'market_closed' } });
    const { id } = cheapest('IN');
    const bought = await own.client.call(buyStock, {
      instrumentId: id,
      type: 'market',
      quantity: '1',
      requestId: requestId(),
    });
    expect(good(bought).order.status).toBe('filled');
  } finally {
    await strict.close();
  }
});

test('the charges say what bounds and rounds them, before the order and on its trade, by the rule of the day', async () => {
  const share = cheapest('IN');
  const order = { instrumentId: share.id, type: 'market', quantity: '1' } as const;
  const preview = good(await person.client.call(previewOrder, { ...order, side: 'buy' }));
  const termsOf = (name: string, lines: typeof preview.charges) => lines.find((line) => line.name === name);
  expect(termsOf('brokerage', preview.charges)).toMatchObject({ cap: '20.00', dayStep: null });
  expect(preview.unconfirmed).toEqual([]);
  expect(termsOf('stt', preview.charges)).toMatchObject({ cap: null, dayStep: '1.00' });
  good(await person.client.call(buyStock, { ...order, requestId: requestId() }));
  const { items } = good(await person.client.call(listTrades, { country: 'IN' }));
  expect(termsOf('brokerage', items[0]?.charges ?? [])).toMatchObject({ rate: '0.03%', cap: '20.00' });
  expect(termsOf('stt', items[0]?.charges ?? [])).toMatchObject({ dayStep: '1.00' });
});

test('a settlement over a holiday says which day does not count, by its name in the language of the reader', async () => {
  const sunday = await createTestApp({ startMs: Date.parse('2026-11-22T06:30:00.000Z') });
  try {
    const { client, token } = await sunday.person();
    const [share] = sunday.market.live.instruments.filter(({ country, kind }) => country === 'IN' && kind === 'stock');
    const wish = { instrumentId: share?.id ?? '', type: 'market', quantity: '1', side: 'buy' } as const;
    expect(good(await client.call(previewOrder, wish))).toMatchObject({
      tradeDate: '2026-11-23',
      settlementDate: '2026-11-25',
      settlementDays: 1,
      daysWithoutSettlement: [{ date: '2026-11-24', name: 'Guru Nanak Jayanti' }],
    });
    const brazil = sunday.market.live.instruments.find(({ country, kind }) => country === 'BR' && kind === 'stock');
    const away = { ...wish, instrumentId: brazil?.id ?? '', quantity: '100' };
    const told = good(await sunday.client(token, 'pt-BR').call(previewOrder, away));
    expect(told).toMatchObject({ settlementDays: 2, daysWithoutSettlement: [] });
    // What is held says the days of its own market, without anybody knowing which that is.
    for (const bought of [wish, away]) {
      const { instrumentId, quantity } = bought;
      const asked = { instrumentId, quantity, type: 'market', validity: 'ioc' } as const;
      good(await client.call(buyStock, { ...asked, requestId: requestId() }));
    }
    const held = good(await client.call(listHoldings, {})).items;
    const days = new Map(held.map(({ country, settlementDays }) => [country, settlementDays]));
    expect(days).toEqual(
      new Map([
        ['BR', 2],
        ['IN', 1],
      ]),
    );
  } finally {
    await sunday.close();
  }
});
