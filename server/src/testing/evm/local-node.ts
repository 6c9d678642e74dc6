import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createTestClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import contracts from './contracts.json' with { type: 'json' };
import { tokenAbi, tokenCode } from './test-token.ts';

/**
 * A token of six decimals, written by hand, of which a transfer moves as many as the block's number whatever is asked for: the same
 * transaction pays another amount when it comes again in another block.
 */
const FICKLE_TOKEN =
  '0x605c8060095f395ff3' + // puts the rest in its place
  '5f3560e01c' + // what is called
  '8063313ce56714605257' + // decimals()
  '43620f4240025f52' + // the number of the block, in whole tokens
  '63a9059cbb14602457' + // transfer(address,uint256)
  '60205ff3' + // anything else: that number
  '5b600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60205fa3' + // Transfer(sender, to, number)
  '60205ff3' +
  '5b5060065f5260205ff3'; // 6

const abi = [...tokenAbi, ...parseAbi(['function forward(address to) payable'])] as const;

/** The second account of the words that such a node is started with; they are printed by it. */
const signer = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 1 });

export type LocalNode = Awaited<ReturnType<typeof openLocalNode>>;

/** The program itself, without the script of its package: that fetches one when it is missing. */
function program(): string {
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const folder = dirname(createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${machine}/package.json`));
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the node has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /Listening on (\S+)/.exec(line)?.[1];
    if (found) return `http://${found}`;
  }
  throw new Error('the node ended before it listened');
}

/** A node of the EVM with a chain of its own, which goes on only when it is told to. `stop` it whatever happens. */
export async function openLocalNode(chainId = 31_337) {
  const settings = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--no-mining'];
  const child = spawn(program(), settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  child.stdout?.resume();
  const client = createTestClient({ mode: 'anvil', transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);
  const [rich] = await client.getAddresses();
  if (!rich) throw new Error('the node has no account');
  const account = rich;

  const mine = (blocks = 1) => client.mine({ blocks });
  /** Waits in the pool until a block is made. */
  const send = (to: Hex | undefined, value: bigint, data?: Hex): Promise<Hash> =>
    client.sendTransaction({
      account,
      chain: null,
      value,
      gas: 1_000_000n,
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
    });

  async function deploy(code: Hex): Promise<Hex> {
    const hash = await send(undefined, 0n, code);
    await mine();
    const { contractAddress } = await client.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('the contract was not made');
    return contractAddress;
  }

  return {
    url,
    client,
    mine,
    pay: (to: string, value: bigint) => send(to as Hex, value),
    /** All of it belongs to the account that sends. */
    deployToken: (symbol: string, decimals: number) => deploy(tokenCode(symbol, decimals)),
    transferToken: (token: Hex, to: string, units: bigint) =>
      send(token, 0n, encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, units] })),
    /** By whoever has the keys of an address. */
    async moveToken(token: Hex, from: string, to: string, units: bigint): Promise<Hash> {
      const [holder, other] = [from as Hex, to as Hex];
      await client.setBalance({ address: holder, value: 10n ** 19n });
      await client.impersonateAccount({ address: holder });
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, units] });
      return client.sendTransaction({ account: holder, chain: null, to: token, data, gas: 200_000n });
    },
    deployFickleToken: () => deploy(FICKLE_TOKEN as Hex),
    /** A transfer whose very bytes can be sent again. */
    async signedTransfer(token: Hex, to: string): Promise<Hex> {
      const nonce = await client.getTransactionCount({ address: signer.address });
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, 1n] });
      const fees = { gas: 200_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n };
      return signer.signTransaction({ chainId, type: 'eip1559', nonce, to: token, data, ...fees });
    },
    deployForwarder: () => deploy(contracts.forwarder as Hex),
    /** Pays by way of a contract. */
    forward: (forwarder: Hex, to: string, value: bigint) =>
      send(forwarder, value, encodeFunctionData({ abi, functionName: 'forward', args: [to as Hex] })),
    /** A payment whose very bytes can be sent again after a reorganisation has dropped it. */
    async signedPayment(to: string, value: bigint): Promise<Hex> {
      const nonce = await client.getTransactionCount({ address: signer.address });
      const fees = { gas: 21_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n };
      return signer.signTransaction({ chainId, type: 'eip1559', nonce, to: to as Hex, value, ...fees });
    },
    sendSigned: (signed: Hex) => client.sendRawTransaction({ serializedTransaction: signed }),
    /** Replaces the last blocks by as many others without any transaction. */
    reorganise: (depth: number) =>
      client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      }),
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
