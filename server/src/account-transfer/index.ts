import {
  type AccountTransferEvent,
  decideTransfer,
  freeIn,
  type OwnAccount,
  type TransferMade,
  type TransferWish,
} from '@tarazu/domain/exchange/account-transfer';
import { freeOfGroup } from '@tarazu/domain/margin/cross';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import type { LiveMarket } from '../market/index.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { type Consented, consentOf } from '../platform/commit/consent.ts';
import type { HouseRequestId } from '../platform/commit/request-id.ts';
import type { Committed, DecideContext, Transactor } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import { type AccountPositions, crossExposures, loadAccountPositions } from '../position/index.ts';
import type { TradingGate } from '../user/index.ts';

interface AccountTransferDeps {
  readonly committer: Committer;
  readonly gate: Pick<TradingGate, 'check'>;
  readonly market: LiveMarket;
}

interface TransferAnswer {
  readonly made: TransferMade;
  readonly after: { readonly currency: string; readonly contract: string };
  readonly entry: number;
}

type Positions = ReadonlyMap<AccountId, AccountPositions>;
type TransferTransactor = Transactor<TransferWish & Consented, Positions, AccountTransferEvent, TransferAnswer>;

function createTransferTransactor(market: LiveMarket): TransferTransactor {
  /** Of the contract account what its cross positions stand on is not free. */
  function freeOf(
    owner: AccountId,
    account: OwnAccount,
    currency: string,
    positions: Positions,
    context: DecideContext,
  ) {
    const money = context.balance(owner, currency, freeIn[account]);
    const held = positions.get(owner);
    if (account === 'currency' || !held) return money;
    return freeOfGroup({ money, exposures: crossExposures(held, market, context.nowMs) });
  }

  return {
    name: 'account-transfer',
    emits: ['account-transfer.made'],
    touches: ({ owner, currency }) => ({ accounts: [owner], assets: [currency] }),
    load: (reader, commands) => loadAccountPositions(reader, [...new Set(commands.map(({ owner }) => owner))]),
    decide: (command, positions, context) =>
      decideTransfer(command, {
        active: context.account(command.owner).status === 1,
        free: freeOf(command.owner, command.from, command.currency, positions, context),
      }),
    apply() {},
    answer({ owner, currency }, positions, [event], context) {
      if (!event) throw new Error('a transfer without its event');
      const { body } = event;
      const free = (account: OwnAccount) => decimalToText(freeOf(owner, account, currency, positions, context), 2);
      return {
        made: body,
        after: { currency: free('currency'), contract: free('contract') },
        entry: context.nextEventNo,
      };
    },
    save: () => Promise.resolve(),
  };
}

/** Moves money between the currency account and the contract account of one person. The ledger's entries are all its record. */
export function createAccountTransfers({ committer, gate, market }: AccountTransferDeps): {
  routes(serve: Serve): void;
  /** A step of what somebody has started before, in the account that acts for them. */
  move(wish: Omit<TransferWish, 'currency'>, requestId: HouseRequestId): Promise<Committed>;
} {
  const transactor = createTransferTransactor(market);
  return {
    move(wish, requestId) {
      const { owner } = wish;
      const command = { ...wish, currency: 'USDT', consent: consentOf(owner, 'standing') } as const;
      return committer.submit(transactor, { owner, requestId, body: requestId, command });
    },
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
