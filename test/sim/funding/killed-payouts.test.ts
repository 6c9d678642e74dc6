// Coins that leave over a node, with kill -9 before the node has a payment and between its broadcast and its record: each is paid once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@tarazu/wire/client';
import { listCoinWithdrawals } from '@tarazu/wire/funding/coin-withdrawal';
import { expect, test } from 'vitest';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { openPayingApp, type PayingApp, signer, wallet } from '../../../server/src/testing/evm/paying-app.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { type ServerProcess, startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const FINAL = 64;
const AMOUNTS = ['100', '75'] as const;

/** One store and what pays from it; real servers go on with it one after the other, at a time that stands still. */
async function openBed(store: 'embedded' | 'server') {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-killed-payouts-'));
  const postgres = store === 'server' ? await startPostgres() : undefined;
  const url = postgres?.url ?? '';
  const open = () => openDatabase({ url, dataDir: postgres ? undefined : join(dataDir, 'store') });
  const folder = takeDataDir(dataDir);
  const keys = { secret: Buffer.from(folder.secret('secret-key')) };
  folder.release();
  const removeStore = async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const paying = await openPayingApp('killed-payouts', { open, keys }).catch(async (error: unknown) => {
    await removeStore();
    throw error;
  });
  let running: ServerProcess | undefined;
  return {
    paying,
    async start(atMs: number): Promise<ServerProcess> {
      running = await startServer({
        dataDir,
        databaseUrl: url,
        env: {
          ...paying.environment,
          MORNING_AT_MS: String(atMs),
          PRACTICE_DESK: 'off',
          PRACTICE_OFFERS: 'off',
          SESSION_IDLE_MINUTES: '43200',
          SESSION_MAX_HOURS: '8760',
        },
        script: 'tools/proof/crash/morning-server.ts',
      });
      return running;
    },
    /** What the store says while no program has it, the first that was asked for first. */
    async statuses(): Promise<readonly string[]> {
      const database = await open();
      const rows = await database.query<{ status: string }>({
        name: 'test_withdrawal_statuses',
        text: 'select status from withdrawal order by created_at_ms, withdrawal_id',
      });
      await database.close();
      return rows.map(({ status }) => status);
    },
    async remove() {
      await running?.kill();
      await paying.close();
      await removeStore();
    },
  };
}

/** Two payments that came back signed; nobody has sent anything of them. */
async function signedPayments(paying: PayingApp): Promise<readonly string[]> {
  const { node, usdt } = paying;
  await node.transferToken(usdt, await paying.address(), 500_000_000n);
  await paying.mine(1);
  await node.mine(FINAL);
  await paying.mine(1);
  const withdrawalIds: string[] = [];
  for (const amount of AMOUNTS) {
    withdrawalIds.push(await paying.ask(amount));
    paying.app.clock.jumpTo(paying.app.clock.nowMs() + 1_000);
  }
  await paying.paying(await paying.treasury(1), await paying.treasury(2));
  return withdrawalIds;
}

const statusesSeen = async (client: Client, withdrawalIds: readonly string[]) => {
  const { items } = good(await client.call(listCoinWithdrawals, {}));
  return withdrawalIds.map((id) => items.find(({ withdrawalId }) => withdrawalId === id)?.status);
};

test.each(['embedded', 'server'] as const)(
  'killed before the node has a payment, and between its broadcast and its record, the server pays each once: %s',
  async (store) => {
    const bed = await openBed(store);
    const { paying } = bed;
    const { node, front } = paying;
    const count = (blockTag: 'latest' | 'pending') =>
      node.client.getTransactionCount({ address: signer.address, blockTag });
    const sent: string[] = [];
    /** A server that is killed when it hands a payment to the node: before the node has it, or before it is told that it has. */
    async function killedAt(point: 'cutsBefore' | 'cutsAfter', atMs: number): Promise<void> {
      const starting = bed.start(atMs);
      front.behave({
        async [point]({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
          if (method !== 'eth_sendRawTransaction') return false;
          sent.push(String(params[0]));
          await (await starting).kill();
          return true;
        },
      });
      const { child } = await starting;
      await expect.poll(() => child.signalCode).toBe('SIGKILL');
    }
    try {
      const withdrawalIds = await signedPayments(paying);
      const before = await paying.tokensOf(wallet);
      const nonce = await count('latest');
      await paying.restart(async (atMs) => {
        await killedAt('cutsBefore', atMs);
        expect([await count('pending'), await bed.statuses()]).toEqual([nonce, ['instructed', 'instructed']]);
        await killedAt('cutsAfter', atMs);
        expect([await count('pending'), await bed.statuses()]).toEqual([nonce + 1, ['instructed', 'instructed']]);
        // The first comes into a block while nobody is there to see it.
        await node.mine();
        await killedAt('cutsBefore', atMs);
        expect([await count('pending'), await bed.statuses()]).toEqual([nonce + 1, ['sent', 'instructed']]);
        await killedAt('cutsAfter', atMs);
        expect([await count('pending'), await bed.statuses()]).toEqual([nonce + 2, ['sent', 'instructed']]);
        front.behave({
          cutsBefore({ method, params = [] }) {
            if (method === 'eth_sendRawTransaction') sent.push(String(params[0]));
            return false;
          },
        });
        const last = await bed.start(atMs);
        const client = createClient({
          origin: `http://127.0.0.1:${last.port}`,
          token: () => paying.person.token,
          language: () => 'en-US',
        });
        await expect.poll(() => statusesSeen(client, withdrawalIds)).toEqual(['sent', 'sent']);
        await node.mine(FINAL);
        await expect.poll(() => statusesSeen(client, withdrawalIds)).toEqual(['paid', 'paid']);
        await last.kill();
        expect(await bed.statuses()).toEqual(['paid', 'paid']);
      });
      front.behave({});
      // Each was handed over twice, the same to the last byte, and the one that the node had was not sent again.
      expect([sent.length, new Set(sent).size]).toEqual([4, 2]);
      expect([await count('latest'), await count('pending')]).toEqual([nonce + 2, nonce + 2]);
      await paying.mine(2);
      const shown = await Promise.all(withdrawalIds.map((id) => paying.show(id)));
      const nonces = await Promise.all(shown.map((one) => paying.nonceOf(one?.txId ?? '')));
      expect(nonces).toEqual([nonce, nonce + 1]);
      expect(shown).toMatchObject([
        { status: 'paid', place: 'final' },
        { status: 'paid', place: 'final' },
      ]);
      const received = shown.reduce((sum, one) => sum + Math.round(Number(one?.receives) * 1_000_000), 0);
      expect((await paying.tokensOf(wallet)) - before).toBe(BigInt(received));
      await paying.agrees();
      expect((await verifyStore(paying.app.database)).differences).toEqual([]);
    } finally {
      await bed.remove();
    }
  },
);
