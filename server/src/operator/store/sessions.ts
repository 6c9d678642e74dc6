import type { Role } from '@tarazu/domain/operator/capability';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface NewOperatorSession {
  readonly sessionId: string;
  readonly operatorId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly atMs: number;
}

/** A session that was not ended, of somebody who is not switched off. */
export interface OpenOperatorSession {
  readonly sessionId: string;
  readonly operatorId: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

const selectOpen: Statement = {
  name: 'operator_session_open',
  text: `select s.session_id as "sessionId", s.operator_id as "operatorId", o.login, o.name, o.roles,
      s.created_at_ms as "createdAtMs", s.last_seen_at_ms as "lastSeenAtMs"
    from operator_session s join operator o on o.operator_id = s.operator_id
    where s.token_hash = $1 and s.ended_at_ms is null and o.active`,
};
const selectOpenById: Statement = {
  name: 'operator_session_by_id',
  text: `select s.session_id as "sessionId", s.operator_id as "operatorId", o.login, o.name, o.roles,
      s.created_at_ms as "createdAtMs", s.last_seen_at_ms as "lastSeenAtMs"
    from operator_session s join operator o on o.operator_id = s.operator_id
    where s.session_id = $1 and s.ended_at_ms is null and o.active`,
};
const selectSeen: Statement = {
  name: 'operator_session_seen',
  text: 'select operator_id as "operatorId", max(last_seen_at_ms) as "atMs" from operator_session group by operator_id',
};
const selectAt: Statement = {
  name: 'operator_session_at',
  text: 'select session_id from operator_session where operator_id = $1 and address = $2 limit 1',
};
const insert: Statement = {
  name: 'operator_session_insert',
  text: `insert into operator_session (session_id, operator_id, token_hash, address, created_at_ms, last_seen_at_ms)
    values ($1, $2, $3, $4, $5, $5)`,
};
const endOthers: Statement = {
  name: 'operator_session_end_all',
  text: `update operator_session set ended_at_ms = $2 where operator_id = $1 and ended_at_ms is null and session_id <> $3`,
};
const endOne: Statement = {
  name: 'operator_session_end',
  text: 'update operator_session set ended_at_ms = $2 where session_id = $1 and ended_at_ms is null',
};
const touch: Statement = {
  name: 'operator_session_touch',
  text: 'update operator_session set last_seen_at_ms = greatest(last_seen_at_ms, $2) where session_id = $1',
};

/** Whether this operator has worked from this address. */
export async function hasWorkedAt(reader: Reader, operatorId: string, address: string): Promise<boolean> {
  return (await reader.query(selectAt, [operatorId, address])).length > 0;
}

export async function findOpenSession(reader: Reader, tokenHash: string): Promise<OpenOperatorSession | undefined> {
  return (await reader.query<OpenOperatorSession>(selectOpen, [tokenHash]))[0];
}

export async function findOpenSessionById(reader: Reader, id: string): Promise<OpenOperatorSession | undefined> {
  return (await reader.query<OpenOperatorSession>(selectOpenById, [id]))[0];
}

/** When each operator was last at the keyboard. */
export async function readLastSeen(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ operatorId: string; atMs: number }>(selectSeen);
  return new Map(rows.map((row) => [row.operatorId, row.atMs]));
}

/** Opens a session and ends the others of the same person: one keyboard at a time. */
export async function openSession(writer: Writer, session: NewOperatorSession): Promise<void> {
  const { sessionId, operatorId, tokenHash, address, atMs } = session;
  await Promise.all([
    writer.query(endOthers, [operatorId, atMs, sessionId]),
    writer.query(insert, [sessionId, operatorId, tokenHash, address, atMs]),
  ]);
}

export async function endSession(writer: Writer, sessionId: string, atMs: number): Promise<void> {
  await writer.query(endOne, [sessionId, atMs]);
}

export async function endSessionsOf(writer: Writer, operatorId: string, atMs: number): Promise<void> {
  await writer.query(endOthers, [operatorId, atMs, '']);
}

export async function touchSession(writer: Writer, sessionId: string, atMs: number): Promise<void> {
  await writer.query(touch, [sessionId, atMs]);
}
