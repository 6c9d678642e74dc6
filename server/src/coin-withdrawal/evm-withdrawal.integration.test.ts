import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@tarazu/wire/client';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import { fetchPayoutFile, makePayoutBatch, takeSignedPayouts } from '@tarazu/wire/funding/coin-payout-desk';
import { showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import {
  addCoinAddress,
  addCoinWithdrawal,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { type Hex, parseTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { verifyCoinDeposits } from '../coin-deposit/index.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { type LocalNode, openLocalNode } from '../testing/evm/local-node.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, logInAgain, type TestOperators } from '../testing/operators.ts';
import {
  createTestApp,
  good,
  type TestApp,
  type TestPerson,
  testPassword,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';
import { readLeftOverChains, verifyWithdrawals } from '../withdrawal/index.ts';

const FINAL = 64;
const DAY_MS = 24 * 3_600_000;
const ETHER = 10n ** 18n;
const digits = '730951';
const why = { reason: 'for the test' };
/** A wallet of the person's own, somewhere else. */
const wallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** The machine that signs: the account of the twelve words in every book, which houses of local nodes have. */
const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const signer = mnemonicToAccount(words, { path: "m/44'/60'/0'/1/0" });
let node: LocalNode;
let folder: string;
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let usdt: Hex;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `evm-withdrawal-${requests}`;
};

beforeAll(async () => {
  node = await openLocalNode();
  folder = await mkdtemp(join(tmpdir(), 'tarazu-evm-'));
  usdt = await node.deployToken('USDT', 6);
  const path = join(folder, 'chains.json');
  const tokens = { USDT: { contract: usdt, decimals: 6 } };
  await writeFile(path, JSON.stringify({ networks: { ethereum: { url: node.url, chainId: 31_337, tokens } } }));
  app = await createTestApp({
    database: await openFreshDatabase(migrations),
    environment: { EVM_CHAINS: path },
  });
  operators = createOperators(app);
  person = await app.person();
  await verified(operators, person);
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  await operators.as('treasury', 1);
  await operators.as('treasury', 2);
  // What the house pays with, and the fees of the network.
  await node.pay(signer.address, 10n * ETHER);
  await node.transferToken(usdt, signer.address, 1_000_000_000n);
  await node.mine();
}, 150_000);
afterAll(async () => {
  try {
    await app.close();
  } finally {
    await node.stop();
    await rm(folder, { recursive: true });
  }
});

async function agrees(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyWithdrawals(app.database)).differences).toEqual([]);
  expect(await verifyCoinDeposits(app.database, await readLeftOverChains(app.database))).toEqual([]);
}

/** Block after block, and the books hold at each. */
async function mine(blocks: number): Promise<void> {
  for (let more = 0; more < blocks; more += 1) {
    await node.mine();
    await app.coinDeposits.follow();
    await app.coinWithdrawals.follow();
    await agrees();
  }
}

async function treasury(which: 1 | 2): Promise<Client> {
  app.clock.jumpTo(app.clock.nowMs() + 31_000);
  return app.operatorClient(await logInAgain(app, await operators.person('treasury', which)));
}

const balanceOf = async (address: string) =>
  node.client.readContract({
    address: usdt,
    abi: [
      {
        type: 'function',
        name: 'balanceOf',
        stateMutability: 'view',
        inputs: [{ type: 'address' }],
        outputs: [{ type: 'uint256' }],
      },
    ] as const,
    functionName: 'balanceOf',
    args: [address as Hex],
  });

/** What a machine without a network does with the file: it looks, and signs. */
async function signOutside(text: string): Promise<string> {
  const { batchId, payments } = JSON.parse(text) as {
    readonly batchId: string;
    readonly payments: readonly { readonly unsigned: Hex }[];
  };
  const signed = await Promise.all(
    payments.map(({ unsigned }) =>
      signer.signTransaction(parseTransaction(unsigned) as TransactionSerializableEIP1559),
    ),
  );
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return JSON.stringify({ kind: 'signed payouts', batchId, digest: Buffer.from(bytes).toString('hex'), signed });
}

test('a token comes from a node, buys a coin, and what is left of it goes to the person’s own wallet, with the books right at every block', async () => {
  const { client } = person;
  const way = { coin: 'USDT', network: 'ethereum' } as const;
  const [own] = good(await client.call(generateCoinAddress, { ...way, requestId: requestId() })).addresses;
  await node.transferToken(usdt, own?.address ?? '', 500_000_000n);
  await mine(3);
  await node.reorganise(2);
  await mine(2);
  await node.transferToken(usdt, own?.address ?? '', 200_000_000n);
  await mine(FINAL + 1);
  const order = { instId: 'ETH-USDT', side: 'buy', type: 'market', validity: 'ioc', quantity: '0.02' } as const;
  const sealed = { requestId: requestId(), transactionPassword: testTransactionPassword };
  expect(good(await client.call(addCoinOrder, { ...order, ...sealed })).order.status).toBe('filled');
  const held = good(await client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'ETH');
  expect(held?.quantity).toBe('0.02');
  await agrees();

  const saved = { ...way, address: wallet, requestId: requestId(), withdrawalPassword: digits };
  const { addresses } = good(await client.call(addCoinAddress, saved));
  app.clock.jumpTo(app.clock.nowMs() + 9 * DAY_MS);
  const payeeId = addresses[0]?.payeeId ?? '';
  const { quote, receives } = good(await client.call(quoteCoinWithdrawal, { payeeId, amount: '100' }));
  const asked = { requestId: requestId(), quote, withdrawalPassword: digits };
  const { withdrawalId } = good(await client.call(addCoinWithdrawal, asked));
  const shown = async () => good(await client.call(listCoinWithdrawals, { withdrawalId })).items[0];
  expect((await shown())?.status).toBe('released');

  const [first, second] = [await treasury(1), await treasury(2)];
  const made = good(await first.call(makePayoutBatch, { requestId: requestId(), network: 'ethereum', ...why }));
  const verdict = { requestId: requestId(), proposalId: made.proposal?.proposalId ?? '', verdict: 'approve', ...why };
  good(await second.call(decideProposal, { ...verdict, verdict: 'approve' }));
  const { text } = good(await first.call(fetchPayoutFile, { batchId: made.batchId }));
  const file = await signOutside(text);
  good(await second.call(takeSignedPayouts, { requestId: requestId(), batchId: made.batchId, file, ...why }));
  await app.coinWithdrawals.follow();
  expect(await shown()).toMatchObject({ status: 'sent', place: 'pending' });
  await mine(1);
  expect(await shown()).toMatchObject({ status: 'sent', confirmations: 1, confirmationsNeeded: FINAL });
  // The chain forgets it, and it is sent again: the same transaction, once.
  const { txId } = (await shown()) ?? {};
  await node.reorganise(1);
  await app.coinWithdrawals.follow();
  await mine(FINAL);
  expect(await shown()).toMatchObject({ status: 'paid', place: 'final', txId, receives });
  expect(await balanceOf(wallet)).toBe(BigInt(Math.round(Number(receives) * 1_000_000)));
  await mine(2);
  await agrees();
  app.clock.sleep(60_000);
  const { lines, silent } = good(await app.client().call(showCoinReserves, {}));
  expect(silent).toEqual([]);
  const line = lines.find(({ coin }) => coin === 'USDT');
  expect(line).toMatchObject({ onChain: line?.came });
}, 180_000);
