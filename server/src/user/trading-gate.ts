import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { lockMs, transactionPasswordTries } from '@tarazu/domain/user/transaction-password';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { SessionInfo } from '../platform/session.ts';
import type { PasswordHasher } from './proof/password-hash.ts';
import type { SessionBook } from './sessions.ts';
import { findPerson } from './store/people.ts';
import { clearTransactionTries, findTransactionTries, takeTransactionPasswordTry } from './store/tries.ts';

export type GateRefusal = Refusal<
  | 'transaction_password_required'
  | 'transaction_password_not_set'
  | 'transaction_password_wrong'
  | 'transaction_password_locked'
>;

/** Asks for the six digits before money moves. */
export interface TradingGate {
  /** Undefined when the call may go on: the session is unlocked for trading, or the digits are right. */
  check(session: SessionInfo, transactionPassword: string | undefined): Promise<GateRefusal | undefined>;
  /** The digits themselves, whether or not the session is unlocked. */
  verify(owner: AccountId, transactionPassword: string | undefined): Promise<GateRefusal | undefined>;
}

export interface GateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionBook;
  /** Told when wrong tries have locked an account. */
  onLocked(owner: AccountId, untilMs: number): void;
}

const { triesMax, locksMs } = transactionPasswordTries;

export function createTradingGate({ database, clock, hasher, sessions, onLocked }: GateDeps): TradingGate {
  /** One look at the digits of an account at a time, so that orders sent together do not count as wrong tries. */
  const turns = new Map<AccountId, Promise<unknown>>();

  function inTurn<Result>(owner: AccountId, task: () => Promise<Result>): Promise<Result> {
    const before = turns.get(owner) ?? Promise.resolve();
    const mine = before.then(task, task);
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(owner) === settled) turns.delete(owner);
      });
    turns.set(owner, settled);
    return mine;
  }

  async function look(owner: AccountId, digits: string): Promise<GateRefusal | undefined> {
    const stored = (await findPerson(database, owner))?.transactionHash;
    if (!stored) return refused('transaction_password_not_set');
    const nowMs = clock.nowMs();
    const taken = await takeTransactionPasswordTry(database, owner, nowMs, triesMax, locksMs);
    if (!taken)
      return locked(
        (await findTransactionTries(database, owner))?.lockedUntilMs ?? nowMs + lockMs(transactionPasswordTries, 0),
      );
    if (await hasher.verify(stored, digits)) {
      await clearTransactionTries(database, [owner]);
      return undefined;
    }
    if (taken.lockedUntilMs === null)
      return refused('transaction_password_wrong', { triesLeft: triesMax - taken.tries });
    onLocked(owner, taken.lockedUntilMs);
    return locked(taken.lockedUntilMs);
  }

  async function verify(owner: AccountId, digits: string | undefined): Promise<GateRefusal | undefined> {
    if (digits) return inTurn(owner, () => look(owner, digits));
    const isSet = (await findPerson(database, owner))?.transactionHash;
    return isSet ? refused('transaction_password_required') : refused('transaction_password_not_set');
  }

  return {
    async check({ accountId, sessionId }, digits) {
      const unlockedUntilMs = sessions.unlockedUntilMs(sessionId);
      if (unlockedUntilMs !== undefined && unlockedUntilMs > clock.nowMs()) return undefined;
      return verify(accountId, digits);
    },
    verify,
  };
}

function locked(untilMs: number): GateRefusal {
  return refused('transaction_password_locked', { until: { at: new Date(untilMs).toISOString() } });
}
