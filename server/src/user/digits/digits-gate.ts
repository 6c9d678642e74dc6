import type { AccountId } from '@tarazu/domain/posting';
import type { TryLimit } from '@tarazu/domain/user/transaction-password';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { HasherBusy, type PasswordHasher } from '../proof/password-hash.ts';
import {
  clearDigitsTries,
  findDigitsTries,
  giveBackDigitsTry,
  type TriedSecret,
  takeDigitsTry,
} from '../store/digits-tries.ts';

export type DigitsLook =
  | { readonly kind: 'right' | 'busy' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked'; readonly untilMs: number };

/** Compares six digits with what is kept, and counts the tries in the store, so that a restart forgives nothing. */
export interface DigitsGate {
  look(owner: AccountId, isRight: () => Promise<boolean>): Promise<DigitsLook>;
}

export interface DigitsGateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: TriedSecret;
  readonly limit: TryLimit;
  /** Told when wrong tries have locked the digits of an account. */
  onLocked(owner: AccountId, untilMs: number): void;
}

export function createDigitsGate({ database, clock, secret, limit, onLocked }: DigitsGateDeps): DigitsGate {
  const { triesMax, locksMs } = limit;
  const inTurn = createTurns();

  async function look(owner: AccountId, isRight: () => Promise<boolean>): Promise<DigitsLook> {
    const nowMs = clock.nowMs();
    const taken = await takeDigitsTry(database.side, secret, owner, { nowMs, triesMax, locksMs });
    if (!taken) {
      const kept = await findDigitsTries(database, secret, owner);
      return { kind: 'locked', untilMs: kept?.lockedUntilMs ?? nowMs + (locksMs[0] ?? 0) };
    }
    try {
      if (await isRight()) {
        await clearDigitsTries(database.side, secret, [owner]);
        return { kind: 'right' };
      }
    } catch (error) {
      await giveBackDigitsTry(database.side, secret, owner);
      if (error instanceof HasherBusy) return { kind: 'busy' };
      throw error;
    }
    if (taken.lockedUntilMs === null) return { kind: 'wrong', triesLeft: triesMax - taken.tries };
    onLocked(owner, taken.lockedUntilMs);
    return { kind: 'locked', untilMs: taken.lockedUntilMs };
  }

  return { look: (owner, isRight) => inTurn(owner, () => look(owner, isRight)) };
}

/** One look at the digits of an account at a time, so that orders sent together do not count as wrong tries. */
function createTurns() {
  const turns = new Map<AccountId, Promise<unknown>>();
  return <Result>(owner: AccountId, task: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(owner) ?? Promise.resolve();
    const mine = before.then(task, task);
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(owner) === settled) turns.delete(owner);
      });
    turns.set(owner, settled);
    return mine;
  };
}

/** What a look is made with: the hash that is kept and the digits that were typed. */
export function comparing(hasher: PasswordHasher, stored: string, digits: string): () => Promise<boolean> {
  return () => hasher.verify(stored, digits);
}
