import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { allNetworks, type Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChainPayouts } from '../../chain/index.ts';
import { createManualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createPracticeChains } from './practice-chain.ts';
import { signPractice } from './practice-transaction.ts';
import { practiceChainMigrations } from './store.ts';

const clock = createManualClock(Date.parse('2026-11-24T10:00:00Z'));
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase(practiceChainMigrations);
});
beforeEach(() => database.script('truncate chain_practice_payment;'));
afterAll(() => database.close());

function payoutsOf(network: Network) {
  const chain = createPracticeChains({ database, clock, seed: 'payouts' }).find((one) => one.network === network);
  const { payouts } = chain ?? {};
  if (!chain || !payouts?.practice) throw new Error('a practice chain pays out');
  return { chain, payouts, practice: payouts.practice };
}

const order = (amount: string) => ({ key: 'TW1', to, coin: 'BTC', amount: decimal(amount) });

async function signedOf(payouts: ChainPayouts, amount: string, nonce: number) {
  const approved = await payouts.build(order(amount), nonce);
  const signed = payouts.practice?.sign(approved) ?? '';
  const checked = payouts.check(approved, signed);
  if (typeof checked === 'string') throw new Error(checked);
  return { approved, signed, checked };
}

test('every network pays from an address that is given to nobody, and knows the id before it sends', async () => {
  for (const network of allNetworks) {
    const { chain, payouts } = payoutsOf(network);
    expect(payouts.sender).not.toBe(chain.addressAt(0));
    const { approved, checked } = await signedOf(payouts, '0.5', 0);
    expect(await payouts.whereabouts(checked.txId, approved)).toEqual({ kind: 'unknown' });
  }
});

test('a payment goes from pending into a block, costs its fee, and the same again is the same', async () => {
  const { payouts, practice } = payoutsOf('bitcoin');
  await practice.deliver({ coin: 'BTC', amount: decimal('1'), key: 'a' });
  await practice.deliver({ coin: 'BTC', amount: decimal('1'), key: 'a' });
  clock.advance(40_000);
  expect(await payouts.balance('BTC')).toBe(decimal('1'));
  const { approved, checked } = await signedOf(payouts, '0.4', await payouts.nextNonce());
  await payouts.broadcast(checked, approved);
  await payouts.broadcast(checked, approved);
  expect(await payouts.nextNonce()).toBe(1);
  expect(await payouts.whereabouts(checked.txId, approved)).toEqual({ kind: 'pending' });
  clock.advance(200_000);
  const place = await payouts.whereabouts(checked.txId, approved);
  if (place.kind !== 'in-block') throw new Error(place.kind);
  expect(place.succeeded).toBe(true);
  expect(place.fee).toBeGreaterThan(0n);
  expect(place.fee).toBeLessThanOrEqual(approved.feeMost);
  expect(await payouts.balance('BTC')).toBe(decimal('0.6') - place.fee);
  await payouts.broadcast(checked, approved);
  expect(await payouts.whereabouts(checked.txId, approved)).toEqual(place);
});

test('a sender and a nonce are paid once: another transaction under them is not taken, and knows that it was replaced', async () => {
  const { payouts } = payoutsOf('bitcoin');
  const first = await signedOf(payouts, '0.4', 0);
  const second = await signedOf(payouts, '0.5', 0);
  await payouts.broadcast(first.checked, first.approved);
  await expect(payouts.broadcast(second.checked, second.approved)).rejects.toThrow('another transaction has nonce 0');
  expect(await payouts.whereabouts(second.checked.txId, second.approved)).toEqual({ kind: 'replaced' });
});

test('what was changed, signed by another key, signed with a high s or is no transaction is not taken', async () => {
  const { payouts } = payoutsOf('bitcoin');
  const { approved, signed } = await signedOf(payouts, '0.4', 0);
  const [unsigned = '', signature = ''] = signed.split('\n');
  expect(payouts.check(approved, signed.replace('0.4', '4'))).toBe('changed');
  expect(payouts.check(approved, signed.replace(to, payouts.sender))).toBe('changed');
  expect(payouts.check({ ...approved, unsigned: approved.unsigned.replace('0.4', '4') }, signed)).toBe('changed');
  const stranger = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).privateKey ?? new Uint8Array();
  expect(payouts.check(approved, signPractice(unsigned, stranger))).toBe('signer');
  const { r, s, recovery = 0 } = secp256k1.Signature.fromHex(signature, 'recovered');
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s, 1 - recovery);
  expect(high.hasHighS()).toBe(true);
  expect(payouts.check(approved, `${unsigned}\n${high.toHex('recovered')}`)).toBe('signature');
  for (const broken of ['', 'x', unsigned, `${signed}\n`, `${unsigned}\n${'0'.repeat(130)}`]) {
    expect(['unreadable', 'signature']).toContain(payouts.check(approved, broken));
  }
});

test('a raised fee is the same payment under the same nonce, and of both the chain takes one', async () => {
  const { payouts, practice } = payoutsOf('bitcoin');
  const { approved, checked } = await signedOf(payouts, '0.4', 0);
  const again = await payouts.raise(approved);
  expect(again.feeMost * 8n).toBeGreaterThanOrEqual(approved.feeMost * 9n);
  expect(again).toEqual({ ...approved, feeMost: again.feeMost, unsigned: again.unsigned });
  const second = payouts.check(again, practice.sign(again));
  if (typeof second === 'string') throw new Error(second);
  // What was approved first is not what was signed now.
  expect(payouts.check(approved, second.signed)).toBe('changed');
  await payouts.broadcast(checked, approved);
  await expect(payouts.broadcast(second, again)).rejects.toThrow(/another transaction has nonce 0/);
  clock.advance(200_000);
  expect(await payouts.whereabouts(checked.txId, approved)).toMatchObject({ kind: 'in-block' });
  expect(await payouts.whereabouts(second.txId, again)).toEqual({ kind: 'replaced' });
});
