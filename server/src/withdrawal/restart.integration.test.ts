import { addWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { addPayee } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { eventually } from '../testing/eventually.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good, testPassword } from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';
import { verifyWithdrawals } from './index.ts';

const digits = '730951';
const dayMs = 24 * 3_600_000;

test('what was sent before the program ended is paid after it; what was released and not marked as sent goes once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const person = await before.person();
  const { client } = person;
  await verified(createOperators(before), person, testPapers('IN'));
  const own = { next: digits, nextAgain: digits };
  good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const added = { requestId: 'restart-payee', kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  const { payeeId } = good(await client.call(addPayee, added));
  before.clock.jumpTo(before.clock.nowMs() + 9 * dayMs);
  const ids: string[] = [];
  for (const amount of ['700', '800']) {
    const { quote } = good(await client.call(quoteWithdrawal, { payeeId, amount }));
    const wish = { requestId: `restart-${amount}`, quote, withdrawalPassword: digits };
    const { withdrawalId } = good(await client.call(addWithdrawal, wish));
    const show = async () => good(await client.call(showWithdrawal, { withdrawalId }));
    await eventually(show, ({ status }) => status === 'sent');
    ids.push(withdrawalId);
  }
  const startMs = before.clock.nowMs();
  await before.close();
  // As if the program had ended between the commit of the release and its way to the rail: the rail knows it already.
  await database.script(`update withdrawal set status = 'released' where withdrawal_id = '${ids[1]}'`);

  const after = await createTestApp({ database: kept, startMs });
  after.clock.advance(6000);
  for (const withdrawalId of ids) {
    const show = async () => good(await after.client(person.token).call(showWithdrawal, { withdrawalId }));
    expect((await eventually(show, ({ status }) => status === 'paid')).reason).toBe('');
  }
  expect((await verifyWithdrawals(database)).differences).toEqual([]);
  const sent = await database.query({
    name: 'test_sent',
    text: `select reference from rail_practice_payment where direction = 'out'`,
  });
  expect(sent).toHaveLength(2);
  await after.close();
  await database.close();
});
