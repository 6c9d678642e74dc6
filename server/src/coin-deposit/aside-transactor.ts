import {
  type CoinAsideEvent,
  coinAsideEvents,
  decideCreditAside,
  evolveCreditedAside,
} from '@tarazu/domain/chain/coin-aside';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { type CoinHoldings, type HeldCoin, hold, loadCoinHoldings, saveCoinHoldings } from './holding.ts';
import { type OwnedCoinDeposit, type PaymentKey, readByPayment, saveCoinDeposits } from './store.ts';
import { keyOf } from './transactor.ts';

/** Two operators have agreed that what was put aside is its owner's. */
export interface CreditAsideCommand {
  readonly owner: AccountId;
  readonly coin: string;
  readonly payment: PaymentKey;
  /** Undefined where the coin is money, and where it is not kept here or has no price. */
  readonly home: HeldCoin | undefined;
}

interface AsideFacts {
  readonly deposits: Map<string, OwnedCoinDeposit>;
  readonly holdings: CoinHoldings;
  readonly changed: Set<string>;
}

/** Beside the transactor of deposits, whose events are what a chain says and no operator's: this one can credit what was put aside, and nothing else. */
export const asideTransactor: Transactor<
  CreditAsideCommand,
  AsideFacts,
  CoinAsideEvent,
  { readonly depositId: string }
> = {
  name: 'coin-aside',
  emits: coinAsideEvents,
  touches: ({ owner, coin }) => ({ accounts: [owner], assets: [coin] }),
  async load(reader, commands) {
    const homes = commands.flatMap(({ owner, home }) => (home ? [{ owner, home }] : []));
    const [deposits, holdings] = await Promise.all([
      readByPayment(
        reader,
        commands.map(({ payment }) => payment),
      ),
      loadCoinHoldings(reader, homes),
    ]);
    return { deposits: new Map(deposits.map((one) => [keyOf(one.deposit), one])), holdings, changed: new Set() };
  },
  decide({ owner, payment, home }, { deposits }) {
    const kept = deposits.get(keyOf(payment));
    return decideCreditAside(owner, kept?.owner === owner ? kept.deposit : undefined, home);
  },
  apply(facts, events, { owner, payment, home }, { nowMs, nextEventNo }) {
    const key = keyOf(payment);
    for (const [place, { body }] of events.entries()) {
      const kept = facts.deposits.get(key);
      if (!kept) continue;
      const deposit = evolveCreditedAside(kept.deposit, nowMs);
      facts.deposits.set(key, { owner, deposit });
      facts.changed.add(key);
      if (body.instrumentId === '' || !home) continue;
      const { amount } = deposit;
      hold(facts.holdings, owner, home, {
        amount,
        cost: decimal(body.cost),
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
