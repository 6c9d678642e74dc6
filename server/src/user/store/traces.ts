import type { AccountId } from '@tarazu/domain/posting';
import type { Statement, Writer } from '../../platform/database.ts';

/** From where something was done, beside the number of the first event that it made. The journal itself stays free of it. */
export interface Trace {
  readonly ownerId: AccountId;
  readonly eventNo: number;
  readonly address: string;
  readonly device: string;
}

const insert: Statement = {
  name: 'user_traces_insert',
  text: `insert into user_trace (owner_id, event_no, address, device, at_ms)
         select owner_id, event_no, address, device, $5 from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])
           as t (owner_id, event_no, address, device)`,
};
const sweep: Statement = { name: 'user_traces_sweep', text: 'delete from user_trace where at_ms < $1' };

export async function saveTraces(writer: Writer, traces: readonly Trace[], nowMs: number): Promise<void> {
  if (traces.length === 0) return;
  const column = <Key extends keyof Trace>(key: Key) => traces.map((trace) => trace[key]);
  await writer.query(insert, [column('ownerId'), column('eventNo'), column('address'), column('device'), nowMs]);
}

export async function sweepTraces(writer: Writer, beforeMs: number): Promise<void> {
  await writer.query(sweep, [beforeMs]);
}
