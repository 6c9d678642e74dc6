// Options that expire while the server is killed, again and again: each is settled once, by the same prices as if nothing had happened.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applyOption } from '@tarazu/wire/option/option';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { optionBuyer } from '../../../server/src/testing/option/option-buyer.ts';
import { createTestApp, good } from '../../../server/src/testing/test-app.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const PEOPLE = 4;
const EACH = 10;
/** How long each server lives after its first answer. */
const LIVES_MS = [0, 40];

async function counted(database: Database) {
  const [row] = await database.query<{ open: number; settled: number; events: number }>({
    name: 'test_options_settled',
    text: `select count(*) filter (where outcome is null)::int as open, count(*) filter (where outcome is not null)::int as settled,
      (select count(*)::int from entry where 'option.settled' = any(types)) as events from option_contract`,
  });
  return row ?? { open: -1, settled: -1, events: -1 };
}

test.each(['embedded', 'server'] as const)(
  'a server killed at the instant of expiry settles every option once: %s',
  async (store) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-killed-options-'));
    const postgres = store === 'server' ? await startPostgres() : undefined;
    const url = postgres?.url ?? '';
    const open = () => openDatabase({ url, dataDir: postgres ? undefined : join(dataDir, 'store') });
    try {
      const folder = takeDataDir(dataDir);
      const keys = { secret: Buffer.from(folder.secret('secret-key')) };
      folder.release();
      const database = await open();
      await migrate(database, migrations);
      const app = await createTestApp({ database, keys });
      let last = 0;
      const fresh = () => {
        last += 1;
        return `killed-options-${last}`;
      };
      app.clock.advance(60_000);
      const ends = new Set<string>();
      const [share] = app.market.queries.hotStocks('IN', 1).items;
      for (let person = 0; person < PEOPLE; person += 1) {
        const { client } = await optionBuyer(app, fresh);
        for (let each = 0; each < EACH; each += 1) {
          const direction = each % 2 === 0 ? 'call' : 'put';
          const wish = {
            instrumentId: share?.id ?? '',
            direction,
            window: '5m',
            amount: '100',
            priceLimit: '95',
          } as const;
          const { option } = good(await client.call(applyOption, { ...wish, requestId: fresh() }));
          ends.add(option.expiresAt);
        }
      }
      await app.close();
      const atMs = Math.max(...[...ends].map(Date.parse)) + 2_000;
      const env = { MORNING_AT_MS: String(atMs), PRACTICE_DESK: 'off', PRACTICE_OFFERS: 'off' };
      const start = () =>
        startServer({ dataDir, databaseUrl: url, env, script: 'tools/proof/crash/morning-server.ts' });
      const seen: number[] = [];
      for (const livesMs of LIVES_MS) {
        const server = await start();
        await delay(livesMs);
        await server.kill();
        const killed = await open();
        const { settled, events } = await counted(killed);
        // What is settled has its event, and nothing has two.
        expect(events).toBe(settled);
        seen.push(settled);
        await killed.close();
      }
      const server = await start();
      const rule = async () => {
        const answer = await fetch(`http://127.0.0.1:${server.port}/ipok-api/stock/index/option/rule`);
        const text = await answer.text();
        return text;
      };
      await expect.poll(rule, { timeout: 30_000 }).toContain(`"settled":${PEOPLE * EACH},"open":0`);
      await server.stop();
      const after = await open();
      expect(await counted(after)).toEqual({ open: 0, settled: PEOPLE * EACH, events: PEOPLE * EACH });
      expect((await verifyStore(after)).differences).toEqual([]);
      await after.close();
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);
