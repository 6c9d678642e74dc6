import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hash,
  type Hex,
  http,
  parseAbi,
} from 'viem';
import contracts from './contracts.json' with { type: 'json' };

const SUPPLY = 10n ** 30n;
const GAS = 1_000_000n;
const RECEIPT_MS = 60_000;
const POLL_MS = 200;

export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
]);

/** What makes a token of which all belongs to whoever sends this. `decimals`: digits behind its point. */
export function tokenCode(symbol: string, decimals: number): Hex {
  const kinds = [{ type: 'string' }, { type: 'uint8' }, { type: 'uint256' }] as const;
  return `${contracts.token as Hex}${encodeAbiParameters(kinds, [symbol, decimals, SUPPLY]).slice(2)}`;
}

/** The first account of a node that keeps the keys of its accounts, as local ones do. Calls throw when it does not answer or refuses. */
export function openNodeAccount(url: string) {
  const transport = http(url, { retryCount: 1 });
  const reader = createPublicClient({ transport, pollingInterval: POLL_MS });
  const writer = createWalletClient({ transport });

  async function send(what: { readonly to?: Hex; readonly value?: bigint; readonly data?: Hex }): Promise<Hash> {
    const [account] = await writer.getAddresses();
    if (!account) throw new Error('the node keeps no account');
    const hash = await writer.sendTransaction({ account, chain: null, gas: GAS, ...what });
    const { status } = await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
    if (status !== 'success') throw new Error(`the transaction ${hash} came to nothing`);
    return hash;
  }

  return {
    chainId: () => reader.getChainId(),
    async makeToken(symbol: string, decimals: number): Promise<Hex> {
      const hash = await send({ data: tokenCode(symbol, decimals) });
      const { from, nonce } = await reader.getTransaction({ hash });
      return getContractAddress({ from, nonce: BigInt(nonce) });
    },
    /** `units`: of the smallest kind. */
    payToken: (token: Hex, to: Hex, units: bigint) =>
      send({ to: token, data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, units] }) }),
    pay: (to: Hex, value: bigint) => send({ to, value }),
  };
}
