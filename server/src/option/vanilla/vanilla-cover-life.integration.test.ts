import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { type VanillaView, writeVanilla } from '@tarazu/wire/option/vanilla';
import { buyStock, holdingInfo, listTrades } from '@tarazu/wire/stock-order';
import { showYearStatement } from '@tarazu/wire/tax/year-report';
import { listLedger } from '@tarazu/wire/wallet';
import { afterEach, expect, test } from 'vitest';
import { verifyHeld } from '../../app/held-store.ts';
import { createVanillaBench, type VanillaBench } from '../../testing/option/vanilla-bench.ts';
import { good, refusalOf, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../../trading/index.ts';

const share = 'IN:MHNBK';
const DAY_MS = 86_400_000;
let bench: VanillaBench;
afterEach(() => bench.close());

async function checked(): Promise<void> {
  expect(await bench.differences()).toEqual([]);
  expect((await verifyFills(bench.database)).differences).toEqual([]);
  expect(await verifyHeld(bench.database)).toEqual([]);
}

/** Somebody with so many shares that have settled. */
async function holder(quantity: string): Promise<TestPerson> {
  const person = await bench.buyer();
  const order = { instrumentId: share, quantity, type: 'market', requestId: bench.fresh(), ...bench.digits } as const;
  good(await person.client.call(buyStock, order));
  await bench.at(bench.app.clock.nowMs() + 4 * DAY_MS);
  await bench.app.trading.settleNow();
  return bench.here(person);
}

async function wrote(person: TestPerson, strike: string, expiry?: string): Promise<VanillaView> {
  bench.calm();
  const wish = { instrumentId: share, direction: 'call', strike, contracts: 1, cover: 'shares' } as const;
  const at = expiry ?? (await bench.chain()).expiry ?? '';
  const request = { ...wish, expiry: at, priceLimit: '0.05', requestId: bench.fresh(), ...bench.digits };
  return good(await person.client.call(writeVanilla, request)).option;
}

const held = async ({ client }: TestPerson) => good(await client.call(holdingInfo, { instrumentId: share })).holding;

test('a call on one share that meets two splits with a rest pays what the share is worth, and nothing of its writer’s own money', async () => {
  const splits = ['2026-11-26', '2026-12-03'].map((exDate, place): Split & { readonly exMs: number } => ({
    ...{ actionId: `S${place}`, instrumentId: share, market: 'NSE', kind: 'split', held: 2n, given: 1n },
    ...{ announcedOn: '2026-11-02', exDate, exMs: Date.parse(`${exDate}T00:00:00.000Z`) - 19_800_000 },
    ...{ recordDate: exDate, allottedOn: exDate, tradableOn: exDate, basePrice: undefined },
  }));
  bench = await createVanillaBench({
    ...{ instrumentId: share, currency: 'INR', price: '20000' },
    around: (source, clock) => ({
      ...source,
      get instruments() {
        return source.instruments;
      },
      splits: (id) =>
        id === share
          ? splits
              .map((one) => ({ ...one, basePrice: clock.nowMs() >= one.exMs ? decimal('20000') : undefined }))
              .toReversed()
          : [],
    }),
  });
  const person = await holder('1');
  const expiry = (await bench.chain()).expiries.findLast(({ date }) => date > '2026-12-03')?.date;
  const option = await wrote(person, '20000', expiry);
  expect(option).toMatchObject({ covering: '1', units: '1' });
  for (const { exMs } of splits) {
    await bench.at(exMs + 10 * 3_600_000);
    await bench.app.corporateActions.runDue();
    await checked();
  }
  const between = bench.here(person);
  // One share each time, and half of one in cash.
  expect(await held(between)).toMatchObject({ quantity: '1', covering: '1', available: '0' });
  expect((await bench.shown(between, option)).cover?.lies).toBe('1');
  const before = await bench.available(between);
  // 17,777.80 x 9 / 4: a little more than twice the strike, so by that it would pay all of 20,000.
  await bench.ended(option, '17777.8');
  const last = bench.here(person);
  const told = await bench.shown(last, option);
  expect(told).toMatchObject({ faults: [], comparedPrice: '40000.05', shares: { now: '9', before: '4' } });
  expect(told.option).toMatchObject({ outcome: 'exercised', paid: '2222.20' });
  expect(told.cover?.sale).toMatchObject({ quantity: '1', value: '17777.80', charges: '0.00', owed: '20000.00' });
  // The premium is theirs, and the sale went into the payout whole.
  expect((await bench.available(last)) - before).toBe(decimal(option.premium));
  expect(refusalOf(await last.client.call(holdingInfo, { instrumentId: share }))).toBe('holding_unknown');
  await checked();
});

test('the report of a year shows the sale of shares and what the call paid apart, as the ledger has them, on screen and on paper', async () => {
  bench = await createVanillaBench({ instrumentId: share, currency: 'INR', price: '100' });
  const person = await holder('500');
  const asked = { country: 'IN', year: '2026-04-01' } as const;
  const option = await wrote(person, '100');
  const start = good(await person.client.call(showYearStatement, asked)).accounts[0];
  await bench.ended(option, '112');
  const later = bench.here(person);
  const { sale } = (await bench.shown(later, option)).cover ?? {};
  const net = decimal(sale?.net ?? '');
  const result = decimal((await bench.shown(later, option)).option.result ?? '');
  expect([net > 0n, result < 0n]).toEqual([true, true]);
  const year = good(await later.client.call(showYearStatement, asked)).accounts[0];
  const flow = (of: typeof year, group: string) => {
    const found = of?.flows.find((one) => one.group === group);
    return decimal(found?.gets ?? '0') - decimal(found?.gives ?? '0');
  };
  const sides = (of: typeof year, group: string) => {
    const found = of?.flows.find((one) => one.group === group);
    return { gets: decimal(found?.gets ?? '0'), gives: decimal(found?.gives ?? '0') };
  };
  // The sale whole, as its note has it; the option beside it, with its premium.
  expect(sides(year, 'trades').gets - sides(start, 'trades').gets).toBe(net);
  expect(sides(year, 'options').gives - sides(start, 'options').gives).toBe(-result);
  expect(flow(year, 'trades') + flow(year, 'options') - flow(start, 'trades') - flow(start, 'options')).toBe(
    net + result,
  );
  expect(year).toMatchObject({ balanced: true, entries: (start?.entries ?? 0) + 1 });
  const [fill] = good(await later.client.call(listTrades, { instrumentId: share })).items;
  expect(decimal(year?.realised ?? '') - decimal(start?.realised ?? '')).toBe(decimal(fill?.realised ?? ''));
  expect(decimal(year?.charges ?? '') - decimal(start?.charges ?? '')).toBe(decimal(sale?.charges ?? ''));
  // The entry is one, of both: it is called by what it was for.
  const lines = good(await later.client.call(listLedger, { asset: 'INR', pageSize: 10 })).items;
  expect(lines[0]).toMatchObject({ kind: 'option.vanilla-expired', amount: decimalToText(net + result, 2) });
  for (const group of ['trades', 'options'] as const)
    expect(good(await later.client.call(listLedger, { asset: 'INR', group })).items[0]?.entry).toBe(lines[0]?.entry);
  const file = await fetch(
    `${bench.app.origin}${BASE_PATH}/user/year/report.csv?report=statement&country=IN&year=2026-04-01`,
    { headers: { 'accept-language': 'en-US', 'access-token': later.token } },
  );
  const rows = (await file.text()).split('\r\n');
  const amountOf = (what: string) =>
    rows
      .find((row) => row.includes(`"${what}"`))
      ?.split(',')
      .at(-1);
  expect([amountOf('Sold'), amountOf('Options, out')]).toEqual([
    decimalToText(sides(year, 'trades').gets, 2),
    `-${decimalToText(sides(year, 'options').gives, 2)}`,
  ]);
  await checked();
});
