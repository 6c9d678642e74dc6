import { createHash } from 'node:crypto';
import type { HDKey } from '@scure/bip32';
import { type Network, networks } from '@tarazu/domain/chain/networks';
import { payingAddress } from '@tarazu/wire/funding/derived-address';
import { type ChainPayouts, raised } from '../../chain/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { createBlocks } from './blocks.ts';
import { practiceFee, practiceFeeCoin } from './fees.ts';
import { checkPractice, signPractice, writePractice } from './practice-transaction.ts';
import { countSent, readAbout, readByKey, sendOnce } from './store.ts';

interface PracticePayoutsDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly clock: Clock;
  readonly seed: string;
  readonly blocks: ReturnType<typeof createBlocks>;
  /** With its private key, which stands in every book about wallets. */
  readonly account: () => HDKey;
}

/** What a simulated chain takes and holds of the house's payments. What was sent is kept; the block that holds it follows from time. */
export function createPracticePayouts(
  network: Network,
  { database, clock, seed, blocks, account }: PracticePayoutsDeps,
): ChainPayouts {
  const { family } = networks[network];
  const feeCoin = practiceFeeCoin(network);
  const head = () => blocks.heightAt(clock.nowMs());
  const feeAt = (coin: string, height: number) => practiceFee({ seed, network, coin, height });
  const keyOf = (sender: string, nonce: number) => `payout ${sender} ${nonce}`;
  let sender: string | undefined;

  const payouts: ChainPayouts = {
    // Derived when it is first asked for, as addresses of people are.
    get sender() {
      sender ??= payingAddress(family, account(), true);
      return sender;
    },
    feeCoin,
    feeNow: async (coin) => feeAt(coin, head()),
    nextNonce: () => countSent(database, network, payouts.sender),
    async balance(coin) {
      const height = head();
      const { sender: own } = payouts;
      let sum = 0n;
      for (const payment of await readAbout(database, network, own)) {
        if (blocks.holding(payment.sentAtMs, height) > height) continue;
        if (payment.address === own && payment.coin === coin) sum += payment.amount;
        if (payment.sender === own && payment.coin === coin) sum -= payment.amount;
        if (payment.sender === own && feeCoin === coin) sum -= payment.fee;
      }
      return sum;
    },
    async build(order, nonce) {
      // Twice what is taken now: fees may rise before it is signed.
      const about = { sender: payouts.sender, nonce, feeMost: 2n * feeAt(order.coin, head()) };
      return { ...order, ...about, unsigned: writePractice(network, order, about) };
    },
    async raise(payout) {
      const { sender: own, nonce, coin, feeMost } = payout;
      const [more, now] = [raised(feeMost), 2n * feeAt(coin, head())];
      const about = { sender: own, nonce, feeMost: more > now ? more : now };
      return { ...payout, ...about, unsigned: writePractice(network, payout, about) };
    },
    check: (approved, signed) => checkPractice(network, approved, signed),
    async broadcast({ txId }, { sender: own, nonce, to: address, coin, amount, feeMost }) {
      const now = feeAt(coin, head());
      const fee = now < feeMost ? now : feeMost;
      const payment = { network, txId, key: keyOf(own, nonce), address, coin, amount, sentAtMs: clock.nowMs() };
      const kept = await sendOnce(database.side, { ...payment, sender: own, fee });
      if (kept !== txId) throw new Error(`${network}: another transaction has nonce ${nonce} of ${own}`);
    },
    async whereabouts(txId, { sender: own, nonce }) {
      const sent = await readByKey(database, network, keyOf(own, nonce));
      if (!sent) return { kind: 'unknown' };
      if (sent.txId !== txId) return { kind: 'replaced' };
      const last = head();
      const height = blocks.holding(sent.sentAtMs, last);
      if (height > last) return { kind: 'pending' };
      return { kind: 'in-block', block: { height, hash: blocks.hashOf(height, last) }, fee: sent.fee, succeeded: true };
    },
    async takenBy(nonce) {
      const sent = await readByKey(database, network, keyOf(payouts.sender, nonce));
      return sent && blocks.holding(sent.sentAtMs, head()) <= head() ? sent.txId : undefined;
    },
    practice: {
      sign({ unsigned }) {
        const { privateKey } = account().deriveChild(1).deriveChild(0);
        if (!privateKey) throw new Error('a practice account without its key');
        return signPractice(unsigned, privateKey);
      },
      async deliver({ coin, amount, key }) {
        const txId = createHash('sha256').update(`delivery|${network}|${coin}|${key}`).digest('hex');
        const payment = { network, txId, key: `delivery ${coin} ${key}`, address: payouts.sender, coin, amount };
        await sendOnce(database.side, { ...payment, sentAtMs: clock.nowMs(), sender: '', fee: 0n });
      },
    },
  };
  return payouts;
}
