import { readFileSync } from 'node:fs';
import { HDKey } from '@scure/bip32';
import { evmNetwork } from '@tarazu/domain/chain/evm-networks';
import { isOnNetwork, type Network, networks } from '@tarazu/domain/chain/networks';
import * as z from 'zod/mini';
import { practiceAccount } from '../adapters/chain-practice/practice-chain.ts';

const contract = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const whole = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** What `EVM_CHAINS` names; docs/chains.md says what each means. */
const fileSchema = z.strictObject({
  account: z.optional(z.string().check(z.maxLength(200))),
  networks: z.partialRecord(
    z.enum((Object.keys(networks) as Network[]).filter((network) => networks[network].family === 'evm')),
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }),
      chainId: whole,
      startBlock: z.optional(whole),
      blockSeconds: z.optional(z.number().check(z.positive(), z.maximum(3_600))),
      tokens: z.optional(
        z.record(z.string(), z.strictObject({ contract, decimals: z.int().check(z.minimum(0), z.maximum(36)) })),
      ),
    }),
  ),
});

/** By BIP 44 an account lies three steps below the seed. */
const ACCOUNT_DEPTH = 3;

/** One network as the file has it. */
export interface EvmChainSetting {
  readonly network: Network;
  readonly url: string;
  readonly chainId: number;
  readonly name: string;
  readonly blockSeconds: number;
  readonly startBlock: number | undefined;
  readonly tokens: readonly { readonly coin: string; readonly contract: `0x${string}`; readonly decimals: number }[];
}

export interface EvmChainSettings {
  /** The public key under which the addresses of all EVM networks are. */
  readonly account: HDKey | undefined;
  readonly chains: readonly EvmChainSetting[];
}

function accountOf(text: string): HDKey {
  if (text.startsWith('xprv')) throw new Error('the account is a private key: only the public one (xpub) may be here');
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    throw new Error('the account is not an extended public key (xpub)');
  }
  if (key.privateKey) throw new Error('the account is a private key: only the public one (xpub) may be here');
  if (key.depth !== ACCOUNT_DEPTH) throw new Error("the account is not one of BIP 44 (m/44'/60'/n')");
  return key;
}

type NetworkEntry = NonNullable<z.infer<typeof fileSchema>['networks'][Network]>;

function chainOf(network: Network, entry: NetworkEntry, date: string): EvmChainSetting {
  const { url, chainId, startBlock, blockSeconds, tokens = {} } = entry;
  const known = evmNetwork(chainId, date);
  const listed = Object.entries(tokens).map(([coin, token]) => {
    if (!isOnNetwork(coin, network) || coin === networks[network].native)
      throw new Error(`${coin} is no token that is taken on ${network}`);
    return { coin, decimals: token.decimals, contract: token.contract as `0x${string}` };
  });
  const contracts = new Set(listed.map((token) => token.contract.toLowerCase()));
  if (contracts.size < listed.length) throw new Error(`two tokens of ${network} have the same contract`);
  return {
    network,
    url,
    chainId,
    name: known?.name ?? `chain ${chainId}`,
    blockSeconds: blockSeconds ?? known?.blockSeconds ?? 12,
    startBlock,
    tokens: listed,
  };
}

function faultOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'the file';
  return issue.code === 'unrecognized_keys'
    ? `${where} has ${issue.keys.join(', ')}, which nobody knows`
    : `${where} is not what it must be`;
}

/** The text of the file. Throws with what is wrong with it. */
export function parseEvmChains(text: string, date: string): EvmChainSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  const parsed = z.safeParse(fileSchema, json);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(faultOf).join('; '));
  }
  const { account, networks: entries } = parsed.data;
  const chains = (Object.keys(entries) as (keyof typeof entries)[]).flatMap((network) => {
    const entry = entries[network];
    return entry ? [chainOf(network, entry, date)] : [];
  });
  if (account !== undefined) return { account: accountOf(account), chains };
  const open = chains
    .filter(({ chainId }) => evmNetwork(chainId, date)?.kind !== 'local')
    .map(({ network }) => network);
  if (open.length > 0) {
    throw new Error(
      `an account is needed for ${open.join(', ')}: without one addresses are of an account whose private key is in every book, which is for local nodes alone`,
    );
  }
  return { account: chains.length > 0 ? practiceAccount('ethereum') : undefined, chains };
}

/** Empty without a file. Throws when it cannot be read or does not hold what it must. */
export function readEvmChains(path: string, date: string): EvmChainSettings {
  if (path === '') return { account: undefined, chains: [] };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`EVM_CHAINS: ${path} cannot be read`, { cause: error });
  }
  try {
    return parseEvmChains(text, date);
  } catch (error) {
    throw new Error(`EVM_CHAINS: ${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
