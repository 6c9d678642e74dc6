import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import {
  addCoinDeposit,
  generateCoinAddress,
  listCoinChannels,
  listCoinDeposits,
  showCoinAddress,
} from '@tarazu/wire/funding/coin-deposit';
import {
  listAllForeignTokens,
  listAsideCoins,
  listForeignTokens,
  showChainStates,
  showCoinReserves,
} from '@tarazu/wire/funding/coin-reserve';
import { coinWithdrawalStart } from '@tarazu/wire/funding/coin-withdrawal';
import { derivation } from '@tarazu/wire/funding/derived-address';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { type Fault, openFaultyNode } from '../testing/evm/faulty-node.ts';
import { type LocalNode, openLocalNode } from '../testing/evm/local-node.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';
import { verifyCoinDeposits } from './verify.ts';

const FINAL = 64;
const ETHER = 10n ** 18n;
const way = { coin: 'ETH', network: 'ethereum' } as const;

let node: LocalNode;
let front: Awaited<ReturnType<typeof openFaultyNode>>;
let folder: string;
let database: Database;
let app: TestApp;
let operators: TestOperators;
let usdt: `0x${string}`;
/** Kept as LINK. */
let fickle: `0x${string}`;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `evm-deposit-${requests}`;
};

async function configured(settings: unknown): Promise<Record<string, string>> {
  const path = join(folder, `chains-${requestId()}.json`);
  await writeFile(path, JSON.stringify(settings));
  return { EVM_CHAINS: path, LOG_LEVEL: 'silent' };
}
const tokens = () => ({ USDT: { contract: usdt, decimals: 6 }, LINK: { contract: fickle, decimals: 6 } });
const ownChain = () => ({
  networks: { ethereum: { url: front.url, chainId: 31_337, tokens: tokens() } },
});
const open = async (settings: unknown = ownChain()) =>
  createTestApp({
    database: { ...database, close: () => Promise.resolve() },
    environment: await configured(settings),
  });

beforeAll(async () => {
  node = await openLocalNode();
  front = await openFaultyNode(node.url);
  folder = await mkdtemp(join(tmpdir(), 'tarazu-evm-'));
  usdt = await node.deployToken('USDT', 6);
  fickle = await node.deployFickleToken();
  await node.mine(3);
  database = await openFreshDatabase(migrations);
  app = await open();
  operators = createOperators(app);
}, 120_000);
afterAll(async () => {
  try {
    await app.close();
    await database.close();
  } finally {
    await front.stop();
    await node.stop();
    await rm(folder, { recursive: true });
  }
});

async function newcomer(): Promise<{ readonly person: TestPerson; readonly address: string }> {
  const person = await app.person();
  await verified(operators, person);
  const { addresses } = good(await person.client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  return { person, address: addresses[0]?.address ?? '' };
}

async function mineAndFollow(blocks: number): Promise<void> {
  await node.mine(blocks);
  await app.coinDeposits.follow();
}

const deposits = async ({ token }: TestPerson) =>
  good(await app.client(token).call(listCoinDeposits, {})).items.map(
    ({ coin, amount, state, aside, confirmations }) => ({
      coin,
      amount,
      state,
      aside,
      confirmations,
    }),
  );
const money = async ({ token }: TestPerson) =>
  good(await app.client(token).call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available;

async function agrees(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect(await verifyCoinDeposits(app.database, new Map())).toEqual([]);
}

test('what a reorganisation drops is taken back, and what comes again is the same deposit', async () => {
  const { person, address } = await newcomer();
  const signed = await node.signedPayment(address, ETHER);
  await node.sendSigned(signed);
  await node.mine(1);
  await node.transferToken(usdt, address, 20_000_000n);
  await mineAndFollow(2);
  expect((await deposits(person)).map(({ state }) => state)).toEqual(['arriving', 'arriving']);
  await node.reorganise(4);
  await mineAndFollow(1);
  expect((await deposits(person)).map(({ state }) => state)).toEqual(['undone', 'undone']);
  await agrees();
  await mineAndFollow(FINAL);
  expect((await deposits(person)).map(({ state }) => state)).toEqual(['undone', 'undone']);
  // The very same transaction, in another block.
  await node.sendSigned(signed);
  await mineAndFollow(1);
  const again = await deposits(person);
  expect(again.filter(({ coin }) => coin === 'ETH').map(({ state }) => state)).toEqual(['arriving']);
  await node.reorganise(1);
  await node.sendSigned(signed);
  await mineAndFollow(2);
  await mineAndFollow(FINAL);
  expect(await deposits(person)).toEqual(
    expect.arrayContaining([
      { coin: 'ETH', amount: '1', state: 'credited', aside: null, confirmations: FINAL },
      { coin: 'USDT', amount: '20', state: 'undone', aside: null, confirmations: 0 },
    ]),
  );
  expect(await deposits(person)).toHaveLength(2);
  await agrees();
}, 120_000);

test('a transaction that pays another amount in another block is credited what the last block has', async () => {
  const { person, address } = await newcomer();
  const signed = await node.signedTransfer(fickle, address);
  await node.sendSigned(signed);
  await mineAndFollow(1);
  const [first] = await deposits(person);
  expect(first).toMatchObject({ coin: 'LINK', state: 'arriving' });
  await node.reorganise(1);
  await node.mine(3);
  await node.sendSigned(signed);
  await mineAndFollow(1);
  const both = await deposits(person);
  const [again] = both.filter(({ state }) => state === 'arriving');
  expect(Number(again?.amount)).toBe(Number(first?.amount) + 4);
  expect(both.filter(({ state }) => state === 'undone').map(({ amount }) => amount)).toEqual([first?.amount]);
  await agrees();
  await mineAndFollow(FINAL);
  const held = good(await person.client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'LINK');
  expect(held?.quantity).toBe(again?.amount);
  await agrees();
}, 120_000);

test('too little is put aside, a token that is not on the list is kept by the name of its contract, a failed payment is none', async () => {
  const { person, address } = await newcomer();
  const other = await node.deployToken('USDT', 18);
  const forwarder = await node.deployForwarder();
  await node.transferToken(usdt, address, 1_000_000n);
  await node.transferToken(other, address, 5n * ETHER);
  // By way of a contract: no transaction of the block pays it.
  await node.forward(forwarder, address, ETHER / 2n);
  await node.forward(usdt, address, ETHER);
  await mineAndFollow(1);
  await mineAndFollow(FINAL);
  expect(await deposits(person)).toEqual([
    { coin: 'USDT', amount: '1', state: 'set-aside', aside: 'below_minimum', confirmations: FINAL },
  ]);
  const { items } = good(await person.client.call(listForeignTokens, {}));
  expect(items.map(({ contract, units, address: to }) => ({ contract: contract.toLowerCase(), units, to }))).toEqual([
    { contract: other, units: String(5n * ETHER), to: address },
  ]);
  const stranger = await app.person();
  expect(good(await stranger.client.call(listForeignTokens, {})).items).toEqual([]);
  const desk = await operators.as('treasury');
  expect(good(await desk.call(listAllForeignTokens, {})).items).toMatchObject([{ userId: person.userId }]);
  expect(good(await desk.call(listAsideCoins, {})).items).toMatchObject([
    { userId: person.userId, amount: '1', aside: 'below_minimum' },
  ]);
  // Everybody sees what lies on the chain, and that half a coin of it is in no books.
  const { lines, people, chains, silent } = good(await app.client().call(showCoinReserves, {}));
  expect(silent).toEqual([]);
  const [eth, tether] = ['ETH', 'USDT'].map((coin) => lines.find((line) => line.coin === coin));
  expect(Number(eth?.onChain) - Number(eth?.came)).toBe(0.5);
  expect(tether?.onChain).toBe(tether?.came);
  expect(people.map(({ coin }) => coin)).toContain('USDT');
  // Whoever has the public key derives the address again.
  const own = chains.find(({ network }) => network === 'ethereum');
  const number = good(await person.client.call(showCoinAddress, way)).addresses[0]?.number ?? -1;
  const derived = derivation('evm', own?.publicKey ?? '', number, false);
  expect(derived).toMatchObject({ address, path: `m/44'/60'/0'/0/${number}` });
  await agrees();
}, 120_000);

test('a node that drops out, answers with an error, lies about its height or serves another chain changes nothing', async () => {
  const { person, address } = await newcomer();
  await node.transferToken(usdt, address, 40_000_000n);
  await mineAndFollow(2);
  const before = await deposits(person);
  expect(before.map(({ state }) => state)).toEqual(['arriving']);
  const height = Number(await node.client.getBlockNumber({ cacheTime: 0 }));
  const isLatest = (params: readonly unknown[] | undefined) => params?.[0] === 'latest';
  const faults: Fault[] = [
    { drops: true },
    { lateMs: 11_000 },
    { lie: () => null },
    { lie: () => 'nothing that was asked for' },
    { lie: ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth) },
    // Far ahead, with a block that it makes up; far behind, with one that there was.
    {
      lie: ({ method, params }, truth) =>
        method === 'eth_getBlockByNumber' && isLatest(params)
          ? { ...(truth as object), number: '0xfffffff', hash: `0x${'ab'.repeat(32)}` }
          : truth,
    },
    {
      lie: ({ method, params }, truth) => {
        if (method !== 'eth_getBlockByNumber') return truth;
        const { number } = truth as { readonly number: string };
        return isLatest(params) || Number(number) > height - 2
          ? { ...(truth as object), number: '0x1', hash: `0x${'cd'.repeat(32)}` }
          : truth;
      },
    },
    // Says that it has the blocks, and of each that nothing happened in it and that it is another one.
    {
      lie: ({ method, params }, truth) =>
        method === 'eth_getBlockByNumber' && params?.[1] === true
          ? { ...(truth as object), hash: `0x${'ef'.repeat(32)}`, transactions: [] }
          : truth,
    },
  ];
  const desk = await operators.as('treasury');
  const state = async () =>
    good(await desk.call(showChainStates, {})).chains.find(({ network }) => network === 'ethereum');
  expect(await state()).toMatchObject({ height, head: { height }, fault: null, arriving: 1 });
  for (const fault of faults) {
    front.behave(fault);
    await node.mine(1);
    await app.coinDeposits.follow();
    expect(await state()).toMatchObject({ height });
    expect(await deposits(person)).toMatchObject([{ state: 'arriving', amount: '40' }]);
  }
  front.behave({ lie: ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth) });
  await app.coinDeposits.follow();
  expect(await state()).toMatchObject({
    fault: { kind: 'wrong_node', text: expect.stringContaining('serves chain 1') },
  });
  front.behave({ drops: true });
  await app.coinDeposits.follow();
  expect(await state()).toMatchObject({ fault: { kind: 'no_answer' } });
  app.clock.sleep(60_000);
  expect(good(await app.client().call(showCoinReserves, {})).silent).toEqual(['ethereum']);
  // At the last look: the node has not got the block that it was seen in, or is at another head by then.
  const hex = (number: number) => `0x${number.toString(16)}`;
  await node.mine(FINAL);
  for (const lie of [() => null, (truth: object) => ({ ...truth, hash: `0x${'cd'.repeat(32)}` })]) {
    await node.mine(1);
    const head = Number(await node.client.getBlockNumber({ cacheTime: 0 }));
    const lied = new Set([hex(height - 1), hex(head)]);
    front.behave({
      lie: ({ method, params }, truth) =>
        method === 'eth_getBlockByNumber' && lied.has(String(params?.[0])) && params?.[1] === false
          ? lie(truth as object)
          : truth,
    });
    await app.coinDeposits.follow();
    expect(await state()).toMatchObject({ height: head, arriving: 1 });
    expect(await deposits(person)).toMatchObject([{ state: 'arriving', amount: '40' }]);
  }
  front.behave({});
  await mineAndFollow(1);
  expect(await state()).toMatchObject({ fault: null, arriving: 0 });
  expect(await deposits(person)).toMatchObject([{ state: 'credited', amount: '40' }]);
  await agrees();
}, 180_000);

test('coins and tokens of a node are shown in their first block and free in their last, also after a restart', async () => {
  const { person, address } = await newcomer();
  const { coins } = good(await app.client().call(listCoinChannels, {}));
  const [eth] = coins.find(({ coin }) => coin === 'ETH')?.networks ?? [];
  expect(eth).toMatchObject({
    network: 'ethereum',
    practice: false,
    faucetMost: null,
    testNetwork: 'Local node (31337)',
  });
  expect(refusalOf(await person.client.call(addCoinDeposit, { ...way, amount: '0.1', requestId: requestId() }))).toBe(
    'chain_not_practice',
  );
  await node.pay(address, ETHER / 10n + 1n);
  await node.transferToken(usdt, address, 250_000_000n);
  await node.pay(address, 1_000n);
  await app.coinDeposits.follow();
  expect(await deposits(person)).toEqual([]);
  await mineAndFollow(1);
  const both = (state: string, confirmations: number) =>
    expect.arrayContaining([
      { coin: 'ETH', amount: '0.1', state, aside: null, confirmations },
      { coin: 'USDT', amount: '250', state, aside: null, confirmations },
    ]);
  // What is smaller than the ledger counts stays on the address.
  expect(await deposits(person)).toHaveLength(2);
  expect(await deposits(person)).toEqual(both('arriving', 1));
  await mineAndFollow(FINAL - 2);
  expect(await deposits(person)).toEqual(both('arriving', FINAL - 1));
  expect(await money(person)).toBe('0.00');
  await agrees();
  await app.close();
  await node.mine(1);
  app = await open();
  await app.coinDeposits.follow();
  expect(await deposits(person)).toEqual(both('credited', FINAL));
  expect(await money(person)).toBe('250.00');
  for (let more = 0; more < 3; more += 1) await mineAndFollow(5);
  expect(await deposits(person)).toHaveLength(2);
  const held = good(await app.client(person.token).call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'ETH');
  expect(held).toMatchObject({ quantity: '0.1', available: '0.1' });
  await agrees();
}, 120_000);

test('only coins whose tokens the node was told of are offered, and pages do not fail with the node', async () => {
  const before = app;
  try {
    app = await open({ networks: { ethereum: { url: front.url, chainId: 31_337 } } });
    const over = async (coin: string) =>
      good(await app.client().call(listCoinChannels, {}))
        .coins.find((one) => one.coin === coin)
        ?.networks.map(({ network }) => network);
    expect(await over('ETH')).toEqual(['ethereum']);
    expect(await over('USDT')).toEqual(['bsc', 'polygon', 'tron']);
    const person = await app.person();
    const asked = { coin: 'USDT', network: 'ethereum' } as const;
    expect(refusalOf(await person.client.call(showCoinAddress, asked))).toBe('chain_unknown');
    const leaves = async () =>
      good(await person.client.call(coinWithdrawalStart, {})).coins.flatMap(({ coin, networks }) =>
        networks.some(({ network }) => network === 'ethereum') ? [coin] : [],
      );
    expect(await leaves()).toEqual(['ETH']);
    front.behave({ drops: true });
    expect(await leaves()).toEqual([]);
    // One that hangs is waited for by its follower alone.
    await app.coinDeposits.follow();
    const reached: string[] = [];
    front.behave({ lateMs: 60_000, cutsBefore: ({ method }) => reached.push(method) === 0 });
    expect(await leaves()).toEqual([]);
    expect(reached).toEqual([]);
  } finally {
    front.behave({});
    await app.close();
    app = before;
  }
}, 120_000);

test('a house does not open with a main network, another chain than configured, a wrong token, a private key or another account', async () => {
  const one = (more: object, account?: string) => ({
    ...(account === undefined ? {} : { account }),
    networks: { ethereum: { url: node.url, chainId: 31_337, ...more } },
  });
  // BIP 32, test vector 1: m/0H/1/2H, whose private half everybody has too.
  const xpub =
    'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5';
  const xprv =
    'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM';
  for (const [settings, said] of [
    [one({ chainId: 1 }, xpub), /worth something/],
    [one({ chainId: 10 }, xpub), /worth something/],
    [one({ chainId: 1_337 }), /serves chain 31337, and chain 1337 was configured/],
    [one({ tokens: { USDT: { contract: usdt, decimals: 18 } } }), /has 6 decimals/],
    [one({ tokens: { USDT: { contract: `0x${'12'.repeat(20)}`, decimals: 6 } } }), /no contract at/],
    [one({ tokens: { BTC: { contract: usdt, decimals: 6 } } }), /no token that is taken on ethereum/],
    [one({}, xprv), /private key/],
    [one({}, xpub), /not of the configured account/],
    [one({ chainId: 11_155_111 }), /an account is needed for ethereum/],
    [one({ price: 5 }), /price/],
    [{ networks: { ethereum: one({}).networks.ethereum, bsc: one({}).networks.ethereum } }, /credited twice/],
  ] as const) {
    await expect(open(settings), String(said)).rejects.toThrow(said);
  }
}, 120_000);
