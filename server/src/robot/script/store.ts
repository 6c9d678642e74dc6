import type { AccountId } from '@tarazu/domain/posting';
import type { KeptScript, ScriptRef } from '@tarazu/domain/strategy/script/script';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const scriptMigrations: readonly Migration[] = [
  {
    number: 561,
    name: 'own strategies',
    sql: `
-- strategies that people have written, each version for itself: nobody else reads their code
create table robot_script (
  owner_id bigint not null,
  script_id text collate "C" not null,
  version int not null,
  hash text not null,
  name text not null,
  interval text not null,
  code text not null,
  saved_at_ms bigint not null,
  -- tried on the past
  tested boolean not null default false,
  primary key (owner_id, script_id, version)
);
alter table robot_backtest add column said text;
`,
  },
];

export interface SavedScript extends ScriptRef {
  readonly savedAtMs: number;
  readonly tested: boolean;
}

interface Row {
  readonly owner_id: AccountId;
  readonly script_id: string;
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly interval: ScriptRef['interval'];
  readonly saved_at_ms: number;
  readonly tested: boolean;
  readonly in_use: boolean;
}

const lastStatement: Statement = {
  name: 'script_last',
  text: `select distinct on (s.owner_id, s.script_id) s.owner_id, s.script_id, s.version, s.hash, s.name, s.interval, s.saved_at_ms, s.tested,
      exists (select 1 from robot r where r.owner_id = s.owner_id and r.status <> 'ended' and r.robot->'script'->>'scriptId' = s.script_id) as in_use
    from robot_script s where s.owner_id = any($1::bigint[]) order by s.owner_id, s.script_id desc, s.version desc`,
};
const codeStatement: Statement = {
  name: 'script_code',
  text: 'select code from robot_script where owner_id = $1 and script_id = $2 and version = $3',
};
const insertStatement: Statement = {
  name: 'script_insert',
  text: `insert into robot_script (owner_id, script_id, version, hash, name, interval, code, saved_at_ms, tested)
    values ($1, $2, $3, $4, $5, $6, $7, $8, exists (select 1 from robot_script where owner_id = $1 and script_id = $2 and hash = $4 and interval = $6 and tested))`,
};
const removeStatement: Statement = {
  name: 'script_remove',
  text: 'delete from robot_script where owner_id = $1 and script_id = $2',
};
const testedStatement: Statement = {
  name: 'script_tested',
  text: 'update robot_script set tested = true where owner_id = $1 and script_id = $2 and version = $3',
};

/** Each in its last version, the newest first: as many as a person may have. */
export async function readScripts(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly (SavedScript & KeptScript)[]>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<Row>(lastStatement, [owners]);
  const found = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return new Map(
    [...found].map(([owner, own]) => [
      owner,
      own.map(({ script_id, saved_at_ms, in_use, version, hash, name, interval, tested }) => ({
        ...{ version, hash, name, interval, tested },
        scriptId: script_id,
        savedAtMs: saved_at_ms,
        inUse: in_use,
      })),
    ]),
  );
}

export async function readCode(
  reader: Reader,
  owner: AccountId,
  { scriptId, version }: Pick<ScriptRef, 'scriptId' | 'version'>,
): Promise<string | undefined> {
  return (await reader.query<{ code: string }>(codeStatement, [owner, scriptId, version]))[0]?.code;
}

export async function insertScript(
  writer: Writer,
  owner: AccountId,
  { scriptId, version, hash, name, interval }: ScriptRef,
  { code, nowMs }: { readonly code: string; readonly nowMs: number },
): Promise<void> {
  await writer.query(insertStatement, [owner, scriptId, version, hash, name, interval, code, nowMs]);
}

export async function deleteScript(writer: Writer, owner: AccountId, scriptId: string): Promise<void> {
  await writer.query(removeStatement, [owner, scriptId]);
}

/** It has been tried on the past, whatever came out. */
export async function markTested(writer: Writer, owner: AccountId, { scriptId, version }: ScriptRef): Promise<void> {
  await writer.query(testedStatement, [owner, scriptId, version]);
}
