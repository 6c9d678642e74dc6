import { decimal } from '@tarazu/domain/money';
import { askForQuotes, showBlockWindow, takeQuote } from '@tarazu/wire/block/block';
import { closeVanilla, showVanilla, type VanillaView, writeVanilla } from '@tarazu/wire/option/vanilla';
import { buyStock, holdingInfo, listOrders, sellStock } from '@tarazu/wire/stock-order';
import { addBasketOrder, nameBasket, placeBasket } from '@tarazu/wire/trading/basket';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { nameHoldings, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { afterEach, expect, test } from 'vitest';
import { verifyHeld } from '../../app/held-store.ts';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../../trading/index.ts';

const share = 'IN:MHNBK';
/** 08:46 in India: blocks are traded then, and a market that never shuts trades as well. */
const MORNING_MS = Date.parse('2026-11-25T03:16:00.000Z');
const DAY_MS = 86_400_000;
let bench: VanillaBench;
afterEach(() => bench.close());

async function holder(quantity: string): Promise<TestPerson> {
  bench = await createVanillaBench({
    ...{ instrumentId: share, currency: 'INR', price: '100', startMs: MORNING_MS - 4 * DAY_MS },
  });
  const person = await bench.buyer();
  const order = { instrumentId: share, quantity, type: 'market', requestId: bench.fresh(), ...bench.digits } as const;
  good(await person.client.call(buyStock, order));
  await bench.at(MORNING_MS - 120_000);
  await bench.app.trading.settleNow();
  return bench.here(person);
}

async function wishOf(contracts: number) {
  const terms = { instrumentId: share, direction: 'call', strike: '100', contracts, cover: 'shares' } as const;
  return { ...terms, expiry: (await bench.chain()).expiry ?? '', priceLimit: '0.05', ...bench.digits };
}

const wrote = async ({ client }: TestPerson, contracts: number): Promise<VanillaView> =>
  good(await client.call(writeVanilla, { ...(await wishOf(contracts)), requestId: bench.fresh() })).option;

const held = async ({ client }: TestPerson) => good(await client.call(holdingInfo, { instrumentId: share })).holding;

async function checked(): Promise<void> {
  expect(await bench.differences()).toEqual([]);
  expect((await verifyFills(bench.database)).differences).toEqual([]);
  expect(await verifyHeld(bench.database)).toEqual([]);
}

test('shares that cover a call leave by no other door: a sale, a limit, all at once, a basket, a trigger, a block, another call', async () => {
  const person = await holder('1300');
  const { client } = person;
  bench.calm();
  const option = await wrote(person, 6);
  // 1,200 cover it; 100 are free.
  expect(await held(person)).toMatchObject({ available: '100', covering: '1200' });
  const wish = { instrumentId: share, side: 'sell', quantity: '101' } as const;
  const { side: _, ...sale } = wish;
  for (const type of [{ type: 'market' }, { type: 'limit', price: '109' }] as const) {
    const order = { ...sale, ...type, requestId: bench.fresh(), ...bench.digits };
    expect(refusalOf(await client.call(sellStock, order))).toBe('insufficient_quantity');
  }
  const shown = { holdings: nameHoldings([{ instrumentId: share, available: '101' }]), requestId: bench.fresh() };
  const { results } = good(await client.call(sellHoldings, { ...shown, ...bench.digits }));
  expect(results.map(({ order, refusal }) => [order, refusal?.name])).toEqual([[null, 'insufficient_quantity']]);
  const { basketId } = good(await client.call(nameBasket, { name: 'Out', requestId: bench.fresh() })).basket;
  const leg = { basketId, ...wish, type: 'market', requestId: bench.fresh() } as const;
  const { revision } = good(await client.call(addBasketOrder, leg)).basket;
  const asked = { basketId, revision: String(revision), requestId: bench.fresh(), ...bench.digits };
  const { run } = good(await client.call(placeBasket, asked));
  expect([run.placed, run.orders[0]?.refusal?.name]).toEqual([0, 'insufficient_quantity']);
  // The simulated share itself is at another price than its tape here: one of the two is reached at its next print.
  for (const level of [{ stopLevel: '99' }, { targetLevel: '101' }])
    good(await client.call(addConditionalOrder, { ...wish, ...level, requestId: bench.fresh(), ...bench.digits }));
  passInTurns(bench.app.clock, 45_000);
  await bench.app.trading.conditionals.settled();
  const [waited] = good(await client.call(listConditionalOrders, { filter: 'done' })).items;
  expect(waited).toMatchObject({ status: 'failed', refusal: { name: 'insufficient_quantity' } });
  // A block of them is quoted, as anybody's is, and cannot be sold.
  const { window } = good(await client.call(showBlockWindow, { instrumentId: share }));
  bench.calm(window.referencePrice ?? '');
  const block = { instrumentId: share, side: 'sell', quantity: '600', requestId: bench.fresh() } as const;
  const request = good(await client.call(askForQuotes, block));
  const desk = request.quotes.find(({ price }) => price !== null)?.desk.id ?? 'konkan';
  const take = { rfqId: request.rfqId, desk, requestId: bench.fresh(), ...bench.digits };
  expect(refusalOf(await client.call(takeQuote, take))).toBe('insufficient_quantity');
  const again = { ...(await wishOf(1)), requestId: bench.fresh() };
  expect(refusalOf(await client.call(writeVanilla, again))).toBe('vanilla_cover_short');
  expect(await held(person)).toMatchObject({ quantity: '1300', available: '100', covering: '1200' });
  expect(
    good(await client.call(listOrders, {})).items.filter(({ side, filled }) => side === 'sell' && filled !== '0'),
  ).toEqual([]);
  expect((await bench.shown(person, option)).faults).toEqual([]);
  await checked();
});

test('what is asked for at once is had once: calls on the same shares, a sale beside a call, and one call that is bought back many times', async () => {
  const person = await holder('300');
  const { client } = person;
  bench.calm();
  const wish = await wishOf(1);
  const write = () => client.call(writeVanilla, { ...wish, requestId: bench.fresh() });
  const writes = await Promise.all([write(), write(), write()]);
  expect(writes.map(refusalOf).toSorted()).toEqual(['none', 'vanilla_cover_short', 'vanilla_cover_short']);
  const option = writes.flatMap((one) => (one.ok ? [one.data.option] : []))[0];
  if (!option) throw new Error('one was written');
  await checked();
  const back = () =>
    client.call(closeVanilla, {
      ...{ contractId: option.contractId, priceLimit: '90', requestId: bench.fresh(), ...bench.digits },
    });
  const backs = await Promise.all([back(), back(), back()]);
  expect(backs.map(refusalOf).toSorted()).toEqual(['none', 'option_unknown', 'option_unknown']);
  expect(await held(person)).toMatchObject({ available: '300', covering: '0' });
  const sale = { instrumentId: share, quantity: '300', type: 'market', ...bench.digits } as const;
  const both = await Promise.all([client.call(sellStock, { ...sale, requestId: bench.fresh() }), write()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await checked();
});

test('nobody moves the end: own orders within its last seconds are no prints, and what has expired is neither given back nor written on', async () => {
  const person = await holder('900');
  bench.calm();
  const option = await wrote(person, 1);
  const expiresMs = Date.parse(option.expiresAt);
  bench.tape.flat(share, '103.25', expiresMs);
  await bench.at(expiresMs - 4_000);
  const there = bench.here(person);
  const order = { instrumentId: share, quantity: '600', type: 'market', ...bench.digits } as const;
  good(await there.client.call(sellStock, { ...order, requestId: bench.fresh() }));
  good(await there.client.call(buyStock, { ...order, requestId: bench.fresh() }));
  // From half an hour before the end nothing is taken back, and nothing after it either, settled or not.
  const back = async ({ client }: TestPerson) =>
    refusalOf(
      await client.call(closeVanilla, {
        ...{ contractId: option.contractId, priceLimit: '90', requestId: bench.fresh(), ...bench.digits },
      }),
    );
  expect(await back(there)).toBe('vanilla_expires_soon');
  await bench.at(expiresMs);
  expect(await back(bench.here(person))).toBe('vanilla_expires_soon');
  bench.app.clock.advance(2_000);
  await bench.app.options.settleNow();
  const last = bench.here(person);
  expect(await back(last)).toBe('option_unknown');
  const told = good(await last.client.call(showVanilla, { contractId: option.contractId }));
  expect(told).toMatchObject({ faults: [], option: { outcome: 'exercised', expiryPrice: '103.25' } });
  expect(told.settledBy?.inputs.every(({ price }) => decimal(price) === decimal('103.25'))).toBe(true);
  await checked();
});

test('a server that was away over the close ends an option by the prints of that day, and not without a price', async () => {
  // The simulated share itself, whose day ends with the session.
  bench = await createVanillaBench({ instrumentId: share, currency: 'INR', price: '100', ownMarkets: true });
  const person = await bench.buyer();
  bench.app.clock.advance(120_000);
  const { expiry, strikes } = await bench.chain();
  const strike = strikes[0]?.strike ?? '';
  const option = good(await bench.apply(person, { strike, expiry: expiry ?? '', priceLimit: strike })).option;
  const expiresMs = Date.parse(option.expiresAt);
  await bench.at(expiresMs + 1_000);
  const told = bench.app.market.live.prints(share, 400).filter(({ atMs }) => atMs <= expiresMs);
  expect(told.length).toBeGreaterThan(10);
  await bench.at(expiresMs + 10 * 60_000);
  expect(bench.app.market.live.prints(share, 400).every(({ atMs }) => atMs > expiresMs)).toBe(true);
  await bench.app.options.settleNow();
  const shown = await bench.shown(bench.here(person), option);
  expect([shown.faults, shown.option.reason]).toEqual([[], null]);
  const known = new Set(told.map(({ atMs, price }) => `${atMs} ${price}`));
  const inputs = shown.settledBy?.inputs.map(({ at, price }) => `${Date.parse(at)} ${decimal(price)}`) ?? [];
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((one) => !known.has(one))).toEqual([]);
  expect(await bench.differences()).toEqual([]);
});
