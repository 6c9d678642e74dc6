// A bank's notice whose server is killed after it was received and before it is in the books.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type Outcome } from '@tarazu/wire/client';
import { addDeposit, showDeposit } from '@tarazu/wire/funding/deposit';
import { railNotice } from '@tarazu/wire/funding/rail';
import { listPayees } from '@tarazu/wire/payee';
import { logIn } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { practiceSecret, signNotice } from '../../../server/src/rail/index.ts';
import { good, refusalOf } from '../../../server/src/testing/test-app.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const lockJournal = { name: 'test_lock_journal', text: 'lock table journal in exclusive mode' };
const waiting = {
  name: 'test_waiting',
  text: `select count(*)::int as count from pg_locks where not granted and relation = 'journal'::regclass`,
};

function clientOf(port: number, token?: string): Client {
  return createClient({ origin: `http://127.0.0.1:${port}`, token: () => token, language: () => 'en-US' });
}

test('a notice that a kill cut off is taken once when the bank tells it again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-notice-'));
  const postgres = await startPostgres();
  const place = { dataDir, databaseUrl: postgres.url };
  let server = await startServer(place);
  const database = await openDatabase({ url: postgres.url, dataDir: undefined });
  try {
    const login = JSON.parse(readFileSync(join(dataDir, 'practice-login.json'), 'utf8')) as Record<
      'account' | 'password',
      string
    >;
    const name = { kind: 'phone', areaCode: '+91', account: login.account, password: login.password } as const;
    const { token } = good(await clientOf(server.port).call(logIn, name));
    const available = async () => {
      const { accounts } = good(await clientOf(server.port, token).call(showAssets, {}));
      return Number(accounts.find(({ currency }) => currency === 'INR')?.available);
    };
    const [payee] = good(await clientOf(server.port, token).call(listPayees, {})).items;
    const asked = { channel: 'upi', amount: '500', requestId: 'notice-cut-off' };
    const { depositId, number } = good(await clientOf(server.port, token).call(addDeposit, asked));
    const before = await available();
    const paid = { kind: 'paid-in', railReference: 'UTRCUTOFF000001', reference: number, reason: '' } as const;
    const fields = { ...paid, amount: '500.00', currency: 'INR', partyName: payee?.holderName ?? '' } as const;
    const secret = practiceSecret(Buffer.from(readFileSync(join(dataDir, 'secret-key'), 'utf8')), 'upi');
    const notice = signNotice(secret, 'upi', fields, Date.now());
    const tell = (): Promise<Outcome<unknown>> => clientOf(server.port).call(railNotice, notice);

    await database.transaction(async (transaction) => {
      await transaction.query(lockJournal, []);
      const cutOff = tell();
      await expect.poll(async () => (await database.query<{ count: number }>(waiting))[0]?.count).toBeGreaterThan(0);
      await server.kill();
      expect((await cutOff).ok).toBe(false);
    });

    server = await startServer(place);
    expect(good(await clientOf(server.port, token).call(showDeposit, { depositId })).status).toBe('awaiting');
    expect([await tell(), await tell(), await tell()].map(refusalOf)).toEqual([
      'none',
      'rail_notice_replayed',
      'rail_notice_replayed',
    ]);
    expect(good(await clientOf(server.port, token).call(showDeposit, { depositId })).status).toBe('credited');
    expect(await available()).toBe(before + 500);
    await server.stop();
    expect((await verifyStore(database)).differences).toEqual([]);
  } finally {
    await server.kill();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
