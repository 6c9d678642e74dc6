// Many take the last of a published block and the quotes that they were given, and the server is killed with kill -9 in between: what was
// answered stays, what was not is there whole or not at all, nothing is traded twice, and nobody gets more than there was.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { decimal } from '@tarazu/domain/money';
import type { BlockRequestView, BlockTradeView, PublishedBlock } from '@tarazu/wire/block/block-parts';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { createManualClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { createHttpLine, requestText } from '../../../tools/proof/http-line.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

// 08:46 in India: the first window. The clock of these servers stands still there.
const AT_MS = Date.parse('2026-11-23T03:16:00Z');
const PEOPLE = 12;
const KILL_MS = [40] as const;

interface Answer {
  readonly code: number;
  readonly data?: Partial<BlockTradeView & BlockRequestView> & {
    readonly name?: string;
    readonly items?: readonly PublishedBlock[];
    readonly plans?: readonly { readonly planId: string; readonly currency: string; readonly price: string }[];
  };
}

interface Wish {
  readonly person: ProofPerson;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  answer: Answer | undefined;
}

async function openBed() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-blocks-'));
  const open = () => openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const clock = createManualClock(AT_MS - 60_000);
  const people = await openPeople({ database, clock, count: PEOPLE, grant: '5000000', secret });
  await database.close();
  folder.release();
  const env = { MORNING_AT_MS: String(AT_MS), PRACTICE_OFFERS: 'on', COIN_MARKET: 'none' };
  const start = () => startServer({ dataDir, databaseUrl: '', env, script: 'tools/proof/crash/morning-server.ts' });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { open, start, people, remove };
}

async function send(port: number, path: string, form?: Readonly<Record<string, string>>, person?: ProofPerson) {
  const line = createHttpLine(port);
  const token = person === undefined ? {} : { token: person.token };
  const body = form === undefined ? {} : { form: new URLSearchParams(form).toString() };
  try {
    const method = form === undefined ? 'GET' : 'POST';
    const answer = await line.send(requestText({ method, path: `${BASE_PATH}${path}`, ...token, ...body }));
    return JSON.parse(answer.body) as Answer;
  } finally {
    line.close();
  }
}

async function becomeMembers(port: number, people: readonly ProofPerson[]): Promise<void> {
  const { plans = [] } = (await send(port, '/user/vip/get', undefined, people[0])).data ?? {};
  const plan = plans.find(({ currency }) => currency === 'INR');
  if (!plan) throw new Error('no plan');
  for (const [place, person] of people.entries()) {
    const { code } = await send(
      port,
      '/user/vip/buy',
      { planId: plan.planId, currency: plan.currency, price: plan.price, requestId: `block-member-${place}` },
      person,
    );
    expect(code).toBe(0);
  }
}

/** Half of the people want a half of the block and a share more; the others have asked the desks and take the first quote. */
async function wishesFor(port: number, people: readonly ProofPerson[], block: PublishedBlock): Promise<Wish[]> {
  const most = (decimal(block.left) / 3n / 100_000_000n).toString();
  return Promise.all(
    people.map(async (person, place): Promise<Wish> => {
      const requestId = `block-killed-${place}`;
      if (place % 2 === 0) {
        const form = { requestId, blockId: block.blockId, quantity: most, price: block.price };
        return { person, path: '/stock/block/order', form, answer: undefined };
      }
      const ask = { requestId: `block-asked-${place}`, instrumentId: 'IN:SAHYM', side: 'buy', quantity: '40' };
      const { data } = await send(port, '/stock/block/request', ask, person);
      const form = { requestId, rfqId: data?.rfqId ?? '', desk: 'godavari' };
      return { person, path: '/stock/block/take', form, answer: undefined };
    }),
  );
}

test('killed while many take the last of it, a block is traded once for each who got it', async () => {
  const bed = await openBed();
  try {
    let server = await bed.start();
    await becomeMembers(server.port, bed.people);
    server.child.send({ pass: true });
    const published = async () => (await send(server.port, '/stock/block/list')).data?.items ?? [];
    await expect.poll(async () => (await published()).length, { timeout: 20_000 }).toBeGreaterThan(2);
    await server.kill();
    // Time stands still again, so that no quote runs out while servers are started.
    server = await bed.start();
    const block = (await published()).find(({ currency, lockDays }) => currency === 'INR' && lockDays === 10);
    if (!block) throw new Error('no block');
    const wishes = await wishesFor(server.port, bed.people, block);
    for (const killMs of KILL_MS) {
      const underWay = wishes.map(async (wish) => {
        try {
          const answer = await send(server.port, wish.path, wish.form, wish.person);
          // What was answered once is answered again, also after a kill.
          if (wish.answer?.code === 0) expect(answer).toEqual(wish.answer);
          wish.answer = answer;
        } catch (error) {
          if (error instanceof Error && /expected/.test(error.message)) throw error;
        }
      });
      await delay(killMs);
      await server.kill();
      await Promise.all(underWay);
      server = await bed.start();
    }
    for (const wish of wishes) {
      const answer = await send(server.port, wish.path, wish.form, wish.person);
      if (wish.answer?.code === 0) expect(answer).toEqual(wish.answer);
      wish.answer = answer;
    }
    const bought = wishes.filter(({ path, answer }) => path.endsWith('/order') && answer?.code === 0);
    expect(bought.length).toBe(3);
    expect(wishes.filter(({ path, answer }) => path.endsWith('/take') && answer?.code === 0).length).toBe(PEOPLE / 2);
    const refused = new Set(wishes.flatMap(({ answer }) => (answer?.code === 0 ? [] : [answer?.data?.name])));
    expect([...refused]).toEqual(['block_inventory_gone']);
    const [left] = (await published()).filter(({ blockId }) => blockId === block.blockId);
    const sold = bought.reduce((sum, { answer }) => sum + decimal(answer?.data?.quantity ?? '0'), 0n);
    expect(decimal(left?.left ?? '0') + sold).toBe(decimal(block.quantity));
    await server.kill();
    const database = await bed.open();
    expect((await verifyStore(database)).differences).toEqual([]);
    await database.close();
  } finally {
    bed.remove();
  }
});
