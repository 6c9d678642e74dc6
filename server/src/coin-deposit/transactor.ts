import {
  type ChainPayment,
  type CoinDepositDecision,
  type CoinDepositEvent,
  coinDepositEvents,
  decideFinal,
  decideSeen,
  decideUndone,
  decideWaits,
  evolveCoinDeposit,
} from '@tarazu/domain/chain/coin-deposit';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { type CoinHoldings, type HeldCoin, hold, loadCoinHoldings, saveCoinHoldings } from './holding.ts';
import { type OwnedCoinDeposit, type PaymentKey, readByPayment, saveCoinDeposits } from './store.ts';

/** What the chain says of one payment; nobody else says it. */
export type CoinDepositCommand = { readonly owner: AccountId; readonly coin: string; readonly payment: PaymentKey } & (
  | {
      readonly kind: 'seen';
      readonly depositId: string;
      readonly found: ChainPayment;
      /** e8; undefined for a coin that is not taken on that network. */
      readonly least: bigint | undefined;
    }
  | { readonly kind: 'undone' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'final'; readonly home: HeldCoin | undefined }
);

interface CoinDepositFacts {
  readonly deposits: Map<string, OwnedCoinDeposit>;
  readonly holdings: CoinHoldings;
  readonly changed: Set<string>;
}

export type CoinDepositTransactor = Transactor<
  CoinDepositCommand,
  CoinDepositFacts,
  CoinDepositEvent,
  { readonly depositId: string }
>;

export const keyOf = ({ network, txId, output, address, coin, amount }: PaymentKey) =>
  `${network}|${txId}|${output}|${address}|${coin}|${amount}`;

function decide(command: CoinDepositCommand, { deposits }: CoinDepositFacts): CoinDepositDecision {
  const { owner } = command;
  const kept = deposits.get(keyOf(command.payment));
  const deposit = kept?.owner === owner ? kept.deposit : undefined;
  switch (command.kind) {
    case 'seen':
      return decideSeen(owner, command.depositId, command.found, { deposit, least: command.least });
    case 'undone':
      return decideUndone(owner, deposit);
    case 'waits':
      return decideWaits(deposit);
    case 'final':
      return decideFinal(owner, deposit, command.home);
  }
}

export const coinDepositTransactor: CoinDepositTransactor = {
  name: 'coin-deposit',
  emits: coinDepositEvents,
  touches: ({ owner, coin }) => ({ accounts: [owner], assets: [coin] }),
  async load(reader, commands) {
    const homes = commands.flatMap((command) =>
      command.kind === 'final' && command.home ? [{ owner: command.owner, home: command.home }] : [],
    );
    const [deposits, holdings] = await Promise.all([
      readByPayment(
        reader,
        commands.map(({ payment }) => payment),
      ),
      loadCoinHoldings(reader, homes),
    ]);
    return {
      deposits: new Map(deposits.map((one) => [keyOf(one.deposit), one])),
      holdings,
      changed: new Set(),
    };
  },
  decide,
  apply(facts, events, command, { nowMs, nextEventNo }) {
    const { owner } = command;
    const key = keyOf(command.payment);
    for (const [place, event] of events.entries()) {
      const deposit = evolveCoinDeposit(facts.deposits.get(key)?.deposit, event, nowMs);
      if (!deposit) continue;
      facts.deposits.set(key, { owner, deposit });
      facts.changed.add(key);
      if (event.type !== 'coin-deposit.credited' || command.kind !== 'final' || !command.home) continue;
      const { amount } = deposit;
      hold(facts.holdings, owner, command.home, {
        amount,
        cost: decimal(event.body.cost),
        eventNo: nextEventNo + place,
        atMs: nowMs,
      });
    }
  },
  answer: ({ payment }, { deposits }) => ({ depositId: deposits.get(keyOf(payment))?.deposit.depositId ?? '' }),
  async save(writer, { deposits, changed, holdings }) {
    await Promise.all([
      saveCoinDeposits(
        writer,
        [...changed].flatMap((key) => deposits.get(key) ?? []),
      ),
      saveCoinHoldings(writer, holdings),
    ]);
  },
};
