import { decimal, decimalToText } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { closeVanilla, listVanilla, type VanillaView } from '@tarazu/wire/option/vanilla';
import { showVanillaStatistics } from '@tarazu/wire/option/vanilla-statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { verifyOptions } from '../index.ts';

let bench: VanillaBench;
beforeAll(async () => {
  bench = await createVanillaBench({ instrumentId: 'IN:SAHYM', currency: 'INR', price: '100' });
});
afterAll(() => bench.close());

const close = (
  { client }: TestPerson,
  { contractId }: Pick<VanillaView, 'contractId'>,
  more: { priceLimit: string; contracts?: number; requestId?: string },
) => client.call(closeVanilla, { contractId, requestId: bench.fresh(), ...bench.digits, ...more });

const sumOf = (options: readonly VanillaView[], of: (one: VanillaView) => string) =>
  options.reduce((sum, one) => sum + decimal(of(one)), 0n);

test('some contracts are given back at the bid, the others go on, and what was laid down is divided between them', async () => {
  const person = await bench.buyer();
  const before = await bench.available(person);
  const whole = await bench.bought(person, { contracts: 7 });
  const { close: all } = await bench.shown(person, whole);
  expect(all).toMatchObject({ contracts: 7, stake: whole.stake });
  const { close: some } = await bench.shown(person, whole, 3);
  expect(some).toMatchObject({ contracts: 3, price: all?.price });
  // Three sevenths, down to the cent.
  expect(decimal(some?.stake ?? '')).toBe((((decimal(whole.stake) / 1_000_000n) * 3n) / 7n) * 1_000_000n);
  const requestId = bench.fresh();
  const wish = { priceLimit: some?.price ?? '', contracts: 3, requestId };
  const part = good(await close(person, whole, wish)).option;
  expect(part).toMatchObject({
    contracts: 3,
    partOf: whole.contractId,
    outcome: 'sold',
    paid: some?.paid,
    result: some?.result,
  });
  expect((await bench.available(person)) - before).toBe(decimal(part.paid ?? '') - decimal(whole.stake));
  // The same request again is the same answer; of another number of contracts it is another wish.
  expect(good(await close(person, whole, wish)).option.contractId).toBe(part.contractId);
  expect(refusalOf(await close(person, whole, { ...wish, contracts: 2 }))).toBe('request_id_reused');
  const left = (await bench.shown(person, whole)).option;
  expect(left).toMatchObject({ contracts: 4, partOf: null, outcome: null });
  for (const of of ['stake', 'payout', 'units'] as const)
    expect(sumOf([left, part], (one) => one[of])).toBe(decimal(whole[of]));
  expect((await bench.chain()).strikes.find(({ strike }) => strike === '100.00')?.call.open).toBe(4);
  // Another part, and more than is open; then what is left, by nobody but its owner.
  const limit = { priceLimit: some?.price ?? '' };
  const second = good(await close(person, whole, { ...limit, contracts: 1 })).option;
  expect(refusalOf(await close(person, whole, { ...limit, contracts: 4 }))).toBe('vanilla_contracts_open');
  expect((await bench.shown(person, whole, 4)).refusal?.name).toBe('vanilla_contracts_open');
  expect(refusalOf(await close(await bench.buyer(), whole, { ...limit, contracts: 1 }))).toBe('option_unknown');
  expect(refusalOf(await close(person, part, { ...limit, contracts: 1 }))).toBe('option_unknown');
  expect(await bench.differences()).toEqual([]);
  const last = good(await close(person, whole, { ...limit, contracts: 3 })).option;
  expect(last).toMatchObject({ contractId: whole.contractId, contracts: 3, partOf: null });
  const ended = [part, second, last];
  expect(sumOf(ended, ({ stake }) => stake)).toBe(decimal(whole.stake));
  expect((await bench.available(person)) - before).toBe(sumOf(ended, ({ result }) => result ?? ''));
  const { items } = good(await person.client.call(listVanilla, {}));
  expect(items.map(({ contractId, contracts }) => [contractId, contracts])).toEqual([
    [second.contractId, 1],
    [part.contractId, 3],
    [whole.contractId, 3],
  ]);
  for (const one of ended) expect((await bench.shown(person, one)).faults).toEqual([]);
  expect(await bench.differences()).toEqual([]);
});

test('of what was written a part is bought back at the ask, and what goes on is covered as it was', async () => {
  const person = await bench.buyer('60000');
  const start = await bench.available(person);
  // At 101 a contract is on 100 units: two of them can pay 20,200.
  const whole = await bench.wrote(person, 'put', { strike: '101', contracts: 2 }, '98');
  expect(whole).toMatchObject({ side: 'write', contracts: 2, payout: '20200.00' });
  const { close: back } = await bench.shown(person, whole, 1);
  expect(decimal(back?.premium ?? '') + decimal(back?.stake ?? '')).toBe(decimal('10100'));
  const part = good(await close(person, whole, { priceLimit: back?.price ?? '', contracts: 1 })).option;
  expect(part).toMatchObject({ side: 'write', outcome: 'bought-back', partOf: whole.contractId, payout: '10100.00' });
  expect(Number(part.result)).toBeLessThan(0);
  const { option: left, close: all, faults } = await bench.shown(person, whole);
  expect([left.contracts, left.payout, faults]).toEqual([1, '10100.00', []]);
  expect(start - (await bench.available(person))).toBe(decimal(left.stake) - decimal(part.result ?? ''));
  expect(await bench.differences()).toEqual([]);
  // All that is left is no part of anything.
  const last = good(await close(person, whole, { priceLimit: all?.price ?? '', contracts: 1 })).option;
  expect(last).toMatchObject({ contractId: whole.contractId, partOf: null, outcome: 'bought-back' });
  expect((await bench.available(person)) - start).toBe(sumOf([part, last], ({ result }) => result ?? ''));
  expect(await bench.differences()).toEqual([]);
});

test('a part and its rest are exercised, and told, as what they are, after a fall of the server in between', async () => {
  const person = await bench.buyer();
  const whole = await bench.bought(person, { contracts: 5 });
  const { close: some } = await bench.shown(person, whole, 2);
  good(await close(person, whole, { priceLimit: some?.price ?? '', contracts: 2 }));
  const before = await bench.available(person);
  await bench.ended(whole, '103');
  const told = await bench.shown(bench.here(person), whole);
  // (103 - 100) x 200 x 3
  expect(told).toMatchObject({ faults: [], option: { outcome: 'exercised', contracts: 3, paid: '1800.00' } });
  expect((await bench.available(bench.here(person))) - before).toBe(decimal('1800'));
  const { items } = good(await bench.here(person).client.call(listMessages, {}));
  expect(items.map(({ title }) => title)).toContain('Option exercised');
  const { participant } = good(await bench.app.client().call(showOptionRule, {}));
  expect(participant.find(({ currency }) => currency === 'INR')?.open).toBe(0);
  expect(await bench.differences()).toEqual([]);
});

test('a part that was changed is found', async () => {
  await bench.database.script('alter table option_contract disable trigger all');
  await bench.database.script('alter table journal disable trigger all');
  const change = async (table: string, set: string, back: string, where: string) => {
    await bench.database.script(`update ${table} set ${set} where ${where}`);
    const { differences } = await verifyOptions(bench.database);
    await bench.database.script(`update ${table} set ${back} where ${where}`);
    return differences.join();
  };
  const [part, over] = ['part_of is not null', `outcome = 'exercised'`];
  const moved = [
    ['contracts = contracts + 1', 'contracts = contracts - 1', part],
    ['stake = stake + 1, payout = payout + 1', 'stake = stake - 1, payout = payout - 1', part],
    ['paid = paid + 1', 'paid = paid - 1', part],
    ['contracts = contracts - 1', 'contracts = contracts + 1', over],
    // What a row says of what it is on, which way, in which money, and since when.
    [`instrument_id = 'IN:' || instrument_id`, 'instrument_id = substr(instrument_id, 4)', over],
    [`direction = 'put'`, `direction = 'call'`, over],
    [`currency = 'BRL'`, `currency = 'INR'`, over],
    ['bought_ms = bought_ms + 1', 'bought_ms = bought_ms - 1', part],
    ['bought_ms = bought_ms + 1', 'bought_ms = bought_ms - 1', over],
  ] as const;
  for (const [set, back, where] of moved)
    expect(await change('option_contract', set, back, where), set).toMatch(/another row/);
  expect(await change('option_contract', 'settled_ms = settled_ms + 1', 'settled_ms = settled_ms - 1', over)).toMatch(
    /another instant/,
  );
  // Events that say another instant than the entry in which they stand.
  for (const type of ['option.vanilla-bought', 'option.vanilla-sold', 'option.vanilla-expired']) {
    const where = `'${type}' = any(types)`;
    expect(await change('journal', 'at_ms = at_ms + 1', 'at_ms = at_ms - 1', where), type).toMatch(/another instant/);
  }
  expect(await bench.differences()).toEqual([]);
});

test('hours that the market did not keep are told by the options that were priced by them', async () => {
  const { database } = bench;
  const hours = await database.query<{ exchange: string; hours: string }>({
    name: 'test_option_hours',
    text: 'select exchange, hours from option_hours',
  });
  // Written once, however many were priced by it.
  expect(hours).toEqual([{ exchange: 'NSE', hours: 'always' }]);
  await database.script('alter table option_hours disable trigger all');
  await database.script(`update option_hours set hours = 'exchange'`);
  const told = (await verifyOptions(database)).differences.join();
  await database.script(`update option_hours set hours = 'always'`);
  expect(told).toMatch(/another hours/);
  expect(await bench.differences()).toEqual([]);
});

test('another exchange, market, price or way of rounding than was kept is told by the options themselves', async () => {
  const { database } = bench;
  const listed = await database.query<{ exchange: string }>({
    name: 'test_option_listed',
    text: 'select exchange from option_listed',
  });
  expect(listed).toEqual([{ exchange: 'NSE' }]);
  const told = async (table: string, set: string, back: string) => {
    await database.script(`alter table ${table} disable trigger all`);
    await database.script(`update ${table} set ${set}`);
    const { differences } = await verifyOptions(database);
    await database.script(`update ${table} set ${back}`);
    return differences.join();
  };
  expect(await told('option_listed', `exchange = 'B3'`, `exchange = 'NSE'`)).toMatch(/another exchange/);
  expect(await told('option_contract', `market = 'B3'`, `market = 'NSE'`)).toMatch(/another row/);
  expect(await told('option_contract', 'price = price + 1', 'price = price - 1')).toMatch(/another row/);
  expect(await told('option_contract', 'fair = fair + 1', 'fair = fair - 1')).toMatch(/another row/);
  expect(await told('option_contract', 'levels = not levels', 'levels = not levels')).toMatch(/another row/);
  const without = `events = replace(events::text, '"rounds":"with-the-rest"', '"sounds":"with-the-rest"')::json`;
  const again = `events = replace(events::text, '"sounds":"with-the-rest"', '"rounds":"with-the-rest"')::json`;
  expect(await told('journal', without, again)).toMatch(/another rounding/);
  expect(await bench.differences()).toEqual([]);
});

test('in statistics what was ended in parts is one, and so it is in the result that is told beside a quote', async () => {
  const person = await bench.buyer();
  const whole = await bench.bought(person, { contracts: 3 });
  const { close: some } = await bench.shown(person, whole, 1);
  const limit = { priceLimit: some?.price ?? '', contracts: 1 };
  const parts = [good(await close(person, whole, limit)).option, good(await close(person, whole, limit)).option];
  const rest = good(await close(person, whole, limit)).option;
  const { all } = good(await person.client.call(showVanillaStatistics, {}));
  const result = [...parts, rest].reduce((sum, one) => sum + decimal(one.result ?? ''), 0n);
  expect(all).toMatchObject([{ ended: 1, lost: 1, staked: whole.stake, net: decimalToText(result, 2) }]);
  const { own } = await bench.quoted(person);
  expect(own).toEqual({ settled: 1, net: decimalToText(result, 2) });
  expect(await bench.differences()).toEqual([]);
});
