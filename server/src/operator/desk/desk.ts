import { type Refusal, refused } from '@tarazu/domain/decision';
import { type Capability, may, type Role, roles } from '@tarazu/domain/operator/capability';
import { HOUSE } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { isAnswered } from '../../platform/commit/answered.ts';
import { auditNote, wasDone } from '../../platform/commit/audit.ts';
import { houseRequestId, operatorRequestId } from '../../platform/commit/request-id.ts';
import type { OperatorContext } from '../../platform/http.ts';
import type { OpenProposal, ProposalDesk, ProposalKind } from '../../platform/proposals.ts';
import type { OperatorParts } from '../parts.ts';
import {
  type ProposalChecker,
  type ProposalRow,
  readApproved,
  readExpired,
  readOpenProposals,
  readProposals,
} from '../store/proposals.ts';
import { proposalTransactor } from './transactor.ts';

type Caller = Pick<OperatorContext, 'operator' | 'address'>;

export interface Verdict {
  readonly requestId: ClientRequestId;
  readonly proposalId: string;
  readonly verdict: 'approve' | 'reject';
  readonly reason: string;
}

/** The desk where what takes two people waits for the second. */
export interface Desk extends ProposalDesk {
  /** What deciding about this kind takes; undefined when no feature does this kind any more. */
  approveOf(kind: string): Capability | undefined;
  /** Kinds that somebody in these roles may see: theirs to propose or to approve, or all for who reads the audit trail. */
  kindsFor(roles: readonly Role[]): readonly string[];
  /** Kinds that somebody in these roles may decide about. */
  approvableBy(roles: readonly Role[]): readonly string[];
  /** Why this person cannot approve this open proposal now. The same that `decide` says, before anything is written. */
  unapprovable(
    proposal: ProposalRow,
    operator: Pick<Caller['operator'], 'operatorId' | 'roles'>,
  ): Promise<Refusal<RefusalName> | undefined>;
  decide(context: Caller, verdict: Verdict): Promise<Refusal<RefusalName> | undefined>;
  withdraw(
    context: Caller,
    wish: { readonly requestId: ClientRequestId; readonly proposalId: string; readonly reason: string },
  ): Promise<Refusal<RefusalName> | undefined>;
  /** Finishes what was approved and cut short; at start, when every feature is there, and again each minute. */
  resume(): Promise<void>;
  /** Closes what nobody decided in time. */
  expire(): Promise<void>;
}

export function createDesk(parts: OperatorParts): Desk {
  const { committer, database, clock, ids } = parts;
  // Each kind only ever meets what its own parser made of its own payload.
  const kinds = new Map<string, ProposalKind<unknown>>();
  const underWay = new Set<string>();
  const execute = createExecution(parts, kinds);

  async function finish(proposal: ProposalRow): Promise<void> {
    if (underWay.has(proposal.proposalId)) return;
    underWay.add(proposal.proposalId);
    try {
      const outcome = await execute(proposal);
      if (outcome === undefined) return;
      const { proposalId } = proposal;
      const requestId = houseRequestId('proposal-settled', proposalId);
      const command = { kind: 'settle', proposalId, outcome } as const;
      await committer.submit(proposalTransactor, { owner: HOUSE, requestId, body: 'settle', command });
    } finally {
      underWay.delete(proposal.proposalId);
    }
  }

  return {
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`two features propose ${kind.kind}`);
      kinds.set(kind.kind, kind);
    },
    approveOf: (kind) => kinds.get(kind)?.approve,
    kindsFor: (held) => {
      const all = may(held, 'audit.read');
      return [...kinds.values()]
        .filter(({ propose, approve }) => all || may(held, propose) || may(held, approve))
        .map(({ kind }) => kind);
    },
    approvableBy: (held) => [...kinds.values()].filter(({ approve }) => may(held, approve)).map(({ kind }) => kind),
    async propose(context, proposed) {
      const kind = kinds.get(proposed.kind);
      if (!kind) throw new Error(`no feature proposes ${proposed.kind}`);
      const { operator } = context;
      if (!may(operator.roles, kind.propose)) return refused('capability_missing', { capability: kind.propose });
      const { payload, asked = payload, object, subject, summary, reason, barred } = proposed;
      kind.parse(JSON.parse(JSON.stringify(payload)));
      const requestId = operatorRequestId(operator.operatorId, proposed.requestId);
      const refusal = barred && !(await isAnswered(database, HOUSE, requestId)) ? await barred() : undefined;
      if (refusal) return refusal;
      const maker = { makerId: operator.operatorId, makerName: operator.name };
      const committed = await committer.submit(proposalTransactor, {
        owner: HOUSE,
        requestId,
        body: JSON.stringify([proposed.kind, object, asked, reason]),
        command: {
          kind: 'propose',
          proposalId: ids.id(),
          proposed: proposed.kind,
          object,
          subject,
          payload,
          summary,
          reason,
          ...maker,
        },
        audit: auditNote(context, { action: `${proposed.kind}.propose`, object, subject, reason, detail: summary }),
      });
      return committed.kind === 'refused' ? committed : committed.answer;
    },
    async openFor(objects, only) {
      const rows = (await readOpenProposals(database, objects)).filter(
        ({ kind }) => only === undefined || kind === only,
      );
      return new Map<string, OpenProposal>(
        rows.map(({ object, proposalId, kind, makerName, reason, madeAtMs: atMs }) => [
          object,
          { proposalId, kind, makerName, reason, atMs },
        ]),
      );
    },
    async unapprovable(proposal, { operatorId, roles: held }) {
      const kind = kinds.get(proposal.kind);
      if (!kind) return refused('proposal_unknown');
      if (proposal.makerId === operatorId) return refused('proposal_own');
      if (!may(held, kind.approve)) return refused('capability_missing', { capability: kind.approve });
      return unready(kind, proposal, operatorId);
    },
    async decide(context, { requestId, proposalId, verdict, reason }) {
      const [proposal] = await readProposals(database, [proposalId]);
      const kind = proposal && kinds.get(proposal.kind);
      if (!proposal || !kind) return refused('proposal_unknown');
      const { operator, address } = context;
      if (!may(operator.roles, kind.approve)) return refused('capability_missing', { capability: kind.approve });
      const { object, subject, makerName, summary } = proposal;
      const { operatorId, name, sessionId } = operator;
      // The rule of the desk speaks first: of an own or a closed proposal nothing else is asked.
      if (verdict === 'approve' && proposal.status === 'open' && proposal.makerId !== operatorId) {
        const barred = await unready(kind, proposal, operatorId);
        if (barred) return barred;
      }
      const checker: ProposalChecker = { operatorId, name, roles: operator.roles, sessionId, address };
      const committed = await committer.submit(proposalTransactor, {
        owner: HOUSE,
        requestId: operatorRequestId(operatorId, requestId),
        body: JSON.stringify([proposalId, verdict, reason]),
        command: { kind: 'decide', proposalId, verdict, checker, reason },
        audit: auditNote(context, {
          action: `${proposal.kind}.${verdict}`,
          object,
          subject,
          reason,
          detail: { ...summary, maker: makerName },
        }),
      });
      if (committed.kind === 'refused') return committed;
      const [decided] = await readProposals(database, [proposalId]);
      if (decided?.status === 'approved') await finish(decided);
      return undefined;
    },
    async withdraw(context, { requestId, proposalId, reason }) {
      const [proposal] = await readProposals(database, [proposalId]);
      if (!proposal) return refused('proposal_unknown');
      const { operatorId } = context.operator;
      const { kind, object } = proposal;
      const committed = await committer.submit(proposalTransactor, {
        owner: HOUSE,
        requestId: operatorRequestId(operatorId, requestId),
        body: JSON.stringify([proposalId, reason]),
        command: { kind: 'withdraw', proposalId, makerId: operatorId },
        audit: auditNote(context, { action: `${kind}.withdraw`, object, reason }),
      });
      return committed.kind === 'refused' ? committed : undefined;
    },
    async resume() {
      for (const proposal of await readApproved(database)) await finish(proposal);
    },
    async expire() {
      for (const proposalId of await readExpired(database, clock.nowMs())) {
        const submission = { owner: HOUSE, requestId: houseRequestId('proposal-expires', proposalId), body: 'expire' };
        await committer.submit(proposalTransactor, { ...submission, command: { kind: 'expire', proposalId } });
      }
    },
  };
}

/** What the feature itself has against an approval by this person; what cannot be read any more cannot be approved. */
async function unready(
  kind: ProposalKind<unknown>,
  { payload }: ProposalRow,
  operatorId: string,
): Promise<Refusal<RefusalName> | undefined> {
  let read: unknown;
  try {
    read = kind.parse(payload);
  } catch {
    return refused('proposal_damaged');
  }
  return kind.mayApprove?.(read, operatorId);
}

/** Does the action, or does it again after a crash. `done`, the refusal's name, or undefined to try again later. */
function createExecution({ database, log }: OperatorParts, kinds: ReadonlyMap<string, ProposalKind<unknown>>) {
  return async (proposal: ProposalRow): Promise<string | undefined> => {
    const { proposalId, object, subject, checker, checkerReason = '', makerId, makerName, reason, summary } = proposal;
    const kind = kinds.get(proposal.kind);
    if (!kind || !checker) return undefined;
    const { operatorId, name, sessionId, address } = checker;
    const held = roles.filter((role) => checker.roles.includes(role));
    const operator = { operatorId, name, sessionId, roles: held };
    const detail = { ...summary, proposalId, maker: makerName, makerReason: reason };
    const note = { action: proposal.kind, object, subject, reason: checkerReason, detail };
    try {
      // A program that ended before it could say so has left its line in the trail, whatever number it worked under.
      if (await wasDone(database, { action: proposal.kind, object, proposalId })) return 'done';
      const committed = await kind.execute(kind.parse(proposal.payload), {
        proposalId,
        requestId: houseRequestId('proposal', proposalId),
        makerId,
        makerName,
        checkerId: operatorId,
        checkerName: name,
        audit: auditNote({ operator, address }, note),
      });
      if (committed.kind === 'accepted') return 'done';
      return committed.code === 'busy' ? undefined : committed.code;
    } catch (error) {
      log.error({ err: error, proposalId, kind: proposal.kind }, 'an approved proposal could not be carried out yet');
      return undefined;
    }
  };
}
