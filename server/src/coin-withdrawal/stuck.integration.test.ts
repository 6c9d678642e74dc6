import {
  listPayoutBatches,
  makePayoutBatch,
  proposeEndPayout,
  raisePayoutFee,
  showPayoutBatch,
} from '@tarazu/wire/funding/coin-payout-desk';
import { pauseRails } from '@tarazu/wire/funding/rail';
import { showAssets } from '@tarazu/wire/wallet';
import type { Hex } from 'viem';
import { parseTransaction } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingApp, type PayingApp, signer, wallet } from '../testing/evm/paying-app.ts';
import { good, refusalOf } from '../testing/test-app.ts';

const FINAL = 64;
const why = { reason: 'for the test' };
let paying: PayingApp;
beforeAll(async () => {
  paying = await openPayingApp('stuck-payment');
  await paying.node.transferToken(paying.usdt, await paying.address(), 500_000_000n);
  await paying.mine(2);
  await paying.node.mine(FINAL);
  await paying.mine(1);
}, 180_000);
afterAll(() => paying.close());

const available = async () => {
  const { accounts } = good(await paying.person.client.call(showAssets, {}));
  return accounts.find(({ currency }) => currency === 'USDT')?.available;
};
const unitsOf = (amount: string | undefined) => BigInt(Math.round(Number(amount) * 1_000_000));

/** The next blocks ask for more than what is offered while they are cheap. */
const dear = () => paying.node.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 11n });

test('a payment that no block takes is written down again with a higher fee, signed like any, and paid once', async () => {
  const { app, node, mine, requestId, treasury } = paying;
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('50');
  const [first, second] = [await treasury(1), await treasury(2)];
  const raise = () => first.call(raisePayoutFee, { requestId: requestId(), withdrawalId, ...why });
  expect(refusalOf(await raise())).toBe('withdrawal_unknown');
  const { text } = await paying.paying(first, second);
  await app.coinWithdrawals.follow();
  await dear();
  await mine(2);
  const stuck = await paying.show(withdrawalId);
  expect(stuck).toMatchObject({ status: 'sent', place: 'pending' });
  expect(refusalOf(await first.call(proposeEndPayout, { requestId: requestId(), withdrawalId, ...why }))).toBe(
    'payout_not_replaced',
  );

  const batch = good(await raise());
  expect(refusalOf(await raise())).toBe('payout_batch_open');
  const again = await paying.signed(first, second, {
    batchId: batch.batchId,
    proposalId: batch.proposal?.proposalId ?? '',
  });
  // The same payment under the same nonce, byte for byte but for what it offers.
  const [old, fresh] = [text, again.text].map((file) => {
    const { payments } = JSON.parse(file) as { readonly payments: readonly { readonly unsigned: Hex }[] };
    const read = parseTransaction(payments[0]?.unsigned ?? '0x');
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, ...said } = read;
    return { said, maxFeePerGas, maxPriorityFeePerGas };
  });
  expect(fresh?.said).toEqual(old?.said);
  expect((fresh?.maxFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual((old?.maxFeePerGas ?? 0n) * 9n);
  expect((fresh?.maxPriorityFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual((old?.maxPriorityFeePerGas ?? 0n) * 9n);

  await app.coinWithdrawals.follow();
  await mine(1);
  const moved = await paying.show(withdrawalId);
  expect(moved).toMatchObject({ status: 'sent', confirmations: 1 });
  expect(moved?.txId).not.toBe(stuck?.txId);
  // A chain that goes another way brings no second payment, whichever of both it takes.
  await node.reorganise(1);
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'paid', place: 'final', txId: moved?.txId });
  expect((await paying.tokensOf(wallet)) - before).toBe(unitsOf(moved?.receives));
  const { payments } = good(await first.call(showPayoutBatch, { batchId: batch.batchId }));
  expect(payments).toMatchObject([{ attempt: 1, isNewest: true, place: 'final', takenTx: moved?.txId }]);
  expect(refusalOf(await raise())).toBe('payout_not_stuck');
}, 180_000);

test('what a node refuses for its fee is raised too, and paid once', async () => {
  const { mine, node, requestId, treasury } = paying;
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('25');
  const [first, second] = [await treasury(1), await treasury(2)];
  await paying.paying(first, second);
  await dear();
  await mine(2);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'instructed', place: 'none' });
  const batch = good(await first.call(raisePayoutFee, { requestId: requestId(), withdrawalId, ...why }));
  const proposalId = batch.proposal?.proposalId ?? '';
  await paying.signed(first, second, { batchId: batch.batchId, proposalId });
  await mine(1);
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid' });
  expect((await paying.tokensOf(wallet)) - before).toBe(unitsOf(paid?.receives));
}, 180_000);

test('where the address that pays has too little, the desk sees what is missing before it is signed, and nothing is sent that moves nothing', async () => {
  const { app, mine, node, treasury, usdt } = paying;
  const before = await paying.tokensOf(wallet);
  const held = await paying.tokensOf(signer.address);
  await node.moveToken(usdt, signer.address, '0x00000000000000000000000000000000000000aa', held - 1_000_000n);
  await mine(1);
  const balance = await node.client.getBalance({ address: signer.address });
  await node.client.setBalance({ address: signer.address, value: 0n });
  const withdrawalId = await paying.ask('30');
  const [first, second] = [await treasury(1), await treasury(2)];
  const wish = { requestId: paying.requestId(), network: 'ethereum', ...why } as const;
  const { batchId, proposal } = good(await first.call(makePayoutBatch, wish));
  await app.coinWithdrawals.follow();
  const shown = async () => good(await first.call(showPayoutBatch, { batchId }));
  const { receives = '' } = (await paying.show(withdrawalId)) ?? {};
  const { funds, payments } = await shown();
  expect(funds.toSorted((one, other) => (one.coin < other.coin ? -1 : 1))).toEqual([
    { coin: 'ETH', has: '0', needs: payments[0]?.feeMost },
    { coin: 'USDT', has: '1', needs: receives },
  ]);

  await paying.signed(first, second, { batchId, proposalId: proposal?.proposalId ?? '' });
  const nonce = await node.client.getTransactionCount({ address: signer.address });
  const stays = async (text: RegExp) => {
    await mine(1);
    expect((await shown()).payments).toMatchObject([{ place: 'none', fault: { text: expect.stringMatching(text) } }]);
    expect(await paying.show(withdrawalId)).toMatchObject({ status: 'instructed' });
    expect(await node.client.getTransactionCount({ address: signer.address, blockTag: 'pending' })).toBe(nonce);
  };
  // In a block it would take the fee, move nothing, and the withdrawal would have failed.
  await stays(/has 1 USDT, and [\d.]+ USDT are/);
  await node.transferToken(usdt, signer.address, held);
  await mine(1);
  await stays(/The node says: .*funds/i);
  await node.client.setBalance({ address: signer.address, value: balance });
  await mine(2);
  expect(await shown()).toMatchObject({ funds: [], payments: [{ place: 'in_block', fault: null }] });
  await node.mine(FINAL);
  await mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'paid' });
  expect((await paying.tokensOf(wallet)) - before).toBe(unitsOf(receives));
}, 180_000);

test('a batch to raise a fee is dropped when the payment ends without it, and holds up no other', async () => {
  const { mine, node, requestId, treasury } = paying;
  const withdrawalId = await paying.ask('20');
  const [first, second] = [await treasury(1), await treasury(2)];
  const before = await paying.tokensOf(wallet);
  await paying.paying(first, second);
  await paying.app.coinWithdrawals.follow();
  const batch = good(await first.call(raisePayoutFee, { requestId: requestId(), withdrawalId, ...why }));
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid' });
  expect((await paying.tokensOf(wallet)) - before).toBe(unitsOf(paid?.receives));
  const { items } = good(await first.call(listPayoutBatches, {}));
  expect(items.find(({ batchId }) => batchId === batch.batchId)?.state).toBe('dropped');
  // Agreeing to it now does nothing.
  expect((await paying.agree(second, batch.proposal?.proposalId ?? '')).status).toBe('failed');
}, 180_000);

test('a payment whose nonce another transaction took is given back by two people, once that is final and not before', async () => {
  const { app, mine, node, requestId, treasury } = paying;
  const had = await available();
  const withdrawalId = await paying.ask('30');
  const [first, second] = [await treasury(1), await treasury(2)];
  const sent = await paying.tokensOf(wallet);
  // Whoever has the key sends something else under the nonce that comes next.
  const nonce = await node.client.getTransactionCount({ address: signer.address });
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 10n };
  const other = await signer.signTransaction({
    chainId: 31_337,
    type: 'eip1559',
    nonce,
    to: signer.address,
    value: 0n,
    ...fees,
  });
  await paying.paying(first, second);
  await app.coinWithdrawals.follow();
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', place: 'pending' });
  await node.sendSigned(other);
  await mine(1);
  const end = () => first.call(proposeEndPayout, { requestId: requestId(), withdrawalId, ...why });
  expect(refusalOf(await end())).toBe('payout_not_replaced');
  await node.mine(FINAL);
  await mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', place: 'replaced' });
  const { proposalId } = good(await end());
  expect(refusalOf(await end())).toBe('proposal_open_already');
  expect((await paying.agree(second, proposalId)).status).toBe('done');
  await mine(2);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'failed' });
  expect(await available()).toBe(had);
  expect(await paying.tokensOf(wallet)).toBe(sent);
  expect(refusalOf(await end())).toBe('payout_not_replaced');
}, 180_000);

test('a node that forgets receipts of what it took leaves the payment unknown: nothing is given back, and it is paid once', async () => {
  const { front, mine, node, requestId, treasury } = paying;
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('35');
  const [first, second] = [await treasury(1), await treasury(2)];
  await paying.paying(first, second);
  await paying.app.coinWithdrawals.follow();
  await node.mine(FINAL + 1);
  const forgotten = new Set(['eth_getTransactionReceipt', 'eth_getTransactionByHash']);
  front.behave({ lie: ({ method }, truth) => (forgotten.has(method) ? null : truth) });
  await mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', place: 'unknown' });
  const end = () => first.call(proposeEndPayout, { requestId: requestId(), withdrawalId, ...why });
  expect(refusalOf(await end())).toBe('payout_may_be_paid');
  const raise = { requestId: requestId(), withdrawalId, ...why };
  expect(refusalOf(await first.call(raisePayoutFee, raise))).toBe('payout_not_stuck');
  front.behave({});
  await mine(1);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid', place: 'final' });
  expect((await paying.tokensOf(wallet)) - before).toBe(unitsOf(paid?.receives));
}, 180_000);

test('a pause keeps what was released out of a batch, and it goes with the first one after', async () => {
  const { mine, node, requestId, treasury } = paying;
  const withdrawalId = await paying.ask('24');
  const [first, second] = [await treasury(1), await treasury(2)];
  const pause = (minutes: number) =>
    first.call(pauseRails, { requestId: requestId(), direction: 'withdrawal', minutes, ...why });
  good(await pause(30));
  const make = () => first.call(makePayoutBatch, { requestId: requestId(), network: 'ethereum', ...why });
  expect(refusalOf(await make())).toBe('withdrawals_paused');
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'released', cancellable: true });
  good(await pause(0));
  await paying.paying(first, second);
  await mine(1);
  await node.mine(FINAL);
  await mine(2);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'paid' });
}, 180_000);
