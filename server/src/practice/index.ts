import type { LoanCurrency } from '@tarazu/domain/loan/terms';
import { decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import { practiceRules, practiceTermsAt } from '@tarazu/domain/practice/rules';
import { showPracticeSwitch, switchPracticeDesk } from '@tarazu/wire/operator/practice';
import { showPracticeDesk } from '@tarazu/wire/practice';
import type { Clock } from '../platform/clock.ts';
import { type AuditNote, auditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { houseRequestId, operatorRequestId } from '../platform/commit/request-id.ts';
import type { RuledAction, RuledWork } from '../platform/commit/ruled-action.ts';
import type { CommittedEntry } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PracticeSwitch } from './switch.ts';

export { furnish } from './furnish.ts';
export { serveRefill } from './refill.ts';
export { createStarter } from './starter-routes.ts';
export { practiceMigrations } from './store.ts';
export { openPracticeSwitch, type PracticeSwitch } from './switch.ts';

/** Who it is in the audit trail: no person, and no role. */
export const practiceDeskId = 'practice-desk';

interface Verified {
  readonly owner: AccountId;
  readonly currency: LoanCurrency;
}

export interface PracticeDeskDeps {
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly switch: PracticeSwitch;
  /** What each feature has waiting for the house. */
  readonly work: readonly RuledWork[];
  /** Everybody who is verified, or those of these. */
  verified(owners: readonly AccountId[] | 'all'): Promise<readonly Verified[]>;
  ruledLimits(people: readonly Verified[]): Promise<readonly RuledAction[]>;
}

export interface PracticeDesk {
  routes(serve: Serve): void;
  /** Told after each commit; people who have just been verified may borrow. */
  heed(entries: readonly CommittedEntry[]): void;
  start(): Promise<void>;
  /** Looks now; resolves when what waited is answered. */
  look(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when nothing that it was told of is under way. */
  settled(): Promise<void>;
}

const LOOK_MS = 2_000;

function noteOf({ rule, action, object, subject, outcome }: RuledAction): AuditNote {
  const actor = { operatorId: practiceDeskId, operatorName: 'Practice desk', roles: [], sessionId: '', address: '' };
  return { ...actor, action, object, subject, reason: rule, detail: { rule, outcome } };
}

/** Answers for the house by published rules where nothing but play money moves: at once, each thing once, and by its own name. */
export function createPracticeDesk(deps: PracticeDeskDeps): PracticeDesk {
  const { log, jobs, work } = deps;
  /** People who may be due a limit; everybody at the start and when the desk was off. */
  let newcomers: Set<AccountId> | 'all' = 'all';

  async function carryOut(action: RuledAction): Promise<void> {
    const done = await action.execute(
      houseRequestId('practice-desk', action.action, action.object, action.turn),
      noteOf(action),
    );
    if (done.kind === 'refused')
      log.error({ object: action.object, refusal: done.code }, 'the practice desk was refused');
  }

  async function limits(): Promise<void> {
    const asked = newcomers;
    newcomers = new Set();
    if (asked !== 'all' && asked.size === 0) return;
    try {
      const people = await deps.verified(asked === 'all' ? asked : [...asked]);
      for (const action of await deps.ruledLimits(people)) await carryOut(action);
    } catch (error) {
      newcomers = 'all';
      throw error;
    }
  }

  async function look(): Promise<void> {
    if (!deps.switch.isOn()) {
      newcomers = 'all';
      return;
    }
    for (const due of work) for (const action of await due()) await carryOut(action);
    await limits();
  }

  const job = jobs.create('practice-desk', LOOK_MS, look);

  return {
    routes: (serve) => servePracticeDesk(serve, deps, job.run),
    heed(entries) {
      for (const { owner, events } of entries) {
        const isVerified = events.some(({ type }) => type === 'kyc.approved');
        if (isVerified && newcomers !== 'all') newcomers.add(owner);
      }
    },
    look: job.run,
    async start() {
      await job.run();
      job.start();
    },
    async stop() {
      await job.stop();
    },
    settled: job.settled,
  };
}

function servePracticeDesk(
  serve: Serve,
  { committer, clock, switch: desk }: PracticeDeskDeps,
  soon: () => Promise<void>,
): void {
  const state = () => ({ on: desk.isOn(), allowed: desk.isAllowed() });
  serve(showPracticeDesk, async () => {
    const { from, source, loanLimit } = practiceTermsAt(clock.nowMs());
    const limits = { INR: decimalToText(loanLimit.INR, 2), BRL: decimalToText(loanLimit.BRL, 2) };
    return { on: desk.isOn(), rules: [...practiceRules], from, source, loanLimit: limits };
  });
  serve(showPracticeSwitch, async () => state());
  serve(switchPracticeDesk, async ({ requestId: asked, on, reason }, context) => {
    const requestId = operatorRequestId(context.operator.operatorId, asked);
    const becomes = on ? 'on' : 'off';
    const action = { action: 'practice.switch', object: 'practice:desk', reason, detail: { becomes } } as const;
    const outcome = await committer.submit(desk.transactor, {
      owner: HOUSE,
      requestId,
      body: JSON.stringify([on, reason]),
      command: { on, reason },
      audit: auditNote(context, action),
    });
    if (outcome.kind === 'refused') return outcome;
    void soon();
    return state();
  });
}
