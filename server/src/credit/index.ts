import {
  type AutomaticRule,
  bandFrom,
  bandOf,
  type CreditBand,
  creditTariffRows,
  parseCreditTariff,
} from '@tarazu/domain/credit/rules';
import type { CreditState, PointChange } from '@tarazu/domain/credit/score';
import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import {
  disputePoint,
  keepPoint,
  listDisputes,
  listPoints,
  listPointsByGet,
  type PointChangeView,
  proposeCorrection,
  showCustomerCredit,
} from '@tarazu/wire/credit';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Clock } from '../platform/clock.ts';
import { auditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { houseRequestId, operatorRequestId } from '../platform/commit/request-id.ts';
import type { Submission } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { ProposalDesk, WorkQueue } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { User } from '../user/index.ts';
import { countDisputes, readCredit, readDisputes } from './store.ts';
import { type CreditCommand, createCreditTransactor } from './transactor.ts';

export { creditMigrations } from './store.ts';

export interface CreditDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly user: Pick<User, 'holder' | 'ownerOf'>;
  readonly tariffs: Pick<Tariffs, 'define'>;
  readonly proposals: ProposalDesk;
  /** Who somebody is, once identity is verified. */
  readonly verified: (owner: AccountId) => Promise<{ readonly fullName: string } | undefined>;
}

export interface Score {
  readonly points: number;
  readonly band: CreditBand;
  /** What of an enabled loan limit is usable, in per cent. Nothing else depends on a score. */
  readonly loanLimitPercent: number;
}

export interface Credit {
  routes(serve: Serve): void;
  score(owner: AccountId): Promise<Score>;
  /** Applies a rule once to what it is about; again is nothing. */
  note(owner: AccountId, ruleId: AutomaticRule, reference: string): Promise<void>;
  readonly queue: WorkQueue;
}

function view({ atMs, dispute, wanted: _wanted, ...change }: PointChange): PointChangeView {
  return {
    ...change,
    at: new Date(atMs).toISOString(),
    dispute: dispute
      ? { state: dispute.state, text: dispute.text, answer: dispute.answer, at: new Date(dispute.atMs).toISOString() }
      : null,
  };
}

interface Correction {
  readonly owner: AccountId;
  readonly changeId: string;
  readonly delta: number;
  readonly reason: string;
  readonly corrects: string | undefined;
}

function parseCorrection(payload: unknown): Correction {
  if (typeof payload !== 'object' || payload === null) throw new Error('a correction is an object');
  const { owner, changeId, delta, reason, corrects } = payload as Record<string, unknown>;
  if (typeof owner !== 'number' || typeof changeId !== 'string' || typeof delta !== 'number') {
    throw new Error('a correction names an account, a change and its points');
  }
  if (typeof reason !== 'string') throw new Error('a correction has a reason');
  return { owner, changeId, delta, reason, corrects: typeof corrects === 'string' ? corrects : undefined };
}

const BANDS = ['excellent', 'qualified', 'risk'] as const;
const bandTo: Readonly<Record<CreditBand, number>> = {
  excellent: 100,
  qualified: bandFrom.excellent - 1,
  risk: bandFrom.qualified - 1,
};

/** The score as a ledger of points: every change by a published rule, to be seen and disputed. */
export function createCredit(deps: CreditDeps): Credit {
  const { database, committer, clock, ids, user, proposals, verified } = deps;
  const rules = deps.tariffs.define({ name: 'credit-rules', parse: parseCreditTariff, initial: creditTariffRows });
  const tariff = () => rules.at(clock.nowMs());
  const transactor = createCreditTransactor(tariff);
  const send = (
    command: CreditCommand,
    { requestId, body, audit }: Pick<Submission<CreditCommand>, 'requestId' | 'audit'> & { readonly body: unknown },
  ) => committer.submit(transactor, { owner: command.owner, requestId, body: JSON.stringify(body), command, audit });

  async function stateOf(owner: AccountId): Promise<CreditState> {
    const start = tariff().start;
    return (await readCredit(database, [owner], start)).get(owner) ?? { points: start, changes: [] };
  }

  async function note(owner: AccountId, ruleId: AutomaticRule, reference: string): Promise<void> {
    const command = { kind: 'note', owner, changeId: ids.id(), ruleId, reference } as const;
    // One number for the rule and what it is about: told twice, it is counted once.
    await send(command, { requestId: houseRequestId('credit', ruleId, reference), body: [ruleId, reference] });
  }

  /** Identity is verified elsewhere; its points are noted when somebody first looks. */
  async function settled(owner: AccountId): Promise<CreditState> {
    const state = await stateOf(owner);
    if (state.changes.some(({ ruleId }) => ruleId === 'identity_verified') || !(await verified(owner))) return state;
    await note(owner, 'identity_verified', '');
    return stateOf(owner);
  }

  async function log(owner: AccountId, { page, pageSize }: RequestOf<typeof listPoints>) {
    const { points, changes } = await settled(owner);
    const { start, points: of, loanLimitPercent } = tariff();
    const from = (page - 1) * pageSize;
    return {
      points,
      band: bandOf(points),
      start,
      bands: BANDS.map((band) => ({
        band,
        from: bandFrom[band],
        to: bandTo[band],
        loanLimitPercent: loanLimitPercent[band],
      })),
      rules: (Object.keys(of) as AutomaticRule[]).map((ruleId) => ({ ruleId, points: of[ruleId] })),
      items: changes
        .toReversed()
        .slice(from, from + pageSize)
        .map(view),
      page,
      pageSize,
      total: changes.length,
    };
  }

  proposals.register({
    kind: 'credit.correct',
    propose: 'credit.adjust',
    approve: 'credit.approve',
    parse: parseCorrection,
    execute: (payload, { requestId, audit }) =>
      send({ kind: 'correct', ...payload }, { requestId, body: payload, audit }),
  });

  function serveOperators(serve: Serve): void {
    serve(listDisputes, async ({ page, pageSize }) => {
      const [rows, { count }] = await Promise.all([
        readDisputes(database, pageSize, (page - 1) * pageSize),
        countDisputes(database),
      ]);
      const open = await proposals.openFor(rows.map(({ owner }) => `credit:${owner}`));
      const { start } = tariff();
      const owners = [...new Set(rows.map(({ owner }) => owner))];
      const states = await readCredit(database, owners, start);
      const items = rows.map(async ({ owner, change }) => ({
        userId: (await user.holder(owner)).id,
        customerName: (await verified(owner))?.fullName ?? null,
        points: states.get(owner)?.points ?? start,
        proposed: open.has(`credit:${owner}`),
        ...view(change),
      }));
      return { items: await Promise.all(items), page, pageSize, total: count };
    });
    serve(showCustomerCredit, async ({ userId }) => {
      const owner = await user.ownerOf(userId);
      if (owner === undefined) return refused('credit_customer_unknown');
      const { points, changes } = await stateOf(owner);
      return { userId, points, band: bandOf(points), changes: changes.toReversed().map(view) };
    });
    serve(keepPoint, async ({ requestId, userId, changeId, reason }, context) => {
      const owner = await user.ownerOf(userId);
      if (owner === undefined) return refused('credit_customer_unknown');
      const action = {
        action: 'credit.keep',
        object: `credit:${owner}`,
        subject: owner,
        reason,
        detail: { changeId },
      } as const;
      const command = { kind: 'keep', owner, changeId, answer: reason } as const;
      const audit = auditNote(context, action);
      const own = operatorRequestId(context.operator.operatorId, requestId);
      const outcome = await send(command, { requestId: own, body: ['keep', changeId, reason], audit });
      return outcome.kind === 'refused' ? outcome : { changeId };
    });
    serve(proposeCorrection, async ({ requestId, userId, changeId, delta, reason }, context) => {
      const owner = await user.ownerOf(userId);
      if (owner === undefined) return refused('credit_customer_unknown');
      if (delta === 0) return refused('credit_delta_zero');
      const { points } = await stateOf(owner);
      return proposals.propose(context, {
        kind: 'credit.correct',
        payload: { owner, changeId: ids.id(), delta, reason, corrects: changeId },
        object: `credit:${owner}`,
        subject: owner,
        summary: { points: String(points), delta: String(delta) },
        reason,
        requestId,
      });
    });
  }

  return {
    note,
    async score(owner) {
      const { points } = await settled(owner);
      const band = bandOf(points);
      return { points, band, loanLimitPercent: tariff().loanLimitPercent[band] };
    },
    queue: { name: 'credit', capability: 'credit.read', state: () => countDisputes(database) },
    routes(serve) {
      serve(listPoints, (input, { session }) => log(session.accountId, input));
      serve(listPointsByGet, (input, { session }) => log(session.accountId, input));
      serve(disputePoint, async ({ requestId, changeId, text }, { session }) => {
        const command = { kind: 'dispute', owner: session.accountId, changeId, text } as const;
        const outcome = await send(command, { requestId, body: ['dispute', changeId, text] });
        return outcome.kind === 'refused' ? outcome : { changeId };
      });
      serveOperators(serve);
    },
  };
}
