import { hash } from 'node:crypto';
import type { Deposit } from '@tarazu/domain/deposit/deposit';
import { decimalToText } from '@tarazu/domain/money';
import type { DepositParts } from './parts.ts';

/** Has the practice bank pay an order; it books that by its own notice. The same `wish` is one payment, however often it is sent. */
export async function payAtPracticeBank(
  { rails }: Pick<DepositParts, 'rails'>,
  { rail, number, amount, currency }: Deposit,
  partyName: string,
  wish: string,
): Promise<void> {
  const key = hash('sha256', wish).slice(0, 20).toUpperCase();
  await rails.find(rail)?.simulate?.({ key, number, amount: decimalToText(amount, 2), currency, partyName });
}
