// What a killed server, and a second one beside it, must not do twice or forget: the new shares of a split, and what waits for a price.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { createManualClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { createTestApp } from '../../../server/src/testing/test-app.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { halfOrders } from '../../../tools/proof/crash/half-orders.ts';
import { createHttpLine, requestText } from '../../../tools/proof/http-line.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const DAY_MS = 86_400_000;
const PEOPLE = 40;

/** A PostgreSQL with people, and real servers on it: each has a data folder of its own with the same keys. */
async function openBed(startMs: number) {
  const folders = [mkdtempSync(join(tmpdir(), 'tarazu-killed-'))];
  const [dataDir = ''] = folders;
  const postgres = await startPostgres();
  const open = () => openDatabase({ url: postgres.url, dataDir: undefined });
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const clock = createManualClock(startMs - 60_000);
  const wish = { database, clock, count: PEOPLE, grant: '5000000', secret, unlockedMs: 30 * DAY_MS };
  const people = await openPeople(wish);
  folder.release();
  const start = (atMs: number, place: string) =>
    startServer({
      dataDir: place,
      databaseUrl: postgres.url,
      env: {
        MORNING_AT_MS: String(atMs),
        PRACTICE_OFFERS: 'off',
        COIN_MARKET: 'none',
        // Small, so that much is written in many transactions.
        COMMAND_BATCH_MAX: '10',
        SESSION_IDLE_MINUTES: '43200',
        SESSION_MAX_HOURS: '8760',
      },
      script: 'tools/proof/crash/morning-server.ts',
    });
  return {
    database,
    open,
    people,
    start: (atMs: number) => start(atMs, dataDir),
    startBeside(atMs: number) {
      const own = mkdtempSync(join(tmpdir(), 'tarazu-killed-'));
      folders.push(own);
      cpSync(dataDir, own, { recursive: true, filter: (from) => !from.endsWith('lock') });
      return start(atMs, own);
    },
    async remove() {
      await database.close();
      await postgres.stop();
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function ask(port: number, person: ProofPerson, path: string, fields: Readonly<Record<string, string>>) {
  const line = createHttpLine(port);
  const form = new URLSearchParams(fields).toString();
  const { body } = await line.send(
    requestText({ method: 'POST', path: `${BASE_PATH}${path}`, token: person.token, form }),
  );
  line.close();
  return JSON.parse(body) as { code: number; msg: string };
}

async function count(database: Database, what: string): Promise<number> {
  const [row] = await database.query<{ many: number }>({
    name: `test_killed_${what.replace(/\W+/g, '_').slice(0, 40)}`,
    text: `select count(*)::int as many from ${what}`,
  });
  return row?.many ?? 0;
}

async function nothingIsHalf(database: Database): Promise<void> {
  expect(await halfOrders(database)).toEqual([]);
  expect((await verifyStore(database)).differences).toEqual([]);
}

/** The first split of a share that the simulated market of this seed has. */
async function firstSplit(): Promise<Split> {
  const app = await createTestApp({ startMs: Date.parse('2027-01-08T15:30:00.000Z') });
  const all = app.market.live.instruments.flatMap(({ id }) => app.market.live.splits(id));
  await app.close();
  const split = all.find(({ market, kind }) => market === 'B3' && kind === 'split');
  if (!split) throw new Error('nothing is split');
  return split;
}

test('killed while a split is handed out, everybody has the new shares once when the next server has been there', async () => {
  const { actionId, instrumentId, exMs, held, given } = await firstSplit();
  const bed = await openBed(exMs - 2 * DAY_MS);
  try {
    const before = await bed.start(exMs - 2 * DAY_MS);
    for (const [place, person] of bed.people.entries()) {
      const order = { instrumentId, type: 'market', quantity: '100', requestId: `before-the-split-${place}` };
      expect(await ask(before.port, person, '/stock/order/buy', order)).toMatchObject({ code: 0 });
    }
    await before.kill();
    const cut = await bed.start(exMs - 60_000);
    // One of them cannot be written down while this lasts, so the server stops in the middle of it.
    const blocker = await bed.open();
    const takenBack = new Error('what is in the way is taken back');
    const middle = bed.people[PEOPLE / 2]?.accountId;
    await blocker
      .transaction(async (transaction) => {
        await transaction.query(
          {
            name: 'test_killed_block',
            text: `insert into holding_split (owner_id, action_id, instrument_id, event_no, own_no, ex_date, at_ms, body)
              values ($1, $2, $3, 0, 0, '', 0, '{}')`,
          },
          [middle, actionId, instrumentId],
        );
        cut.child.send({ pass: true });
        await expect.poll(() => count(bed.database, 'holding_split')).toBeGreaterThan(0);
        await cut.kill();
        throw takenBack;
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
    await blocker.close();
    const met = await count(bed.database, 'holding_split');
    expect(met).toBeGreaterThan(0);
    expect(met).toBeLessThan(PEOPLE);
    const after = await bed.start(exMs + 600_000);
    after.child.send({ pass: true });
    await expect.poll(() => count(bed.database, 'holding_split')).toBe(PEOPLE);
    await after.kill();
    const all = String((100n * (held + given)) / held);
    const whole = `holding where instrument_id = '${instrumentId}' and quantity = ${all}`;
    expect(await count(bed.database, whole)).toBe(PEOPLE);
    await nothingIsHalf(bed.database);
  } finally {
    await bed.remove();
  }
});

test('two servers that watch the same ones, one of which is killed, place each order once and forget none', async () => {
  const startMs = Date.parse('2026-11-20T13:30:00.000Z');
  const instrumentId = 'BR:IPEE3';
  const bed = await openBed(startMs);
  try {
    const setting = await bed.start(startMs);
    const last = await fetch(`http://127.0.0.1:${setting.port}${BASE_PATH}/stock/index/info?id=${instrumentId}`);
    const { data } = (await last.json()) as { data: { quote: { last: string } } };
    const price = Math.round(Number(data.quote.last) * 100);
    for (const [place, person] of bed.people.entries()) {
      const away = 2 + (place % 12);
      const stopLevel = ((price + away) / 100).toFixed(2);
      const targetLevel = ((price - away) / 100).toFixed(2);
      const wish = { instrumentId, side: 'buy', quantity: '100', stopLevel, targetLevel };
      for (const one of [1, 2]) {
        const asked = await ask(setting.port, person, '/stock/order/conditional/add', {
          ...wish,
          requestId: `two-servers-${place}-${one}`,
        });
        expect(asked).toMatchObject({ code: 0 });
      }
    }
    await setting.kill();
    const [first, second] = await Promise.all([bed.start(startMs + 60_000), bed.startBeside(startMs + 60_000)]);
    const waiting = () => count(bed.database, `conditional_order where status = 'waiting'`);
    expect(await waiting()).toBe(2 * PEOPLE);
    first.child.send({ pass: true });
    second.child.send({ pass: true });
    await expect.poll(waiting, { interval: 20 }).toBeLessThan(2 * PEOPLE);
    await first.kill();
    await expect.poll(waiting).toBe(0);
    await second.kill();
    const fired = `conditional_order where status = 'fired'`;
    expect(await count(bed.database, fired)).toBe(2 * PEOPLE);
    expect(await count(bed.database, `trade_order where status = 'filled'`)).toBe(2 * PEOPLE);
    await nothingIsHalf(bed.database);
  } finally {
    await bed.remove();
  }
});
