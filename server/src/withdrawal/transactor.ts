import type { Asset } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import { costOf } from '@tarazu/domain/trading/holding';
import { coinStep } from '@tarazu/domain/withdrawal/coin-terms';
import { evolveWithdrawal } from '@tarazu/domain/withdrawal/evolve-withdrawal';
import type { Delivered } from '@tarazu/domain/withdrawal/on-chain';
import { type PayoutStanding, payoutFault } from '@tarazu/domain/withdrawal/standing';
import type { WithdrawalTariff } from '@tarazu/domain/withdrawal/tariff';
import {
  decideCancelWithdrawal,
  decideCheck,
  decideFailed,
  decideInstruct,
  decidePaid,
  decidePaidOnChain,
  decideRefuseWithdrawal,
  decideRelease,
  decideSent,
  decideWithdraw,
} from '@tarazu/domain/withdrawal/withdrawal';
import {
  type LookReason,
  type Route,
  type WithdrawalDecision,
  type WithdrawalEvent,
  type WithdrawalTicket,
  withdrawalEvents,
} from '@tarazu/domain/withdrawal/withdrawal-events';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { loadHoldings } from '../trading/index.ts';
import { type AppliedAt, bookMovement, type Leaving, saveLeaving, takeFromHolding } from './leaving.ts';
import { type OwnedWithdrawal, readRecent, readWithdrawals, saveWithdrawals } from './store/withdrawals.ts';

interface OnChainFacts {
  /** e8 of `feeCoin`. */
  readonly took: bigint;
  readonly feeCoin: Asset;
  /** As what the coin is held; empty for the dollar of coins. */
  readonly instrumentId: string;
}

export type WithdrawalCommand = {
  readonly owner: AccountId;
  readonly withdrawalId: string;
  readonly currency: Asset;
} & (
  | (Consented & {
      readonly kind: 'request';
      readonly ticket: WithdrawalTicket;
      readonly look: { readonly route: Route; readonly looks: readonly LookReason[] };
      readonly tariff: WithdrawalTariff;
      /** From when on the limits look back, ms UTC. */
      readonly sinceMs: number;
    })
  | { readonly kind: 'check' }
  | { readonly kind: 'release' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refuse'; readonly reason: string }
  /** Asked last before the rail: marks it as being paid, or holds it back when its owner may not take money out now. */
  | { readonly kind: 'instruct'; readonly batchId?: string }
  | { readonly kind: 'sent'; readonly railReference: string; readonly delivered?: readonly Delivered[] }
  | { readonly kind: 'paid'; readonly railReference: string }
  /** Of coins: their payment is final, and `took` is what the network took of its own coin, e8. */
  | ({ readonly kind: 'paid-on-chain'; readonly txId?: string } & OnChainFacts)
  | ({ readonly kind: 'failed'; readonly reason: string } & Partial<OnChainFacts>)
);

/** What is stopped for these people, and what of their credentials was changed; one for each of the asked. */
export type ReadPayoutStandings = (
  reader: Reader,
  owners: readonly AccountId[],
) => Promise<ReadonlyMap<AccountId, Omit<PayoutStanding, 'status'>>>;

/** Commands after which money may leave. */
function letsOut({ kind }: WithdrawalCommand): boolean {
  return kind === 'request' || kind === 'check' || kind === 'release' || kind === 'instruct';
}

interface WithdrawalFacts extends Leaving {
  readonly standings: ReadonlyMap<AccountId, Omit<PayoutStanding, 'status'>>;
  readonly withdrawals: Map<string, OwnedWithdrawal>;
  readonly changed: Set<string>;
}

export type WithdrawalTransactor = Transactor<WithdrawalCommand, WithdrawalFacts, WithdrawalEvent>;

function decide(
  command: WithdrawalCommand,
  facts: WithdrawalFacts,
  context: DecideContext,
  pace: Pace,
): WithdrawalDecision {
  const { owner, withdrawalId, currency } = command;
  const found = facts.withdrawals.get(withdrawalId);
  const withdrawal = found?.owner === owner ? found.withdrawal : undefined;
  const standing = facts.standings.get(owner);
  const fault = standing && payoutFault({ status: context.account(owner).status, ...standing }, context.nowMs, pace);
  if (command.kind === 'instruct') return decideInstruct(withdrawal, fault, command.batchId);
  if (fault) return refused(fault.code, fault.params);
  switch (command.kind) {
    case 'request': {
      const { ticket, look, tariff } = command;
      const all = [...facts.withdrawals.values()];
      const date = new Date(context.nowMs).toISOString().slice(0, 10);
      return decideWithdraw(owner, ticket, look, {
        existing: withdrawal,
        terms: tariff.terms.find((terms) => terms.currency === currency),
        recent: all.filter((one) => one.owner === owner).map((one) => one.withdrawal),
        openMax: tariff.openMax,
        available: context.balance(owner, currency, 'available'),
        nowMs: context.nowMs,
        step: ticket.onChain && coinStep(currency, date),
      });
    }
    case 'check':
      return decideCheck(withdrawal);
    case 'release':
      return decideRelease(withdrawal);
    case 'cancel':
      return decideCancelWithdrawal(owner, withdrawal);
    case 'refuse':
      return decideRefuseWithdrawal(owner, withdrawal, command.reason);
    case 'sent':
      return decideSent(withdrawal, command.railReference, command.delivered);
    case 'paid':
      return decidePaid(owner, withdrawal, command.railReference);
    case 'paid-on-chain': {
      const held = facts.holdings.get(`${owner}|${command.instrumentId}`);
      return decidePaidOnChain(owner, withdrawal, command, (quantity) =>
        held ? costOf(held.holding, quantity, held.currency) : 0n,
      );
    }
    case 'failed':
      return decideFailed(owner, withdrawal, command.reason, command.took);
  }
}

function apply(facts: WithdrawalFacts, events: readonly WithdrawalEvent[], at: AppliedAt): void {
  const { owner, atMs } = at;
  for (const [place, event] of events.entries()) {
    const id = event.body.withdrawalId;
    const after = evolveWithdrawal(facts.withdrawals.get(id)?.withdrawal, event, atMs);
    if (!after) continue;
    facts.withdrawals.set(id, { owner, withdrawal: after });
    facts.changed.add(id);
    if (event.type !== 'withdrawal.paid') continue;
    bookMovement(facts, after, event.body, at);
    if (after.onChain) takeFromHolding(facts, after, event.body, { ...at, eventNo: at.eventNo + place });
  }
}

/** The network takes its own coin, and the venue may have to deliver it. */
function assetsOf(command: WithdrawalCommand): readonly Asset[] {
  const { currency } = command;
  if (command.kind === 'sent') return [...new Set([currency, ...(command.delivered ?? []).map(({ asset }) => asset)])];
  const feeCoin = command.kind === 'paid-on-chain' || command.kind === 'failed' ? command.feeCoin : undefined;
  return feeCoin === undefined || feeCoin === currency ? [currency] : [currency, feeCoin];
}

function heldOf(command: WithdrawalCommand) {
  return command.kind === 'paid-on-chain' && command.instrumentId !== ''
    ? [{ owner: command.owner, instrumentId: command.instrumentId }]
    : [];
}

/** `onReleased` is told after the commit of what may now be sent. */
export function createWithdrawalTransactor(
  { readStandings, pace }: { readonly readStandings: ReadPayoutStandings; readonly pace: () => Pace },
  onReleased: (released: readonly OwnedWithdrawal[]) => void,
): WithdrawalTransactor {
  return {
    name: 'withdrawal',
    emits: withdrawalEvents,
    touches: (command) => ({ accounts: [command.owner], assets: assetsOf(command) }),
    async load(reader, commands) {
      const requests = commands.filter((command) => command.kind === 'request');
      const sinceMs = Math.min(...requests.map((command) => command.sinceMs));
      const leaving = [...new Set(commands.filter(letsOut).map(({ owner }) => owner))];
      const [named, recent, standings, holdings] = await Promise.all([
        readWithdrawals(
          reader,
          commands.map(({ withdrawalId }) => withdrawalId),
        ),
        requests.length === 0
          ? []
          : readRecent(
              reader,
              requests.map(({ owner }) => owner),
              sinceMs,
            ),
        readStandings(reader, leaving),
        loadHoldings(reader, commands.flatMap(heldOf)),
      ]);
      const withdrawals = new Map([...recent, ...named].map((one) => [one.withdrawal.withdrawalId, one]));
      const byHolding = new Map(holdings.map((one) => [`${one.owner}|${one.instrumentId}`, one]));
      return { standings, withdrawals, changed: new Set(), movements: [], holdings: byHolding, gone: [] };
    },
    decide: (command, facts, context) => decide(command, facts, context, pace()),
    apply: (facts, events, { owner }, { nowMs, nextEventNo }) =>
      apply(facts, events, { owner, eventNo: nextEventNo, atMs: nowMs }),
    answer: ({ withdrawalId }) => ({ withdrawalId }),
    async save(writer, facts) {
      const { withdrawals, changed } = facts;
      const rows = [...withdrawals.values()].filter(({ withdrawal }) => changed.has(withdrawal.withdrawalId));
      await Promise.all([saveWithdrawals(writer, rows), saveLeaving(writer, facts)]);
    },
    committed({ withdrawals, changed }) {
      const rows = [...withdrawals.values()].filter(({ withdrawal }) => changed.has(withdrawal.withdrawalId));
      // Coins wait for their batch.
      onReleased(rows.filter(({ withdrawal }) => withdrawal.status === 'released' && !withdrawal.onChain));
    },
  };
}
