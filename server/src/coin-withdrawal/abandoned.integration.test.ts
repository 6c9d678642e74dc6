// Batches that two people abandon: their payments keep their nonces, so that what was signed of them pays nothing a second time.
import {
  abandonPayoutBatch,
  fetchPayoutFile,
  listPayoutBatches,
  makePayoutBatch,
  proposeEndPayout,
  proposePayoutBatch,
  raisePayoutFee,
  showPayoutBatch,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import { cancelCoinWithdrawal } from '@tarazu/wire/funding/coin-withdrawal';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { showAssets } from '@tarazu/wire/wallet';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingApp, type PayingApp, signer, signOutside, wallet } from '../testing/evm/paying-app.ts';
import { good, refusalOf } from '../testing/test-app.ts';

const FINAL = 64;
const why = { reason: 'for the test' };
const network = 'ethereum' as const;
let paying: PayingApp;
beforeAll(async () => {
  paying = await openPayingApp('abandoned-batch');
  await paying.node.transferToken(paying.usdt, await paying.address(), 500_000_000n);
  await paying.mine(2);
  await paying.node.mine(FINAL);
  await paying.mine(1);
}, 180_000);
afterAll(() => paying.close());

type Desk = Awaited<ReturnType<PayingApp['treasury']>>;
const units = (amount: string | undefined) => BigInt(Math.round(Number(amount) * 1_000_000));
const firstOf = (file: string) => (JSON.parse(file) as { readonly signed: readonly Hex[] }).signed[0] ?? '0x';
const make = (desk: Desk) => desk.call(makePayoutBatch, { requestId: paying.requestId(), network, ...why });
const upload = (desk: Desk, batchId: string, file: string) =>
  desk.call(takeSignedPayouts, { requestId: paying.requestId(), batchId, file, ...why });
const payments = async (desk: Desk, batchId: string) => good(await desk.call(showPayoutBatch, { batchId })).payments;

/** Agreed and signed, and never taken back: the file lies about somewhere. */
async function signedElsewhere(first: Desk, second: Desk) {
  const { batchId, proposal } = good(await make(first));
  expect((await paying.agree(second, proposal?.proposalId ?? '')).status).toBe('done');
  return { batchId, file: await signOutside(good(await first.call(fetchPayoutFile, { batchId })).text) };
}

async function abandon(first: Desk, second: Desk, batchId: string): Promise<void> {
  const asked = { requestId: paying.requestId(), batchId, ...why };
  const { abandoning } = good(await first.call(abandonPayoutBatch, asked));
  const verdict = { proposalId: abandoning?.proposalId ?? '', verdict: 'approve', ...why } as const;
  const own = await first.call(decideProposal, { ...verdict, requestId: paying.requestId() });
  expect(refusalOf(own)).toBe('proposal_own');
  expect((await paying.agree(second, verdict.proposalId)).status).toBe('done');
  // Whoever lost the answer asks again, and nothing is proposed anew.
  const again = good(await first.call(abandonPayoutBatch, asked));
  expect(again).toMatchObject({ batchId, state: 'abandoned', abandoning: null });
}

/** The next batch goes the whole way to the node. */
async function nextBatch(first: Desk, second: Desk): Promise<string> {
  const { batchId, proposal } = good(await make(first));
  await paying.signed(first, second, { batchId, proposalId: proposal?.proposalId ?? '' });
  return batchId;
}

async function untilFinal(): Promise<void> {
  await paying.mine(2);
  await paying.node.mine(FINAL);
  await paying.mine(2);
}

test('a batch that is not to be signed holds up its network no longer, and what was signed of it pays nothing', async () => {
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('40');
  const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
  const { batchId, file } = await signedElsewhere(first, second);
  expect(refusalOf(await make(first))).toBe('payout_batch_open');
  await abandon(first, second, batchId);
  const again = { requestId: paying.requestId(), batchId, ...why };
  expect(refusalOf(await first.call(abandonPayoutBatch, again))).toBe('payout_batch_not_waiting');
  // The file that was signed of it is taken no more, and nothing was sent.
  expect(refusalOf(await upload(second, batchId, file))).toBe('payout_batch_not_waiting');
  await paying.mine(2);
  expect(await paying.tokensOf(wallet)).toBe(before);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'instructed', cancellable: false });
  const cancel = { requestId: paying.requestId(), withdrawalId };
  expect(refusalOf(await paying.client.call(cancelCoinWithdrawal, cancel))).toBe('withdrawal_not_cancellable');
  const waiting = async () => {
    const { networks } = good(await first.call(listPayoutBatches, {}));
    return networks.find((one) => one.network === network)?.waiting;
  };
  expect(await waiting()).toBe(1);

  const other = await paying.ask('21');
  expect(await waiting()).toBe(2);
  const made = good(await make(first));
  expect(made).toMatchObject({ state: 'made', count: 2 });
  const [old] = await payments(first, batchId);
  const [fresh, added] = await payments(first, made.batchId);
  expect(fresh).toMatchObject({ withdrawalId, nonce: old?.nonce, attempt: 1, to: old?.to, amount: old?.amount });
  expect(added).toMatchObject({ withdrawalId: other, nonce: (old?.nonce ?? 0) + 1, attempt: 0 });
  const proposalId = made.proposal?.proposalId ?? '';
  await paying.agree(second, proposalId);
  expect(refusalOf(await upload(second, made.batchId, file))).toBe('payout_file_other');
  const { text } = good(await first.call(fetchPayoutFile, { batchId: made.batchId }));
  good(await upload(second, made.batchId, await signOutside(text)));
  await paying.app.coinWithdrawals.follow();
  // Whoever has the old file brings it to the node: it offers less, and later its nonce is gone.
  await expect(paying.node.sendSigned(firstOf(file))).rejects.toThrow();
  await untilFinal();
  await expect(paying.node.sendSigned(firstOf(file))).rejects.toThrow();
  await paying.mine(1);
  const [paid, paidOther] = [await paying.show(withdrawalId), await paying.show(other)];
  expect([paid?.status, paidOther?.status]).toEqual(['paid', 'paid']);
  expect((await paying.tokensOf(wallet)) - before).toBe(units(paid?.receives) + units(paidOther?.receives));
  expect(await waiting()).toBe(0);
}, 180_000);

test('what was signed of an abandoned batch and sent by somebody else is the payment, and is paid once', async () => {
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('30');
  const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
  const { batchId, file } = await signedElsewhere(first, second);
  await abandon(first, second, batchId);
  await paying.node.sendSigned(firstOf(file));
  await paying.mine(1);
  await nextBatch(first, second);
  const end = () => first.call(proposeEndPayout, { requestId: paying.requestId(), withdrawalId, ...why });
  await paying.mine(1);
  expect(refusalOf(await end())).toBe('payout_not_replaced');
  await paying.node.mine(FINAL);
  // Final, and not seen by the program yet: it is not given back, since the chain says what it was.
  expect(refusalOf(await end())).toBe('payout_not_replaced');
  await paying.mine(3);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid', place: 'final' });
  expect((await paying.tokensOf(wallet)) - before).toBe(units(paid?.receives));
  expect(refusalOf(await end())).toBe('payout_not_replaced');
  expect(await payments(first, batchId)).toMatchObject([{ attempt: 0, txId: paid?.txId, place: 'final' }]);
}, 180_000);

test('a nonce that something else took is told from a payment that was abandoned: that one is given back', async () => {
  const available = async () => {
    const { accounts } = good(await paying.client.call(showAssets, {}));
    return accounts.find(({ currency }) => currency === 'USDT')?.available;
  };
  const [had, sent] = [await available(), await paying.tokensOf(wallet)];
  const withdrawalId = await paying.ask('20');
  const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
  const { batchId } = await signedElsewhere(first, second);
  await abandon(first, second, batchId);
  const nonce = await paying.node.client.getTransactionCount({ address: signer.address });
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 10n };
  const other = { chainId: 31_337, type: 'eip1559', nonce, to: signer.address, value: 0n, ...fees } as const;
  await paying.node.sendSigned(await signer.signTransaction(other));
  await nextBatch(first, second);
  await untilFinal();
  expect(await paying.show(withdrawalId)).toMatchObject({ place: 'replaced' });
  const asked = { requestId: paying.requestId(), withdrawalId, ...why };
  const { proposalId } = good(await first.call(proposeEndPayout, asked));
  expect((await paying.agree(second, proposalId)).status).toBe('done');
  await paying.mine(2);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'failed' });
  expect([await available(), await paying.tokensOf(wallet)]).toEqual([had, sent]);
  // It has ended: asked again after a lost answer it is the same proposal, and a new one is refused.
  expect(good(await first.call(proposeEndPayout, asked))).toEqual({ proposalId });
  const anew = { ...asked, requestId: paying.requestId() };
  expect(refusalOf(await first.call(proposeEndPayout, anew))).toBe('payout_not_replaced');
}, 180_000);

test('a higher fee that was abandoned leaves the payment on its way, and can be offered again', async () => {
  const before = await paying.tokensOf(wallet);
  const withdrawalId = await paying.ask('22');
  const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
  await nextBatch(first, second);
  await paying.app.coinWithdrawals.follow();
  const raise = () => first.call(raisePayoutFee, { requestId: paying.requestId(), withdrawalId, ...why });
  const raised = good(await raise());
  await abandon(first, second, raised.batchId);
  expect(refusalOf(await make(first))).toBe('payout_batch_empty');
  const again = good(await raise());
  expect(await payments(first, again.batchId)).toMatchObject([{ attempt: 2, isNewest: true }]);
  await paying.signed(first, second, { batchId: again.batchId, proposalId: again.proposal?.proposalId ?? '' });
  await untilFinal();
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid' });
  expect((await paying.tokensOf(wallet)) - before).toBe(units(paid?.receives));
}, 180_000);

test('the same call after a lost answer gets the same answer, and with something else it is refused', async () => {
  const withdrawalId = await paying.ask('23');
  const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
  const wish = { requestId: paying.requestId(), network, ...why } as const;
  const made = good(await first.call(makePayoutBatch, wish));
  expect(good(await first.call(makePayoutBatch, wish))).toEqual(made);
  expect(refusalOf(await first.call(makePayoutBatch, { ...wish, reason: 'something else' }))).toBe('request_id_reused');
  const { batchId } = made;
  const no = { requestId: paying.requestId(), verdict: 'reject', ...why } as const;
  good(await second.call(decideProposal, { ...no, proposalId: made.proposal?.proposalId ?? '' }));
  const proposing = { requestId: paying.requestId(), batchId, ...why };
  const { proposal } = good(await first.call(proposePayoutBatch, proposing));
  expect(good(await first.call(proposePayoutBatch, proposing)).proposal).toEqual(proposal);
  await paying.agree(second, proposal?.proposalId ?? '');
  expect(good(await first.call(proposePayoutBatch, proposing))).toMatchObject({ batchId, state: 'approved' });
  const reworded = { ...proposing, reason: 'something else' };
  expect(refusalOf(await first.call(proposePayoutBatch, reworded))).toBe('request_id_reused');
  // The number is of the one who asked: the same from somebody else, or under another number, is a new wish.
  expect(refusalOf(await second.call(proposePayoutBatch, proposing))).toBe('payout_batch_not_waiting');
  const anew = { ...proposing, requestId: paying.requestId() };
  expect(refusalOf(await first.call(proposePayoutBatch, anew))).toBe('payout_batch_not_waiting');
  // After it was approved too: what was made is still the answer.
  expect(good(await first.call(makePayoutBatch, wish))).toMatchObject({ batchId, state: 'approved' });
  const file = await signOutside(good(await first.call(fetchPayoutFile, { batchId })).text);
  const back = { requestId: paying.requestId(), batchId, file, ...why };
  const taken = good(await second.call(takeSignedPayouts, back));
  expect(taken.state).toBe('signed');
  expect(good(await second.call(takeSignedPayouts, back))).toEqual(taken);
  expect(refusalOf(await second.call(takeSignedPayouts, { ...back, file: `${file} ` }))).toBe('request_id_reused');
  await paying.app.coinWithdrawals.follow();
  const raise = { requestId: paying.requestId(), withdrawalId, ...why };
  const raised = good(await first.call(raisePayoutFee, raise));
  expect(good(await first.call(raisePayoutFee, raise))).toEqual(raised);
  await untilFinal();
  expect(good(await second.call(takeSignedPayouts, back)).batchId).toBe(batchId);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'paid' });
}, 180_000);
