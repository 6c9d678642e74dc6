import type { Currency } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { RailName } from '@tarazu/domain/rail/rail';
import { type PayoutStanding, payoutFault } from '@tarazu/domain/withdrawal/standing';
import type { WithdrawalTariff } from '@tarazu/domain/withdrawal/tariff';
import {
  decideCancelWithdrawal,
  decideCheck,
  decideFailed,
  decideInstruct,
  decidePaid,
  decideRefuseWithdrawal,
  decideRelease,
  decideSent,
  decideWithdraw,
  evolveWithdrawal,
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
import { insertMovements, type Movement } from '../rail/index.ts';
import { type OwnedWithdrawal, readRecent, readWithdrawals, saveWithdrawals } from './store/withdrawals.ts';

export type WithdrawalCommand = {
  readonly owner: AccountId;
  readonly withdrawalId: string;
  readonly currency: Currency;
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
  | { readonly kind: 'instruct' }
  | { readonly kind: 'sent'; readonly railReference: string }
  | { readonly kind: 'paid'; readonly railReference: string }
  | { readonly kind: 'failed'; readonly reason: string }
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

interface WithdrawalFacts {
  readonly standings: ReadonlyMap<AccountId, Omit<PayoutStanding, 'status'>>;
  readonly withdrawals: Map<string, OwnedWithdrawal>;
  readonly changed: Set<string>;
  readonly movements: Movement[];
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
  if (command.kind === 'instruct') return decideInstruct(withdrawal, fault);
  if (fault) return refused(fault.code, fault.params);
  switch (command.kind) {
    case 'request': {
      const { ticket, look, tariff } = command;
      const all = [...facts.withdrawals.values()];
      return decideWithdraw(owner, ticket, look, {
        existing: withdrawal,
        terms: tariff.terms.find((terms) => terms.currency === currency),
        recent: all.filter((one) => one.owner === owner).map((one) => one.withdrawal),
        openMax: tariff.openMax,
        available: context.balance(owner, currency, 'available'),
        nowMs: context.nowMs,
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
      return decideSent(withdrawal, command.railReference);
    case 'paid':
      return decidePaid(owner, withdrawal, command.railReference);
    case 'failed':
      return decideFailed(owner, withdrawal, command.reason);
  }
}

function apply(facts: WithdrawalFacts, events: readonly WithdrawalEvent[], owner: AccountId, atMs: number): void {
  for (const event of events) {
    const id = event.body.withdrawalId;
    const after = evolveWithdrawal(facts.withdrawals.get(id)?.withdrawal, event, atMs);
    if (!after) continue;
    facts.withdrawals.set(id, { owner, withdrawal: after });
    facts.changed.add(id);
    if (event.type !== 'withdrawal.paid') continue;
    const { currency, amount, railReference } = event.body;
    // The rail of the row, which the ticket named.
    const rail: RailName = after.rail;
    facts.movements.push({ rail, railReference, direction: 'out', currency, amount, owner, about: id, atMs });
  }
}

/** `onReleased` is told after the commit of what may now be sent. */
export function createWithdrawalTransactor(
  { readStandings, pace }: { readonly readStandings: ReadPayoutStandings; readonly pace: () => Pace },
  onReleased: (released: readonly OwnedWithdrawal[]) => void,
): WithdrawalTransactor {
  return {
    name: 'withdrawal',
    emits: withdrawalEvents,
    touches: ({ owner, currency }) => ({ accounts: [owner], assets: [currency] }),
    async load(reader, commands) {
      const requests = commands.filter((command) => command.kind === 'request');
      const sinceMs = Math.min(...requests.map((command) => command.sinceMs));
      const leaving = [...new Set(commands.filter(letsOut).map(({ owner }) => owner))];
      const [named, recent, standings] = await Promise.all([
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
      ]);
      const withdrawals = new Map([...recent, ...named].map((one) => [one.withdrawal.withdrawalId, one]));
      return { standings, withdrawals, changed: new Set(), movements: [] };
    },
    decide: (command, facts, context) => decide(command, facts, context, pace()),
    apply: (facts, events, { owner }, { nowMs }) => apply(facts, events, owner, nowMs),
    answer: ({ withdrawalId }) => ({ withdrawalId }),
    async save(writer, { withdrawals, changed, movements }) {
      const rows = [...withdrawals.values()].filter(({ withdrawal }) => changed.has(withdrawal.withdrawalId));
      await Promise.all([saveWithdrawals(writer, rows), insertMovements(writer, movements)]);
    },
    committed({ withdrawals, changed }) {
      const rows = [...withdrawals.values()].filter(({ withdrawal }) => changed.has(withdrawal.withdrawalId));
      onReleased(rows.filter(({ withdrawal }) => withdrawal.status === 'released'));
    },
  };
}
