import type { Currency } from '@tarazu/domain/asset';
import {
  type ChainPayment,
  type CoinDepositDecision,
  type CoinDepositEvent,
  type CoinHome,
  coinDepositEvents,
  decideFinal,
  decideSeen,
  decideUndone,
  evolveCoinDeposit,
} from '@tarazu/domain/chain/coin-deposit';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { Transactor } from '../platform/commit/transactor.ts';
import { type GrantedShares, insertGrants, loadHoldings, type OwnedHolding, saveHoldings } from '../trading/index.ts';
import { type OwnedCoinDeposit, type PaymentKey, readByPayment, saveCoinDeposits } from './store.ts';

/** As what a coin is held. */
export interface HeldCoin extends CoinHome {
  readonly market: MarketId;
  readonly base: string;
  readonly currency: Currency;
}

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
  | { readonly kind: 'final'; readonly home: HeldCoin | undefined }
);

interface CoinDepositFacts {
  readonly deposits: Map<string, OwnedCoinDeposit>;
  readonly holdings: Map<string, OwnedHolding>;
  readonly changed: Set<string>;
  readonly credited: Set<string>;
  readonly given: GrantedShares[];
}

export type CoinDepositTransactor = Transactor<
  CoinDepositCommand,
  CoinDepositFacts,
  CoinDepositEvent,
  { readonly depositId: string }
>;

const keyOf = ({ network, txId, output }: PaymentKey) => `${network}|${txId}|${output}`;
const holdingKey = (owner: AccountId, instrumentId: string) => `${owner}|${instrumentId}`;

function decide(command: CoinDepositCommand, { deposits }: CoinDepositFacts): CoinDepositDecision {
  const { owner } = command;
  const kept = deposits.get(keyOf(command.payment));
  const deposit = kept?.owner === owner ? kept.deposit : undefined;
  switch (command.kind) {
    case 'seen':
      return decideSeen(owner, command.depositId, command.found, { deposit, least: command.least });
    case 'undone':
      return decideUndone(owner, deposit);
    case 'final':
      return decideFinal(owner, deposit, command.home);
  }
}

/** A coin that came is held like one that was bought for what it was worth. */
function hold(
  facts: CoinDepositFacts,
  owner: AccountId,
  { instrumentId, market, base, currency }: HeldCoin,
  { amount, cost, eventNo, atMs }: { amount: bigint; cost: bigint; eventNo: number; atMs: number },
): void {
  const key = holdingKey(owner, instrumentId);
  const { holding = emptyHolding } = facts.holdings.get(key) ?? {};
  const after = { ...holding, quantity: holding.quantity + amount, cost: holding.cost + cost };
  facts.holdings.set(key, { owner, instrumentId, market, base, currency, holding: after });
  facts.credited.add(key);
  facts.given.push({ owner, eventNo, reason: 'deposit', instrumentId, currency, quantity: amount, cost, atMs });
}

export const coinDepositTransactor: CoinDepositTransactor = {
  name: 'coin-deposit',
  emits: coinDepositEvents,
  touches: ({ owner, coin }) => ({ accounts: [owner], assets: [coin] }),
  async load(reader, commands) {
    const holding = commands.flatMap((command) =>
      command.kind === 'final' && command.home
        ? [{ owner: command.owner, instrumentId: command.home.instrumentId }]
        : [],
    );
    const [deposits, holdings] = await Promise.all([
      readByPayment(
        reader,
        commands.map(({ payment }) => payment),
      ),
      loadHoldings(reader, holding),
    ]);
    return {
      deposits: new Map(deposits.map((one) => [keyOf(one.deposit), one])),
      holdings: new Map(holdings.map((one) => [holdingKey(one.owner, one.instrumentId), one])),
      changed: new Set(),
      credited: new Set(),
      given: [],
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
      const cost = decimal(event.body.cost);
      hold(facts, owner, command.home, {
        amount: deposit.amount,
        cost,
        eventNo: nextEventNo + place,
        atMs: nowMs,
      });
    }
  },
  answer: ({ payment }, { deposits }) => ({ depositId: deposits.get(keyOf(payment))?.deposit.depositId ?? '' }),
  async save(writer, { deposits, changed, holdings, credited, given }) {
    await Promise.all([
      saveCoinDeposits(
        writer,
        [...changed].flatMap((key) => deposits.get(key) ?? []),
      ),
      saveHoldings(
        writer,
        [...credited].flatMap((key) => holdings.get(key) ?? []),
      ),
      insertGrants(writer, given),
    ]);
  },
};
