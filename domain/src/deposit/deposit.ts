import { type Currency, currencyStep } from '../asset.ts';
import { accepted, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import { isOwnName } from '../rail/own-name.ts';
import type { RailName } from '../rail/rail.ts';
import type { DepositTariff } from './channel.ts';
import type { AsideReason, DepositDecision, DepositEvent } from './deposit-events.ts';

export type DepositStatus = 'awaiting' | 'in_review' | 'credited' | 'expired' | 'refused' | 'cancelled' | 'returned';

export interface DepositStep {
  readonly step: DepositEvent['type'];
  readonly atMs: number;
}

export interface Deposit {
  readonly depositId: string;
  readonly number: string;
  readonly channel: string;
  readonly rail: RailName;
  readonly currency: Currency;
  /** e8, what the person said they would send. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** e8, what was credited. */
  readonly credited: bigint;
  readonly status: DepositStatus;
  readonly reason: string;
  readonly utr: string;
  /** What happened, oldest first. */
  readonly steps: readonly DepositStep[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly expiresAtMs: number;
}

/** Money that came in and is nobody's yet. */
export interface SuspenseItem {
  readonly suspenseId: string;
  readonly rail: RailName;
  readonly railReference: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reason: AsideReason;
  readonly status: 'open' | 'credited' | 'returning' | 'returned';
}

/** A payment as the rail or the bank's statement reported it. */
export interface Receipt {
  readonly rail: RailName;
  readonly railReference: string;
  readonly currency: Currency;
  /** e8 */
  readonly amount: bigint;
  readonly narration: string;
  readonly partyName: string;
}

export function isPayable({ status }: Pick<Deposit, 'status'>): boolean {
  return status === 'awaiting' || status === 'in_review';
}

export interface DepositRequest {
  readonly depositId: string;
  readonly number: string;
  readonly channel: string;
  readonly amount: bigint;
}

export function decideRequest(
  { depositId, number, channel: id, amount }: DepositRequest,
  { tariff, open, nowMs }: { readonly tariff: DepositTariff; readonly open: number; readonly nowMs: number },
): DepositDecision {
  const channel = tariff.channels.find((one) => one.id === id);
  if (!channel) return refused('deposit_channel_unknown');
  const { currency, rail, fee } = channel;
  const money = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
  if (amount < channel.min || amount > channel.max) {
    return refused('deposit_amount_bounds', { min: money(channel.min), max: money(channel.max) });
  }
  if (amount % currencyStep[currency] !== 0n) return refused('deposit_amount_step');
  if (open >= tariff.openMax) return refused('deposits_open_full', { max: tariff.openMax });
  const body = {
    depositId,
    number,
    channel: id,
    rail,
    currency,
    amount: decimalToText(amount, 2),
    fee: decimalToText(fee, 2),
    expiresAt: new Date(nowMs + channel.validMinutes * 60_000).toISOString(),
  };
  return accepted([{ type: 'deposit.requested', body }]);
}

export function decideDeclare(
  deposit: Deposit | undefined,
  { proof, utr }: { readonly proof: boolean; readonly utr: string },
): DepositDecision {
  if (!deposit) return refused('deposit_unknown');
  if (!isPayable(deposit)) return refused('deposit_not_open');
  return accepted([{ type: 'deposit.declared', body: { depositId: deposit.depositId, proof, utr } }]);
}

/** DP-2: a payment that its person declared, and of which nothing has come in, is looked for at the practice bank. */
export function decideFind(deposit: Deposit | undefined): DepositDecision {
  if (!deposit) return refused('deposit_unknown');
  if (deposit.status !== 'in_review' || deposit.reason !== '') return refused('deposit_not_open');
  return accepted([{ type: 'deposit.found', body: { depositId: deposit.depositId } }]);
}

/** Only while nothing was sent; once declared, somebody looks at it. */
export function decideCancelDeposit(deposit: Deposit | undefined): DepositDecision {
  if (!deposit) return refused('deposit_unknown');
  if (deposit.status !== 'awaiting') return refused('deposit_not_open');
  return accepted([{ type: 'deposit.cancelled', body: { depositId: deposit.depositId } }]);
}

/** What was declared is looked at by a person and does not end by itself. */
export function decideExpireDeposit(deposit: Deposit | undefined, nowMs: number): DepositDecision {
  if (!deposit) return refused('deposit_unknown');
  if (deposit.status !== 'awaiting') return refused('deposit_not_open');
  if (nowMs < deposit.expiresAtMs) return refused('deposit_not_due');
  return accepted([{ type: 'deposit.expired', body: { depositId: deposit.depositId } }]);
}

export function decideRefuseDeposit(deposit: Deposit | undefined, reason: string): DepositDecision {
  if (!deposit) return refused('deposit_unknown');
  if (!isPayable(deposit)) return refused('deposit_not_open');
  return accepted([{ type: 'deposit.refused', body: { depositId: deposit.depositId, reason } }]);
}

const rail = { holder: HOUSE, purpose: 'rail' } as const;
const suspense = { holder: HOUSE, purpose: 'suspense' } as const;

/** From where the money lies to the person, the fee to the house. */
function creditPostings(
  owner: AccountId,
  from: Pick<Posting, 'holder' | 'purpose'>,
  { amount, currency }: Pick<Receipt, 'amount' | 'currency'>,
  fee: bigint,
): readonly Posting[] {
  return [
    ...transfer(amount - fee, currency, from, { holder: owner, purpose: 'available' }),
    ...transfer(fee, currency, from, { holder: HOUSE, purpose: 'fee' }),
  ];
}

export interface ReceiptFacts {
  /** The order whose number stands in the payment. */
  readonly deposit: Deposit | undefined;
  /** Whether this payment was taken in before, in whatever way. */
  readonly known: boolean;
  /** The verified name of the owner of the order; undefined when they are not verified. */
  readonly ownName: string | undefined;
}

/** A payment that came in: credited when it is exactly what an open order waits for, otherwise put aside, never lost. */
export function decideReceipt(
  owner: AccountId,
  suspenseId: string,
  receipt: Receipt,
  { deposit, known, ownName }: ReceiptFacts,
): DepositDecision {
  if (known) return refused('deposit_receipt_known');
  const { railReference, currency, amount, narration, partyName } = receipt;
  const received = { rail: receipt.rail, railReference, amount: decimalToText(amount, 2), currency };
  const reason = asideReason(receipt, deposit, ownName);
  if (deposit && reason === undefined) {
    const { depositId, number, fee } = deposit;
    const body = { ...received, depositId, number, fee: decimalToText(fee, 2), suspenseId: '' };
    return accepted([{ type: 'deposit.credited', body }], creditPostings(owner, rail, receipt, fee));
  }
  const about = { suspenseId, depositId: deposit?.depositId ?? '', reason: reason ?? 'unknown_number' };
  const events: DepositEvent[] = [{ type: 'deposit.set-aside', body: { ...received, ...about, narration, partyName } }];
  if (reason === 'third_party') {
    events.push({ type: 'deposit.sent-back', body: { suspenseId, depositId: about.depositId } });
  }
  return accepted(events, transfer(amount, currency, rail, suspense));
}

function asideReason(
  { amount, currency, partyName }: Receipt,
  deposit: Deposit | undefined,
  ownName: string | undefined,
): AsideReason | undefined {
  if (!deposit || deposit.currency !== currency) return 'unknown_number';
  // A rail that names nobody proves nothing: then a person of the house looks.
  if (ownName === undefined || partyName === '') return 'name_missing';
  if (!isOwnName(ownName, partyName)) return 'third_party';
  if (!isPayable(deposit) && deposit.status !== 'expired') return 'order_not_open';
  return amount === deposit.amount ? undefined : 'amount_differs';
}

/** Money that was put aside goes to the person whom two operators named; with an open order, that order is done by it. */
export function decideCreditByHand(
  owner: AccountId,
  item: SuspenseItem | undefined,
  deposit: Deposit | undefined,
): DepositDecision {
  if (!item) return refused('suspense_unknown');
  if (item.status !== 'open') return refused('suspense_not_open');
  if (!deposit) return refused('deposit_unknown');
  if (deposit.currency !== item.currency) return refused('suspense_currency');
  if (deposit.status === 'credited') return refused('deposit_not_open');
  const { suspenseId, railReference, currency, amount } = item;
  const { depositId, number } = deposit;
  const body = {
    rail: item.rail,
    railReference,
    amount: decimalToText(amount, 2),
    currency,
    depositId,
    number,
    fee: '0.00',
    suspenseId,
  };
  return accepted([{ type: 'deposit.credited', body }], creditPostings(owner, suspense, item, 0n));
}

/** The order to the rail to send it back where it came from; the money stays put aside until the rail says it has gone. */
export function decideSendBack(item: SuspenseItem | undefined, depositId: string): DepositDecision {
  if (!item) return refused('suspense_unknown');
  if (item.status !== 'open') return refused('suspense_not_open');
  return accepted([{ type: 'deposit.sent-back', body: { suspenseId: item.suspenseId, depositId } }]);
}

/** `returnReference`: the rail's own number of the payment back. */
export function decideReturned(
  item: SuspenseItem | undefined,
  depositId: string,
  returnReference: string,
): DepositDecision {
  if (!item) return refused('suspense_unknown');
  if (item.status !== 'returning') return refused('suspense_not_open');
  const { suspenseId, currency, amount } = item;
  const received = { rail: item.rail, railReference: returnReference, amount: decimalToText(amount, 2), currency };
  return accepted(
    [{ type: 'deposit.returned', body: { ...received, suspenseId, depositId } }],
    transfer(amount, currency, suspense, rail),
  );
}

/** One step of an order; events of other orders leave it as it is. */
export function evolveDeposit(
  deposit: Deposit | undefined,
  { type, body }: DepositEvent,
  atMs: number,
): Deposit | undefined {
  if (type === 'deposit.requested') {
    const { depositId, number, channel, rail: name, currency } = body;
    return {
      depositId,
      number,
      channel,
      rail: name,
      currency,
      amount: decimal(body.amount),
      fee: decimal(body.fee),
      credited: 0n,
      status: 'awaiting',
      reason: '',
      utr: '',
      steps: [{ step: type, atMs }],
      createdAtMs: atMs,
      updatedAtMs: atMs,
      expiresAtMs: Date.parse(body.expiresAt),
    };
  }
  if (!deposit || body.depositId !== deposit.depositId) return deposit;
  const changed = { ...deposit, updatedAtMs: atMs, steps: [...deposit.steps, { step: type, atMs }] };
  switch (type) {
    case 'deposit.declared':
      return { ...changed, status: 'in_review', utr: body.utr === '' ? deposit.utr : body.utr };
    case 'deposit.cancelled':
      return { ...changed, status: 'cancelled' };
    case 'deposit.expired':
      return { ...changed, status: 'expired' };
    case 'deposit.refused':
      return { ...changed, status: 'refused', reason: body.reason };
    case 'deposit.credited':
      return { ...changed, status: 'credited', credited: decimal(body.amount) - decimal(body.fee), reason: '' };
    case 'deposit.set-aside':
      return isPayable(deposit) ? { ...changed, status: 'in_review', reason: body.reason } : changed;
    case 'deposit.found':
    case 'deposit.sent-back':
      return changed;
    case 'deposit.returned':
      return isPayable(deposit) ? { ...changed, status: 'returned', reason: 'third_party' } : changed;
  }
}
