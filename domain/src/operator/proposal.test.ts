import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideExpire,
  decidePropose,
  decideSettle,
  decideVerdict,
  decideWithdraw,
  type Proposal,
  type ProposalDecision,
  proposalLifeMs,
  statusAfter,
} from './proposal.ts';

const people = ['asha', 'bruno', 'chen'] as const;
const open: Proposal = {
  proposalId: 'p1',
  kind: 'withdrawal.release',
  object: 'withdrawal:1',
  makerId: 'asha',
  checkerId: undefined,
  status: 'open',
  expiresAtMs: proposalLifeMs,
};

test('one open proposal for an object and kind', () => {
  const wish = { proposalId: 'p2', kind: open.kind, object: open.object, makerId: 'bruno' };
  expect(decidePropose(wish, { sameObject: [open], nowMs: 0 })).toMatchObject({ code: 'proposal_open_already' });
  expect(decidePropose(wish, { sameObject: [{ ...open, status: 'rejected' }], nowMs: 0 })).toMatchObject({
    events: [{ body: { expiresAt: new Date(proposalLifeMs).toISOString() } }],
  });
});

test('after a week nobody can approve it, and then it is closed', () => {
  const verdict = { checkerId: 'bruno', verdict: 'approve' } as const;
  expect(decideVerdict(verdict, open, proposalLifeMs)).toMatchObject({ code: 'proposal_closed' });
  expect(decideExpire(open, proposalLifeMs - 1)).toMatchObject({ kind: 'refused' });
  expect(decideExpire(open, proposalLifeMs)).toMatchObject({ kind: 'accepted' });
});

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('approve', 'reject', 'withdraw'), who: fc.constantFrom(...people) }),
  fc.record({ act: fc.constantFrom('expire', 'done', 'refused_somehow'), who: fc.constant('') }),
);

test('whatever happens in whatever order, a action was approved by somebody else, once, and is settled once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.array(fc.nat(), { maxLength: 20 }), (steps, times) => {
      let proposal: Proposal = open;
      let approvals = 0;
      let settled = 0;
      steps.forEach(({ act, who }, index) => {
        const nowMs = (times[index] ?? 0) % (2 * proposalLifeMs);
        const decision: ProposalDecision =
          act === 'approve' || act === 'reject'
            ? decideVerdict({ checkerId: who, verdict: act }, proposal, nowMs)
            : act === 'withdraw'
              ? decideWithdraw(who, proposal)
              : act === 'expire'
                ? decideExpire(proposal, nowMs)
                : decideSettle(act, proposal);
        if (decision.kind === 'refused') return;
        const [event] = decision.events;
        if (!event) throw new Error('accepted without an event');
        const checkerId = event.type === 'proposal.approved' ? event.body.checkerId : proposal.checkerId;
        proposal = { ...proposal, status: statusAfter(event), checkerId };
        if (event.type === 'proposal.approved') approvals += 1;
        if (event.type === 'proposal.settled') settled += 1;
        expect(proposal.checkerId).not.toBe(proposal.makerId);
      });
      expect(approvals).toBeLessThanOrEqual(1);
      expect(settled).toBeLessThanOrEqual(approvals);
      if (proposal.status === 'done' || proposal.status === 'failed') expect(approvals).toBe(1);
    }),
  );
});
