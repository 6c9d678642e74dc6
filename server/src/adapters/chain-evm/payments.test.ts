import * as fc from 'fast-check';
import { type Hex, pad, type TransactionReceipt, toHex } from 'viem';
import { expect, test } from 'vitest';
import { amountOf, paymentsOf } from './payments.ts';

const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const token: Hex = `0x${'11'.repeat(20)}`;
const stranger: Hex = `0x${'22'.repeat(20)}`;
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const paidTo = {
  own: new Map([[own.toLowerCase(), own]]),
  native: 'ETH',
  tokens: new Map([[token, { coin: 'USDT', decimals: 6 }]]),
};
const topic = (address: string) => pad(address.toLowerCase() as Hex, { size: 32 });
const log = (
  address: Hex,
  to: string,
  more: readonly Hex[] = [],
  data: Hex = pad(toHex(5_000_000n), { size: 32 }),
) => ({
  address,
  topics: [TRANSFER, topic(stranger), topic(to), ...more],
  data,
});
const receipt = (logs: readonly object[], status = 'success') =>
  ({ status, logs, transactionHash: '0xaa', blockHash: '0xbb', blockNumber: 7n }) as unknown as TransactionReceipt;

test('units become e8, rounded down, never up', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 255n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const amount = amountOf(units, decimals);
      const back = (value: bigint) => value * 10n ** BigInt(decimals);
      expect(back(amount) <= units * 10n ** 8n).toBe(true);
      expect(back(amount + 1n) > units * 10n ** 8n).toBe(true);
    }),
  );
});

test('only what was emitted by a listed contract is a coin; anything else is named by its contract', () => {
  const { transfers, foreign } = paymentsOf(
    undefined,
    receipt([
      log(token, own),
      log(token, stranger),
      log(stranger, own),
      // One thing of its kind, with its number as a topic; a log without an amount.
      log(stranger, own, [pad('0x9')], '0x'),
      log(token, own, [], '0x'),
    ]),
    paidTo,
  );
  const place = { txId: '0xaa', height: 7, blockHash: '0xbb', address: own };
  expect(transfers).toEqual([{ ...place, output: 1, coin: 'USDT', amount: 500_000_000n }]);
  expect(foreign).toEqual([
    { ...place, output: 3, contract: stranger, units: 5_000_000n },
    { ...place, output: 4, contract: stranger, units: 1n },
    { ...place, output: 5, contract: token, units: 1n },
  ]);
});

test('a transaction that failed pays nothing, whatever it says', () => {
  const paying = { to: own.toLowerCase(), value: 10n ** 18n } as unknown as Parameters<typeof paymentsOf>[0];
  expect(paymentsOf(paying, receipt([log(token, own)], 'reverted'), paidTo)).toEqual({ transfers: [], foreign: [] });
  expect(paymentsOf(paying, receipt([]), paidTo).transfers).toMatchObject([
    { output: 0, coin: 'ETH', amount: 10n ** 8n },
  ]);
});
