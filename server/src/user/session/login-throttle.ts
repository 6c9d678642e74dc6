import { type Refusal, refused } from '@tarazu/domain/decision';
import {
  accountDelay,
  addressDelay,
  captchaAfterFailures,
  delayAfter,
  failuresForgottenMs,
} from '@tarazu/domain/user/delay';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import {
  addLoginFailure,
  clearAllLoginFailures,
  clearLoginFailures,
  selectLoginTries,
  sweepLoginTries,
  takeBackLoginFailure,
} from '../store/tries.ts';

/** Slows down who guesses login passwords, by account name and by address; existing names and others are treated alike. */
export interface LoginThrottle {
  /** What stands in the way of a try, before the password is looked at. */
  check(accountKey: string, address: string): Promise<{ refusal?: Refusal<'login_delayed'>; captchaNeeded: boolean }>;
  /** Counts the try as failed in advance; `succeeded` takes it back. A try that has to wait is refused and not counted. */
  reserve(accountKey: string): Promise<Refusal<'login_delayed'> | undefined>;
  succeeded(accountKey: string): Promise<void>;
  /** For a new password: nothing counts that was tried before, wherever it was. */
  startAfresh(nameKey: string): Promise<void>;
  failed(address: string): Promise<void>;
  /** The password was not looked at after all. */
  notLooked(accountKey: string): Promise<void>;
  sweep(): Promise<void>;
}

const accountSubject = (key: string) => `account ${key}`;
const addressSubject = (address: string) => `address ${address}`;
const accountWaitsMs = Array.from({ length: 24 }, (_, index) => delayAfter(index + 1, accountDelay));
const addressWaitsMs = Array.from({ length: 60 }, (_, index) => delayAfter(index + 1, addressDelay));

export function createLoginThrottle(database: Database, clock: Clock): LoginThrottle {
  const forgottenBefore = () => clock.nowMs() - failuresForgottenMs;
  return {
    async check(accountKey, address) {
      const subjects = [accountSubject(accountKey), addressSubject(address)];
      const tries = await selectLoginTries(database, subjects, forgottenBefore());
      const allowedAtMs = Math.max(0, ...tries.map((row) => row.allowedAtMs));
      const byAccount = tries.find((row) => row.subject === subjects[0])?.failures ?? 0;
      const byAddress = tries.find((row) => row.subject === subjects[1])?.failures ?? 0;
      const captchaNeeded = byAccount >= captchaAfterFailures || byAddress >= addressDelay.freeTries;
      return allowedAtMs > clock.nowMs() ? { refusal: delayed(allowedAtMs), captchaNeeded } : { captchaNeeded };
    },
    async reserve(accountKey) {
      const subject = accountSubject(accountKey);
      const counted = await addLoginFailure(database.side, subject, clock.nowMs(), forgottenBefore(), accountWaitsMs);
      if (counted) return undefined;
      const [row] = await selectLoginTries(database, [subject], forgottenBefore());
      return delayed(row?.allowedAtMs ?? clock.nowMs());
    },
    succeeded: (accountKey) => clearLoginFailures(database.side, accountSubject(accountKey)),
    startAfresh: (nameKey) => clearAllLoginFailures(database.side, accountSubject(nameKey)),
    async failed(address) {
      await addLoginFailure(database.side, addressSubject(address), clock.nowMs(), forgottenBefore(), addressWaitsMs);
    },
    notLooked: (accountKey) => takeBackLoginFailure(database.side, accountSubject(accountKey)),
    sweep: () => sweepLoginTries(database.side, forgottenBefore()),
  };
}

function delayed(untilMs: number): Refusal<'login_delayed'> {
  return refused('login_delayed', { until: { at: new Date(untilMs).toISOString() } });
}
