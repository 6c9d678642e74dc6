import { decimal, decimalToText } from '@tarazu/domain/money';
import { addCoinDeposit, generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import { showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import {
  addCoinAddress,
  addCoinWithdrawal,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import { showAuth } from '@tarazu/wire/kyc';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { expect, test } from 'vitest';
import { verifyCoinDeposits } from '../coin-deposit/index.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { createTestApp, good, testPassword } from '../testing/test-app.ts';
import { sendPapers } from '../testing/verified.ts';
import { verifyFills } from '../trading/index.ts';
import { readLeftOverChains, verifyWithdrawals } from '../withdrawal/index.ts';

const digits = '730951';
/** On Tron USDT is a token: the network is paid in another coin. */
const way = { coin: 'USDT', network: 'tron' } as const;

test('where the practice desk answers, coins leave with no operator there, over blocks that are replaced now and then', async () => {
  const app = await createTestApp({ environment: { PRACTICE_DESK: 'on' } });
  const { client, ...person } = await app.person();
  let requests = 0;
  const requestId = () => {
    requests += 1;
    return `practice-coins-${requests}`;
  };
  const pass = async (ms: number) => {
    app.clock.advance(ms);
    await app.practiceDesk.settled();
    await app.coinDeposits.follow();
    await app.coinWithdrawals.follow();
  };
  await sendPapers({ client, ...person });
  await pass(4_000);
  expect(good(await client.call(showAuth, {})).state).toBe('succ');
  const own = { next: digits, nextAgain: digits };
  good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const saved = { ...way, address, withdrawalPassword: digits, requestId: requestId() };
  const [payee] = good(await client.call(addCoinAddress, saved)).addresses;
  good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  good(await client.call(addCoinDeposit, { ...way, amount: '900', requestId: requestId() }));
  for (let more = 0; more < 20; more += 1) await pass(10_000);

  const ids: string[] = [];
  for (const amount of ['25', '400', '100.000001']) {
    const { quote } = good(await client.call(quoteCoinWithdrawal, { payeeId: payee?.payeeId ?? '', amount }));
    const wish = { requestId: requestId(), quote, withdrawalPassword: digits };
    ids.push(good(await client.call(addCoinWithdrawal, wish)).withdrawalId);
    await pass(7_000);
  }
  for (let more = 0; more < 30; more += 1) await pass(7_000);
  const { items } = good(await client.call(listCoinWithdrawals, {}));
  expect(items.map(({ withdrawalId, status }) => ({ withdrawalId, status }))).toEqual(
    expect.arrayContaining(ids.map((withdrawalId) => ({ withdrawalId, status: 'paid' }))),
  );
  expect(new Set(items.map(({ txId }) => txId)).size).toBe(3);
  for (const { fee, feeKept } of items) expect(Number(feeKept)).toBeLessThanOrEqual(Number(fee));
  // What the venue delivered is on the chain, less what was paid and what the network took: to the last digit.
  await pass(90_000);
  const { lines } = good(await client.call(showCoinReserves, {}));
  expect(lines.map(({ coin }) => coin).toSorted()).toEqual(['TRX', 'USDT']);
  for (const { coin, onChain, paying, books } of lines)
    expect(`${coin} ${decimalToText(decimal(onChain) + decimal(paying))}`).toBe(`${coin} ${books}`);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect((await verifyWithdrawals(app.database)).differences).toEqual([]);
  expect(await verifyCoinDeposits(app.database, await readLeftOverChains(app.database))).toEqual([]);
  await app.close();
}, 90_000);
