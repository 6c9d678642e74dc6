import { accepted, refused } from '@tarazu/domain/decision';
import { HOUSE } from '@tarazu/domain/posting';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createManualClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { platformMigrations } from '../ledger.ts';
import { type AuditNote, recordAudit, verifyAudit } from './audit.ts';
import { type Committer, createCommitter } from './committer.ts';
import { houseRequestId } from './request-id.ts';
import type { Transactor } from './transactor.ts';

type Action = { readonly kind: 'do' | 'refuse' | 'crash' };

const actions: Transactor<Action, Record<string, never>> = {
  name: 'action',
  emits: ['customer.noted'],
  touches: () => ({ accounts: [HOUSE] }),
  load: async () => ({}),
  decide({ kind }) {
    if (kind === 'crash') throw new Error('a poisoned command');
    return kind === 'do' ? accepted([{ type: 'customer.noted', body: {} }]) : refused('insufficient_balance');
  },
  apply: () => undefined,
  answer: () => ({}),
  save: async () => undefined,
};

const note: AuditNote = {
  operatorId: 'op1',
  operatorName: 'Asha',
  roles: ['treasury'],
  sessionId: 's1',
  address: '127.0.0.1',
  action: 'customer.note',
  object: 'customer:1',
  subject: 7,
  reason: 'because',
};

let database: Database;
let committer: Committer;

beforeEach(async () => {
  database = await openFreshDatabase(platformMigrations);
  committer = createCommitter({
    database,
    clock: createManualClock(1_000),
    queueMax: 100,
    batchMax: 8,
    onCommitted: () => undefined,
  });
});
afterEach(async () => {
  await committer.close();
  await database.close();
});

const submit = (kind: Action['kind'], requestId: string) =>
  committer.submit(actions, {
    owner: HOUSE,
    requestId: houseRequestId('test', requestId),
    body: kind,
    command: { kind },
    audit: note,
  });
const rows = () =>
  database.query<{ seq: number; outcome: string; action: string }>({
    name: 'test_audit_rows',
    text: 'select seq, outcome, action from audit order by seq',
  });

test('a action and its audit row are kept together, refused actions too, a repeated one once', async () => {
  await Promise.all([submit('do', 'request-1'), submit('refuse', 'request-2')]);
  await submit('do', 'request-1');
  await expect(submit('crash', 'request-3')).rejects.toThrow();
  expect(await rows()).toEqual([
    { seq: 1, outcome: 'done', action: 'customer.note' },
    { seq: 2, outcome: 'insufficient_balance', action: 'customer.note' },
  ]);
});

test('the chain says which row was changed, and goes on over looks and actions', async () => {
  await submit('do', 'request-1');
  await recordAudit(database, { note: { ...note, action: 'customer.look' }, outcome: 'done', atMs: 2_000 });
  await submit('do', 'request-2');
  expect(await verifyAudit(database)).toEqual({ rows: 3, differences: [] });

  await database.script(`alter table audit disable trigger audit_append_only;
    update audit set body = replace(body, 'because', 'Because') where seq = 2`);
  expect((await verifyAudit(database)).differences).toEqual(['audit row 2 was changed']);
  await database.script('delete from audit where seq = 2');
  expect((await verifyAudit(database)).differences).toEqual([
    'audit row 3 follows 1',
    'audit row 3 does not build on the row before',
  ]);
});

test('a row of the audit cannot be changed or taken out', async () => {
  await submit('do', 'request-1');
  await expect(database.script(`update audit set outcome = 'x'`)).rejects.toThrow(/append only/);
  await expect(database.script('delete from audit')).rejects.toThrow(/append only/);
});
