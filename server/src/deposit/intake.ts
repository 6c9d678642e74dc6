import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Receipt } from '@tarazu/domain/deposit/deposit';
import { decimalToText } from '@tarazu/domain/money';
import { HOUSE } from '@tarazu/domain/posting';
import { depositNumbersIn } from '@tarazu/domain/rail/order-number';
import type { RailNotice } from '@tarazu/domain/rail/rail';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { AuditNote } from '../platform/commit/audit.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { DepositParts } from './parts.ts';
import { type OwnedDeposit, readDepositsByNumber, readDepositsByUtr } from './store/deposits.ts';
import { readSuspense } from './store/suspense.ts';

export type Intake = 'credited' | 'put_aside' | 'known' | 'differs';

/**
 * The one order whose number the payer wrote, or, where no number stands in it, whose owner named this payment of the bank.
 * With two in it nobody can say, so a person looks.
 */
async function orderOf({ database }: DepositParts, receipt: Receipt): Promise<OwnedDeposit | undefined> {
  const numbers = depositNumbersIn(receipt.narration);
  const found =
    numbers.length === 0
      ? await readDepositsByUtr(database, receipt.rail, receipt.railReference)
      : await readDepositsByNumber(database, numbers);
  const own = found.filter(({ deposit }) => deposit.currency === receipt.currency);
  return own.length === 1 ? own[0] : undefined;
}

/**
 * Takes a payment in, whoever reports it. The payment's own number is the request id, so that a notice, the same notice
 * again and the line of a statement have one effect; the key of the rail's movements holds even across accounts.
 */
export async function takeReceipt(
  parts: DepositParts,
  receipt: Receipt,
  audit?: AuditNote,
): Promise<Intake | Refusal<RefusalName>> {
  const order = await orderOf(parts, receipt);
  const owner = order?.owner ?? HOUSE;
  const ownName = order && (await parts.verified(order.owner))?.fullName;
  const { rail, railReference, amount, currency } = receipt;
  const suspenseId = parts.ids.id();
  const command = {
    kind: 'receipt',
    owner,
    suspenseId,
    depositId: order?.deposit.depositId,
    receipt,
    ownName,
  } as const;
  const body = JSON.stringify([rail, railReference, decimalToText(amount, 2), currency]);
  const noted = audit && { ...audit, subject: owner === HOUSE ? undefined : owner };
  const outcome = await parts.submit(command, houseRequestId('paid-in', rail, railReference), body, noted);
  if (outcome.kind === 'refused') {
    if (outcome.code === 'deposit_receipt_known') return 'known';
    return outcome.code === 'request_id_reused' ? 'differs' : outcome;
  }
  if (outcome.repeated) return 'known';
  const { credited, sentBack } = outcome.answer;
  if (sentBack) await orderReturn(parts, suspenseId);
  return credited ? 'credited' : 'put_aside';
}

/** Asks the rail to send money back; what comes of it is said by the rail's notice. Asking twice sends once. */
export async function orderReturn({ database, rails }: DepositParts, suspenseId: string): Promise<void> {
  const [kept] = await readSuspense(database, [suspenseId]);
  if (kept?.item.status !== 'returning') return;
  const { rail, railReference, currency, amount } = kept.item;
  const back = { number: suspenseId, amount: decimalToText(amount, 2), currency, railReference, about: suspenseId };
  await rails.find(rail)?.sendBack(back);
}

/** A notice that money came in. */
export async function takePaidIn(parts: DepositParts, notice: RailNotice): Promise<Refusal<RefusalName> | undefined> {
  const { rail, railReference, reference: narration, amount, currency, partyName } = notice;
  const taken = await takeReceipt(parts, { rail, railReference, narration, amount, currency, partyName });
  if (taken === 'differs') return refused('request_id_reused');
  return typeof taken === 'string' ? undefined : taken;
}

/** A notice that money which we sent back has arrived. */
export async function takeReturned(parts: DepositParts, notice: RailNotice): Promise<Refusal<RefusalName> | undefined> {
  const { rail, railReference, reference: suspenseId } = notice;
  const [kept] = await readSuspense(parts.database, [suspenseId]);
  if (!kept || kept.item.rail !== rail || kept.item.amount !== notice.amount) return refused('rail_notice_malformed');
  const { owner, depositId } = kept;
  const command = { kind: 'returned', owner, suspenseId, depositId, returnReference: railReference } as const;
  const body = JSON.stringify([rail, railReference, suspenseId]);
  const outcome = await parts.submit(command, houseRequestId('returned', rail, railReference), body);
  return outcome.kind === 'refused' ? outcome : undefined;
}
