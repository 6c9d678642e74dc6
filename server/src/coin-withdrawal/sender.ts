import { confirmationRule, type Network } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import type { Chain, ChainPayouts, PayoutPlace } from '../chain/index.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { OwnedWithdrawal } from '../withdrawal/index.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import {
  type KeptPayout,
  type PayoutPlaceName,
  readAttempts,
  readUnderWay,
  saveEnded,
  savePlace,
  saveSigned,
} from './store.ts';
import { findTaker } from './taker.ts';

/** Payments that are looked at in one run; the chain takes them in the order of their nonces. */
const STEP_MAX = 200;

/** All transactions of one payment that came back signed, the newest last, and where one of them is. */
interface Seen {
  readonly payout: KeptPayout;
  readonly place: PayoutPlace;
}

/** By coin, what the payments before this one will take that no block holds yet, e8. */
type UnderWay = Map<string, bigint>;

/** As it is kept of a payment that no block holds. */
function outside(found: PayoutPlace | 'untold'): PayoutPlaceName {
  if (found === 'untold') return found;
  return found.kind === 'replaced' ? found.kind : 'pending';
}

/**
 * Sends what came back signed and follows it to its end. Where the fee of a payment was raised the newest is sent and all are watched:
 * they have one nonce, so a chain takes one of them. A transaction that the node does not have is sent again, always the very
 * same: so a program that ended between sending and keeping that it did, and a chain that went another way, are one and the same case.
 */
export function createSender({ database, clock, withdrawals, log, watch }: CoinWithdrawalParts) {
  function finalDepth(network: Network): number {
    return confirmationRule(network, new Date(clock.nowMs()).toISOString().slice(0, 10)).final;
  }

  /** What the venue brings to the address that pays: on a practice network there is nobody else who would. */
  function deliveryOf(payout: KeptPayout, { practice, feeCoin }: ChainPayouts) {
    if (!practice) return [];
    const { coin, amount, feeMost } = payout;
    return [
      { asset: coin, amount },
      { asset: feeCoin, amount: feeMost },
    ];
  }

  async function markSent(
    payout: KeptPayout,
    first: KeptPayout,
    { owner, withdrawal }: OwnedWithdrawal,
    port: ChainPayouts,
  ): Promise<void> {
    if (withdrawal.status !== 'instructed') return;
    const { withdrawalId, signed, coin } = payout;
    const delivered = deliveryOf(first, port).map(({ asset, amount }) => ({ asset, amount: decimalToText(amount) }));
    const about = { owner, withdrawalId, currency: coin, railReference: signed?.txId ?? '', delivered };
    const requestId = houseRequestId('coin-withdrawal-sent', withdrawalId);
    const outcome = await withdrawals.submit({ kind: 'sent', ...about }, requestId, withdrawalId);
    if (outcome.kind === 'refused') throw new Error(`a payment was sent and could not be marked so: ${outcome.code}`);
  }

  async function send(payout: KeptPayout, first: KeptPayout, port: ChainPayouts): Promise<void> {
    const { signed } = payout;
    if (!signed) return;
    for (const [place, { asset, amount }] of deliveryOf(first, port).entries()) {
      await port.practice?.deliver({ coin: asset, amount, key: `${payout.withdrawalId} ${place}` });
    }
    await port.broadcast(signed, payout);
  }

  async function keepPlace(payout: KeptPayout, found: PayoutPlace | 'untold'): Promise<void> {
    const now =
      found !== 'untold' && found.kind === 'in-block'
        ? { place: found.kind, height: found.block.height, blockHash: found.block.hash }
        : { place: outside(found), height: 0, blockHash: '' };
    const placeTx = payout.signed?.txId ?? '';
    if (payout.place === now.place && payout.blockHash === now.blockHash && payout.placeTx === placeTx) return;
    const about = { withdrawalId: payout.withdrawalId };
    if (now.place === 'replaced') log.error(about, 'another transaction has the nonce of a payment');
    if (now.place === 'untold') log.error(about, 'the node does not tell what has the nonce of a payment');
    await savePlace(database.side, payout, { ...now, placeTx });
  }

  /** Its block lies deep enough and is still the one that it was: the payment has ended, whichever way. */
  async function end(
    payout: KeptPayout,
    { owner, withdrawal }: OwnedWithdrawal,
    { fee, succeeded, block }: Extract<PayoutPlace, { kind: 'in-block' }>,
  ): Promise<void> {
    const { withdrawalId, currency, onChain } = withdrawal;
    const txId = payout.signed?.txId;
    if (!onChain || txId === undefined) return;
    const { feeCoin, instrumentId } = onChain;
    const about = { owner, withdrawalId, currency, took: fee, feeCoin, instrumentId };
    const outcome = succeeded
      ? await withdrawals.submit(
          { kind: 'paid-on-chain', ...about, txId },
          houseRequestId('coin-withdrawal-paid', withdrawalId),
          withdrawalId,
        )
      : await withdrawals.submit(
          { kind: 'failed', ...about, reason: 'network_refused' },
          houseRequestId('coin-withdrawal-failed', withdrawalId),
          withdrawalId,
        );
    if (outcome.kind === 'refused') throw new Error(`a final payment could not be kept: ${outcome.code}`);
    await savePlace(database.side, payout, {
      place: 'final',
      placeTx: txId,
      height: block.height,
      blockHash: block.hash,
    });
  }

  /** Throws where a token would be missing: a block would hold the payment, move nothing and take the fee. Fees themselves the node looks after. */
  async function expectCovered({ coin, amount }: KeptPayout, port: ChainPayouts, underWay: UnderWay): Promise<void> {
    if (port.practice || coin === port.feeCoin) return;
    const [has, needs] = [await port.balance(coin), (underWay.get(coin) ?? 0n) + amount];
    if (has < needs)
      throw new Error(
        `the address that pays has ${decimalToText(has)} ${coin}, and ${decimalToText(needs)} ${coin} are on their way or to be sent`,
      );
  }

  /** The one that a block holds; the newest where none does, sent when the node does not have it. */
  async function look(
    attempts: readonly KeptPayout[],
    port: ChainPayouts,
    { maySend, underWay }: { readonly maySend: boolean; readonly underWay: UnderWay },
  ): Promise<Seen | undefined> {
    const seen: Seen[] = [];
    for (const payout of attempts) {
      if (payout.signed) seen.push({ payout, place: await port.whereabouts(payout.signed.txId, payout) });
    }
    const [first, newest] = [seen[0], seen.at(-1)];
    const taken = seen.find(({ place }) => place.kind === 'in-block');
    if (!first || !newest || taken) return taken;
    if (seen.every(({ place }) => place.kind === 'replaced')) return newest;
    if (newest.place.kind === 'unknown' && maySend) {
      await expectCovered(newest.payout, port, underWay);
      await send(newest.payout, first.payout, port);
    }
    const { coin, amount } = newest.payout;
    underWay.set(coin, (underWay.get(coin) ?? 0n) + amount);
    return { payout: newest.payout, place: { kind: 'pending' } };
  }

  /** Payments of which the chain said that something else has their nonce: it stays so. */
  const lost = new Set<string>();

  /**
   * None of those that came back signed has a receipt, and the nonce is gone. An attempt that was abandoned here is the payment, and is
   * followed from now on. One that was sent from here has a receipt that the node does not show: nothing is decided until it does.
   */
  async function whoTook(payout: KeptPayout, port: ChainPayouts): Promise<void> {
    const { withdrawalId } = payout;
    if (lost.has(withdrawalId)) return keepPlace(payout, { kind: 'replaced' });
    const taker = await findTaker(port, await readAttempts(database, withdrawalId));
    if (taker.kind === 'other') {
      lost.add(withdrawalId);
      return keepPlace(payout, { kind: 'replaced' });
    }
    if (taker.kind === 'unknown' || taker.attempt.signed) return keepPlace(payout, 'untold');
    const { network, sender, nonce, attempt } = taker.attempt;
    await saveSigned(database.side, [{ ...taker.signed, network, sender, nonce, attempt }]);
    log.warn({ withdrawalId, txId: taker.signed.txId }, 'a payment of an abandoned batch was sent by somebody else');
  }

  async function step(
    chain: Chain,
    port: ChainPayouts,
    { attempts, underWay }: { readonly attempts: readonly KeptPayout[]; readonly underWay: UnderWay },
  ): Promise<void> {
    const [first] = attempts;
    const found = first && (await withdrawals.one(first.withdrawalId));
    if (!first || !found) return;
    const hasFailed = found.withdrawal.status === 'failed';
    const seen = await look(attempts, port, { maySend: !hasFailed, underWay });
    if (!seen) return;
    const { payout, place } = seen;
    // Two people gave it back, after the chain had given its nonce to another transaction for good.
    if (hasFailed && place.kind !== 'in-block') return saveEnded(database.side, first);
    if (place.kind === 'replaced') return whoTook(payout, port);
    await markSent(payout, first, found, port);
    if (place.kind === 'in-block') {
      const { height, hash } = place.block;
      const head = await chain.head();
      const isFinal = head.height - height + 1 >= finalDepth(chain.network) && (await chain.hashAt(height)) === hash;
      const marked = isFinal ? await withdrawals.one(payout.withdrawalId) : undefined;
      if (marked) return end(payout, marked, place);
    }
    return keepPlace(payout, place);
  }

  return async function follow(chain: Chain, port: ChainPayouts): Promise<void> {
    const failed: unknown[] = [];
    const underWay: UnderWay = new Map();
    for (const attempts of await readUnderWay(database, chain.network, STEP_MAX)) {
      const withdrawalId = attempts[0]?.withdrawalId ?? '';
      try {
        await step(chain, port, { attempts, underWay });
        watch.wentOn(withdrawalId);
      } catch (error) {
        // One that cannot go on holds up no other.
        watch.failed(withdrawalId, error);
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'some of it could not go on');
  };
}
