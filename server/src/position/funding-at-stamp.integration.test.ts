import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { changeMargin, listPositionHistory } from '@tarazu/wire/coin/contract/position-change';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { contractTrader } from '../testing/contract-trader.ts';
import { createScriptedContracts, type ScriptedContracts } from '../testing/scripted-contracts.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyPositions } from './index.ts';

const BTC = 'BTC-USDT-PERP';
const STAMP_MS = 8 * 3_600_000;
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `funding-at-stamp-${last}`;
};

/** The first stamp that lies ahead. */
const stampAhead = () => (Math.floor(app.clock.nowMs() / STAMP_MS) + 1) * STAMP_MS;

const long = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
const short = { ...long, direction: 'short' } as const;
type Wish = (typeof long | typeof short) & {
  readonly quantity: string;
  readonly mode?: 'cross';
  readonly effect?: 'close';
};

const opens = async ({ client, transactionPassword }: TestPerson, wish: Wish) =>
  good(await client.call(addContractOrder, { ...wish, requestId: fresh(), transactionPassword }));
const closes = (person: TestPerson, wish: Wish) => opens(person, { ...wish, effect: 'close' });

/** What each stamp brought, newest first. */
async function fundingOf({ client }: TestPerson): Promise<readonly string[]> {
  const { items } = good(await client.call(listPositionHistory, { pageSize: 100 }));
  return items.flatMap(({ kind, amount, quantity }) => (kind === 'funding' ? [`${quantity} ${amount}`] : []));
}

const positionsOf = async ({ client }: TestPerson) => good(await client.call(listContractPositions, {})).positions;

async function checked(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
}

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  market.show(`XC:${BTC}`, { bid: '60000', ask: '60001', mark: '60000' });
});
afterAll(() => app.close());

test('what is paid is for what was held at the stamp, whatever was done in the moment after it', async () => {
  const stampMs = stampAhead();
  app.clock.jumpTo(stampMs - 60_000);
  const [adds, leaves, turns, comes, goes] = await Promise.all(
    Array.from({ length: 5 }, () => contractTrader(app, fresh)),
  );
  if (!adds || !leaves || !turns || !comes || !goes) throw new Error('five people');
  await opens(adds, { ...short, quantity: '0.001' });
  await opens(leaves, { ...long, quantity: '0.02' });
  await opens(turns, { ...long, quantity: '0.01' });
  await opens(goes, { ...short, quantity: '0.03' });
  await closes(goes, { ...short, quantity: '0.03' });
  // 3,000 of each, one after another: 60,000 x 0.00375 = 225 for a whole one.
  market.rate = '0.00375';
  app.clock.jumpTo(stampMs + 300);
  await opens(adds, { ...short, quantity: '0.1' });
  await closes(leaves, { ...long, quantity: '0.02' });
  await closes(turns, { ...long, quantity: '0.01' });
  await opens(turns, { ...long, quantity: '0.005' });
  await opens(comes, { ...short, quantity: '0.1' });
  const [before] = await positionsOf(turns);
  await app.onMargin.fundNow();
  // The venue is short of what people hold more, and gets its part: 0.03 pay 6.75.
  expect(await fundingOf(adds)).toEqual(['0.001 0.225']);
  expect(await fundingOf(leaves)).toEqual(['0.02 -4.50']);
  expect(await fundingOf(turns)).toEqual(['0.01 -2.25']);
  expect(await fundingOf(comes)).toEqual([]);
  expect(await fundingOf(goes)).toEqual([]);
  // What was opened afterwards stands on what was put up for it.
  expect((await positionsOf(turns))[0]).toEqual(before);
  await checked();
});

test('stamps that were missed are made up for with what was held at each; a clock that is set back pays none again', async () => {
  const stampMs = stampAhead();
  app.clock.jumpTo(stampMs - 60_000);
  const [one, other] = [await contractTrader(app, fresh), await contractTrader(app, fresh)];
  await opens(one, { ...long, quantity: '0.02', mode: 'cross' });
  market.rate = '0.001';
  // Nobody reckons for a day and more.
  app.clock.jumpTo(stampMs + 1_000);
  await opens(one, { ...long, quantity: '0.02', mode: 'cross' });
  await opens(other, { ...long, quantity: '0.01' });
  app.clock.jumpTo(stampMs + STAMP_MS + 1_000);
  await closes(one, { ...long, quantity: '0.04' });
  app.clock.jumpTo(stampMs + 2 * STAMP_MS + 1_000);
  await app.onMargin.fundNow();
  expect(await fundingOf(one)).toEqual(['0.04 -2.40', '0.02 -1.20']);
  expect(await fundingOf(other)).toEqual(['0.01 -0.60', '0.01 -0.60']);
  app.clock.jumpTo(stampMs + 2 * STAMP_MS - 5_000);
  await opens(other, { ...long, quantity: '0.01' });
  app.clock.jumpTo(stampMs + 2 * STAMP_MS + 2_000);
  await app.onMargin.fundNow();
  expect(await fundingOf(other)).toEqual(['0.01 -0.60', '0.01 -0.60']);
  await checked();
  app.clock.jumpTo(stampMs + 3 * STAMP_MS + 1_000);
  await app.onMargin.fundNow();
  expect(await fundingOf(other)).toEqual(['0.02 -1.20', '0.01 -0.60', '0.01 -0.60']);
  await checked();
  const kept = await app.database.query({ name: 't_held', text: 'select * from funding_held' }, []);
  expect(kept).toEqual([]);
});

test('a payment, a stamp or a change of margin that says something else than the journals is found', async () => {
  const added = await contractTrader(app, fresh);
  await opens(added, { ...long, quantity: '0.01' });
  good(await added.client.call(changeMargin, { instId: BTC, direction: 'long', amount: '12.34', requestId: fresh() }));

  const change = (type: string, from: string, to: string) =>
    app.database.script(`
      alter table journal disable trigger all;
      update journal set events = replace(events::text, '${from}', '${to}')::json where types && array['${type}'];
      alter table journal enable trigger all;`);
  const found = async () => (await verifyPositions(app.database)).differences.join('\n');
  await change('position.funded', '"amount":"-1.2"', '"amount":"-1.3"');
  expect(await found()).toContain('it paid 1.3, and owed 1.2');
  await change('position.funded', '"amount":"-1.3"', '"amount":"-1.2"');
  expect(await found()).toBe('');
  await change('fund.funding-due', '"paid":"6.75"', '"paid":"6.85"');
  expect(await found()).toContain('what was to be paid was 6.75, and not 6.85');
  await change('fund.funding-due', '"paid":"6.85"', '"paid":"6.75"');
  await change('position.margin-changed', '"amount":"12.34"', '"amount":"12.35"');
  expect(await found()).toContain('more than its money was changed, or by another amount');
});
