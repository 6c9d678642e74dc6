import { createHash } from 'node:crypto';
import { decimal } from '@tarazu/domain/money';
import { encodeFunctionData, erc20Abi, type Hex, serializeTransaction } from 'viem';
import { expect, test } from 'vitest';
import { batchFile } from '../../coin-withdrawal/batch-file.ts';
import { readBatch, readKeys, signBatch } from './batch-signer.ts';

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const keys = readKeys(words) ?? [];
const sender = keys[0]?.address ?? '0x';
const [to, other] = [
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0x00000000000000000000000000000000000000aa',
] as const;
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const fees = { gas: 120_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
const about = { key: 'W-1', sender, to, coin: 'USDT', amount: decimal('12.5'), feeMost: decimal('0.0012') };

const call = (recipient: Hex, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });
const bytes = (fields: Partial<Parameters<typeof serializeTransaction>[0]> = {}) =>
  serializeTransaction({
    type: 'eip1559',
    chainId: 31_337,
    nonce: 4,
    to: token,
    data: call(to, 12_500_000n),
    ...fees,
    ...(fields as object),
  });
const fileOf = (...payouts: readonly Partial<typeof about & { nonce: number; unsigned: string }>[]) =>
  batchFile(
    'ethereum',
    'batch-1',
    payouts.map((payout) => ({ ...about, nonce: 4, unsigned: bytes(), ...payout })),
  ).text;

test('what is signed is what the bytes say, and the file goes back with the digest of what was given', async () => {
  const text = fileOf({}, { nonce: 5, unsigned: bytes({ nonce: 5 }) });
  const batch = readBatch(text);
  if ('fault' in batch) throw new Error(batch.fault);
  expect(batch).toMatchObject({ digest: createHash('sha256').update(text).digest('hex'), chainId: 31_337 });
  expect(batch.payments.map(({ contract, digits }) => [contract?.toLowerCase(), digits])).toEqual([
    [token.toLowerCase(), 6],
    [token.toLowerCase(), 6],
  ]);
  const back = await signBatch(batch, keys);
  const signed = JSON.parse(typeof back === 'string' ? back : back.fault) as {
    readonly digest: string;
    readonly signed: string[];
  };
  expect([signed.digest, signed.signed.length]).toEqual([batch.digest, 2]);
  expect(await signBatch(batch, readKeys(`0x${'11'.repeat(32)}`) ?? [])).toEqual({ line: 1, fault: 'key' });
});

test.each([
  ['recipient', { unsigned: bytes({ data: call(other, 12_500_000n) }) }],
  ['amount', { unsigned: bytes({ data: call(to, 12_500_001n) }) }],
  ['nonce', { nonce: 5 }],
  ['fee', { unsigned: bytes({ maxFeePerGas: 10n ** 11n }) }],
  ['call', { unsigned: bytes({ data: '0x095ea7b3' }) }],
  ['call', { unsigned: bytes({ value: 1n }) }],
  ['twice', {}],
  ['chain', { nonce: 5, unsigned: bytes({ nonce: 5, chainId: 1 }) }],
  // Ten times as much, as if the token had one digit more.
  ['amount', { nonce: 5, unsigned: bytes({ nonce: 5, data: call(to, 125_000_000n) }) }],
  // A token that calls itself the coin of the network may not; what has no contract is that coin alone.
  ['call', { nonce: 5, unsigned: bytes({ nonce: 5, to, data: '0x', value: 125n * 10n ** 17n }) }],
] as const)('a payment that is not what the file says of it is not signed: %s', (fault, payout) => {
  expect(readBatch(fileOf({}, payout))).toEqual({ line: 2, fault });
});

test('what is no batch is not read, and what is no key is no key', () => {
  for (const text of ['', '{}', fileOf({}).replace('"unsigned payouts"', '"signed payouts"')])
    expect(readBatch(text)).toEqual({ line: 0, fault: 'unreadable' });
  for (const text of ['', 'abandon', '0x12', `${words}\nwords that are none`]) expect(readKeys(text)).toBeUndefined();
});
