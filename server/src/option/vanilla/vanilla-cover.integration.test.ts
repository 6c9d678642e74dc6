import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { closeVanilla, quoteVanilla, type VanillaView, writeVanilla } from '@tarazu/wire/option/vanilla';
import { takeStarter } from '@tarazu/wire/practice';
import { buyStock, holdingInfo, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { afterEach, expect, test } from 'vitest';
import { verifyHeld } from '../../app/held-store.ts';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { rowsOf } from '../../testing/people.ts';
import { good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../../trading/index.ts';
import { verifyOptions } from '../index.ts';

// One that somebody can hold hundreds of.
const share = 'IN:MHNBK';
const DAY_MS = 86_400_000;
let bench: VanillaBench;
afterEach(() => bench.close());

const plain = () => createVanillaBench({ instrumentId: share, currency: 'INR', price: '100' });

async function checked(): Promise<void> {
  expect(await bench.differences()).toEqual([]);
  expect((await verifyFills(bench.database)).differences).toEqual([]);
  expect(await verifyHeld(bench.database)).toEqual([]);
}

const trade = ({ client }: TestPerson, call: typeof buyStock | typeof sellStock, quantity: string) =>
  client.call(call, { instrumentId: share, quantity, type: 'market', requestId: bench.fresh(), ...bench.digits });

async function held({ client }: TestPerson) {
  const { holding, lots } = good(await client.call(holdingInfo, { instrumentId: share }));
  const { quantity, available, covering, held: set } = holding;
  return { quantity, available, covering, set, lots: lots.length };
}

/** Somebody with so many shares that have settled, on a trading day after that. */
async function holder(quantity: string): Promise<TestPerson> {
  const person = await bench.buyer();
  good(await trade(person, buyStock, quantity));
  await bench.at(bench.app.clock.nowMs() + 4 * DAY_MS);
  await bench.app.trading.settleNow();
  return bench.here(person);
}

const wishOf = async (more: { contracts?: number; expiry?: string } = {}) => ({
  ...{ instrumentId: share, direction: 'call' as const, strike: '100', contracts: more.contracts ?? 1 },
  ...{ expiry: more.expiry ?? (await bench.chain()).expiry ?? '', cover: 'shares' as const },
});

async function wrote(person: TestPerson, more: { contracts?: number; expiry?: string } = {}): Promise<VanillaView> {
  bench.calm();
  const request = { ...(await wishOf(more)), priceLimit: '0.05', requestId: bench.fresh(), ...bench.digits };
  return good(await person.client.call(writeVanilla, request)).option;
}

const close = (person: TestPerson, { contractId }: VanillaView, contracts?: number, limit = '90') =>
  person.client.call(closeVanilla, {
    ...{ contractId, priceLimit: limit, requestId: bench.fresh(), ...bench.digits },
    ...(contracts === undefined ? {} : { contracts }),
  });

test('a call is written on free shares: no money lies there, they cannot be sold, and buying a part back frees those of the part', async () => {
  bench = await plain();
  const person = await holder('700');
  bench.calm();
  const stop = { instrumentId: share, side: 'sell', stopLevel: '90', ...bench.digits } as const;
  for (const quantity of ['200', '50'])
    good(await person.client.call(addConditionalOrder, { ...stop, quantity, requestId: bench.fresh() }));
  const before = await bench.available(person);
  const quoted = good(await person.client.call(quoteVanilla, { ...(await wishOf({ contracts: 3 })), side: 'write' }));
  expect([quoted.refusal, quoted.cover?.free, quoted.cover?.needed]).toEqual([null, '700', '600']);
  // Nothing is reserved for sales that wait, and both could not be had of the 100 that would be left.
  expect(quoted.cover?.waiting).toBe('250');
  // At twice the strike it pays its strike for each unit: half of them bring that, and the charges take a few more.
  expect(Number(quoted.cover?.atMost.quantity)).toBeGreaterThan(300);
  expect(Number(quoted.cover?.atMost.quantity)).toBeLessThan(310);
  const option = await wrote(person, { contracts: 3 });
  expect(option).toMatchObject({ side: 'write', covering: '600', contracts: 3 });
  expect(await bench.available(person)).toBe(before);
  expect(await held(person)).toMatchObject({ quantity: '700', available: '100', covering: '600', set: '0' });
  expect(refusalOf(await trade(person, sellStock, '101'))).toBe('insufficient_quantity');
  expect((await bench.shown(person, option)).cover).toEqual({ lies: '600', released: null, sale: null });
  await checked();
  // Not twice, no puts, and by nobody who holds none.
  const again = { ...(await wishOf()), priceLimit: '0.05', requestId: bench.fresh(), ...bench.digits };
  expect(refusalOf(await person.client.call(writeVanilla, again))).toBe('vanilla_cover_short');
  const put = { ...again, direction: 'put' as const, requestId: bench.fresh() };
  expect(refusalOf(await person.client.call(writeVanilla, put))).toBe('vanilla_cover_not_here');
  const stranger = await bench.buyer();
  expect(refusalOf(await stranger.client.call(writeVanilla, again))).toBe('vanilla_cover_short');
  // What was bought today has not settled.
  good(await trade(person, buyStock, '500'));
  expect(refusalOf(await person.client.call(writeVanilla, { ...again, requestId: bench.fresh() }))).toBe(
    'vanilla_cover_short',
  );

  const start = await bench.available(person);
  const { close: one } = await bench.shown(person, option, 1);
  expect(one?.frees).toBe('200');
  const part = good(await close(person, option, 1)).option;
  expect(part).toMatchObject({ outcome: 'bought-back', partOf: option.contractId, result: one?.result });
  // Its premium and what it was bought back for meet in the person's own money.
  expect((await bench.available(person)) - start).toBe(decimal(part.result ?? ''));
  expect(await held(person)).toMatchObject({ available: '300', covering: '400' });
  expect((await bench.shown(person, part)).cover).toMatchObject({ released: { sold: '0', freed: '200' }, sale: null });
  good(await trade(person, sellStock, '300'));
  await checked();
  good(await close(person, option));
  expect(await held(person)).toMatchObject({ available: '400', covering: '0' });
  await checked();
});

test('in the money just as many shares are sold at the settlement price as the payout takes, once, and the others become free', async () => {
  bench = await plain();
  const person = await holder('500');
  const option = await wrote(person, { contracts: 2 });
  const before = await bench.available(person);
  const { lots } = await held(person);
  const expiresMs = Date.parse(option.expiresAt);
  // Something of it is sold on that day already: a charge of the day is taken once.
  await bench.at(expiresMs - 3_600_000);
  good(await trade(bench.here(person), sellStock, '10'));
  await bench.app.trading.settleNow();
  bench.tape.flat(share, '103.25', expiresMs);
  await bench.at(expiresMs);
  bench.app.clock.advance(2_000);
  await Promise.all([bench.app.options.settleNow(), bench.app.options.settleNow()]);
  await bench.at(expiresMs + 60_000);
  await bench.app.options.settleNow();
  const again = bench.here(person);
  const told = await bench.shown(again, option);
  expect(told).toMatchObject({ faults: [], option: { outcome: 'exercised', expiryPrice: '103.25' } });
  // (103.25 - 100) x 400
  const due = decimal('1300');
  expect(decimal(told.option.result ?? '')).toBe(decimal(option.premium) - due);
  const { sale, released } = told.cover ?? {};
  expect(sale?.price).toBe('103.25');
  expect(released).toEqual({
    sold: sale?.quantity,
    freed: decimalToText(decimal('400') - decimal(sale?.quantity ?? '')),
  });
  expect(decimal(sale?.net ?? '')).toBeGreaterThanOrEqual(due);
  // One share fewer would not have been enough, whatever the charges: they are no less than nothing.
  expect(decimal(sale?.value ?? '') - decimal('103.25') - due).toBeLessThan(decimal(sale?.charges ?? ''));
  expect((await bench.available(again)) - before).toBe(decimal(sale?.net ?? '') + decimal(option.premium) - due);
  const left = decimalToText(decimal('490') - decimal(sale?.quantity ?? ''));
  expect(await held(again)).toMatchObject({ quantity: left, available: left, covering: '0', lots });
  const [fill] = good(await again.client.call(listTrades, {})).items;
  expect(fill).toMatchObject({ side: 'sell', quantity: sale?.quantity, net: sale?.net, settled: true });
  expect(fill?.realised).not.toBeNull();
  expect(fill?.evidence.ruleVersion).toBe('option-cover-1');
  expect(await rowsOf(bench.app, `select count(*)::int as many from trade_order where side = 'sell'`)).toEqual([
    { many: 2 },
  ]);
  const { items } = good(await again.client.call(listMessages, {}));
  expect(items.find(({ title }) => title === 'Option that you wrote was exercised')?.text).toMatch(
    /Result .*\. \d+ of your shares were sold for it at .*103\.25\. \d+ of your shares are free again\.$/,
  );
  await checked();

  // Whoever changes the row, the sale or what lies there is found.
  const changed = async (table: string, set: string, back: string, where: string) => {
    await bench.database.script(`alter table ${table} disable trigger all`);
    await bench.database.script(`update ${table} set ${set} where ${where}`);
    const found = [
      ...(await verifyOptions(bench.database)).differences,
      ...(await verifyFills(bench.database)).differences,
    ];
    await bench.database.script(`update ${table} set ${back} where ${where}`);
    return found.join('\n');
  };
  const covered = 'cover_asset is not null';
  expect(await changed('option_contract', 'cover_step = 2', 'cover_step = 1', covered)).toMatch(/another row/);
  const rewrite = (from: string, to: string) =>
    changed(
      'journal',
      `events = replace(events::text, '${from}', '${to}')::json`,
      `events = replace(events::text, '${to}', '${from}')::json`,
      `events::text like '%vanilla-expired%' and owner_id > 0`,
    );
  const sold = `"sold":"${sale?.quantity}"`;
  expect(await rewrite(sold, '"sold":"1"')).toMatch(/another (cover|sale of the cover)/);
  const day = await rowsOf(
    bench.app,
    `select (e -> 'body' -> 'sale' -> 'before' ->> 'quantity') as sold from journal, json_array_elements(events) e where e ->> 'type' = 'option.vanilla-expired'`,
  );
  expect(day).toEqual([{ sold: '10' }]);
  expect(await rewrite('"quantity":"10","perDayCharged"', '"quantity":"11","perDayCharged"')).toMatch(
    /another sale was filled/,
  );
  expect(await rewrite('"lay":"400"', '"lay":"401"')).toMatch(/another cover lay there/);
  expect(
    await changed('balance', 'amount = 1', 'amount = 0', `asset = '${share}' and purpose = 'option' and holder > 0`),
  ).toMatch(/lie for options/);
  await checked();
});

test('a sale that is decided when its day is over belongs to that day all the same', async () => {
  bench = await plain();
  const person = await holder('900');
  const options = [await wrote(person), await wrote(person)];
  const expiresMs = Date.parse(options[0]?.expiresAt ?? '');
  bench.tape.flat(share, '103.25', expiresMs);
  await bench.at(expiresMs + 3 * 60_000);
  await bench.app.options.settleNow();
  const later = bench.here(person);
  const sales = async () =>
    good(await later.client.call(listTrades, { instrumentId: share })).items.filter(({ side }) => side === 'sell');
  const expiry = options[0]?.expiresAt.slice(0, 10);
  expect((await sales()).map(({ tradeDate }) => tradeDate)).toEqual([expiry, expiry]);
  await checked();
});

test('out of the money and without a price all shares are free again, and the cap is paid out of half of them', async () => {
  bench = await plain();
  const person = await holder('600');
  const [kept, unpriced] = [await wrote(person), await wrote(person)];
  // Both end at once, and the second one without prints of its own would be no test: so one after the other.
  await bench.ended(kept, '99');
  const first = bench.here(person);
  expect((await bench.shown(first, kept)).option).toMatchObject({ outcome: 'worthless', result: kept.premium });
  expect((await bench.shown(first, unpriced)).option).toMatchObject({ outcome: 'worthless' });
  expect(await held(first)).toMatchObject({ quantity: '600', available: '600', covering: '0' });
  await checked();
  const without = await wrote(first);
  const before = await bench.available(first);
  await bench.ended(without, undefined);
  const second = bench.here(person);
  expect((await bench.shown(second, without)).option).toMatchObject({ outcome: 'void', result: '0.00' });
  expect(await bench.available(second)).toBe(before);
  expect(await held(second)).toMatchObject({ available: '600', covering: '0' });
  await checked();
  const most = await wrote(second, { contracts: 3 });
  await bench.ended(most, '250');
  const third = bench.here(person);
  const { option, cover, faults } = await bench.shown(third, most);
  expect([option.outcome, faults]).toEqual(['exercised', []]);
  // 100 for each of 600 units, at 250 a share: 240 of them and what the charges take.
  expect(Number(cover?.sale?.quantity)).toBeGreaterThanOrEqual(240);
  expect(Number(cover?.sale?.quantity)).toBeLessThan(250);
  await checked();
});

test('a split while the shares cover a call makes the cover more in step, whatever it leaves in cash', async () => {
  const exMs = { at: Number.POSITIVE_INFINITY };
  const split = (): Split => ({
    ...{ actionId: 'S2', instrumentId: share, market: 'NSE', kind: 'split', held: 2n, given: 3n },
    ...{ announcedOn: '2026-11-19', exDate: '2026-11-26', exMs: exMs.at, recordDate: '2026-11-26' },
    ...{ allottedOn: '2026-11-26', tradableOn: '2026-11-26', basePrice: undefined },
  });
  bench = await createVanillaBench({
    ...{ instrumentId: share, currency: 'INR', price: '100' },
    around: (source, clock) => ({
      ...source,
      get instruments() {
        return source.instruments;
      },
      splits: (id) =>
        id === share ? [{ ...split(), basePrice: clock.nowMs() >= exMs.at ? decimal('100') : undefined }] : [],
    }),
  });
  const person = await holder('701');
  exMs.at = Date.parse('2026-11-25T18:30:00.000Z');
  expect(bench.app.clock.nowMs()).toBeLessThan(exMs.at);
  const expiry = (await bench.chain()).expiries[1]?.date ?? '';
  const [option, other] = [await wrote(person, { expiry, contracts: 2 }), await wrote(person, { expiry })];
  expect(await held(person)).toMatchObject({ quantity: '701', available: '101', covering: '600' });
  await bench.at(exMs.at + 10 * 3_600_000);
  await bench.app.corporateActions.runDue();
  const later = bench.here(person);
  // 701 x 5 / 2 = 1752.5; 600 x 5 / 2 = 1500
  expect(await held(later)).toMatchObject({ quantity: '1752', covering: '1500', available: '252' });
  expect((await bench.shown(later, option)).cover?.lies).toBe('1000');
  await checked();
  bench.tape.flat(share, '40', bench.app.clock.nowMs());
  const { close: offered } = await bench.shown(later, other);
  expect(offered?.frees).toBe('500');
  good(await close(later, other));
  expect(await held(later)).toMatchObject({ covering: '1000', available: '752' });
  await bench.ended(option, '42');
  const last = bench.here(person);
  const told = await bench.shown(last, option);
  // (42 x 5 / 2 - 100) x 400
  expect(told).toMatchObject({ faults: [], comparedPrice: '105.00', shares: { now: '5', before: '2' } });
  expect(decimal(told.option.payout) - decimal(told.option.paid ?? '')).toBe(decimal('2000'));
  // 2000 at 42 a share: 48 of the new ones, and one or two for the charges.
  expect(Number(told.cover?.sale?.quantity)).toBeGreaterThanOrEqual(48);
  expect(Number(told.cover?.sale?.quantity)).toBeLessThan(52);
  expect((await held(last)).covering).toBe('0');
  await checked();
});

test('shares that were given after a split cover a call at once, and a later split stands in the way until it has met them', async () => {
  const given = 'IN:SAHYM';
  const laterMs = Date.parse('2026-11-25T18:30:00.000Z');
  const split = (actionId: string, exDate: string, exMs: number) => ({
    ...({ actionId, instrumentId: given, market: 'NSE', kind: 'split', held: 1n, given: 1n } as const),
    ...{ announcedOn: '2026-11-02', exDate, exMs, recordDate: exDate, allottedOn: exDate, tradableOn: exDate },
  });
  const all = [
    split('LATER', '2026-11-26', laterMs),
    split('PAST', '2026-11-10', Date.parse('2026-11-09T18:30:00.000Z')),
  ];
  bench = await createVanillaBench({
    ...{ instrumentId: given, currency: 'INR', price: '3500' },
    around: (source, clock) => ({
      ...source,
      get instruments() {
        return source.instruments;
      },
      splits: (id) =>
        id === given
          ? all.map((one) => ({ ...one, basePrice: clock.nowMs() >= one.exMs ? decimal('3500') : undefined }))
          : [],
    }),
  });
  const person = await bench.buyer();
  bench.calm();
  good(await person.client.call(takeStarter, { requestId: bench.fresh() }));
  expect(await rowsOf(bench.app, `select day, quantity::text from holding where instrument_id = '${given}'`)).toEqual([
    { day: '', quantity: '5' },
  ]);
  const wish = { ...(await wishOf()), instrumentId: given, strike: '3500' };
  const quoted = async ({ client }: TestPerson) =>
    good(
      await client.call(quoteVanilla, {
        ...wish,
        ...{ expiry: (await bench.chain()).expiries[1]?.date ?? '' },
        side: 'write',
      }),
    ).refusal?.name;
  const write = async ({ client }: TestPerson) => {
    const expiry = (await bench.chain()).expiries[1]?.date ?? '';
    return client.call(writeVanilla, {
      ...wish,
      expiry,
      priceLimit: '0.05',
      requestId: bench.fresh(),
      ...bench.digits,
    });
  };
  expect(await quoted(person)).toBeUndefined();
  const { option } = good(await write(person));
  expect(option.covering).toBe('5');
  good(await close(person, option, 1, '3000'));
  await checked();
  // A server would give what is outstanding as it starts; this one has not come to it.
  bench.app.clock.jumpTo(laterMs + 10 * 3_600_000);
  bench.tape.flat(given, '3500', bench.app.clock.nowMs());
  expect(await quoted(person)).toBe('split_under_way');
  expect(refusalOf(await write(person))).toBe('split_under_way');
  await bench.app.corporateActions.runDue();
  expect(await quoted(person)).toBeUndefined();
  expect(good(await write(person)).option.covering).toBe('5');
  await checked();
});
