import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { decimal } from '@tarazu/domain/money';
import { type Hex, parseTransaction, serializeTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChainPayouts, SignedPayout, UnsignedPayout } from '../../chain/index.ts';
import { type LocalNode, openLocalNode } from '../../testing/evm/local-node.ts';
import { createEvmChain } from './evm-chain.ts';

const ETHER = 10n ** 18n;
const FINAL = 10;
const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** What a machine without a network would have; the server is given the public half. */
const whole = HDKey.fromMasterSeed(Buffer.alloc(32, 'payouts')).derive("m/44'/60'/0'");
const keyAt = (index: number) => {
  const { privateKey } = whole.deriveChild(1).deriveChild(index);
  return privateKeyToAccount(`0x${Buffer.from(privateKey ?? []).toString('hex')}`);
};

let node: LocalNode;
let usdt: Hex;
let payouts: ChainPayouts;
let orders = 0;
beforeAll(async () => {
  node = await openLocalNode();
  usdt = await node.deployToken('USDT', 6);
  const chain = createEvmChain({
    network: 'ethereum',
    url: node.url,
    chainId: 31_337,
    name: 'Local node',
    blockSeconds: 2,
    startBlock: undefined,
    tokens: [{ coin: 'USDT', contract: usdt, decimals: 6 }],
    account: HDKey.fromExtendedKey(whole.publicExtendedKey),
    final: () => FINAL,
  });
  if (!chain.payouts) throw new Error('the chain pays nothing out');
  payouts = chain.payouts;
  await node.pay(payouts.sender, 50n * ETHER);
  await node.transferToken(usdt, payouts.sender, 1_000_000_000n);
  await node.mine(2);
});
afterAll(() => node.stop());

async function build(coin: string, amount: string, nonce?: number): Promise<UnsignedPayout> {
  orders += 1;
  const order = { key: `order-${orders}`, to: recipient, coin, amount: decimal(amount) };
  return payouts.build(order, nonce ?? (await payouts.nextNonce()));
}

const asTransaction = ({ unsigned }: UnsignedPayout) =>
  parseTransaction(unsigned as Hex) as TransactionSerializableEIP1559 & { type: 'eip1559' };
const sign = (transaction: TransactionSerializableEIP1559, index = 0) => keyAt(index).signTransaction(transaction);

function checked(approved: UnsignedPayout, signed: string): SignedPayout {
  const outcome = payouts.check(approved, signed);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

test('a signed file is taken when it says what was approved, by the one who pays, in the one way of writing it', async () => {
  const approved = await build('ETH', '1.5');
  const transaction = asTransaction(approved);
  const signed = await sign(transaction);
  const { txId } = checked(approved, signed);
  expect(checked(approved, `${signed.toUpperCase().replace('0X', '0x')}\n`).txId).toBe(txId);
  for (const change of [
    { value: transaction.value && transaction.value + 1n },
    { to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
    { nonce: (transaction.nonce ?? 0) + 1 },
    { chainId: 1 },
    { gas: 22_000n },
    { maxFeePerGas: 10n ** 12n },
    { data: '0x00' },
  ] as const) {
    expect(payouts.check(approved, await sign({ ...transaction, ...change })), Object.keys(change)[0]).toBe('changed');
  }
  expect(payouts.check(approved, await sign(transaction, 1))).toBe('signer');
  const { r, s, yParity } = parseTransaction(signed);
  const turned = {
    r: r ?? '0x0',
    s: `0x${(secp256k1.Point.CURVE().n - BigInt(s ?? 0)).toString(16)}`,
    yParity: 1 - (yParity ?? 0),
  } as const;
  expect(payouts.check(approved, serializeTransaction(transaction, turned))).toBe('signature');
  for (const text of [
    '',
    '0x02',
    'nothing',
    approved.unsigned,
    `${signed}00`,
    signed.slice(0, -2),
    'ab'.repeat(50_000),
  ]) {
    expect(payouts.check(approved, text), text.slice(0, 20)).toBe('unreadable');
  }
  // Its id was known before anybody was told of it.
  await payouts.broadcast(checked(approved, signed), approved);
  await node.mine();
  expect(await node.client.getTransactionReceipt({ hash: txId as Hex })).toMatchObject({ status: 'success' });
  expect(await node.client.getBalance({ address: recipient })).toBe((15n * ETHER) / 10n);
});

test('what is sent again is the same, before it is in a block and after, and where it is follows the chain back', async () => {
  const approved = await build('USDT', '12.5');
  const payout = checked(approved, await sign(asTransaction(approved)));
  const where = () => payouts.whereabouts(payout.txId, approved);
  expect(await where()).toEqual({ kind: 'unknown' });
  await payouts.broadcast(payout, approved);
  await payouts.broadcast(payout, approved);
  expect(await where()).toEqual({ kind: 'pending' });
  expect(await payouts.nextNonce()).toBe(approved.nonce + 1);
  await node.mine();
  const found = await where();
  expect(found).toMatchObject({ kind: 'in-block', succeeded: true });
  if (found.kind === 'in-block') {
    expect(found.fee > 0n && found.fee <= approved.feeMost).toBe(true);
    expect(found.block.hash).toMatch(/^0x[0-9a-f]{64}$/);
  }
  await payouts.broadcast(payout, approved);
  // The chain goes another way and forgets it; the very same is sent again, and paid once.
  await node.reorganise(1);
  expect(await where()).toEqual({ kind: 'unknown' });
  await payouts.broadcast(payout, approved);
  await node.mine();
  expect(await where()).toMatchObject({ kind: 'in-block' });
  expect(await payouts.balance('USDT')).toBe(decimal('987.5'));
});

test('of two with one nonce one is paid; the other is given up only when nothing can bring it back', async () => {
  const slow = await build('ETH', '0.1');
  const quick = await payouts.build({ key: 'again', to: recipient, coin: 'ETH', amount: decimal('0.1') }, slow.nonce);
  const dearer = asTransaction(quick);
  const [maxFeePerGas, maxPriorityFeePerGas] = [10n ** 11n, 10n ** 10n];
  const replacement = { ...dearer, maxFeePerGas, maxPriorityFeePerGas };
  const approved = { ...quick, unsigned: serializeTransaction(replacement) };
  const first = checked(slow, await sign(asTransaction(slow)));
  const second = checked(approved, await sign(replacement));
  await payouts.broadcast(first, slow);
  // The one that waits makes room for one that pays more.
  await payouts.broadcast(second, approved);
  await node.mine();
  expect(await payouts.whereabouts(second.txId, approved)).toMatchObject({ kind: 'in-block' });
  await expect(payouts.broadcast(first, slow)).rejects.toThrow(/did not take the transaction/);
  expect(await payouts.whereabouts(first.txId, slow)).toEqual({ kind: 'pending' });
  await node.mine(FINAL);
  expect(await payouts.whereabouts(first.txId, slow)).toEqual({ kind: 'replaced' });
});

test('a payment that moves nothing says so, and an amount that a token cannot hold is not rounded', async () => {
  const approved = await build('USDT', '999999');
  const payout = checked(approved, await sign(asTransaction(approved)));
  await payouts.broadcast(payout, approved);
  await node.mine();
  expect(await payouts.whereabouts(payout.txId, approved)).toMatchObject({ kind: 'in-block', succeeded: false });
  await expect(build('USDT', '0.0000001')).rejects.toThrow(RangeError);
  await expect(build('LINK', '1')).rejects.toThrow(/not paid out/);
  expect(await payouts.feeNow('USDT')).toBeGreaterThan(await payouts.feeNow('ETH'));
  expect(await payouts.balance('LINK')).toBe(0n);
});
