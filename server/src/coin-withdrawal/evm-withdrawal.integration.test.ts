import { decimal } from '@tarazu/domain/money';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { showChainStates, showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import { addCoinAddress } from '@tarazu/wire/funding/coin-withdrawal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingApp, type PayingApp, signer, wallet } from '../testing/evm/paying-app.ts';
import { good, refusalOf, testTransactionPassword } from '../testing/test-app.ts';

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
  const reserve = async () => {
    app.clock.sleep(60_000);
    const { lines, silent } = good(await app.client().call(showCoinReserves, {}));
    expect(silent).toEqual([]);
    const line = lines.find(({ coin }) => coin === 'USDT');
    const of = (text: string | undefined) => decimal(text ?? '0');
    const [onChain, paying, books] = [of(line?.onChain), of(line?.paying), of(line?.books)];
    return { onChain, came: of(line?.came), books, beyond: onChain + paying - books };
  };
  // What is there beyond the books is what the house was given to pay with, to the last digit.
  const float = decimal('1000');
  const before = await reserve();
  expect(before).toMatchObject({ onChain: before.came, beyond: float });
  expect(before.books).toBe(before.came - decimal(receives ?? '0'));
  // Whoever has the keys brings deposits to the address that pays: nothing is missing.
  await node.moveToken(usdt, own, signer.address, 700_000_000n);
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  expect(await reserve()).toEqual({ ...before, onChain: 0n });
  // And what goes elsewhere is.
  await node.moveToken(usdt, signer.address, '0x00000000000000000000000000000000000000aa', 1_500_000_000n);
  await node.mine(FINAL);
  await mine(1);
  expect((await reserve()).beyond).toBe(float - decimal('1500'));
  // The program has noticed by itself, at which block, and keeps what was before.
  const desk = await paying.treasury(1);
  const stretches = async () => {
    const { comparisons } = good(await desk.call(showChainStates, {}));
    return comparisons.filter(({ coin }) => coin === 'USDT');
  };
  const [gone, sound] = await stretches();
  expect(gone).toMatchObject({ difference: '-500', since: gone?.height });
  expect(sound).toMatchObject({ difference: '1000' });
  expect(sound?.height).toBeLessThan(gone?.since ?? 0);
  const { compared } = good(await app.client().call(showCoinReserves, {}));
  expect(compared.find(({ coin }) => coin === 'USDT')).toEqual(gone);
  // A node that does not tell balances holds up nothing that comes in, and is asked again.
  paying.front.behave({ lie: ({ method }, truth) => (method === 'eth_call' ? null : truth) });
  await node.transferToken(usdt, own, 10_000_000n);
  await mine(2);
  expect((await stretches())[0]?.height).toBe(gone?.height);
  paying.front.behave({});
  await mine(1);
  expect((await stretches())[0]?.height).toBeGreaterThan(gone?.height ?? 0);
  await node.transferToken(usdt, signer.address, 1_500_000_000n);
  await mine(1);
}, 180_000);

test('a program that ends when the node has taken a payment, and before it knows, pays once', async () => {
  const { node, front } = paying;
  const before = await paying.tokensOf(wallet);
  const nonce = await node.client.getTransactionCount({ address: signer.address });
  const withdrawalId = await paying.ask('75');
  await paying.paying(await paying.treasury(1), await paying.treasury(2));
  front.behave({ cutsAfter: ({ method }) => method === 'eth_sendRawTransaction' });
  await paying.app.coinWithdrawals.follow();
  // The page of it waits for no node.
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'instructed', place: 'none', txId: null });
  const waits = await node.client.getTransactionCount({ address: signer.address, blockTag: 'pending' });
  expect(waits).toBe(nonce + 1);
  await paying.restart();
  front.behave({});
  await paying.mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', confirmations: 1 });
  front.behave({ drops: true });
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', confirmations: 1 });
  await paying.app.coinWithdrawals.follow();
  front.behave({});
  await node.mine(FINAL);
  await paying.mine(1);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid', place: 'final' });
  expect((await paying.tokensOf(wallet)) - before).toBe(BigInt(Math.round(Number(paid?.receives) * 1_000_000)));
  expect(await node.client.getTransactionCount({ address: signer.address })).toBe(nonce + 1);
  await paying.agrees();
}, 180_000);

test('the contract of a token that the node was told of is no address to pay to', async () => {
  const { client, usdt, requestId } = paying;
  const way = { coin: 'USDT', network: 'ethereum', withdrawalPassword: '730951' } as const;
  for (const address of [usdt, usdt.toLowerCase()])
    expect(refusalOf(await client.call(addCoinAddress, { ...way, address, requestId: requestId() }))).toBe(
      'coin_address_contract',
    );
}, 60_000);
