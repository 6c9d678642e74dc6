import type { AccountId } from '@tarazu/domain/posting';
import type { NeededWordings } from '@tarazu/domain/user/consent';
import { type CredentialHold, credentialHoldAt } from '@tarazu/domain/user/credential-hold';
import { secondFactorTries } from '@tarazu/domain/user/second-factor';
import { transactionPasswordTries } from '@tarazu/domain/user/transaction-password';
import { withdrawalPasswordTries } from '@tarazu/domain/user/withdrawal-password';
import { formatNamedInstant } from '@tarazu/wire/clock';
import type { IdStatus } from '@tarazu/wire/kyc';
import type { NoticeName, Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database, Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Sessions } from '../platform/session.ts';
import { gathered } from '../platform/statements/gathered.ts';
import { createDigitsGate } from './digits/digits-gate.ts';
import { createTradingGate, type TradingGate } from './digits/trading-gate.ts';
import { createWithdrawalGate, type WithdrawalGate } from './digits/withdrawal-gate.ts';
import { createLookUp, type LookUp } from './look-up.ts';
import { personOf, submitter, tell, type UserParts } from './parts.ts';
import { ensurePracticeLogin, type PracticeLogin, practiceOwner } from './practice-login.ts';
import { createCaptcha } from './proof/captcha.ts';
import { createCodes } from './proof/codes.ts';
import { createPasswordHasher, createTurnstile } from './proof/password-hash.ts';
import { deriveKeys } from './proof/secrets.ts';
import { serveUser } from './routes.ts';
import { passkeyLimitTransactor } from './second-factor/passkey-limit.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { secondFactorTransactor } from './second-factor/transactor.ts';
import { createLoginThrottle } from './session/login-throttle.ts';
import { createSessionBook } from './session/sessions.ts';
import type { UserSettings } from './settings.ts';
import { selectCredentialChanges } from './store/credential-changes.ts';
import { findOwner, selectPersons } from './store/people.ts';
import { sweepSessions } from './store/sessions.ts';
import { sweepTraces } from './store/traces.ts';
import { createUserTransactor, type TransactorDeps } from './transactor.ts';
import { type Contact, contactView, userView } from './views.ts';

export type { TradingGate } from './digits/trading-gate.ts';
export type { WithdrawalGate } from './digits/withdrawal-gate.ts';
export type { PracticeLogin } from './practice-login.ts';
export {
  createPasswordHasher,
  createTurnstile,
  HasherBusy,
  type PasswordCost,
  type PasswordHasher,
} from './proof/password-hash.ts';
export { phoneCountries } from './proof/phone-countries.ts';
export { deviceName } from './session/device.ts';
export { endedSessions } from './session/ended-sessions.ts';
export { createLoginThrottle, type LoginThrottle } from './session/login-throttle.ts';
export type { UserSettings } from './settings.ts';
export { readCredentialChanges } from './store/credential-changes.ts';
export { userMigrations } from './store/migrations.ts';
export { selectPersons } from './store/people.ts';
export type { Contact } from './views.ts';

export interface UserDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly notify: Notify;
  readonly settings: UserSettings;
  /** How far somebody's identity check is: asked of the feature that knows. */
  readonly idStatus: (reader: Reader, owner: AccountId) => Promise<IdStatus>;
  /** Versions of the legal wordings in force: asked of the feature that publishes them. */
  readonly wordings: (reader: Reader) => Promise<NeededWordings>;
  /** Accounts that trade for people, which are in the way of leaving as long as something lies there. */
  readonly readActing: TransactorDeps['readActing'];
}

export interface User {
  routes(serve: Serve): void;
  /** Who a token belongs to; for the platform's HTTP and feed. */
  readonly sessions: Sessions;
  /** The transaction password before orders; for the features that move money. */
  readonly tradingGate: Pick<TradingGate, 'check'>;
  /** The withdrawal password before money leaves. */
  readonly withdrawalGate: WithdrawalGate;
  /** Until when withdrawals are held because what protects the account was changed, and what that was. */
  credentialHold(owner: AccountId): Promise<CredentialHold | undefined>;
  /** Where notices about an account go, unmasked. For sending, never for showing. */
  contactOf(owner: AccountId): Promise<Contact>;
  /** Who an account belongs to, as documents name the person: the public number and the masked account name. */
  holder(owner: AccountId): Promise<{ readonly id: string; readonly account: string }>;
  /** For the console: people found and shown, masked. */
  readonly lookUp: LookUp;
  /** The account with this public number. */
  ownerOf(publicId: string): Promise<AccountId | undefined>;
  /** Makes or finds the login that a fresh installation prints. `dataDir` undefined keeps it nowhere. */
  ensurePracticeLogin(dataDir: string | undefined): Promise<PracticeLogin>;
  /** The account of that login. */
  practiceOwner(login: PracticeLogin): Promise<AccountId | undefined>;
  /** 0 switches an account off and ends its sessions everywhere, 1 switches it on again. */
  setStatus(owner: AccountId, status: 0 | 1): Promise<void>;
  /** Another process has ended these sessions. */
  forgetSessions(sessionIds: readonly string[]): void;
  /** Writes down what is still in memory and stops the jobs. */
  close(): Promise<void>;
}

const hashingAtOnce = 2;
const hashingWaitingMax = 64;
const minuteMs = 60_000;
const endedKeptMs = 30 * 24 * 60 * minuteMs;
/** Addresses and devices of sign-ins and changes: a year, as India's rules ask of logs, and not for ever. */
const tracesKeptMs = 400 * 24 * 60 * minuteMs;

export function createUser(deps: UserDeps): User {
  const parts = createParts(deps);
  const stopJobs = startJobs(parts, deps.jobs);
  // Rows of lists ask one by one who their owner is.
  const personAt = gathered(
    async (owners: readonly AccountId[]) =>
      new Map((await selectPersons(parts.database, owners)).map((person) => [person.ownerId, person])),
  );
  return {
    routes: (serve) => serveUser(serve, parts),
    sessions: parts.sessions,
    tradingGate: parts.gate,
    withdrawalGate: parts.withdrawalGate,
    credentialHold: async (owner) =>
      credentialHoldAt(await selectCredentialChanges(parts.database, owner), parts.clock.nowMs(), deps.settings.pace()),
    contactOf: async (owner) => contactView(await personOf(parts, owner)),
    async holder(owner) {
      const person = await personAt(owner);
      if (!person) throw new Error(`account ${owner} has no person`);
      const { id, account } = userView(person, 'none');
      return { id, account };
    },
    lookUp: createLookUp(parts),
    ownerOf: (publicId) => findOwner(parts.database, publicId),
    ensurePracticeLogin: (dataDir) => ensurePracticeLogin(parts, dataDir),
    practiceOwner: (login) => practiceOwner(parts, login),
    async setStatus(owner, status) {
      const committed = await parts.submit({ kind: 'status', owner, status });
      if (committed.kind === 'refused') throw new Error(`the status was not changed: ${committed.code}`);
    },
    forgetSessions: parts.sessions.forget,
    async close() {
      await stopJobs();
      await parts.sessions.flush();
    },
  };
}

function createParts(deps: UserDeps): UserParts {
  const { database, committer, clock, ids, log, notify, settings } = deps;
  const keys = deriveKeys(settings.secret);
  const turnstile = createTurnstile(hashingAtOnce, hashingWaitingMax);
  const cost = settings.passwordCost;
  const digitsHasher = createPasswordHasher({ turnstile, cost, pepper: keys.pepper });
  const sessions = createSessionBook(database, clock, settings);
  const transactor = createUserTransactor({ clock, settings, sessions, readActing: deps.readActing });
  const tellLocked = (name: NoticeName) => (owner: AccountId, untilMs: number) => {
    personOf({ database }, owner)
      .then((person) => {
        const until = formatNamedInstant(new Date(untilMs).toISOString(), person.language);
        return tell({ notify, log }, person, name, { until });
      })
      .catch((error: unknown) => log.warn({ err: error, account: owner }, 'a lock could not be told'));
  };
  const transactionDigits = createDigitsGate({
    database,
    clock,
    secret: 'transaction',
    limit: transactionPasswordTries,
    onLocked: tellLocked('transaction_password_locked'),
  });
  const secondFactorDigits = createDigitsGate({
    database,
    clock,
    secret: 'second_factor',
    limit: secondFactorTries,
    onLocked: tellLocked('second_factor_locked'),
  });
  const passkeys = createPasskeys({ database, clock, publicOrigin: settings.publicOrigin });
  const withdrawalDigits = createDigitsGate({
    database,
    clock,
    secret: 'withdrawal',
    limit: withdrawalPasswordTries,
    onLocked: tellLocked('withdrawal_password_locked'),
  });
  return {
    idStatus: (owner) => deps.idStatus(database, owner),
    wordings: () => deps.wordings(database),
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
    hasher: createPasswordHasher({ turnstile, cost }),
    digitsHasher,
    gate: createTradingGate({ database, clock, hasher: digitsHasher, sessions, digits: transactionDigits, passkeys }),
    passkeys,
    secondFactor: createSecondFactor({ database, clock, keys, digits: secondFactorDigits, passkeys }),
    withdrawalGate: createWithdrawalGate({ database, hasher: digitsHasher, digits: withdrawalDigits }),
    submit: submitter(committer, transactor, ids),
    submitSecondFactor: submitter(committer, secondFactorTransactor, ids),
    submitPasskeyLimit: submitter(committer, passkeyLimitTransactor, ids),
  };
}

/** Once a minute what was used is written down; once an hour what is over is removed. */
function startJobs(parts: UserParts, jobs: Jobs): () => Promise<void> {
  const { clock, sessions, captcha, codes, throttle, database, settings, passkeys } = parts;
  const flushing = jobs.create('sessions-used', minuteMs, () => sessions.flush(), 'everywhere');
  const sweeping = jobs.create('sessions-over', 60 * minuteMs, () => {
    const nowMs = clock.nowMs();
    const old = sweepSessions(database.side, nowMs - endedKeptMs, nowMs - settings.sessionLifeMs - endedKeptMs);
    const traces = sweepTraces(database.side, nowMs - tracesKeptMs);
    return Promise.all([captcha.sweep(), codes.sweep(), throttle.sweep(), passkeys.sweep(), old, traces]);
  });
  flushing.start();
  sweeping.start();
  return async () => {
    await Promise.all([flushing.stop(), sweeping.stop()]);
  };
}
