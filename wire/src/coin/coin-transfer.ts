import { contractCurrencies, ownAccounts } from '@tarazu/domain/exchange/account-transfer';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, decimalText, requestId } from '../scalar.ts';

const ownAccount = z.enum(ownAccounts);
const contractCurrency = z.enum(contractCurrencies);

export const transferBetweenAccounts = endpoint({
  method: 'POST',
  path: '/coin/transfer',
  summary:
    'Move money between your currency account and your contract account: at once, without a fee, at most what is free in the one that gives.',
  access: 'session',
  request: z.strictObject({
    requestId,
    currency: z._default(contractCurrency, 'USDT'),
    /** The account that gives; the other one gets it. */
    from: ownAccount,
    amount: amountText,
    transactionPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: z.object({
    currency: contractCurrency,
    from: ownAccount,
    to: ownAccount,
    amount: decimalText,
    /** Free in each after it. */
    after: z.object({ currency: decimalText, contract: decimalText }),
    /** The number of its entry in your ledger. */
    entry: z.int(),
  }),
  refusals: [
    'transfer_amount_zero',
    'transfer_balance_short',
    'account_closed',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
    'busy',
    'request_id_reused',
  ],
  emits: ['account-transfer.made'],
});
