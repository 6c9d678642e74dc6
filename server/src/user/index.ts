import type { AccountId } from '@tarazu/domain/posting';
import { formatInstant } from '@tarazu/wire/format';
import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Sessions } from '../platform/session.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { personOf, submitter, tell, type UserParts } from './parts.ts';
import { ensurePracticeLogin, type PracticeLogin } from './practice-login.ts';
import { createCaptcha } from './proof/captcha.ts';
import { createCodes } from './proof/codes.ts';
import { createPasswordHasher, createTurnstile } from './proof/password-hash.ts';
import { deriveKeys } from './proof/secrets.ts';
import { serveUser } from './routes.ts';
import { createSessionBook } from './sessions.ts';
import type { UserSettings } from './settings.ts';
import { sweepSessions } from './store/sessions.ts';
import { createTradingGate, type TradingGate } from './trading-gate.ts';
import { createUserTransactor } from './transactor.ts';
import { userView } from './views.ts';

export { endedSessions } from './ended-sessions.ts';
export type { PracticeLogin } from './practice-login.ts';
export { phoneCountries } from './proof/phone-countries.ts';
export type { UserSettings } from './settings.ts';
export { userMigrations } from './store/migrations.ts';
export type { TradingGate } from './trading-gate.ts';

export interface UserDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly notify: Notify;
  readonly settings: UserSettings;
}

export interface User {
  routes(serve: Serve): void;
  /** Who a token belongs to; for the platform's HTTP and feed. */
  readonly sessions: Sessions;
  /** The transaction password before orders; for the features that move money. */
  readonly tradingGate: Pick<TradingGate, 'check'>;
  /** Who an account belongs to, as documents name the person: the public number and the masked account name. */
  holder(owner: AccountId): Promise<{ readonly id: string; readonly account: string }>;
  /** Makes or finds the login that a fresh installation prints. `dataDir` undefined keeps it nowhere. */
  ensurePracticeLogin(dataDir: string | undefined): Promise<PracticeLogin>;
  /** 0 switches an account off and ends its sessions everywhere, 1 switches it on again. */
  setStatus(owner: AccountId, status: 0 | 1): Promise<void>;
  /** Writes down what is still in memory and stops the jobs. */
  close(): Promise<void>;
}

const hashingAtOnce = 2;
const hashingWaitingMax = 64;
const minuteMs = 60_000;
const endedKeptMs = 30 * 24 * 60 * minuteMs;

export function createUser(deps: UserDeps): User {
  const parts = createParts(deps);
  const stopJobs = startJobs(parts);
  return {
    routes: (serve) => serveUser(serve, parts),
    sessions: parts.sessions,
    tradingGate: parts.gate,
    async holder(owner) {
      const { id, account } = userView(await personOf(parts, owner));
      return { id, account };
    },
    ensurePracticeLogin: (dataDir) => ensurePracticeLogin(parts, dataDir),
    async setStatus(owner, status) {
      const committed = await parts.submit({ kind: 'status', owner, status });
      if (committed.kind === 'refused') throw new Error(`the status was not changed: ${committed.code}`);
    },
    async close() {
      stopJobs();
      await parts.sessions.flush();
    },
  };
}

function createParts({ database, committer, clock, ids, log, notify, settings }: UserDeps): UserParts {
  const keys = deriveKeys(settings.secret);
  const turnstile = createTurnstile(hashingAtOnce, hashingWaitingMax);
  const digitsHasher = createPasswordHasher({ turnstile, pepper: keys.pepper });
  const sessions = createSessionBook(database, clock, settings);
  const transactor = createUserTransactor({ clock, settings, sessions });
  const onLocked = (owner: AccountId, untilMs: number): void => {
    const until = formatInstant(new Date(untilMs).toISOString());
    personOf({ database }, owner)
      .then((person) => tell({ notify, log }, person, 'transaction_password_locked', { until }))
      .catch((error: unknown) => log.warn({ err: error, account: owner }, 'a lock could not be told'));
  };
  return {
    database,
    clock,
    ids,
    log,
    settings,
    notify,
    sessions,
    captcha: createCaptcha(database, clock, keys.challenge),
    codes: createCodes({ database, clock, ids, notify, key: keys.code }),
    throttle: createLoginThrottle(database, clock),
    hasher: createPasswordHasher({ turnstile }),
    digitsHasher,
    gate: createTradingGate({ database, clock, hasher: digitsHasher, sessions, onLocked }),
    submit: submitter(committer, transactor, ids),
  };
}

/** Once a minute what was used is written down; once an hour what is over is removed. */
function startJobs({ clock, sessions, captcha, codes, throttle, database, log, settings }: UserParts): () => void {
  const failed = (error: unknown): void => log.warn({ err: error }, 'housekeeping of sessions and codes failed');
  const stopFlush = clock.every(minuteMs, () => void sessions.flush().catch(failed));
  const stopSweep = clock.every(60 * minuteMs, () => {
    const nowMs = clock.nowMs();
    const old = sweepSessions(database, nowMs - endedKeptMs, nowMs - settings.sessionLifeMs - endedKeptMs);
    void Promise.all([captcha.sweep(), codes.sweep(), throttle.sweep(), old]).catch(failed);
  });
  return () => {
    stopFlush();
    stopSweep();
  };
}
