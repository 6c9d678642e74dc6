import { type Refusal, refused } from '@tarazu/domain/decision';
import { may, type Role } from '@tarazu/domain/operator/capability';
import { type QueueName, queueTargetsAt } from '@tarazu/domain/operator/work-queue';
import type { AccountId } from '@tarazu/domain/posting';
import { refusalMessage } from '@tarazu/wire/format';
import {
  decideProposal,
  listProposals,
  listQueues,
  type ProposalView,
  showProposal,
  withdrawProposal,
} from '@tarazu/wire/operator/proposal';
import { type RefusalName, refusals } from '@tarazu/wire/refusals';
import type { OperatorContext, Serve } from '../../platform/http.ts';
import type { WorkQueue } from '../../platform/proposals.ts';
import type { OperatorParts } from '../parts.ts';
import { countWaiting, type ProposalRow, pageProposals, readProposals } from '../store/proposals.ts';
import type { Desk } from './desk.ts';
import { failureText } from './failure-text.ts';

interface DeskRoutes {
  readonly parts: OperatorParts;
  readonly desk: Desk;
  readonly queues: ReadonlyMap<string, WorkQueue>;
  /** The public number of an account. */
  customerId(owner: AccountId): Promise<string>;
  /** Who an account belongs to, once identity is verified. */
  verified(owner: AccountId): Promise<{ readonly fullName: string } | undefined>;
}

const iso = (ms: number): string => new Date(ms).toISOString();

function createView({ desk, customerId, verified }: DeskRoutes) {
  // Joined when it is read: a proposal is kept plainly, and a name that belongs to papers is not.
  const nameOf = async (subject: AccountId | undefined, held: readonly Role[]): Promise<string | null> =>
    subject !== undefined && may(held, 'customer.read') ? ((await verified(subject))?.fullName ?? null) : null;

  /** `barred`: why it cannot be approved, which is asked of the one that is looked at, not of a whole list. */
  return async (
    row: ProposalRow,
    { operator, language }: OperatorContext,
    barred?: Refusal<RefusalName>,
  ): Promise<ProposalView> => {
    const approve = desk.approveOf(row.kind);
    const failure = row.outcome === undefined || row.outcome === 'done' ? null : row.outcome;
    const mine = row.makerId === operator.operatorId;
    return {
      proposalId: row.proposalId,
      kind: row.kind,
      object: row.object,
      customerId: row.subject === undefined ? null : await customerId(row.subject),
      customerName: await nameOf(row.subject, operator.roles),
      summary: { ...row.summary },
      reason: row.reason,
      makerName: row.makerName,
      at: iso(row.madeAtMs),
      expiresAt: iso(row.expiresAtMs),
      status: row.status,
      checkerName: row.checker?.name ?? null,
      checkerReason: row.checkerReason ?? null,
      decidedAt: row.decidedAtMs === undefined ? null : iso(row.decidedAtMs),
      failure,
      failureText: failure === null ? null : failureText(failure, language),
      approve: approve ?? null,
      mine,
      mayDecide: row.status === 'open' && !mine && approve !== undefined && may(operator.roles, approve),
      notApprovable: barred ? refusalMessage(refusals[barred.code], barred.params, language) : null,
    };
  };
}

export function serveDesk(serve: Serve, routes: DeskRoutes): void {
  const { parts, desk, queues } = routes;
  const { database, clock } = parts;
  const view = createView(routes);

  const shown = async (proposalId: string, context: OperatorContext): Promise<ProposalView | Refusal<RefusalName>> => {
    const [row] = await readProposals(database, [proposalId]);
    if (!row || !desk.kindsFor(context.operator.roles).includes(row.kind)) return refused('proposal_unknown');
    return view(row, context, row.status === 'open' ? await desk.unapprovable(row, context.operator) : undefined);
  };

  serve(listProposals, async ({ list, page, pageSize }, context) => {
    const kinds = desk.kindsFor(context.operator.roles);
    const { rows, total } = await pageProposals(database, list, kinds, { page, pageSize });
    const items = await Promise.all(rows.map((row) => view(row, context)));
    return { items, page, pageSize, total };
  });
  serve(showProposal, ({ proposalId }, context) => shown(proposalId, context));
  serve(decideProposal, async (input, context) => {
    return (await desk.decide(context, input)) ?? shown(input.proposalId, context);
  });
  serve(withdrawProposal, async (input, context) => {
    return (await desk.withdraw(context, input)) ?? shown(input.proposalId, context);
  });
  serve(listQueues, async (_input, { operator }) => {
    const own = [...queues.values()].filter(({ capability }) => may(operator.roles, capability));
    const waiting = countWaiting(database, desk.approvableBy(operator.roles), operator.operatorId);
    const states = await Promise.all([waiting, ...own.map((queue) => queue.state())]);
    const names: readonly QueueName[] = own.map(({ name }) => name);
    const nowMs = clock.nowMs();
    const { minutes, effectiveFrom, source } = queueTargetsAt(nowMs);
    const items = states.map(({ count, oldestAtMs }, index) => {
      const name = names[index - 1] ?? 'proposal';
      const late = oldestAtMs !== undefined && nowMs - oldestAtMs > minutes[name] * 60_000;
      return {
        name,
        count,
        late,
        targetMinutes: minutes[name],
        oldestAt: oldestAtMs === undefined ? null : iso(oldestAtMs),
      };
    });
    return { items, at: iso(nowMs), targets: { since: effectiveFrom, source } };
  });
}
