import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../server/src/app.ts';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { type Migration, migrate, missingSteps } from '../../server/src/platform/migrations.ts';
import { startPostgres } from '../../tools/machine/postgres.ts';
import { verifyStore } from '../../tools/proof/verify-store.ts';

/** The last step of the schema of 1.0.0 as it was first kept. */
const LAST_OF_OLD = 199;

/** A small store as that program left it: money granted, a payment that waits to be told, a code, an export, a guest. */
const oldRows = `
insert into account (id, event_no) values (7, 2);
insert into journal (owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer, holders, assets, purposes, amounts, balances_after)
  values (7, 1, 1, 'wallet.granted', 1000, 'register-7', 'x', '[{"type":"wallet.granted","body":{"currency":"INR","amount":"500000"}}]', '{}',
    '{7,0}', '{INR,INR}', '{available,grant}', '{500000,-500000}', '{500000,null}');
insert into journal (owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer, holders, assets, purposes, amounts, balances_after)
  values (7, 2, 1, 'stock-order.refused', 1000, 'order-7', 'x', '[{"type":"stock-order.refused","body":{"orderId":"o","note":"\\"type\\":\\"stock-order.\\""}}]', '{}',
    '{}', '{}', '{}', '{}', '{}');
insert into balance (holder, asset, purpose, amount) values (7, 'INR', 'available', 500000);
insert into rail_practice_payment (rail, rail_reference, direction, currency, amount, party_name, reference, kind, reason, answer_at_ms)
  values ('bank', 'PBAN000000000001', 'in', 'INR', 500, 'Asha', 'TD1', 'paid-in', '', 4000);
insert into verification_code (code_id, target, purpose, digits_hash, sent_at_ms, expires_at_ms)
  values ('code-1', 'phone:1', 'register', 'x', 1000, 2000);
insert into data_export (export_id, what, from_day, to_day, row_count, sha256, made_at_ms, expires_at_ms, maker, checker)
  values ('export-1', 'ledger', '2026-11-01', '2026-11-02', 1, 'x', 1000, 2000, 'Asha', 'Bela');
insert into support_conversation (owner_id, conversation_id, status, last_no, last_at_ms, operator_read_no, window_from_ms, window_count, pictures, told_at_ms)
  values (0, 'guest', 'open', 1, 1000, 0, 0, 1, 0, 0);
`;

test('a store of an older program is brought up to date with its rows, and everything in it agrees', async () => {
  const database = await openDatabase({ url: '', dataDir: undefined });
  await migrate(
    database,
    migrations.filter(({ number }) => number <= LAST_OF_OLD),
  );
  await database.script(oldRows);
  // As a program left it that kept no checksums.
  await database.script('alter table migration drop column checksum');
  const later = migrations.filter(({ number }) => number > LAST_OF_OLD);
  expect(await missingSteps(database, migrations)).toEqual(later);
  const applied = await migrate(database, migrations);
  expect(applied.length).toBe(later.length);
  expect(await missingSteps(database, migrations)).toEqual([]);
  expect(await migrate(database, migrations)).toEqual([]);
  const rows = await database.query({
    name: 'test_old_rows',
    text: `select tell_at_ms, refused, (select asker from verification_code) as asker, (select maker_id from data_export) as maker_id,
      (select count(*)::int from migration where checksum is null) as unchecked from rail_practice_payment`,
  });
  expect(rows).toEqual([{ tell_at_ms: 4000, refused: '', asker: 'own', maker_id: null, unchecked: 0 }]);
  expect((await verifyStore(database)).differences).toEqual([]);
  const [entry] = await database.query({
    name: 'test_old_entry',
    text: `select kind, events, (select kind from journal where no = 2) as written from entry where owner_id = 7 and no = 2`,
  });
  const body = { orderId: 'o', note: '"type":"stock-order."' };
  expect(entry).toEqual({
    kind: 'order.refused',
    events: [{ type: 'order.refused', body }],
    written: 'stock-order.refused',
  });
  await database.close();
});

test('two programs that start at the same moment bring one store up to date once', async () => {
  const postgres = await startPostgres();
  try {
    const open = () => openDatabase({ url: postgres.url, dataDir: undefined });
    const both = await Promise.all([open(), open()]);
    const applied = await Promise.all(both.map((database) => migrate(database, migrations)));
    expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, migrations.length]);
    for (const database of both) await database.close();
  } finally {
    await postgres.stop();
  }
});

const steps: readonly Migration[] = [
  { number: 1, name: 'first', sql: 'create table thing (id int primary key)' },
  { number: 2, name: 'second', sql: 'insert into thing values (1)' },
];
const applied = { name: 'test_applied', text: 'select number, checksum from migration order by number' };
let open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  open = [];
});

async function openStore(): Promise<Database> {
  const database = await openDatabase({ url: '', dataDir: undefined });
  open.push(database);
  return database;
}

test('each step is applied once, and one that was changed afterwards is refused', async () => {
  const database = await openStore();
  expect(await migrate(database, steps)).toEqual(['first', 'second']);
  expect(await migrate(database, steps)).toEqual([]);
  const changed = steps.map((step) => (step.number === 2 ? { ...step, sql: 'insert into thing values (2)' } : step));
  await expect(migrate(database, changed)).rejects.toThrow('step 2 "second" was changed');
  await expect(migrate(database, steps.slice(0, 1))).rejects.toThrow('newer version');
  expect(await migrate(database, steps)).toEqual([]);
});

test('a store from before checksums were kept gets them at its next start', async () => {
  const database = await openStore();
  await database.script(`
    create table migration (number int primary key, name text not null, applied_at timestamptz not null default now());
    create table thing (id int primary key); insert into migration (number, name) values (1, 'first')`);
  expect(await migrate(database, steps)).toEqual(['second']);
  const rows = await database.query<{ checksum: string | null }>(applied);
  expect(rows.map(({ checksum }) => checksum?.length)).toEqual([64, 64]);
});
