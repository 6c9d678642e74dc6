import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { listMessages } from '@tarazu/wire/content/message';
import {
  addCoinDeposit,
  type CoinDepositView,
  generateCoinAddress,
  listCoinDeposits,
} from '@tarazu/wire/funding/coin-deposit';
import { listAsideCoins, proposeAsideCredit } from '@tarazu/wire/funding/coin-reserve';
import { decideProposal, listQueues } from '@tarazu/wire/operator/proposal';
import { sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyDeposits } from '../deposit/index.ts';
import { verifyAudit } from '../platform/commit/audit.ts';
import { stepsOfOffers } from '../testing/offers.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { readAsideCoins, verifyCoinDeposits } from './index.ts';

let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, ...steps } = stepsOfOffers('coin-aside', () => ({ app, operators }));
const reason = 'the customer wrote to us';

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
}, 60_000);
afterAll(() => app.close());

async function agrees(): Promise<void> {
  await steps.agrees();
  expect((await verifyAudit(app.database)).differences).toEqual([]);
  expect(await verifyCoinDeposits(app.database, new Map())).toEqual([]);
  expect((await verifyDeposits(app.database, await readAsideCoins(app.database))).differences).toEqual([]);
}

/** Pays from the faucet over Ethereum and waits until all of it is final. */
async function pay({ client }: TestPerson, coin: string, amounts: readonly string[]): Promise<CoinDepositView[]> {
  const way = { coin, network: 'ethereum' } as const;
  good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  for (const amount of amounts) good(await client.call(addCoinDeposit, { ...way, amount, requestId: requestId() }));
  for (let more = 0; more < 40; more += 1) {
    app.clock.sleep(5_000);
    await app.coinDeposits.follow();
  }
  return good(await client.call(listCoinDeposits, { coin })).items;
}

const asideOf = (deposits: readonly CoinDepositView[]) =>
  deposits.find(({ state }) => state === 'set-aside')?.depositId ?? '';
const heldOf = async ({ client }: TestPerson, coin: string) =>
  good(await client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === coin)?.quantity;
const deskOf = async () => (await operators.person('treasury')).client;

test('what was too little is credited by two people, whole and once, and its owner is told', async () => {
  const person = await verifiedPerson();
  const [eth, usdt] = [asideOf(await pay(person, 'ETH', ['0.0001'])), asideOf(await pay(person, 'USDT', ['5']))];
  await agrees();
  const desk = await deskOf();
  const { items } = good(await desk.call(listAsideCoins, {}));
  expect(items.find(({ depositId }) => depositId === eth)).toMatchObject({
    userId: expect.any(String),
    amount: '0.0001',
    aside: 'below_minimum',
    creditable: true,
    proposal: null,
  });
  expect(good(await desk.call(listQueues, {})).items).toContainEqual(
    expect.objectContaining({ name: 'coin-aside', count: 2 }),
  );
  const support = await operators.as('support');
  const wish = (depositId: string) => ({ depositId, reason, requestId: requestId() });
  expect(refusalOf(await support.call(proposeAsideCredit, wish(eth)))).toBe('capability_missing');
  expect(refusalOf(await desk.call(proposeAsideCredit, wish('nothing')))).toBe('coin_deposit_unknown');
  const { proposalId } = good(await desk.call(proposeAsideCredit, wish(eth)));
  expect(refusalOf(await desk.call(proposeAsideCredit, wish(eth)))).toBe('proposal_open_already');
  // Nothing moves before the second word, and nobody says both.
  const verdict = { proposalId, verdict: 'approve', reason } as const;
  expect(refusalOf(await desk.call(decideProposal, { ...verdict, requestId: requestId() }))).toBe('proposal_own');
  expect(await heldOf(person, 'ETH')).toBeUndefined();
  const second = (await operators.person('treasury', 2)).client;
  const said = await Promise.all(
    Array.from({ length: 4 }, () => second.call(decideProposal, { ...verdict, requestId: requestId() })),
  );
  expect(said.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await heldOf(person, 'ETH')).toBe('0.0001');
  await operators.approve(good(await desk.call(proposeAsideCredit, wish(usdt))).proposalId);
  expect((await steps.dollarsOfCoins(person)).available).toBe(5);
  for (const one of [eth, usdt])
    expect(refusalOf(await desk.call(proposeAsideCredit, wish(one)))).toBe('coin_deposit_not_aside');
  // The chain says the same again, and it stays once.
  for (let more = 0; more < 3; more += 1) await app.coinDeposits.follow();
  const { items: own } = good(await person.client.call(listCoinDeposits, {}));
  expect(own.map(({ state, aside }) => ({ state, aside }))).toEqual([
    { state: 'credited', aside: null },
    { state: 'credited', aside: null },
  ]);
  expect(await heldOf(person, 'ETH')).toBe('0.0001');
  const told = good(await person.client.call(listMessages, {})).items.map(({ type }) => type);
  expect(told.filter((type) => type === 'coin-aside.credited')).toHaveLength(2);
  expect(good(await desk.call(listAsideCoins, {})).total).toBe(0);
  await agrees();
}, 120_000);

test('a credit beside sales of the same coin loses nothing of either', async () => {
  const person = await verifiedPerson();
  const aside = asideOf(await pay(person, 'ETH', ['0.1', '0.001']));
  const desk = await deskOf();
  const { proposalId } = good(
    await desk.call(proposeAsideCredit, { depositId: aside, reason, requestId: requestId() }),
  );
  const second = (await operators.person('treasury', 2)).client;
  const sell = () =>
    person.client.call(sellStock, {
      instrumentId: 'XC:ETH-USDT',
      type: 'market',
      validity: 'ioc',
      quantity: '0.01',
      requestId: requestId(),
      transactionPassword: testTransactionPassword,
    });
  const sold = Promise.all(Array.from({ length: 6 }, sell));
  good(await second.call(decideProposal, { proposalId, verdict: 'approve', reason, requestId: requestId() }));
  expect((await sold).map((one) => good(one).order.status)).toEqual(Array.from({ length: 6 }, () => 'filled'));
  expect(await heldOf(person, 'ETH')).toBe('0.041');
  await agrees();
}, 120_000);
