import type { Network } from '@tarazu/domain/chain/networks';
import type { Refusal } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { tariffInTier, tierOf, type WithdrawalTerms } from '@tarazu/domain/withdrawal/tariff';
import type { Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { AuditNote } from '../platform/commit/audit.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import { readBalances } from '../platform/ledger.ts';
import type { CursorPage } from '../platform/statements/cursor-page.ts';
import { askFor, confirm, ownWithdrawal } from './ask.ts';
import { LOOK_BACK_MS, pauseFault, wholeTariff } from './judge.ts';
import { openDoor } from './open-door.ts';
import type { WithdrawalParts } from './parts.ts';
import { listOwn, type OwnedWithdrawal, readOnChain, readRecent, readWithdrawals } from './store/withdrawals.ts';
import type { WithdrawalCommand } from './transactor.ts';
import { usedToday } from './used-today.ts';

interface OwnCoinTerms extends WithdrawalTerms {
  /** e8: free to leave, on its way out or in orders, and what of the day's most is used. */
  readonly available: bigint;
  readonly setAside: bigint;
  readonly dayUsed: bigint;
}

/** What the feature of coins needs of the mechanism that all withdrawals share. */
export interface WithdrawalsOnChain {
  ask(
    asked: Omit<Parameters<typeof askFor>[1], 'over'>,
    context: Parameters<typeof askFor>[2],
  ): ReturnType<typeof askFor>;
  confirm(asked: Parameters<typeof confirm>[2], context: Parameters<typeof confirm>[3]): ReturnType<typeof confirm>;
  /** A withdrawal of coins of this person. */
  own(owner: AccountId, withdrawalId: string): Promise<Withdrawal | undefined>;
  list(
    owner: AccountId,
    search: { readonly coin: string | undefined; readonly cursor: string | undefined; readonly pageSize: number },
  ): Promise<CursorPage<Withdrawal>>;
  /** Of each coin that can leave. */
  terms(owner: AccountId): Promise<readonly OwnCoinTerms[]>;
  /** What stands against any withdrawal now. */
  door(owner: AccountId): Promise<{
    readonly pause: { readonly reason: string; readonly until: string } | null;
    readonly verified: boolean;
    readonly hold: { readonly reason: string; readonly until: string } | null;
  }>;
  /** Why nothing leaves at the moment; undefined while it may. */
  paused(): Promise<Refusal<'withdrawals_paused'> | undefined>;
  one(withdrawalId: string): Promise<OwnedWithdrawal | undefined>;
  /** On this network, those that wait longest first. */
  waiting(network: Network, status: 'released' | 'instructed', count: number): Promise<readonly OwnedWithdrawal[]>;
  submit(command: WithdrawalCommand, requestId: RequestId, body: string, audit?: AuditNote): Promise<Committed>;
}

export function createOnChainDoor(parts: WithdrawalParts): WithdrawalsOnChain {
  const { database, clock, verified } = parts;
  return {
    ask: (asked, context) => askFor(parts, { ...asked, over: 'chain' }, context),
    confirm: (asked, context) => confirm(parts, 'chain', asked, context),
    async own(owner, withdrawalId) {
      const found = await ownWithdrawal(parts, owner, withdrawalId);
      return found?.onChain ? found : undefined;
    },
    list: (owner, { coin, ...rest }) => listOwn(database, owner, { currency: coin, coins: true, ...rest }),
    async terms(owner) {
      const nowMs = clock.nowMs();
      const [balances, recent, person] = await Promise.all([
        readBalances(database, owner),
        readRecent(database, [owner], nowMs - LOOK_BACK_MS),
        verified(owner),
      ]);
      const whole = wholeTariff(parts, nowMs);
      const tier = tierOf(whole, person?.verifiedAtMs ?? nowMs, nowMs);
      const coins = new Set(parts.tariff.at(nowMs).terms.map(({ currency }) => currency));
      const own = tariffInTier(whole, tier).terms.filter(({ currency }) => !coins.has(currency));
      return own.map((terms) => {
        const of = (...purposes: string[]) =>
          balances
            .filter((row) => row.asset === terms.currency && purposes.includes(row.purpose))
            .reduce((sum, row) => sum + decimal(row.amount), 0n);
        const dayUsed = usedToday(terms, recent, nowMs);
        return { ...terms, available: of('available'), setAside: of('held', 'withdrawing'), dayUsed };
      });
    },
    door: (owner) => openDoor(parts, owner),
    paused: () => pauseFault(parts),
    async one(withdrawalId) {
      return (await readWithdrawals(database, [withdrawalId]))[0];
    },
    waiting: (network, status, count) => readOnChain(database, network, status, count),
    submit: parts.submit,
  };
}
