import type { AccountId } from '@tarazu/domain/posting';
import type { EndReason } from '@tarazu/domain/user/account';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** One row of user_session. */
export interface Session {
  readonly ownerId: AccountId;
  readonly sessionId: string;
  /** SHA-256 of the token, base64url. The token itself is nowhere. */
  readonly tokenHash: string;
  readonly device: string;
  readonly address: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly unlockedUntilMs: number | null;
  readonly endedAtMs: number | null;
  readonly endedReason: EndReason | null;
}

/** What a token opens: a session alive, with what calls need to know of its person. */
export interface OpenedSession {
  readonly ownerId: AccountId;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly unlockedUntilMs: number | null;
  readonly status: 0 | 1;
}

const columns = `owner_id as "ownerId", session_id as "sessionId", token_hash as "tokenHash", device, address,
  created_at_ms as "createdAtMs", last_seen_at_ms as "lastSeenAtMs", trading_unlocked_until_ms as "unlockedUntilMs",
  ended_at_ms as "endedAtMs", ended_reason as "endedReason"`;

const selectAlive: Statement = {
  name: 'user_sessions_alive',
  text: `select ${columns} from user_session
         where owner_id = any($1::bigint[]) and ended_at_ms is null and created_at_ms > $2 and last_seen_at_ms > $3
         order by last_seen_at_ms desc, session_id`,
};
const selectByToken: Statement = {
  name: 'user_sessions_by_token',
  text: `select s.owner_id as "ownerId", s.session_id as "sessionId", s.token_hash as "tokenHash",
           s.created_at_ms as "createdAtMs", s.last_seen_at_ms as "lastSeenAtMs",
           s.trading_unlocked_until_ms as "unlockedUntilMs", a.status
         from user_session s
         join account a on a.id = s.owner_id
         where s.token_hash = any($1::text[]) and s.ended_at_ms is null`,
};
const selectAt: Statement = {
  name: 'user_sessions_at',
  text: 'select session_id from user_session where owner_id = $1 and address = $2 limit 1',
};
const upsert: Statement = {
  name: 'user_sessions_upsert',
  text: `insert into user_session (owner_id, session_id, token_hash, device, address, created_at_ms, last_seen_at_ms,
           trading_unlocked_until_ms, ended_at_ms, ended_reason)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
           $8::bigint[], $9::bigint[], $10::text[])
         on conflict (owner_id, session_id) do update set
           trading_unlocked_until_ms = excluded.trading_unlocked_until_ms,
           ended_at_ms = excluded.ended_at_ms, ended_reason = excluded.ended_reason`,
};
const touch: Statement = {
  name: 'user_sessions_touch',
  text: `update user_session s set last_seen_at_ms = greatest(s.last_seen_at_ms, seen.at_ms)
         from unnest($1::bigint[], $2::text[], $3::bigint[]) as seen (owner_id, session_id, at_ms)
         where s.owner_id = seen.owner_id and s.session_id = seen.session_id`,
};
const sweep: Statement = {
  name: 'user_sessions_sweep',
  text: `delete from user_session where ended_at_ms < $1 or created_at_ms < $2`,
};

/** Whether this person has logged in from this address; sessions that have ended long ago are forgotten. */
export async function hasBeenAt(reader: Reader, owner: AccountId, address: string): Promise<boolean> {
  return (await reader.query(selectAt, [owner, address])).length > 0;
}

/** Sessions of these people that are neither ended nor too old nor too long unused, the latest seen first. */
export async function selectAliveSessions(
  reader: Reader,
  owners: readonly AccountId[],
  bounds: { readonly createdAfterMs: number; readonly seenAfterMs: number },
): Promise<readonly Session[]> {
  if (owners.length === 0) return [];
  return reader.query<Session>(selectAlive, [owners, bounds.createdAfterMs, bounds.seenAfterMs]);
}

export async function selectOpenedSessions(
  reader: Reader,
  tokenHashes: readonly string[],
): Promise<readonly OpenedSession[]> {
  return reader.query<OpenedSession>(selectByToken, [tokenHashes]);
}

export async function saveSessions(writer: Writer, sessions: readonly Session[]): Promise<void> {
  if (sessions.length === 0) return;
  const column = <Key extends keyof Session>(key: Key) => sessions.map((session) => session[key]);
  await writer.query(upsert, [
    column('ownerId'),
    column('sessionId'),
    column('tokenHash'),
    column('device'),
    column('address'),
    column('createdAtMs'),
    column('lastSeenAtMs'),
    column('unlockedUntilMs'),
    column('endedAtMs'),
    column('endedReason'),
  ]);
}

export async function touchSessions(
  writer: Writer,
  seen: readonly { readonly ownerId: AccountId; readonly sessionId: string; readonly atMs: number }[],
): Promise<void> {
  if (seen.length === 0) return;
  await writer.query(touch, [
    seen.map((one) => one.ownerId),
    seen.map((one) => one.sessionId),
    seen.map((one) => one.atMs),
  ]);
}

export async function sweepSessions(writer: Writer, endedBeforeMs: number, createdBeforeMs: number): Promise<void> {
  await writer.query(sweep, [endedBeforeMs, createdBeforeMs]);
}
