import type { Database, Statement } from './database.ts';

/** A step of the schema. Forward only, each once, in the order of `number`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

const readApplied: Statement = {
  name: 'migration_applied',
  text: 'select number, name from migration order by number',
};

/** Brings the schema up to date. Throws when the store was made by a newer program. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  await database.script(
    'create table if not exists migration (number int primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const applied = await database.query<{ number: number; name: string }>(readApplied);
  const known = new Map(migrations.map((step) => [step.number, step]));
  for (const row of applied) {
    if (known.get(row.number)?.name !== row.name) {
      throw new Error(
        `the store was made by a newer version of the program: it has the schema step ${row.number} "${row.name}", which this version does not know. Start the newer version, or use another DATA_DIR.`,
      );
    }
  }
  const done = new Set(applied.map((row) => row.number));
  const open = migrations.filter((step) => !done.has(step.number)).toSorted((a, b) => a.number - b.number);
  for (const step of open) {
    const name = step.name.replaceAll("'", "''");
    await database.script(
      `begin;\n${step.sql}\n;insert into migration (number, name) values (${step.number}, '${name}');\ncommit`,
    );
  }
  return open.map((step) => step.name);
}
