import {
  BaseError,
  type Block,
  BlockNotFoundError,
  createPublicClient,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseAbiItem,
  RpcRequestError,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';

/** Of one call; asked once more when nothing comes, and no more than that. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;
/** Past so many addresses a node is asked for all transfers of a block instead of those to them. */
const TOPICS_MAX = 500;
/** Letters of what a node says. */
const WORDS_MAX = 200;

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** The address in a topic, in small letters. */
export function addressIn(topic: Hex | undefined): string {
  return `0x${topic?.slice(-40) ?? ''}`.toLowerCase();
}

/** A block with all of its transactions. */
export type FullBlock = Block<bigint, true, 'latest'>;

const missing = [BlockNotFoundError, TransactionNotFoundError, TransactionReceiptNotFoundError];

/** What a node cannot be asked about, or says of itself, without its address: that may carry a key. */
class NodeError extends Error {}

/** What went wrong, with the node's own words where it answered: what it refuses a payment for stands there alone. */
function wordsOf(error: unknown, url: string): string {
  if (!(error instanceof BaseError)) return 'the node could not be asked';
  const answer = error.walk((inner) => inner instanceof RpcRequestError);
  if (!(answer instanceof RpcRequestError)) return error.shortMessage;
  return `${error.shortMessage} The node says: ${answer.details.replaceAll(url, '…').slice(0, WORDS_MAX)}`;
}

export interface NodeOptions {
  readonly url: string;
  readonly timeoutMs?: number;
}

export type EvmNode = ReturnType<typeof createEvmNode>;

/** A node of the EVM over HTTP JSON-RPC. What it does not have is undefined; everything else that goes wrong throws. */
export function createEvmNode({ url, timeoutMs = TIMEOUT_MS }: NodeOptions) {
  const client = createPublicClient({
    transport: http(url, { timeout: timeoutMs, retryCount: RETRIES, fetchOptions: { redirect: 'error' } }),
  });

  async function ask<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      if (missing.some((kind) => error instanceof kind)) throw error;
      throw new NodeError(wordsOf(error, url));
    }
  }

  async function found<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await ask(call);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      return undefined;
    }
  }

  return {
    chainId: () => ask(() => client.getChainId()),
    async head() {
      const { number, hash, timestamp } = await ask(() => client.getBlock({ blockTag: 'latest' }));
      return { height: Number(number), hash, atMs: Number(timestamp) * 1000 };
    },
    async hashAt(height: number): Promise<Hash | undefined> {
      const block = await found(() => client.getBlock({ blockNumber: BigInt(height) }));
      return block && block.number === BigInt(height) ? block.hash : undefined;
    },
    async block(height: number): Promise<FullBlock | undefined> {
      const block = await found(() => client.getBlock({ blockNumber: BigInt(height), includeTransactions: true }));
      return block && block.number === BigInt(height) ? block : undefined;
    },
    /** Transactions of this very block in which something was transferred to one of these. The block is named by its hash: a node that does not have it says so. */
    async transferring(blockHash: Hash, own: ReadonlyMap<string, string>): Promise<readonly Hash[]> {
      const to = [...own.keys()] as Hex[];
      const logs = await ask(() =>
        client.getLogs({
          blockHash,
          event: transferEvent,
          ...(to.length <= TOPICS_MAX ? { args: { to } } : {}),
        }),
      );
      return logs.filter(({ topics }) => own.has(addressIn(topics[2]))).map(({ transactionHash }) => transactionHash);
    },
    receipt: (hash: Hash): Promise<TransactionReceipt | undefined> =>
      found(() => client.getTransactionReceipt({ hash })),
    /** In the smallest unit, when this block was the last. */
    balance: (address: Hex, height: number): Promise<bigint> =>
      ask(() => client.getBalance({ address, blockNumber: BigInt(height) })),
    tokenBalance: (contract: Hex, address: Hex, height: number): Promise<bigint> =>
      ask(() =>
        client.readContract({
          address: contract,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [address],
          blockNumber: BigInt(height),
        }),
      ),
    isContract: async (address: Hex) => (await ask(() => client.getCode({ address }))) !== undefined,
    /** Wei for a unit of gas: what is offered at most, with room for six full blocks, and what of it is the tip. */
    async gasPrices(): Promise<{ readonly most: bigint; readonly tip: bigint }> {
      const [{ baseFeePerGas }, tip] = await Promise.all([
        ask(() => client.getBlock({ blockTag: 'latest' })),
        ask(() => client.estimateMaxPriorityFeePerGas()),
      ]);
      return { most: 2n * (baseFeePerGas ?? 0n) + tip, tip };
    },
    /** How many transactions this address has sent, up to a block or with what waits for one. */
    nonceOf: (address: Hex, at: number | 'latest' | 'pending'): Promise<number> =>
      ask(() =>
        client.getTransactionCount({
          address,
          ...(typeof at === 'number' ? { blockNumber: BigInt(at) } : { blockTag: at }),
        }),
      ),
    send: (serializedTransaction: Hex): Promise<Hash> =>
      ask(() => client.sendRawTransaction({ serializedTransaction })),
    hasTransaction: async (hash: Hash) => (await found(() => client.getTransaction({ hash }))) !== undefined,
    /** How many digits of a token stand behind the point; undefined where there is no contract. */
    async decimalsOf(contract: Hex): Promise<number | undefined> {
      const code = await ask(() => client.getCode({ address: contract }));
      if (code === undefined) return undefined;
      return ask(() => client.readContract({ address: contract, abi: erc20Abi, functionName: 'decimals' }));
    },
  };
}
