import type { Instrument } from '@tarazu/domain/market/instrument';
import { planRule } from '@tarazu/domain/market-rules/plan-rules';
import { decideModifyPlan, decideRenamePlan, type ModifyPlan } from '@tarazu/domain/plan/modify-plan';
import {
  decideBeginRun,
  decideChangePlan,
  decideEndRun,
  decideStartPlan,
  evolvePlans,
  noPlans,
  type OwnPlans,
  type PlanAction,
  type PlanEvent,
  type PlanRun,
  planEvents,
  type RunRefusal,
  type StartPlan,
} from '@tarazu/domain/plan/recurring-plan';
import type { AccountId } from '@tarazu/domain/posting';
import { marketDay } from '@tarazu/domain/trading/own-limit/own-limit';
import type { Consented } from '../platform/commit/consent.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readPlanRuns, readPlans, savePlans } from './store.ts';

export type PlanCommand = { readonly owner: AccountId; readonly planId: string } & (
  | ({ readonly kind: 'start'; readonly instrumentId: string } & StartPlan & Consented)
  | { readonly kind: 'change'; readonly action: PlanAction }
  | ({ readonly kind: 'modify' } & ModifyPlan & Consented)
  | { readonly kind: 'rename'; readonly title: string }
  | { readonly kind: 'fall-due'; readonly run: Omit<PlanRun, 'done' | 'refusal' | 'planId'> }
  | { readonly kind: 'end'; readonly dueDay: string; readonly refusal: RunRefusal | null }
);

interface PlanFacts {
  readonly before: ReadonlyMap<AccountId, OwnPlans>;
  readonly own: Map<AccountId, OwnPlans>;
}

export type PlanTransactor = Transactor<PlanCommand, PlanFacts, PlanEvent, { readonly planId: string }>;

function decideOne(command: PlanCommand, own: OwnPlans, listed: Instrument | undefined, nowMs: number) {
  const plan = own.plans.find(({ planId }) => planId === command.planId);
  const dayOf = (market: Instrument['market']) => marketDay(market, nowMs);
  switch (command.kind) {
    case 'start': {
      const { plansMax } = planRule(new Date(nowMs).toISOString().slice(0, 10));
      const running = own.plans.filter(({ status }) => status !== 'ended').length;
      const today = listed ? dayOf(listed.market) : '';
      return decideStartPlan(command, listed, command.instrumentId, { running, plansMax, today, nowMs });
    }
    case 'modify':
      return decideModifyPlan(command, plan, listed, { today: plan ? dayOf(plan.market) : '', nowMs });
    case 'rename':
      return decideRenamePlan(plan, command.title);
    case 'change':
      return decideChangePlan(plan, command.action, plan ? dayOf(plan.market) : '');
    case 'fall-due':
      return decideBeginRun(plan, command.run);
    case 'end': {
      const run = own.runs.find((one) => one.planId === command.planId && one.dueDay === command.dueDay);
      return decideEndRun(run, plan?.instrumentId ?? '', command.refusal);
    }
  }
}

export function createPlanTransactor(instrumentOf: (id: string) => Instrument | undefined): PlanTransactor {
  return {
    name: 'recurring-plan',
    emits: planEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const ending = commands.flatMap((command) => (command.kind === 'end' ? [command] : []));
      const [plans, runs] = await Promise.all([readPlans(reader, owners), readPlanRuns(reader, ending)]);
      const before = new Map(
        owners.map((owner): [AccountId, OwnPlans] => [
          owner,
          {
            plans: plans.filter((one) => one.owner === owner).map(({ plan }) => plan),
            runs: runs.filter((one) => one.owner === owner).map(({ run }) => run),
          },
        ]),
      );
      return { before, own: new Map(before) };
    },
    decide(command, { own: all }, { nowMs }) {
      const own = all.get(command.owner) ?? noPlans;
      const plan = own.plans.find(({ planId }) => planId === command.planId);
      const instrumentId = command.kind === 'start' ? command.instrumentId : plan?.instrumentId;
      const listed = instrumentId === undefined ? undefined : instrumentOf(instrumentId);
      return decideOne(command, own, listed, nowMs);
    },
    apply({ own }, events, { owner }) {
      own.set(owner, events.reduce(evolvePlans, own.get(owner) ?? noPlans));
    },
    answer: ({ planId }) => ({ planId }),
    save: (writer, { before, own }) => savePlans(writer, before, own),
  };
}
