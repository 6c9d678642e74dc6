import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { type AccountId, type Purpose, transfer } from '../posting.ts';

/** What contracts are margined and settled in, and so all that the contract account takes. */
export const contractCurrencies = ['USDT'] as const;
export type ContractCurrency = (typeof contractCurrencies)[number];

/** Both accounts are one person's own. */
export const ownAccounts = ['currency', 'contract'] as const;
export type OwnAccount = (typeof ownAccounts)[number];

/** Where what is free lies in each. Margin in use will have a place of its own, so that it is never free here. */
export const freeIn: Readonly<Record<OwnAccount, Purpose>> = { currency: 'available', contract: 'contract' };

export interface TransferWish {
  readonly owner: AccountId;
  readonly currency: ContractCurrency;
  readonly from: OwnAccount;
  /** e8 */
  readonly amount: bigint;
}

/** Decimals as text. */
export interface TransferMade {
  readonly currency: ContractCurrency;
  readonly fromAccount: OwnAccount;
  readonly toAccount: OwnAccount;
  readonly amount: string;
}

export type AccountTransferEvent = DomainEvent<'account-transfer.made', TransferMade>;

/** Moves at most what is free, at once and without a fee. `free`: in the account that gives, e8. */
export function decideTransfer(
  { owner, currency, from, amount }: TransferWish,
  { active, free }: { readonly active: boolean; readonly free: bigint },
): Decision<AccountTransferEvent, 'account_closed' | 'transfer_amount_zero' | 'transfer_balance_short'> {
  if (!active) return refused('account_closed');
  if (amount <= 0n) return refused('transfer_amount_zero');
  const shown = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
  if (amount > free) return refused('transfer_balance_short', { available: shown(free), needed: shown(amount) });
  const to: OwnAccount = from === 'currency' ? 'contract' : 'currency';
  const body = { currency, fromAccount: from, toAccount: to, amount: decimalToText(amount, 2) };
  return accepted<AccountTransferEvent>(
    [{ type: 'account-transfer.made', body }],
    transfer(amount, currency, { holder: owner, purpose: freeIn[from] }, { holder: owner, purpose: freeIn[to] }),
  );
}
