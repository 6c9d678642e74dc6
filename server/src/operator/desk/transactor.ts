import type { ActionObject, ProposalKindName, ProposalSummary } from '@tarazu/domain/operator/action';
import {
  decideExpire,
  decidePropose,
  decideSettle,
  decideVerdict,
  decideWithdraw,
  type ProposalDecision,
  type ProposalEvent,
  proposalLifeMs,
  statusAfter,
} from '@tarazu/domain/operator/proposal';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import {
  type ProposalChecker,
  type ProposalRow,
  readOpenProposals,
  readProposals,
  saveProposal,
} from '../store/proposals.ts';

export type ProposalCommand =
  | {
      readonly kind: 'propose';
      readonly proposalId: string;
      readonly proposed: ProposalKindName;
      readonly object: ActionObject;
      readonly subject: AccountId | undefined;
      readonly payload: unknown;
      readonly summary: ProposalSummary;
      readonly reason: string;
      readonly makerId: string;
      readonly makerName: string;
    }
  | {
      readonly kind: 'decide';
      readonly proposalId: string;
      readonly verdict: 'approve' | 'reject';
      readonly checker: ProposalChecker;
      readonly reason: string;
    }
  | { readonly kind: 'withdraw'; readonly proposalId: string; readonly makerId: string }
  | { readonly kind: 'expire'; readonly proposalId: string }
  | { readonly kind: 'settle'; readonly proposalId: string; readonly outcome: string };

interface ProposalFacts {
  readonly rows: Map<string, ProposalRow>;
  readonly changed: Set<string>;
}

function decide(command: ProposalCommand, { rows }: ProposalFacts, nowMs: number): ProposalDecision {
  const proposal = rows.get(command.proposalId);
  switch (command.kind) {
    case 'propose': {
      const { proposalId, proposed, object, makerId } = command;
      const sameObject = [...rows.values()].filter((row) => row.kind === proposed && row.object === object);
      return decidePropose({ proposalId, kind: proposed, object, makerId }, { sameObject, nowMs });
    }
    case 'decide':
      return decideVerdict({ checkerId: command.checker.operatorId, verdict: command.verdict }, proposal, nowMs);
    case 'withdraw':
      return decideWithdraw(command.makerId, proposal);
    case 'expire':
      return decideExpire(proposal, nowMs);
    case 'settle':
      return decideSettle(command.outcome, proposal);
  }
}

function apply({ rows, changed }: ProposalFacts, event: ProposalEvent, command: ProposalCommand, nowMs: number): void {
  const { proposalId } = command;
  const status = statusAfter(event);
  const before = rows.get(proposalId);
  changed.add(proposalId);
  if (command.kind === 'propose') {
    const { proposed, object, subject, payload, summary, reason, makerId, makerName } = command;
    rows.set(proposalId, {
      proposalId,
      kind: proposed,
      object,
      subject,
      payload,
      summary,
      reason,
      makerId,
      makerName,
      status,
      madeAtMs: nowMs,
      expiresAtMs: nowMs + proposalLifeMs,
      checkerId: undefined,
      checker: undefined,
      checkerReason: undefined,
      decidedAtMs: undefined,
      outcome: undefined,
    });
    return;
  }
  if (!before) throw new Error(`proposal ${proposalId} is to change and is not there`);
  switch (command.kind) {
    case 'decide': {
      const { checker, reason: checkerReason } = command;
      const decided = { checkerId: checker.operatorId, checker, checkerReason, decidedAtMs: nowMs };
      rows.set(proposalId, { ...before, ...decided, status });
      return;
    }
    case 'settle':
      rows.set(proposalId, { ...before, status, outcome: command.outcome });
      return;
    default:
      rows.set(proposalId, { ...before, status, decidedAtMs: nowMs });
  }
}

export const proposalTransactor: Transactor<
  ProposalCommand,
  ProposalFacts,
  ProposalEvent,
  { readonly proposalId: string }
> = {
  name: 'proposal',
  emits: [
    'proposal.made',
    'proposal.approved',
    'proposal.rejected',
    'proposal.withdrawn',
    'proposal.expired',
    'proposal.settled',
  ],
  touches: () => ({ accounts: [HOUSE] }),
  async load(reader, commands) {
    const objects = commands.flatMap((command) => (command.kind === 'propose' ? [command.object] : []));
    const [asked, open] = await Promise.all([
      readProposals(
        reader,
        commands.map(({ proposalId }) => proposalId),
      ),
      readOpenProposals(reader, objects),
    ]);
    return { rows: new Map([...open, ...asked].map((row) => [row.proposalId, row])), changed: new Set() };
  },
  decide: (command, facts, { nowMs }) => decide(command, facts, nowMs),
  apply(facts, events, command, { nowMs }) {
    for (const event of events) apply(facts, event, command, nowMs);
  },
  answer: ({ proposalId }) => ({ proposalId }),
  async save(writer, { rows, changed }) {
    await Promise.all([...changed].flatMap((id) => rows.get(id) ?? []).map((row) => saveProposal(writer, row)));
  },
};
