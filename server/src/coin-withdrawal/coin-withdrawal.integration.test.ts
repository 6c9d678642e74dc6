import type { Client } from '@tarazu/wire/client';
import { addCoinDeposit, generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import {
  fetchPayoutFile,
  listPayoutBatches,
  makePayoutBatch,
  showPayoutBatch,
  signPracticePayouts,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import {
  addCoinAddress,
  addCoinWithdrawal,
  cancelCoinWithdrawal,
  coinWithdrawalStart,
  listCoinAddresses,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import { pauseRails } from '@tarazu/wire/funding/rail';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { verifyCoinDeposits } from '../coin-deposit/index.ts';
import { asWriter, type Database, type Statement } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, logInAgain, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';
import { verifyFills } from '../trading/index.ts';
import { readLeftOverChains, verifyWithdrawals } from '../withdrawal/index.ts';

const digits = '730951';
const DAY_MS = 24 * 3_600_000;
const why = { reason: 'for the test' };
const outside = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
let database: Database;
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let payeeId = '';
let number = 0;
/** While it is set the program learns nothing of what it sends, as if it had ended there. */
let cutOff = false;

const requestId = () => {
  number += 1;
  return `coin-withdrawal-${number}`;
};

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  const kept: Database = {
    ...database,
    close: () => Promise.resolve(),
    side: asWriter(async <Row>(statement: Statement, values?: readonly unknown[]) => {
      const done = await database.side.query<Row>(statement, values);
      const isPayout = values?.some((value) => typeof value === 'string' && value.startsWith('payout '));
      if (cutOff && isPayout && statement.name === 'chain_practice_insert') throw new Error('cut off');
      return done;
    }),
  };
  app = await createTestApp({ database: kept });
  operators = createOperators(app);
  person = await app.person();
  await verified(operators, person);
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const way = { coin: 'BTC', network: 'bitcoin' } as const;
  const saved = { ...way, address: outside, requestId: requestId(), withdrawalPassword: digits };
  payeeId = good(await person.client.call(addCoinAddress, saved)).addresses[0]?.payeeId ?? '';
  good(await person.client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  for (let paid = 0; paid < 5; paid += 1) {
    good(await person.client.call(addCoinDeposit, { ...way, amount: '0.01', requestId: requestId() }));
  }
  for (let more = 0; more < 12; more += 1) await pass(20_000);
  await operators.as('treasury', 1);
  await operators.as('treasury', 2);
  app.clock.jumpTo(app.clock.nowMs() + 9 * DAY_MS);
}, 150_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function pass(ms: number): Promise<void> {
  app.clock.sleep(ms);
  await app.coinDeposits.follow();
  await app.coinWithdrawals.follow();
}

async function treasury(which: 1 | 2): Promise<Client> {
  app.clock.jumpTo(app.clock.nowMs() + 31_000);
  return app.operatorClient(await logInAgain(app, await operators.person('treasury', which)));
}

async function agrees(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect((await verifyWithdrawals(app.database)).differences).toEqual([]);
  expect(await verifyCoinDeposits(app.database, await readLeftOverChains(app.database))).toEqual([]);
}

async function purse() {
  const { coins } = good(await person.client.call(coinWithdrawalStart, {}));
  const own = coins.find(({ coin }) => coin === 'BTC');
  return { available: Number(own?.available), setAside: Number(own?.setAside) };
}

async function asked(amount: string) {
  const { quote } = good(await person.client.call(quoteCoinWithdrawal, { payeeId, amount }));
  return good(
    await person.client.call(addCoinWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits }),
  );
}

const show = async (withdrawalId: string) =>
  good(await person.client.call(listCoinWithdrawals, { withdrawalId })).items[0];

async function until(withdrawalId: string, status: string) {
  for (let more = 0; more < 40; more += 1) {
    const shown = await show(withdrawalId);
    if (shown?.status === status) return shown;
    await pass(10_000);
  }
  throw new Error(`it never became ${status}: ${(await show(withdrawalId))?.status}`);
}

/** Made by one, the digest compared by the other. */
async function approvedBatch() {
  const [first, second] = [await treasury(1), await treasury(2)];
  const made = good(await first.call(makePayoutBatch, { requestId: requestId(), network: 'bitcoin', ...why }));
  const { proposalId = '' } = made.proposal ?? {};
  const verdict = { requestId: requestId(), proposalId, verdict: 'approve', ...why } as const;
  expect(refusalOf(await first.call(decideProposal, verdict))).toBe('proposal_own');
  expect(good(await second.call(decideProposal, verdict)).status).toBe('done');
  return { first, second, batchId: made.batchId, digest: made.digest };
}

const upload = (client: Client, batchId: string, file: string) =>
  client.call(takeSignedPayouts, { requestId: requestId(), batchId, file, ...why });

test('what is shown is what is set aside, and coins that were asked for twice at once leave once', async () => {
  const before = await purse();
  expect(before).toEqual({ available: 0.05, setAside: 0 });
  const wish = { payeeId, amount: '0.03' };
  const quotes = await Promise.all(
    [1, 2].map(async () => good(await person.client.call(quoteCoinWithdrawal, wish)).quote),
  );
  const both = await Promise.all(
    quotes.map((quote) =>
      person.client.call(addCoinWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits }),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.flatMap((one) => (one.ok ? [] : [refusalOf(one)]))).toEqual(['withdrawal_insufficient']);
  const [made] = both.flatMap((one) => (one.ok ? [one.data] : []));
  expect(made).toMatchObject({ status: 'requested', route: 'two_checks', coin: 'BTC', txId: null, place: 'none' });
  expect(await purse()).toEqual({ available: 0.02, setAside: 0.03 });
  const cancel = { requestId: requestId(), withdrawalId: made?.withdrawalId ?? '' };
  expect(good(await person.client.call(cancelCoinWithdrawal, cancel)).status).toBe('cancelled');
  expect(await purse()).toEqual(before);
  await agrees();
});

test('an address is refused where coins would be lost, where it is of this house and where it fits no network', async () => {
  const add = (coin: string, network: 'tron' | 'ethereum' | 'bitcoin', address: string) =>
    person.client.call(addCoinAddress, { requestId: requestId(), coin, network, address, withdrawalPassword: digits });
  expect(refusalOf(await add('USDT', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'))).toBe('coin_address_contract');
  expect(refusalOf(await add('USDT', 'tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'))).toBe('coin_address_contract');
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  expect(refusalOf(await add('USDT', 'ethereum', usdt))).toBe('coin_address_contract');
  expect(refusalOf(await add('USDT', 'ethereum', outside))).toBe('payee_address_network');
  expect(refusalOf(await add('USDT', 'ethereum', `${outside}x`))).toBe('payee_address');
  expect(refusalOf(await add('ETH', 'bitcoin', outside))).toBe('payee_field');
  const way = { coin: 'ETH', network: 'ethereum' } as const;
  const [own] = good(await person.client.call(generateCoinAddress, { ...way, requestId: requestId() })).addresses;
  expect(refusalOf(await add('ETH', 'ethereum', own?.address ?? ''))).toBe('coin_address_of_house');
  const { addresses } = good(await person.client.call(listCoinAddresses, {}));
  expect(addresses).toMatchObject([{ coin: 'BTC', network: 'bitcoin', address: outside, usable: true }]);
});

test('two people, a file that is compared byte for byte, and a payment that is final: what the network left of its fee comes back', async () => {
  const before = await purse();
  const { withdrawalId, fee, receives } = await asked('0.002');
  expect((await show(withdrawalId))?.status).toBe('released');
  await pass(1_000);
  expect((await show(withdrawalId))?.status).toBe('released');
  const { first, second, batchId, digest } = await approvedBatch();
  const { text } = good(await first.call(fetchPayoutFile, { batchId }));
  expect(text).toContain(outside);
  expect(good(await first.call(fetchPayoutFile, { batchId })).digest).toBe(digest);
  const cancel = { requestId: requestId(), withdrawalId };
  expect(refusalOf(await person.client.call(cancelCoinWithdrawal, cancel))).toBe('withdrawal_not_cancellable');

  const signed = good(await second.call(signPracticePayouts, { batchId })).text;
  expect(refusalOf(await upload(second, batchId, 'no file'))).toBe('payout_file_unreadable');
  expect(refusalOf(await upload(second, batchId, signed.replace(outside, outside.toUpperCase())))).toBe(
    'payout_file_changed',
  );
  expect(refusalOf(await upload(second, batchId, signed.replace('0.0019', '0.0119')))).toBe('payout_file_changed');
  expect(refusalOf(await upload(second, batchId, signed.replace(digest, digest.replace(/^./, 'z'))))).toBe(
    'payout_file_other',
  );
  expect((await show(withdrawalId))?.txId).toBeNull();
  // What was approved before a pause is not sent while it lasts; nothing is lost by it.
  const pause = { direction: 'withdrawal', reason: 'The signing machine is looked at' } as const;
  good(await first.call(pauseRails, { requestId: requestId(), minutes: 30, ...pause }));
  expect(refusalOf(await upload(second, batchId, signed))).toBe('withdrawals_paused');
  await pass(1_000);
  expect((await show(withdrawalId))?.txId).toBeNull();
  good(await first.call(pauseRails, { requestId: requestId(), minutes: 0, ...pause }));
  expect(good(await upload(second, batchId, signed)).state).toBe('signed');
  expect(refusalOf(await upload(second, batchId, signed))).toBe('payout_batch_not_waiting');

  await pass(1_000);
  const sent = await show(withdrawalId);
  expect(sent).toMatchObject({ status: 'sent', place: 'pending', confirmations: 0, confirmationsNeeded: 3 });
  const paid = await until(withdrawalId, 'paid');
  expect(paid).toMatchObject({ confirmations: 3, place: 'final', receives, txId: sent?.txId });
  expect(Number(paid.feeKept)).toBeGreaterThan(0);
  expect(Number(paid.feeKept)).toBeLessThanOrEqual(Number(fee));
  const after = await purse();
  expect(after.setAside).toBe(0);
  expect(after.available).toBeCloseTo(before.available - Number(receives) - Number(paid.feeKept), 12);
  const { payments } = good(await first.call(showPayoutBatch, { batchId }));
  expect(payments).toMatchObject([{ withdrawalId, nonce: 0, place: 'final', txId: sent?.txId }]);
  await agrees();
}, 60_000);

test('a program that ends between sending and keeping that it did pays once', async () => {
  const { withdrawalId } = await asked('0.001');
  const { second, batchId } = await approvedBatch();
  const signed = good(await second.call(signPracticePayouts, { batchId })).text;
  good(await upload(second, batchId, signed));
  cutOff = true;
  await pass(1_000);
  cutOff = false;
  const text = 'select tx_id as "txId" from chain_practice_payment where address = $1 order by sent_at_ms desc';
  const paidTo = () => database.query<{ txId: string }>({ name: 'test_paid_to', text }, [outside]);
  expect(await paidTo()).toHaveLength(2);
  expect((await show(withdrawalId))?.status).toBe('instructed');
  const paid = await until(withdrawalId, 'paid');
  const onChain = await paidTo();
  expect(onChain.filter(({ txId }) => txId === paid.txId)).toHaveLength(1);
  expect(onChain).toHaveLength(2);
  await agrees();
}, 60_000);

test('one batch of a network at a time, and one that waits for nothing is not made', async () => {
  const first = await treasury(1);
  const make = () => first.call(makePayoutBatch, { requestId: requestId(), network: 'bitcoin' as const, ...why });
  expect(refusalOf(await make())).toBe('payout_batch_empty');
  const one = await asked('0.001');
  good(await make());
  const two = await asked('0.001');
  expect(refusalOf(await make())).toBe('payout_batch_open');
  expect((await show(one.withdrawalId))?.status).toBe('instructed');
  const cancel = { requestId: requestId(), withdrawalId: two.withdrawalId };
  expect(good(await person.client.call(cancelCoinWithdrawal, cancel)).status).toBe('cancelled');
  const { items, networks } = good(await first.call(listPayoutBatches, {}));
  expect(items[0]).toMatchObject({ state: 'made', network: 'bitcoin', count: 1 });
  expect(networks.find(({ network }) => network === 'bitcoin')).toMatchObject({ waiting: 0, practice: true });
  await agrees();
});
