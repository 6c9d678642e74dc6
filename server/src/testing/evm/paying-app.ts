import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@tarazu/wire/client';
import { generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import { fetchPayoutFile, makePayoutBatch, takeSignedPayouts } from '@tarazu/wire/funding/coin-payout-desk';
import {
  addCoinAddress,
  addCoinWithdrawal,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { erc20Abi, type Hex, parseTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import { migrations } from '../../app.ts';
import { verifyCoinDeposits } from '../../coin-deposit/index.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { readLeftOverChains, verifyWithdrawals } from '../../withdrawal/index.ts';
import { openFreshDatabase } from '../fresh-database.ts';
import { createOperators, logInAgain } from '../operators.ts';
import { createTestApp, good, type TestAppOptions, testPassword } from '../test-app.ts';
import { verified } from '../verified.ts';
import { openFaultyNode } from './faulty-node.ts';
import { openLocalNode } from './local-node.ts';

const DAY_MS = 24 * 3_600_000;
const ETHER = 10n ** 18n;
const digits = '730951';
const why = { reason: 'for the test' };
/** The machine that signs: the account of the twelve words in every book, which houses of local nodes have. */
export const signerWords =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
export const signer = mnemonicToAccount(signerWords, { path: "m/44'/60'/0'/1/0" });
/** A wallet of the person's own, somewhere else. */
export const wallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const way = { coin: 'USDT', network: 'ethereum' } as const;

export type PayingApp = Awaited<ReturnType<typeof openPayingApp>>;

/** What a machine without a network does with the file: it looks, and signs. */
export async function signOutside(text: string): Promise<string> {
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

export interface PayingAppOptions {
  /** The store as each program opens it for itself. Left out, it is one in memory. */
  readonly open?: () => Promise<Database>;
  readonly keys?: TestAppOptions['keys'];
}

/** A local node with a token, an app that pays over it, somebody verified and two treasurers. `close` it whatever happens. */
export async function openPayingApp(name: string, { open, keys }: PayingAppOptions = {}) {
  const node = await openLocalNode();
  const front = await openFaultyNode(node.url);
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-evm-'));
  const usdt = await node.deployToken('USDT', 6);
  const path = join(folder, 'chains.json');
  const tokens = { USDT: { contract: usdt, decimals: 6 } };
  await writeFile(path, JSON.stringify({ networks: { ethereum: { url: front.url, chainId: 31_337, tokens } } }));
  const inMemory = open ? undefined : await openFreshDatabase(migrations);
  const kept = inMemory && { ...inMemory, close: () => Promise.resolve() };
  const environment = { EVM_CHAINS: path, LOG_LEVEL: 'silent' };
  const openHouse = async (start: { readonly startMs?: number }) =>
    createTestApp({
      ...(kept ? { database: kept } : open && { database: await open() }),
      ...(keys && { keys }),
      environment,
      ...start,
    });
  let app = await openHouse({});
  const operators = createOperators(app);
  const person = await app.person();
  let { client } = person;
  let requests = 0;
  const requestId = () => {
    requests += 1;
    return `${name}-${requests}`;
  };
  let payeeId = '';

  async function treasury(which: 1 | 2): Promise<Client> {
    app.clock.jumpTo(app.clock.nowMs() + 31_000);
    return app.operatorClient(await logInAgain(app, await operators.person('treasury', which)));
  }

  async function agrees(): Promise<void> {
    expect((await verifyLedger(app.database)).differences).toEqual([]);
    expect((await verifyWithdrawals(app.database)).differences).toEqual([]);
    expect(await verifyCoinDeposits(app.database, await readLeftOverChains(app.database))).toEqual([]);
  }

  const payingApp = {
    node,
    /** What stands before the node. */
    front,
    /** By which a program knows the node. */
    environment,
    get app() {
      return app;
    },
    get client() {
      return client;
    },
    operators,
    person,
    /** The program ends, and another one goes on with its store; after what others do with it `meanwhile`, at this time. */
    async restart(meanwhile?: (startMs: number) => Promise<void>): Promise<void> {
      const startMs = app.clock.nowMs() + 1_000;
      await app.close();
      try {
        await meanwhile?.(startMs);
      } finally {
        app = await openHouse({ startMs });
        client = app.client(person.token);
      }
    },
    usdt,
    requestId,
    treasury,
    agrees,
    /** What the person has on an address outside, in the token's smallest unit. */
    tokensOf: (address: string) =>
      node.client.readContract({ address: usdt, abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] }),
    /** The nonce of a transaction that the node has. */
    nonceOf: async (txId: string) => (await node.client.getTransaction({ hash: txId as Hex })).nonce,
    /** Block after block, and the books hold at each. */
    async mine(blocks: number): Promise<void> {
      for (let more = 0; more < blocks; more += 1) {
        await node.mine();
        await app.coinDeposits.follow();
        await app.coinWithdrawals.follow();
        await agrees();
      }
    },
    async address(): Promise<string> {
      const { addresses } = good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
      return addresses[0]?.address ?? '';
    },
    /** Withdraws so much to the wallet outside; released, and waiting for its batch. */
    async ask(amount: string): Promise<string> {
      if (payeeId === '') {
        const saved = { ...way, address: wallet, requestId: requestId(), withdrawalPassword: digits };
        payeeId = good(await client.call(addCoinAddress, saved)).addresses[0]?.payeeId ?? '';
        app.clock.jumpTo(app.clock.nowMs() + 9 * DAY_MS);
      }
      const { quote } = good(await client.call(quoteCoinWithdrawal, { payeeId, amount }));
      const asked = { requestId: requestId(), quote, withdrawalPassword: digits };
      const { withdrawalId } = good(await client.call(addCoinWithdrawal, asked));
      expect((await payingApp.show(withdrawalId))?.status).toBe('released');
      return withdrawalId;
    },
    show: async (withdrawalId: string) => good(await client.call(listCoinWithdrawals, { withdrawalId })).items[0],
    /** What the second person says of a proposal. */
    async agree(second: Client, proposalId: string) {
      const verdict = { requestId: requestId(), proposalId, verdict: 'approve', ...why } as const;
      return good(await second.call(decideProposal, verdict));
    },
    /** The second person agrees; then it is signed by the machine and taken back. */
    async signed(first: Client, second: Client, batch: { readonly batchId: string; readonly proposalId: string }) {
      await payingApp.agree(second, batch.proposalId);
      const { batchId } = batch;
      const { text } = good(await first.call(fetchPayoutFile, { batchId }));
      const file = await signOutside(text);
      good(await second.call(takeSignedPayouts, { requestId: requestId(), batchId, file, ...why }));
      return { text, file };
    },
    /** A batch of what is released, made, agreed, signed and taken back; nothing of it is sent yet. */
    async paying(first: Client, second: Client) {
      const made = good(await first.call(makePayoutBatch, { requestId: requestId(), network: 'ethereum', ...why }));
      return payingApp.signed(first, second, { batchId: made.batchId, proposalId: made.proposal?.proposalId ?? '' });
    },
    async close(): Promise<void> {
      try {
        await app.close();
        await inMemory?.close();
      } finally {
        await front.stop();
        await node.stop();
        await rm(folder, { recursive: true });
      }
    },
  };
  try {
    await verified(operators, person);
    const own = { next: digits, nextAgain: digits };
    good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
    await operators.as('treasury', 1);
    await operators.as('treasury', 2);
    // What the house pays with, and the fees of the network.
    await node.pay(signer.address, 10n * ETHER);
    await node.transferToken(usdt, signer.address, 1_000_000_000n);
    await node.mine();
  } catch (error) {
    await payingApp.close();
    throw error;
  }
  return payingApp;
}
