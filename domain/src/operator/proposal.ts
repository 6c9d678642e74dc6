import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { ActionObject, ProposalKindName } from './action.ts';

/** `approved`: a second person agreed, and the action is under way. `done` and `failed` say how it went. */
export type ProposalStatus = 'open' | 'approved' | 'done' | 'failed' | 'rejected' | 'withdrawn' | 'expired';

export const proposalLifeMs = 7 * 24 * 60 * 60_000;

export interface Proposal {
  readonly proposalId: string;
  readonly kind: ProposalKindName;
  readonly object: ActionObject;
  readonly makerId: string;
  readonly checkerId: string | undefined;
  readonly status: ProposalStatus;
  readonly expiresAtMs: number;
}

export type ProposalEvent =
  | DomainEvent<
      'proposal.made',
      {
        readonly proposalId: string;
        readonly kind: string;
        readonly object: string;
        readonly makerId: string;
        readonly expiresAt: string;
      }
    >
  | DomainEvent<'proposal.approved', { readonly proposalId: string; readonly checkerId: string }>
  | DomainEvent<'proposal.rejected', { readonly proposalId: string; readonly checkerId: string }>
  | DomainEvent<'proposal.withdrawn', { readonly proposalId: string }>
  | DomainEvent<'proposal.expired', { readonly proposalId: string }>
  | DomainEvent<'proposal.settled', { readonly proposalId: string; readonly outcome: string }>;

export type ProposalRefusal =
  | 'proposal_unknown'
  | 'proposal_open_already'
  | 'proposal_own'
  | 'proposal_closed'
  | 'proposal_not_yours';

export type ProposalDecision = Decision<ProposalEvent, ProposalRefusal>;

/** One open proposal of a kind for an object: two would be two actions. */
export function decidePropose(
  wish: Pick<Proposal, 'proposalId' | 'kind' | 'object' | 'makerId'>,
  facts: { readonly sameObject: readonly Proposal[]; readonly nowMs: number },
): ProposalDecision {
  if (facts.sameObject.some(({ status }) => isUnderWay(status))) return refused('proposal_open_already');
  const expiresAt = new Date(facts.nowMs + proposalLifeMs).toISOString();
  const { proposalId, kind, object, makerId } = wish;
  return accepted<ProposalEvent>([{ type: 'proposal.made', body: { proposalId, kind, object, makerId, expiresAt } }]);
}

/** The second person's word. It is never the first person's, whatever their roles. */
export function decideVerdict(
  wish: { readonly checkerId: string; readonly verdict: 'approve' | 'reject' },
  proposal: Proposal | undefined,
  nowMs: number,
): ProposalDecision {
  if (!proposal) return refused('proposal_unknown');
  if (proposal.makerId === wish.checkerId) return refused('proposal_own');
  if (proposal.status !== 'open') return refused('proposal_closed', { status: proposal.status });
  if (nowMs >= proposal.expiresAtMs) return refused('proposal_closed', { status: 'expired' });
  const body = { proposalId: proposal.proposalId, checkerId: wish.checkerId };
  return accepted<ProposalEvent>([
    wish.verdict === 'approve' ? { type: 'proposal.approved', body } : { type: 'proposal.rejected', body },
  ]);
}

export function decideWithdraw(makerId: string, proposal: Proposal | undefined): ProposalDecision {
  if (!proposal) return refused('proposal_unknown');
  if (proposal.makerId !== makerId) return refused('proposal_not_yours');
  if (proposal.status !== 'open') return refused('proposal_closed', { status: proposal.status });
  return accepted<ProposalEvent>([{ type: 'proposal.withdrawn', body: { proposalId: proposal.proposalId } }]);
}

export function decideExpire(proposal: Proposal | undefined, nowMs: number): ProposalDecision {
  if (!proposal) return refused('proposal_unknown');
  if (proposal.status !== 'open' || nowMs < proposal.expiresAtMs) {
    return refused('proposal_closed', { status: proposal.status });
  }
  return accepted<ProposalEvent>([{ type: 'proposal.expired', body: { proposalId: proposal.proposalId } }]);
}

/** What became of an approved action: `done`, or the name of the refusal that it met. */
export function decideSettle(outcome: string, proposal: Proposal | undefined): ProposalDecision {
  if (!proposal) return refused('proposal_unknown');
  if (proposal.status !== 'approved') return refused('proposal_closed', { status: proposal.status });
  return accepted<ProposalEvent>([{ type: 'proposal.settled', body: { proposalId: proposal.proposalId, outcome } }]);
}

export function statusAfter(event: ProposalEvent): ProposalStatus {
  switch (event.type) {
    case 'proposal.made':
      return 'open';
    case 'proposal.approved':
      return 'approved';
    case 'proposal.rejected':
      return 'rejected';
    case 'proposal.withdrawn':
      return 'withdrawn';
    case 'proposal.expired':
      return 'expired';
    case 'proposal.settled':
      return event.body.outcome === 'done' ? 'done' : 'failed';
  }
}

export function isUnderWay(status: ProposalStatus): boolean {
  return status === 'open' || status === 'approved';
}
