import {
  type AccountTransferEvent,
  decideTransfer,
  freeIn,
  type OwnAccount,
  type TransferMade,
  type TransferWish,
} from '@tarazu/domain/exchange/account-transfer';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import type { Committer } from '../platform/commit/committer.ts';
import type { Consented } from '../platform/commit/consent.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import type { TradingGate } from '../user/index.ts';

interface AccountTransferDeps {
  readonly committer: Committer;
  readonly gate: Pick<TradingGate, 'check'>;
}

interface TransferAnswer {
  readonly made: TransferMade;
  readonly after: { readonly currency: string; readonly contract: string };
  readonly entry: number;
}

type TransferTransactor = Transactor<TransferWish & Consented, null, AccountTransferEvent, TransferAnswer>;

const transactor: TransferTransactor = {
  name: 'account-transfer',
  emits: ['account-transfer.made'],
  touches: ({ owner, currency }) => ({ accounts: [owner], assets: [currency] }),
  // Balances are all that it is decided on.
  load: () => Promise.resolve(null),
  decide: (command, _facts, context) =>
    decideTransfer(command, {
      active: context.account(command.owner).status === 1,
      free: context.balance(command.owner, command.currency, freeIn[command.from]),
    }),
  apply() {},
  answer({ owner, currency }, _facts, [event], context) {
    if (!event) throw new Error('a transfer without its event');
    const { body } = event;
    const free = (account: OwnAccount) => decimalToText(context.balance(owner, currency, freeIn[account]), 2);
    return {
      made: body,
      after: { currency: free('currency'), contract: free('contract') },
      entry: context.nextEventNo,
    };
  },
  save: () => Promise.resolve(),
};

/** Moves money between the currency account and the contract account of one person. The ledger's entries are all its record. */
export function createAccountTransfers({ committer, gate }: AccountTransferDeps): { routes(serve: Serve): void } {
  return {
    routes(serve) {
      serve(transferBetweenAccounts, async ({ requestId, transactionPassword, ...wish }, { session }) => {
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const owner = session.accountId;
        const command = { ...wish, owner, amount: decimal(wish.amount), consent };
        const outcome = await committer.submit(transactor, { owner, requestId, body: JSON.stringify(wish), command });
        if (outcome.kind === 'refused') return outcome;
        const { made, after, entry } = outcome.answer;
        const { fromAccount: from, toAccount: to, currency, amount } = made;
        return { currency, from, to, amount, after, entry };
      });
    },
  };
}
