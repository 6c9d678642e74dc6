import type { AccountId } from '@tarazu/domain/posting';
import type { ScriptRef } from '@tarazu/domain/strategy/script/script';
import type { Reader, Statement } from '../../platform/database.ts';

/** One that somebody has written, in its last version, with how many robots run by it and how many its guards have paused. */
export interface ScriptOnDesk extends Pick<ScriptRef, 'version' | 'hash' | 'interval'> {
  readonly owner_id: AccountId;
  readonly script_id: string;
  readonly saved_at_ms: number;
  readonly tested: boolean;
  readonly running: number;
  readonly resting: number;
  readonly ended: number;
  readonly slow: number;
  readonly memory: number;
  readonly failed: number;
}

const paused = (by: string) => `count(*) filter (where status = 'paused' and robot->>'pausedBy' = '${by}')::int`;
const listStatement: Statement = {
  name: 'script_desk',
  text: `select s.*, r.* from (select owner_id, script_id, version, hash, interval, saved_at_ms, tested from robot_script last
      where version = (select max(version) from robot_script own where own.owner_id = last.owner_id and own.script_id = last.script_id)
      order by saved_at_ms desc, script_id desc limit $1 offset $2) s,
    lateral (select count(*) filter (where status = 'running')::int as running,
        count(*) filter (where status = 'stopping' or (status = 'paused' and robot->>'pausedBy' is null))::int as resting,
        count(*) filter (where status = 'ended')::int as ended,
        ${paused('own_slow')} as slow, ${paused('own_memory')} as memory, ${paused('own_failed')} as failed
      from robot where owner_id = s.owner_id and strategy = 'own' and robot->'script'->>'scriptId' = s.script_id) r
    order by s.saved_at_ms desc, s.script_id desc`,
};
const countStatement: Statement = {
  name: 'script_desk_count',
  text: 'select count(*)::int as scripts from (select distinct owner_id, script_id from robot_script) each',
};

/** Those of everybody, the last saved first, and how many there are. */
export async function readAllScripts(
  reader: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly scripts: readonly ScriptOnDesk[]; readonly total: number }> {
  const [scripts, [counted]] = await Promise.all([
    reader.query<ScriptOnDesk>(listStatement, [limit, offset]),
    reader.query<{ scripts: number }>(countStatement, []),
  ]);
  return { scripts, total: counted?.scripts ?? 0 };
}
