// European options on what is no plain share: an index, a coin, a share that is halted or split before the end.
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { decimal } from '@tarazu/domain/money';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { closeVanilla, type VanillaView } from '@tarazu/wire/option/vanilla';
import { afterEach, expect, test } from 'vitest';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { verifyOptions } from '../index.ts';

const share = 'IN:SAHYM';
let bench: VanillaBench;
afterEach(() => bench.close());

const close = (
  { client }: TestPerson,
  { contractId }: Pick<VanillaView, 'contractId'>,
  more: { priceLimit: string; contracts?: number },
) => client.call(closeVanilla, { contractId, requestId: bench.fresh(), ...bench.digits, ...more });

/** Somewhere in the middle of the chain. */
async function middleStrike(): Promise<string> {
  const { strikes, refusal } = await bench.chain();
  expect(refusal).toBeNull();
  return strikes[Math.floor(strikes.length / 2)]?.strike ?? '';
}

function seconds(count: number): void {
  for (let each = 0; each < count; each += 1) bench.app.clock.advance(1_000);
}

test('of an index the mean of its levels by time decides, and without those both sides get back what they laid down', async () => {
  bench = await createVanillaBench({ instrumentId: 'IN:TZ50', currency: 'INR', price: '0' });
  const index = bench.app.market.live.instruments.find((one) => one.kind === 'index' && one.currency === 'INR');
  await bench.close();
  bench = await createVanillaBench({ instrumentId: index?.id ?? '', currency: 'INR', price: '0' });
  const person = await bench.buyer();
  const strike = await middleStrike();
  const buy = async () => good(await bench.apply(bench.here(person), { strike, priceLimit: '9999' })).option;
  const [kept, given] = [await buy(), await buy()];
  const { close: now, faults } = await bench.shown(person, kept);
  expect(faults).toEqual([]);
  const { outcome, paid } = good(await close(person, given, { priceLimit: now?.price ?? '' })).option;
  expect([outcome, paid]).toEqual(['sold', now?.paid]);
  await bench.at(Date.parse(kept.expiresAt) - 100_000);
  seconds(103);
  await bench.app.options.settleNow();
  const told = await bench.shown(bench.here(person), kept);
  expect([told.faults, told.settledBy?.estimator]).toEqual([[], 'time-mean-1']);
  expect(['exercised', 'worthless']).toContain(told.option.outcome);
  const missedStrike = await middleStrike();
  const missed = good(await bench.apply(bench.here(person), { strike: missedStrike, priceLimit: '9999' })).option;
  await bench.ended(missed, undefined);
  expect((await bench.shown(bench.here(person), missed)).option).toMatchObject({
    outcome: 'void',
    paid: missed.stake,
    result: '0.00',
  });
  expect(await bench.differences()).toEqual([]);
});

test('of a coin every day counts, and it is decided by the prints before midnight, which are the same after a fall', async () => {
  bench = await createVanillaBench({
    ...{ instrumentId: 'XC:ETH-USDT', currency: 'USDT', price: '0', market: 'coins', ownMarkets: true },
  });
  const person = await bench.buyer('400');
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await person.client.call(takeExchange, { requestId: bench.fresh(), quote }));
  const { expiries, daysLeft } = await bench.chain();
  const [first] = expiries;
  // Days of 24 hours, of which none is free.
  const days = (Date.parse(first?.at ?? '') - bench.app.clock.nowMs()) / 86_400_000;
  expect(Number(daysLeft)).toBeCloseTo(days, 2);
  const strike = await middleStrike();
  const option = good(await bench.apply(person, { strike, priceLimit: '9999' })).option;
  const part = good(await bench.apply(person, { strike, direction: 'put', contracts: 2, priceLimit: '9999' })).option;
  const { close: one } = await bench.shown(person, part, 1);
  good(await close(person, part, { priceLimit: one?.price ?? '', contracts: 1 }));
  const before = await bench.available(person);
  await bench.ended(option, undefined);
  const [call, put] = [await bench.shown(bench.here(person), option), await bench.shown(bench.here(person), part)];
  for (const { faults, option: ended } of [call, put]) {
    expect(faults).toEqual([]);
    expect(['exercised', 'worthless']).toContain(ended.outcome);
  }
  expect(call.settledBy?.price).toBe(put.settledBy?.price);
  const came = decimal(call.option.paid ?? '') + decimal(put.option.paid ?? '');
  expect((await bench.available(bench.here(person))) - before).toBe(came);
  expect(await bench.differences()).toEqual([]);
});

test('a server that was away over the midnight of a coin ends an option by the prints of the day before', async () => {
  bench = await createVanillaBench({
    ...{ instrumentId: 'XC:ETH-USDT', currency: 'USDT', price: '0', market: 'coins', ownMarkets: true },
  });
  const person = await bench.buyer('400');
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await person.client.call(takeExchange, { requestId: bench.fresh(), quote }));
  const option = good(await bench.apply(person, { strike: await middleStrike(), priceLimit: '9999' })).option;
  const expiresMs = Date.parse(option.expiresAt);
  await bench.at(expiresMs + 1_000);
  const told = bench.app.market.live.prints('XC:ETH-USDT', 400);
  const before = new Set(told.filter(({ atMs }) => atMs <= expiresMs).map(({ atMs, price }) => `${atMs} ${price}`));
  expect(before.size).toBeGreaterThan(10);
  // Hours of the next day have printed since, and none of them counts.
  await bench.at(expiresMs + 3 * 3_600_000);
  await bench.app.options.settleNow();
  const shown = await bench.shown(bench.here(person), option);
  expect([shown.faults, shown.option.reason]).toEqual([[], null]);
  const inputs = shown.settledBy?.inputs.map(({ at, price }) => `${Date.parse(at)} ${decimal(price)}`) ?? [];
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((one) => !before.has(one))).toEqual([]);
  expect(await bench.differences()).toEqual([]);
});

test('a halt shuts the way out, and gives the premium back only where it lies in the time that counts', async () => {
  bench = await createVanillaBench({ instrumentId: share, currency: 'INR', price: '100' });
  const person = await bench.buyer();
  const halt = (id: string, sinceMs: number, untilMs: number | null) =>
    bench.database.script(`insert into trading_halt (halt_id, country, instrument_id, since_ms, until_ms, notice_en, notice_pt, proposed_by, approved_by)
      values ('${id}', 'IN', '${share}', ${sinceMs}, ${untilMs ?? 'null'}, 'a', 'b', 'one', 'other')`);
  const option = await bench.bought(person);
  await halt('now', bench.app.clock.nowMs(), null);
  expect(refusalOf(await close(person, option, { priceLimit: '0.05' }))).toBe('option_halted');
  expect((await bench.shown(person, option)).refusal?.name).toBe('option_halted');
  const expiresMs = Date.parse(option.expiresAt);
  await bench.database.script(`update trading_halt set until_ms = ${expiresMs - 60_000} where halt_id = 'now'`);
  // It ended as the minute began whose prints count: they are enough.
  await bench.ended(option, '103');
  const told = await bench.shown(bench.here(person), option);
  expect(told).toMatchObject({ faults: [], option: { outcome: 'exercised', paid: '600.00' } });
  const [during, running] = [await bench.bought(bench.here(person)), await bench.bought(bench.here(person))];
  const nextMs = Date.parse(during.expiresAt);
  // A second of it lies in that minute; it is over long before anybody settles.
  await halt('short', nextMs - 62_000, nextMs - 59_000);
  await bench.ended(during, '103');
  for (const one of [during, running])
    expect(await bench.shown(bench.here(person), one)).toMatchObject({
      faults: [],
      option: { outcome: 'void', reason: 'halted', paid: one.premium },
    });
  const last = await bench.bought(bench.here(person));
  await halt('on', Date.parse(last.expiresAt) - 1, null);
  await bench.ended(last, '103');
  expect((await bench.shown(bench.here(person), last)).option).toMatchObject({ outcome: 'void', reason: 'halted' });
  expect(await bench.differences()).toEqual([]);
});

test('a split between purchase and end changes nothing about what is paid, and is found if it is taken away', async () => {
  const exMs = { at: Number.POSITIVE_INFINITY };
  const split = (): Split => ({
    ...{ actionId: 'S1', instrumentId: share, market: 'NSE', kind: 'split', held: 1n, given: 4n },
    ...{ announcedOn: '2026-11-19', exDate: '2026-11-24', exMs: exMs.at, recordDate: '2026-11-24' },
    ...{ allottedOn: '2026-11-24', tradableOn: '2026-11-24', basePrice: decimal('20') },
  });
  bench = await createVanillaBench({
    ...{ instrumentId: share, currency: 'INR', price: '100' },
    around: (source) => ({
      ...source,
      get instruments() {
        return source.instruments;
      },
      splits: (id) => (id === share ? [split()] : []),
    }),
  });
  const person = await bench.buyer();
  exMs.at = bench.app.clock.nowMs() + 3 * 86_400_000;
  const expiry = (await bench.chain()).expiries[1]?.date ?? '';
  const [option, put, part] = [
    await bench.bought(person, { expiry }),
    await bench.bought(person, { expiry, direction: 'put' }),
    await bench.bought(person, { expiry, contracts: 3 }),
  ];
  const whole = await bench.shown(person, option);
  // The new shares trade: five for each one, at a fifth.
  await bench.at(exMs.at + 12 * 3_600_000);
  bench.tape.flat(share, '20.4', bench.app.clock.nowMs());
  const { close: offer } = await bench.shown(bench.here(person), option);
  expect(Number(offer?.price)).toBeGreaterThan(Number(whole.close?.price));
  expect(Number(offer?.fair)).toBeGreaterThan(2);
  const { close: one } = await bench.shown(bench.here(person), part, 1);
  const sold = good(await close(bench.here(person), part, { priceLimit: one?.price ?? '', contracts: 1 })).option;
  const told = await bench.shown(bench.here(person), sold);
  expect(told).toMatchObject({ faults: [], shares: { now: '5', before: '1' } });
  await bench.ended(option, '20.65');
  // (20.65 x 5 - 100) x 200, for one contract and for the two that went on.
  expect(await bench.shown(bench.here(person), option)).toMatchObject({
    ...{ faults: [], comparedPrice: '103.25', shares: { now: '5', before: '1' } },
    option: { outcome: 'exercised', expiryPrice: '20.65', paid: '650.00' },
  });
  expect((await bench.shown(bench.here(person), part)).option).toMatchObject({ contracts: 2, paid: '1300.00' });
  expect((await bench.shown(bench.here(person), put)).option).toMatchObject({ outcome: 'worthless' });
  expect(await bench.differences()).toEqual([]);
  await bench.database.script('alter table option_announced disable trigger all');
  await bench.database.script(`update option_announced set announced = '[]'`);
  expect(
    (await verifyOptions(bench.database)).differences.filter((one) => one.includes('another shares')),
  ).toHaveLength(4);
});

test('the closes that a movement is measured by are those of the shares of now, on either side of a split', async () => {
  bench = await createVanillaBench({
    ...{ instrumentId: share, currency: 'INR', price: '100', startMs: Date.parse('2027-01-11T06:30:00.000Z') },
  });
  const { live } = bench.app.market;
  const coming = live.instruments
    .flatMap(({ id }) => live.splits(id))
    .find(({ basePrice, market }) => basePrice === undefined && market === 'NSE');
  if (!coming) throw new Error('no split is announced');
  const { instrumentId, exMs, held, given } = coming;
  const chainAt = async (atMs: number) => {
    await bench.at(atMs);
    const bars = await bench.app.market.live.candles(instrumentId, '1D', { limit: 20 });
    return bars.map(({ close: price }) => price);
  };
  const [before, after] = [await chainAt(exMs - 3_600_000), await chainAt(exMs + 12 * 3_600_000)];
  // One day is told twice; its close of then, in the shares of now, is the close of now.
  const factor = Number(held + given) / Number(held);
  const [then, now] = [before.at(-3) ?? 0n, after.at(-4) ?? 0n];
  expect(Number(then) / Number(now)).toBeCloseTo(factor, 2);
  // No step between two days is anything like that of the split.
  for (const [place, price] of after.entries()) {
    const last = after[place - 1] ?? price;
    expect(Math.abs(Number(price) / Number(last) - 1)).toBeLessThan(0.2);
  }
});
