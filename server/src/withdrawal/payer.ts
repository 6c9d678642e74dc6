import { isCurrency } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import type { RailNotice } from '@tarazu/domain/rail/rail';
import type { RefusalName } from '@tarazu/wire/refusals';
import { houseRequestId, onceRequestId } from '../platform/commit/request-id.ts';
import type { WithdrawalParts } from './parts.ts';
import { type OwnedWithdrawal, readByNumber, readReleased, readWithdrawals } from './store/withdrawals.ts';

export interface Payer {
  /** Sends what was released. Each is sent once, because the rail takes a number once. */
  send(released: readonly OwnedWithdrawal[]): void;
  /** Takes up what was released before the program ended, and looks again from time to time. */
  start(): Promise<void>;
  stop(): Promise<void>;
  settled(): Promise<void>;
}

const RETRY_MS = 30_000;

/** Brings released withdrawals to their rail. What becomes of them, only the rail says. */
export function createPayer(parts: WithdrawalParts): Payer {
  const { database, jobs, log, rails, payees } = parts;
  const underWay = new Map<string, Promise<void>>();

  async function sendOne({ owner, withdrawal }: OwnedWithdrawal): Promise<void> {
    const { withdrawalId, number, payeeId, holderName, currency, amount, fee, status } = withdrawal;
    const rail = rails.find(withdrawal.rail);
    if (!rail || !isCurrency(currency)) throw new Error(`there is no rail ${withdrawal.rail} for ${currency}`);
    // A program that ended between the two may have sent it already; then what has become of the payee does not matter.
    const taken = await rail.taken(number);
    const payee = taken ? undefined : await payees.usable(owner, payeeId);
    const about = { owner, withdrawalId, currency };
    if (payee && 'code' in payee) {
      await parts.submit(
        { kind: 'failed', ...about, reason: 'payee_gone' },
        houseRequestId('withdrawal-not-sent', withdrawalId),
        withdrawalId,
      );
      return;
    }
    // Time has passed since it was released; what was sent already is told as it is. What is marked before the rail is asked
    // cannot be stopped between the two, and after a crash there it is asked again under the same number.
    if (!taken && status === 'released') {
      const marked = await parts.submit({ kind: 'instruct', ...about }, onceRequestId(parts.ids), withdrawalId);
      if (marked.kind === 'refused') throw new Error(`it could not be looked at again: ${marked.code}`);
      const [now] = await readWithdrawals(database, [withdrawalId]);
      if (now?.withdrawal.status !== 'instructed') return;
    }
    const account = payee?.details ?? {};
    const payout = { number, currency, amount: decimalToText(amount - fee, 2), holderName, account };
    const { railReference } = taken ?? (await rail.payOut(payout));
    await parts.submit(
      { kind: 'sent', ...about, railReference },
      houseRequestId('withdrawal-sent', withdrawalId),
      withdrawalId,
    );
  }

  function send(released: readonly OwnedWithdrawal[]): void {
    for (const one of released) {
      const { withdrawalId } = one.withdrawal;
      if (underWay.has(withdrawalId)) continue;
      const done = sendOne(one)
        .catch((error: unknown) => log.error({ err: error, withdrawalId }, 'a withdrawal could not be sent yet'))
        .finally(() => underWay.delete(withdrawalId));
      underWay.set(withdrawalId, done);
    }
  }

  async function look(): Promise<void> {
    send(await readReleased(database));
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  const job = jobs.create('withdrawals-released', RETRY_MS, look);
  return {
    send,
    settled,
    async start() {
      await look();
      job.start();
    },
    async stop() {
      await job.stop();
      await settled();
    },
  };
}

/** How a payment of ours ended, in the rail's words. What does not agree with our books is not taken. */
export async function takePayoutNotice(
  parts: WithdrawalParts,
  notice: RailNotice,
): Promise<Refusal<RefusalName> | undefined> {
  const { rail, railReference, reference, amount, currency, reason, kind } = notice;
  const found = await readByNumber(parts.database, reference);
  if (!found) return refused('rail_notice_malformed');
  const { owner, withdrawal } = found;
  const agrees =
    withdrawal.rail === rail && withdrawal.currency === currency && withdrawal.amount - withdrawal.fee === amount;
  if (!agrees) return refused('rail_notice_malformed');
  // It is in the books already, whatever number it was booked under.
  const { status } = withdrawal;
  if (status === (kind === 'payout-paid' ? 'paid' : 'failed')) return undefined;
  const about = { owner, withdrawalId: withdrawal.withdrawalId, currency };
  const body = JSON.stringify([rail, railReference, reference, decimalToText(amount, 2)]);
  const requestId = houseRequestId(kind, rail, railReference);
  const command =
    kind === 'payout-paid'
      ? ({ kind: 'paid', ...about, railReference } as const)
      : ({ kind: 'failed', ...about, reason: reason === '' ? 'returned' : reason } as const);
  const outcome = await parts.submit(command, requestId, body);
  return outcome.kind === 'refused' ? outcome : undefined;
}
