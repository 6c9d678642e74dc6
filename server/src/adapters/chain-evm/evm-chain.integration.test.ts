import { HDKey } from '@scure/bip32';
import { decimal } from '@tarazu/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainTransfer, WrongNode } from '../../chain/index.ts';
import { openFaultyNode } from '../../testing/evm/faulty-node.ts';
import { type LocalNode, openLocalNode } from '../../testing/evm/local-node.ts';
import { createEvmChain, type EvmChainOptions } from './evm-chain.ts';

const ETHER = 10n ** 18n;
const account = HDKey.fromMasterSeed(Buffer.alloc(32, 'evm')).derive("m/44'/60'/0'").wipePrivateData();
let node: LocalNode;
let front: Awaited<ReturnType<typeof openFaultyNode>>;
let usdt: `0x${string}`;
beforeAll(async () => {
  node = await openLocalNode();
  front = await openFaultyNode(node.url);
  usdt = await node.deployToken('USDT', 6);
});
afterAll(async () => {
  await front.stop();
  await node.stop();
});

const open = (more: Partial<EvmChainOptions> = {}) =>
  createEvmChain({
    network: 'ethereum',
    url: front.url,
    chainId: 31_337,
    name: 'Local node',
    blockSeconds: 2,
    startBlock: undefined,
    tokens: [{ coin: 'USDT', contract: usdt, decimals: 6 }],
    account,
    final: () => 64,
    timeoutMs: 1_000,
    ...more,
  });

test('payments of a stretch are found whoever makes them, each with its block, and keep their number when they come again', async () => {
  const chain = open();
  const own = [chain.addressAt(0), chain.addressAt(1)] as const;
  expect(own[0]).not.toBe(own[1]);
  const from = (await chain.head()).height + 1;
  const first = await node.pay(own[0], ETHER);
  await node.mine(150);
  await node.transferToken(usdt, own[0], 1n);
  const second = await node.transferToken(usdt, own[1], 12_345_678n);
  await node.transferToken(usdt, `0x${'34'.repeat(20)}`, 5n);
  await node.mine(1);
  const head = await chain.head();
  const found = await chain.read(from, head.height, new Set(own));
  const facts = ({ txId, output, address, coin, amount, height }: ChainTransfer) => ({
    txId,
    output,
    address,
    coin,
    amount,
    height,
  });
  expect(found?.last).toBe(head.hash);
  expect(found?.before).toBe(await chain.hashAt(from - 1));
  expect(found?.transfers.map(facts)).toEqual([
    { txId: first, output: 0, address: own[0], coin: 'ETH', amount: decimal('1'), height: from },
    expect.objectContaining({ address: own[0], amount: decimal('0.000001'), height: head.height }),
    {
      txId: second,
      output: 1,
      address: own[1],
      coin: 'USDT',
      amount: decimal('12.345678'),
      height: head.height,
    },
  ]);
  for (const { height, blockHash } of found?.transfers ?? []) expect(await chain.hashAt(height)).toBe(blockHash);
  expect(await chain.hashAt(head.height + 1)).toBeUndefined();
  expect(await chain.read(from, head.height + 1, new Set(own))).toBeUndefined();
  // More addresses than a node is asked about by name.
  const many = new Set([...own, ...Array.from({ length: 600 }, (_, place) => `0x${String(place).padStart(40, '9')}`)]);
  expect((await chain.read(from, head.height, many))?.transfers.map(facts)).toEqual(found?.transfers.map(facts));
}, 60_000);

test('a node that answers late, not at all, or of another chain is an error that does not say its address', async () => {
  const chain = open();
  await chain.head();
  for (const fault of [{ lateMs: 2_500 }, { drops: true }, { lie: () => 'no block' }]) {
    front.behave(fault);
    const error = await chain.head().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain(new URL(front.url).port);
    expect(error).not.toHaveProperty('cause');
  }
  front.behave({ lie: ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth) });
  await expect(chain.head()).rejects.toThrow(WrongNode);
  await expect(open().node?.check()).rejects.toThrow(/serves chain 1/);
  front.behave({});
  await expect(open({ tokens: [{ coin: 'USDT', contract: usdt, decimals: 8 }] }).head()).rejects.toThrow(WrongNode);
  expect((await chain.head()).hash).toMatch(/^0x[0-9a-f]{64}$/);
}, 60_000);

test('however many ask for the fee at once, the node is asked once', async () => {
  const { payouts } = open();
  if (!payouts) throw new Error('the chain pays nothing out');
  let asked = 0;
  front.behave({
    lie({ method }, truth) {
      if (method === 'eth_maxPriorityFeePerGas') asked += 1;
      return truth;
    },
  });
  const fees = await Promise.all(Array.from({ length: 40 }, () => payouts.feeNow('ETH')));
  front.behave({});
  expect(new Set(fees).size).toBe(1);
  expect(asked).toBe(1);
});
