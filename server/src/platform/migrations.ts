import { createHash } from 'node:crypto';
import type { Database, Statement } from './database.ts';

/** A step of the schema. Forward only, each once, in the order of `number`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

const readApplied: Statement = {
  name: 'migration_applied',
  text: 'select number, name, checksum from migration order by number',
};

const readNumbers: Statement = { name: 'migration_numbers', text: 'select number from migration' };

/** Of the SQL as it is applied, so that a step which was changed afterwards is noticed. */
function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}

interface AppliedStep {
  readonly number: number;
  readonly name: string;
  /** Null in a store from before they were kept; filled at the next start. */
  readonly checksum: string | null;
}

/** One program at a time brings a store up to date; the others wait here and find it done. */
const LOCK = "hashtext('migration')";

/** Steps that a store lacks, for who only reads it: the next start of the program applies them. */
export async function missingSteps(
  reader: Pick<Database, 'query'>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = new Set((await reader.query<Pick<AppliedStep, 'number'>>(readNumbers)).map((row) => row.number));
  return migrations.filter((step) => !applied.has(step.number));
}

/** Brings the schema up to date. Throws when the store was made by a newer program, or when an applied step is another than here. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await database.script(`select pg_advisory_lock(${LOCK})`);
  try {
    return await migrateAlone(database, migrations);
  } finally {
    await database.script(`select pg_advisory_unlock(${LOCK})`);
  }
}

async function migrateAlone(database: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await database.script(`
    create table if not exists migration (number int primary key, name text not null, applied_at timestamptz not null default now());
    alter table migration add column if not exists checksum text`);
  const applied = await database.query<AppliedStep>(readApplied);
  const known = new Map(migrations.map((step) => [step.number, step]));
  for (const row of applied) {
    const step = known.get(row.number);
    if (step?.name !== row.name) {
      throw new Error(
        `the store was made by a newer version of the program: it has the schema step ${row.number} "${row.name}", which this version does not know. Start the newer version, or use another DATA_DIR.`,
      );
    }
    const checksum = checksumOf(step);
    if (row.checksum === null) {
      await database.script(`update migration set checksum = '${checksum}' where number = ${row.number}`);
    } else if (row.checksum !== checksum) {
      throw new Error(`the schema step ${row.number} "${row.name}" was changed after it was applied to this store`);
    }
  }
  const done = new Set(applied.map((row) => row.number));
  const open = migrations.filter((step) => !done.has(step.number)).toSorted((a, b) => a.number - b.number);
  for (const step of open) {
    const name = step.name.replaceAll("'", "''");
    await database.script(
      `begin;\n${step.sql}\n;insert into migration (number, name, checksum) values (${step.number}, '${name}', '${checksumOf(step)}');\ncommit`,
    );
  }
  return open.map((step) => step.name);
}
