import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import {
  enterByLink,
  logInOperator,
  logOutOperator,
  lookAtLink,
  operatorSelf,
  touchOperatorSession,
} from '@tarazu/wire/operator/session';
import type { Clock } from '../platform/clock.ts';
import { auditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createTokens } from '../platform/proof/token.ts';
import type { ProposalDesk, WorkQueue, WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { OperatorSessions } from '../platform/session.ts';
import { createLoginThrottle, createPasswordHasher, createTurnstile, HasherBusy } from '../user/index.ts';
import { createDesk } from './desk/desk.ts';
import { serveDesk } from './desk/routes.ts';
import { logIn, logOut, lookAtInvitation, makeFirstLink, useInvitation } from './entry.ts';
import type { OperatorParts, OperatorSettings } from './parts.ts';
import { createSecretSeal } from './sealed-secret.ts';
import { createOperatorSessions, meOf } from './sessions.ts';
import { touchSession } from './store/sessions.ts';
import { registerTeamKinds, serveTeam } from './team-routes.ts';
import { serveTrail } from './trail-routes.ts';

export { operatorMigrations } from './store/migrations.ts';

export interface OperatorDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly secret: Uint8Array;
  readonly settings: OperatorSettings;
  /** The public number of an account. */
  customerId(owner: AccountId): Promise<string>;
  /** The account with this public number. */
  ownerOf(customerId: string): Promise<AccountId | undefined>;
  /** Who an account belongs to, once identity is verified. */
  verified(owner: AccountId): Promise<{ readonly fullName: string } | undefined>;
}

/** Who works for the house: their way in, what takes two of them, and what waits for them. */
export interface Operators {
  readonly sessions: OperatorSessions;
  /** For the features whose actions take two people. */
  readonly proposals: ProposalDesk;
  /** For the features whose customers wait for somebody. */
  readonly queues: WorkQueues;
  /** The public number of an account, as operators name customers. */
  customerId(owner: AccountId): Promise<string>;
  /** The token of a fresh link for the first administrator; undefined when somebody works here already. */
  firstLink(): Promise<string | undefined>;
  routes(serve: Serve): void;
  /** When every feature has been opened: finishes approved actions that were cut short. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const hashingAtOnce = 1;
const hashingWaitingMax = 16;

export function createOperators(deps: OperatorDeps): Operators {
  const { database, committer, clock, ids, log, jobs, secret, settings, customerId, ownerOf, verified } = deps;
  const parts: OperatorParts = {
    database,
    committer,
    clock,
    ids,
    log,
    settings,
    hasher: createPasswordHasher({
      turnstile: createTurnstile(hashingAtOnce, hashingWaitingMax),
      cost: settings.passwordCost,
    }),
    throttle: createLoginThrottle(database, clock),
    seal: createSecretSeal(secret),
    tokens: createTokens(secret, 'operator'),
  };
  const desk = createDesk(parts);
  registerTeamKinds(parts, desk);
  const queues = new Map<string, WorkQueue>();
  const tending = jobs.create('proposals', minuteMs, async () => {
    await desk.expire();
    await desk.resume();
  });
  tending.start();
  return {
    sessions: createOperatorSessions(parts),
    proposals: desk,
    queues: {
      register(queue) {
        if (queue.name === 'proposal' || queues.has(queue.name)) throw new Error(`two queues are called ${queue.name}`);
        queues.set(queue.name, queue);
      },
    },
    customerId,
    firstLink: () => makeFirstLink(parts),
    routes(serve) {
      serveEntry(serve, parts);
      serveTeam(serve, parts, desk);
      serveTrail(serve, { parts, customerId, ownerOf });
      serveDesk(serve, { parts, desk, queues, customerId, verified });
    },
    async resume() {
      await tending.run();
    },
    async stop() {
      await tending.stop();
    },
  };
}

function serveEntry(serve: Serve, parts: OperatorParts): void {
  const { database, clock } = parts;
  const unlessBusy = async <Result>(work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof HasherBusy) return refused('busy');
      throw error;
    }
  };
  serve(logInOperator, (input, context) => unlessBusy(logIn(parts, input, context)));
  serve(lookAtLink, (input) => lookAtInvitation(parts, input));
  serve(enterByLink, (input, context) => unlessBusy(useInvitation(parts, input, context)));
  serve(operatorSelf, async (_input, { operator }) => {
    return (await meOf(parts, operator.sessionId)) ?? refused('operator_session_gone');
  });
  serve(touchOperatorSession, async (_input, { operator }) => {
    await touchSession(database.side, operator.sessionId, clock.nowMs());
    return (await meOf(parts, operator.sessionId)) ?? refused('operator_session_gone');
  });
  serve(logOutOperator, async (_input, context) => {
    const { operatorId } = context.operator;
    const note = { action: 'operator.logout', object: `operator:${operatorId}`, reason: '' } as const;
    const outcome = await logOut(parts, context.operator, auditNote(context, note));
    return outcome.kind === 'refused' ? outcome : {};
  });
}
