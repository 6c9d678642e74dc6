import type { Deposit } from '@tarazu/domain/deposit/deposit';
import { isPayable } from '@tarazu/domain/deposit/deposit';
import { decimalToText } from '@tarazu/domain/money';
import type { DepositChannelView, DepositDetail, DepositView } from '@tarazu/wire/funding/deposit';
import type { DepositParts } from './parts.ts';

export function instantText(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** An open order that has run out but was not looked at yet reads as what it is about to be. */
export function depositView(deposit: Deposit, proof: boolean, nowMs: number): DepositView {
  const { depositId, number, channel, rail, currency, reason, steps } = deposit;
  const over = deposit.status === 'awaiting' && deposit.expiresAtMs <= nowMs;
  return {
    depositId,
    number,
    channel,
    rail,
    currency,
    amount: decimalToText(deposit.amount, 2),
    fee: decimalToText(deposit.fee, 2),
    credited: decimalToText(deposit.credited, 2),
    status: over ? 'expired' : deposit.status,
    reason,
    proof,
    createdAt: instantText(deposit.createdAtMs),
    updatedAt: instantText(deposit.updatedAtMs),
    expiresAt: instantText(deposit.expiresAtMs),
    steps: steps.map(({ step, atMs }) => ({ step, at: instantText(atMs) })),
  };
}

export function depositDetail(
  { rails, clock }: Pick<DepositParts, 'rails' | 'clock'>,
  deposit: Deposit,
  proof: boolean,
): DepositDetail {
  const view = depositView(deposit, proof, clock.nowMs());
  const rail = rails.find(deposit.rail);
  const open = rail !== undefined && isPayable(deposit) && view.status !== 'expired';
  const { number, currency, amount } = view;
  const guide = open ? rail.guide({ number, currency, amount }) : undefined;
  const payment = guide && { practice: rail?.practice ?? true, code: guide.code, lines: [...guide.lines] };
  return { ...view, payment: payment ?? null };
}

export function channelViews({
  rails,
  tariff,
  clock,
}: Pick<DepositParts, 'rails' | 'tariff' | 'clock'>): DepositChannelView[] {
  return tariff.at(clock.nowMs()).channels.flatMap(({ id, rail: name, currency, min, max, fee, validMinutes }) => {
    const rail = rails.find(name);
    if (!rail) return [];
    const text = (amount: bigint) => decimalToText(amount, 2);
    const bounds = { min: text(min), max: text(max), fee: text(fee), validMinutes };
    return [{ id, rail: name, currency, ...bounds, password: name === 'offline', practice: rail.practice }];
  });
}
