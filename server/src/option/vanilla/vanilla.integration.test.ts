import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { decimal } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { listOptions } from '@tarazu/wire/option/option';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import {
  buyVanilla,
  closeVanilla,
  listVanilla,
  quoteVanilla,
  showVanilla,
  showVanillaChain,
  writeVanilla,
} from '@tarazu/wire/option/vanilla';
import { showVanillaStatistics } from '@tarazu/wire/option/vanilla-statistics';
import { listOwnLimits } from '@tarazu/wire/trading/own-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { optionBuyer } from '../../testing/option/option-buyer.ts';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { createTestApp, good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { verifyOptions } from '../index.ts';

const share = 'IN:SAHYM';
let bench: VanillaBench;
let database: Database;

beforeAll(async () => {
  bench = await createVanillaBench({ instrumentId: share, currency: 'INR', price: '100' });
  database = bench.database;
});
afterAll(() => bench.close());

const checked = async () => expect(await bench.differences()).toEqual([]);

test('the chain is public: expiries, strikes round the price, both quotes, Greeks and open interest', async () => {
  bench.tape.flat(share, '100', bench.app.clock.nowMs());
  const told = await bench.chain();
  expect(told.expiries.length).toBeGreaterThanOrEqual(4);
  expect(told.strikes.map(({ strike }) => strike)).toContain('100.00');
  expect([told.strikes.length, told.refusal]).toEqual([11, null]);
  const at = told.strikes.find(({ strike }) => strike === '100.00');
  expect(Number(at?.call.delta)).toBeCloseTo(0.5, 1);
  expect(Number(at?.put.delta)).toBeCloseTo(-0.5, 1);
  expect(Number(at?.call.bid)).toBeLessThan(Number(at?.call.ask));
  expect(Number(at?.call.implied)).toBeGreaterThan(Number(told.yearPercent) - 0.5);
  expect(at?.units).toBe('200');
  expect(refusalOf(await bench.app.client().call(showVanillaChain, { instrumentId: 'IN:NONE' }))).toBe(
    'option_not_on_this',
  );
});

test('nothing is sold before membership, questions and an own limit, nor what is not listed, nor above the price seen', async () => {
  const stranger = await bench.app.person();
  bench.tape.flat(share, '100', bench.app.clock.nowMs());
  expect(refusalOf(await bench.apply(stranger))).toBe('vip_required');
  const person = await bench.buyer();
  const tight = await bench.buyer('100');
  expect(refusalOf(await bench.apply(tight, { contracts: 5 }))).toBe('option_limit_reached');
  const before = await bench.available(person);
  expect(refusalOf(await bench.apply(person, { strike: '101' }))).toBe('vanilla_not_listed');
  expect(refusalOf(await bench.apply(person, { expiry: '2020-01-03' }))).toBe('vanilla_not_listed');
  expect(refusalOf(await bench.apply(person, { contracts: 21 }))).toBe('vanilla_contracts');
  expect(refusalOf(await bench.apply(person, { priceLimit: '0.05' }))).toBe('option_price_moved');
  expect(await bench.available(person)).toBe(before);
  await checked();
});

test('a call is bought for its premium, given back for the bid, and both are what was quoted', async () => {
  const person = await bench.buyer();
  const { client } = person;
  bench.app.clock.advance(120_000);
  bench.tape.flat(share, '100', bench.app.clock.nowMs());
  const before = await bench.available(person);
  const { expiry } = await bench.chain();
  const wish = { instrumentId: share, direction: 'call', expiry: expiry ?? '', strike: '100', contracts: 2 } as const;
  const { offer, refusal } = good(await client.call(quoteVanilla, wish));
  expect([refusal, offer?.units, offer?.payout]).toEqual([null, '400', '40000.00']);
  const option = await bench.bought(person, { contracts: 2, priceLimit: offer?.price ?? '' });
  expect(option).toMatchObject({ premium: offer?.premium, even: offer?.even, outcome: null });
  expect(before - (await bench.available(person))).toBe(decimal(option.premium));
  expect((await bench.chain()).strikes.find(({ strike }) => strike === '100.00')?.call.open).toBe(2);
  // A list of its own: the windows do not have it.
  expect(good(await client.call(listOptions, {})).items).toEqual([]);
  const { close } = await bench.shown(person, option);
  expect(decimal(option.premium) - decimal(close?.paid ?? '0')).toBe(decimal(offer?.roundTrip ?? ''));
  const { contractId } = option;
  const sell = (priceLimit: string, who = person) =>
    who.client.call(closeVanilla, { contractId, priceLimit, requestId: bench.fresh(), ...bench.digits });
  expect(refusalOf(await sell('9'))).toBe('vanilla_price_fell');
  expect(refusalOf(await sell('0.05', await bench.buyer()))).toBe('option_unknown');
  const sold = good(await sell(close?.price ?? '')).option;
  expect(sold).toMatchObject({ outcome: 'sold', paid: close?.paid, result: close?.result });
  expect(refusalOf(await sell(close?.price ?? ''))).toBe('option_unknown');
  expect((await bench.available(person)) - before).toBe(decimal(sold.result ?? ''));
  expect((await bench.shown(person, sold)).faults).toEqual([]);
  // What was lost by it counts against the person's own limit.
  const limits = JSON.stringify(good(await client.call(listOwnLimits, {})));
  expect(limits).toContain(`"lostToday":"${Number(sold.result) * -1}"`);
  await checked();
});

test('at expiry it is exercised by itself once, in and out of the money, after a fall of the server at that instant too', async () => {
  const person = await bench.buyer();
  const [call, put] = [await bench.bought(person), await bench.bought(person, { direction: 'put' })];
  const before = await bench.available(person);
  const expiresMs = Date.parse(call.expiresAt);
  // The last half hour: neither sold nor taken back.
  await bench.at(expiresMs - 60_000);
  bench.tape.flat(share, '103', bench.app.clock.nowMs());
  const soon = await bench.here(person).client.call(closeVanilla, {
    contractId: call.contractId,
    priceLimit: '0.05',
    requestId: bench.fresh(),
    ...bench.digits,
  });
  expect(refusalOf(soon)).toBe('vanilla_expires_soon');
  bench.tape.flat(share, '103.25', expiresMs);
  await bench.at(expiresMs);
  bench.app.clock.advance(2_000);
  await Promise.all([bench.app.options.settleNow(), bench.app.options.settleNow()]);
  const again = bench.here(person);
  const told = await bench.shown(again, call);
  // (103.25 - 100) x 200
  expect(told).toMatchObject({ faults: [], comparedPrice: '103.25', settledBy: { estimator: 'trimmed-mean-1' } });
  expect(told.option).toMatchObject({ outcome: 'exercised', expiryPrice: '103.25', paid: '650.00' });
  expect((await bench.shown(again, put)).option).toMatchObject({ outcome: 'worthless', paid: '0.00' });
  expect((await bench.available(again)) - before).toBe(decimal('650'));
  const { items } = good(await again.client.call(listMessages, {}));
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Option exercised', 'Option expired without value']),
  );
  const [row] = await database.query<{ many: number }>({
    name: 'test_expired_once',
    text: `select count(*)::int as many from entry where 'option.vanilla-expired' = any(types)`,
  });
  expect(row?.many).toBe(2);
  await checked();
});

test('without prints at the expiry the premium comes back, and no more than the strike is ever paid', async () => {
  const person = await bench.buyer();
  const without = await bench.bought(person);
  await bench.ended(without, undefined);
  expect((await bench.shown(bench.here(person), without)).option).toMatchObject({
    outcome: 'void',
    reason: 'too_few_prints',
    paid: without.premium,
  });
  const most = await bench.bought(bench.here(person));
  await bench.ended(most, '250');
  expect((await bench.shown(bench.here(person), most)).option).toMatchObject({
    outcome: 'exercised',
    paid: most.payout,
  });
  expect(good(await bench.here(person).client.call(listVanilla, { state: 'open' })).items).toEqual([]);
  const { participant } = good(await bench.app.client().call(showOptionRule, {}));
  expect(participant.find(({ currency }) => currency === 'INR')).toMatchObject({ open: 0, laid: '0.00' });
  await checked();
});

test('a dividend announced before the expiry is in no price, and the purchase keeps it as evidence', async () => {
  const { expiry, strikes } = await bench.chain();
  const strike = strikes.at(-1)?.strike ?? '';
  const of = { instrumentId: share, direction: 'put', expiry: expiry ?? '', strike, contracts: 1 } as const;
  const dividend = (exDate: string, perShare: string): Dividend => ({
    ...{ actionId: exDate, instrumentId: share, market: 'NSE', currency: 'INR', kind: 'dividend', exDate },
    ...{ announcedOn: '2026-01-01', recordDate: exDate, payDate: exDate, perShare: decimal(perShare) },
  });
  const withDividends = (dividends: readonly Dividend[]) =>
    createTestApp({
      startMs: bench.app.clock.nowMs(),
      database: { ...database, close: () => Promise.resolve() },
      source: (clock) => ({ ...bench.tape.source(clock), dividends: () => dividends }),
      environment: { COIN_MARKET: 'none' },
    });
  const offered = async ({ client }: TestPerson) => good(await client.call(quoteVanilla, of)).offer;

  // One of today, which the price has lost already, and one of after the expiry are no matter of its price.
  const without = await withDividends([dividend('2026-01-01', '9'), dividend('2099-01-01', '9')]);
  const before = await offered(await optionBuyer(without, bench.fresh));
  expect(before?.dividends).toBe('0.00');
  await without.close();
  const told = await withDividends([dividend(of.expiry, '3')]);
  const person = await optionBuyer(told, bench.fresh);
  const after = await offered(person);
  expect(after?.dividends).toBe('3.00');
  // In the money it is worth nearly all of that more.
  expect(Number(after?.price) - Number(before?.price)).toBeGreaterThan(2);
  const { option } = good(
    await person.client.call(buyVanilla, { ...of, priceLimit: '90', requestId: bench.fresh(), ...bench.digits }),
  );
  expect(good(await person.client.call(showVanilla, { contractId: option.contractId })).faults).toEqual([]);
  const [row] = await database.query<{ kept: string }>(
    { name: 'test_dividend_kept', text: `select events::text as kept from journal where events::text like $1` },
    [`%vanilla-bought%${option.contractId}%`],
  );
  expect(row?.kept).toContain(of.expiry);
  expect(row?.kept).toMatch(/"perShare":\s*"3/);
  expect((await verifyOptions(database)).differences).toEqual([]);
  await told.close();
});

test('who writes one gets the bid and lays down all the rest that it can pay, and buys it back at the ask', async () => {
  const person = await bench.buyer();
  const before = await bench.available(person);
  const option = await bench.wrote(person, 'call');
  // 200 units at a strike of 100: all that it can pay lies there, of both sides together.
  expect(decimal(option.premium) + decimal(option.stake)).toBe(decimal('20000'));
  expect(before - (await bench.available(person))).toBe(decimal(option.stake));
  expect((await bench.chain()).strikes.find(({ strike }) => strike === '100.00')?.call.open).toBe(1);
  const { close, faults } = await bench.shown(person, option);
  expect(faults).toEqual([]);
  expect(Number(close?.price)).toBeGreaterThan(Number(option.price));
  const end = (priceLimit: string) =>
    person.client.call(closeVanilla, {
      contractId: option.contractId,
      priceLimit,
      requestId: bench.fresh(),
      ...bench.digits,
    });
  expect(refusalOf(await end('0.05'))).toBe('option_price_moved');
  const closed = good(await end(close?.price ?? '')).option;
  expect(closed).toMatchObject({ outcome: 'bought-back', paid: close?.paid, result: close?.result });
  expect(Number(closed.result)).toBeLessThan(0);
  expect((await bench.available(person)) - before).toBe(decimal(closed.result ?? ''));
  expect((await bench.shown(person, closed)).faults).toEqual([]);
  await checked();
});

test('one that was written keeps its premium, or pays what it is worth at the expiry, and never more than lies there', async () => {
  const [kept, lost, ruined] = [await bench.buyer(), await bench.buyer(), await bench.buyer()];
  const put = await bench.wrote(kept, 'put');
  const call = await bench.wrote(lost, 'call');
  expect(put.expiresAt).toBe(call.expiresAt);
  await bench.ended(put, '103.25');
  expect((await bench.shown(bench.here(kept), put)).option).toMatchObject({
    outcome: 'worthless',
    paid: '20000.00',
    result: put.premium,
  });
  // (103.25 - 100) x 200 goes to the other side.
  const told = await bench.shown(bench.here(lost), call);
  expect(told).toMatchObject({ faults: [], option: { outcome: 'exercised', paid: '19350.00' } });
  expect(decimal(told.option.result ?? '')).toBe(decimal(call.premium) - decimal('650'));
  const { items } = good(await bench.here(lost).client.call(listMessages, {}));
  expect(items.map(({ title }) => title)).toContain('Option that you wrote was exercised');
  const all = await bench.wrote(bench.here(ruined), 'call');
  await bench.ended(all, '250');
  expect((await bench.shown(bench.here(ruined), all)).option).toMatchObject({ outcome: 'exercised', paid: '0.00' });
  const unpriced = await bench.wrote(bench.here(kept), 'put');
  await bench.ended(unpriced, undefined);
  const told30 = good(await bench.here(kept).client.call(showVanillaStatistics, {}));
  expect(told30.all).toMatchObject([
    { currency: 'INR', ended: 2, gained: 1, lost: 0, returned: 1, net: put.premium, gainRate: '100.00' },
  ]);
  expect(told30.byStand).toMatchObject([{ side: 'write', direction: 'put', gained: 1 }]);
  expect((await bench.shown(bench.here(kept), unpriced)).option).toMatchObject({
    outcome: 'void',
    paid: unpriced.stake,
    result: '0.00',
  });
  await checked();
});

test('nobody writes for less than they saw, without the money for all that it can pay, or past their own limit', async () => {
  const person = await bench.buyer();
  bench.app.clock.advance(120_000);
  bench.tape.flat(share, '100', bench.app.clock.nowMs());
  const { expiry } = await bench.chain();
  const wish = { instrumentId: share, direction: 'put', expiry: expiry ?? '', strike: '100', contracts: 1 } as const;
  const write = ({ client }: TestPerson, more: object = {}) =>
    client.call(writeVanilla, { ...wish, priceLimit: '0.05', requestId: bench.fresh(), ...bench.digits, ...more });
  const before = await bench.available(person);
  expect(refusalOf(await write(person, { priceLimit: '9' }))).toBe('vanilla_price_fell');
  expect(refusalOf(await write(person, { contracts: 2 }))).toBe('option_limit_reached');
  expect(refusalOf(await write(await bench.buyer('1000')))).toBe('option_limit_reached');
  expect(await bench.available(person)).toBe(before);
  await checked();
});

test('a changed premium, units or end is found', async () => {
  await database.script('alter table option_contract disable trigger all');
  const change = async (set: string, back: string, where: string) => {
    await database.script(`update option_contract set ${set} where ${where}`);
    const { differences } = await verifyOptions(database);
    await database.script(`update option_contract set ${back} where ${where}`);
    return differences.length;
  };
  expect(await change('units = units + 1', 'units = units - 1', `outcome = 'exercised'`)).toBeGreaterThan(0);
  expect(await change('paid = paid - 1', 'paid = paid + 1', `outcome = 'exercised' and paid > 1`)).toBeGreaterThan(0);
  const turned = 'written = not written';
  expect(await change(turned, turned, `outcome = 'worthless'`)).toBeGreaterThan(0);
  await checked();
});

test('an announcement or a day of the calendar that was changed afterwards is told by the options that were priced by it', async () => {
  await database.script('alter table option_announced disable trigger all');
  await database.script('alter table calendar_change disable trigger all');
  const told = async () => (await verifyOptions(database)).differences.join('\n');
  const turn = (from: string, to: string) =>
    database.script(`update option_announced set announced = replace(announced, '${from}', '${to}')`);
  await turn('"perShare":"3"', '"perShare":"4"');
  expect(await told()).toMatch(/another dividends/);
  await turn('"perShare":"4"', '"perShare":"3"');
  await database.script(`insert into calendar_change (exchange, no, date, kind, opens, closes, name, source, proposal_id, proposed_by, approved_by,
      reason, approved_at_ms) values ('NSE', 1, '2026-11-23', 'holiday', '', '', 'x', 'x', 'x', 'one', 'two', 'x', 0)`);
  expect(await told()).toMatch(/another days left/);
  await database.script(`delete from calendar_change where proposal_id = 'x'`);
  await checked();
});
