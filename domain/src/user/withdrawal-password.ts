import { sixDigitsFault, type TryLimit, transactionPasswordTries } from './transaction-password.ts';

export type WithdrawalPasswordFault = 'withdrawal_password_format' | 'withdrawal_password_weak';

const faults = { format: 'withdrawal_password_format', weak: 'withdrawal_password_weak' } as const;

/** What is wrong with six new digits for withdrawals; undefined when nothing is. The caller compares with the other six. */
export function withdrawalPasswordFault(text: string): WithdrawalPasswordFault | undefined {
  const fault = sixDigitsFault(text);
  return fault && faults[fault];
}

/** The same patience as with the transaction password, counted by itself. */
export const withdrawalPasswordTries: TryLimit = transactionPasswordTries;
