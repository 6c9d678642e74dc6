import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingApp, type PayingApp, wallet } from '../testing/evm/paying-app.ts';
import { good, testTransactionPassword } from '../testing/test-app.ts';

const FINAL = 64;
let paying: PayingApp;
beforeAll(async () => {
  paying = await openPayingApp('evm-withdrawal');
}, 150_000);
afterAll(() => paying.close());

test('a token comes from a node, buys a coin, and what is left of it goes to the person’s own wallet, with the books right at every block', async () => {
  const { app, node, usdt, person, mine, agrees, requestId } = paying;
  const { client } = person;
  const own = await paying.address();
  await node.transferToken(usdt, own, 500_000_000n);
  await mine(3);
  await node.reorganise(2);
  await mine(2);
  await node.transferToken(usdt, own, 200_000_000n);
  await mine(FINAL + 1);
  const order = { instId: 'ETH-USDT', side: 'buy', type: 'market', validity: 'ioc', quantity: '0.02' } as const;
  const sealed = { requestId: requestId(), transactionPassword: testTransactionPassword };
  expect(good(await client.call(addCoinOrder, { ...order, ...sealed })).order.status).toBe('filled');
  const held = good(await client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'ETH');
  expect(held?.quantity).toBe('0.02');
  await agrees();

  const withdrawalId = await paying.ask('100');
  const shown = () => paying.show(withdrawalId);
  const { receives } = (await shown()) ?? {};
  await paying.paying(await paying.treasury(1), await paying.treasury(2));
  await app.coinWithdrawals.follow();
  expect(await shown()).toMatchObject({ status: 'sent', place: 'pending' });
  await mine(1);
  expect(await shown()).toMatchObject({ status: 'sent', confirmations: 1, confirmationsNeeded: FINAL });
  // The chain forgets it, and it is sent again: the same transaction, once.
  const { txId } = (await shown()) ?? {};
  await node.reorganise(1);
  await app.coinWithdrawals.follow();
  await mine(FINAL);
  expect(await shown()).toMatchObject({ status: 'paid', place: 'final', txId, receives });
  expect(await paying.tokensOf(wallet)).toBe(BigInt(Math.round(Number(receives) * 1_000_000)));
  await mine(2);
  await agrees();
  app.clock.sleep(60_000);
  const { lines, silent } = good(await app.client().call(showCoinReserves, {}));
  expect(silent).toEqual([]);
  const line = lines.find(({ coin }) => coin === 'USDT');
  expect(line).toMatchObject({ onChain: line?.came });
}, 180_000);
