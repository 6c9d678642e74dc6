import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { DepositParts } from './parts.ts';
import { countTry, dropChannelPassword, readChannelPassword, saveChannelPassword } from './store/channel-passwords.ts';

const VALID_MS = 24 * 3_600_000;
const TRIES_MAX = 5;
const LOCK_MS = 15 * 60_000;
/** Without signs that look alike; eight of them are 2^39 possibilities, and five tries are all there are. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

type PasswordParts = Pick<DepositParts, 'database' | 'clock' | 'secret'>;

function hashOf(secret: Uint8Array, owner: AccountId, password: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'deposit channel password', 32));
  return createHmac('sha256', key).update(`${owner}|${password.toUpperCase()}`).digest('hex');
}

/** Good for one deposit of one person, for a day. Only its hash is kept; the one before is void. */
export async function makePassword(
  { database, clock, secret }: PasswordParts,
  owner: AccountId,
): Promise<{ readonly password: string; readonly validUntilMs: number }> {
  const password = Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const validUntilMs = clock.nowMs() + VALID_MS;
  await saveChannelPassword(database.side, owner, hashOf(secret, owner, password), validUntilMs);
  return { password, validUntilMs };
}

type PasswordRefusal = Refusal<'channel_password_wrong' | 'channel_password_locked', never>;

/** How to use the password up, or why it does not open the channel. Each look counts as a try. */
export async function checkPassword(
  { database, clock, secret }: PasswordParts,
  owner: AccountId,
  password: string,
): Promise<{ useUp(): Promise<void> } | PasswordRefusal> {
  const nowMs = clock.nowMs();
  const before = await readChannelPassword(database, owner);
  if (before && before.lockedUntilMs > nowMs) {
    return refused('channel_password_locked', { until: { at: new Date(before.lockedUntilMs).toISOString() } });
  }
  await countTry(database.side, owner, TRIES_MAX, nowMs + LOCK_MS);
  const hash = hashOf(secret, owner, password);
  const kept = before?.passwordHash ?? '';
  const same = kept.length === hash.length && timingSafeEqual(Buffer.from(kept), Buffer.from(hash));
  if (!same || !before || before.validUntilMs <= nowMs) return refused('channel_password_wrong');
  return { useUp: () => dropChannelPassword(database.side, owner, hash) };
}
