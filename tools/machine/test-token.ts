// `npm run test-token -- FILE`: for a local node that FILE (docs/chains.md) names: makes a token there, of which all belongs to the first account of the
// node, and enters it in FILE as a coin. `--to ADDRESS` sends some of it there, and `--ether` some of what fees are paid in. Other chains are refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evmNetwork } from '@tarazu/domain/chain/evm-networks';
import { networks } from '@tarazu/domain/chain/networks';
import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { unitsOf } from '../../server/src/adapters/chain-evm/payments.ts';
import { readEvmChains } from '../../server/src/app/evm-chains.ts';
import { parseAddress } from '../../server/src/chain/index.ts';
import { openNodeAccount } from '../../server/src/testing/evm/test-token.ts';

const usage = 'npm run test-token -- FILE [--network ethereum] [--coin USDT] [--to ADDRESS] [--amount 100] [--ether 0]';
const ETHER_DECIMALS = 18;

/** What is wrong with the call, not with the program. */
class Fault extends Error {}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      network: { type: 'string', default: 'ethereum' },
      coin: { type: 'string', default: 'USDT' },
      to: { type: 'string' },
      amount: { type: 'string', default: '100' },
      ether: { type: 'string', default: '0' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Fault(usage);
  // npm runs scripts at the root; the file is meant from where the person stands.
  return { ...values, path: resolve(process.env['INIT_CWD'] ?? process.cwd(), path) };
}

function amountOf(text: string): bigint {
  const amount = parseDecimal(text);
  if (amount === undefined || amount < 0n) throw new Fault(`${text} is no amount`);
  return amount;
}

/** Enters a token beside what the file says already. */
function enter(path: string, network: string, coin: string, token: { contract: string; decimals: number }): void {
  // The file was read as what it must be a moment ago.
  const file = JSON.parse(readFileSync(path, 'utf8')) as { networks: Record<string, { tokens?: object }> };
  const entry = file.networks[network];
  const networks = { ...file.networks, [network]: { ...entry, tokens: { ...entry?.tokens, [coin]: token } } };
  writeFileSync(path, `${JSON.stringify({ ...file, networks }, undefined, 2)}\n`);
}

async function run(): Promise<void> {
  const { path, network, coin, to, ...typed } = options();
  const today = new Date().toISOString().slice(0, 10);
  const found = readEvmChains(path, today).chains.find((chain) => chain.network === network);
  if (!found) throw new Fault(`${path} names no node for ${network}`);
  const { url, tokens } = found;
  const account = openNodeAccount(url);
  const chainId = await account.chainId();
  // What is made here is worth nothing, and nobody is to be told otherwise.
  if (evmNetwork(chainId, today)?.kind !== 'local')
    throw new Fault(`the node serves chain ${chainId}, which is not a local one`);
  const address = to === undefined ? undefined : parseAddress(found.network, to);
  if (to !== undefined && address === undefined)
    throw new Fault(`${to} is no address of ${networks[found.network].name}`);

  const known = tokens.find((token) => token.coin === coin);
  const decimals = known?.decimals ?? (coin === 'USDT' ? 6 : ETHER_DECIMALS);
  const contract = known?.contract ?? (await account.makeToken(coin, decimals));
  if (!known) enter(path, found.network, coin, { contract, decimals });
  console.log(`${coin} is ${contract}, counted with ${decimals} digits${known ? '' : `; entered in ${path}`}`);
  if (address === undefined) return;
  const [amount, ether] = [amountOf(typed.amount), amountOf(typed.ether)];
  const payee = address as `0x${string}`;
  if (amount > 0n)
    console.log(
      `${decimalToText(amount)} ${coin}: ${await account.payToken(contract, payee, unitsOf(amount, decimals))}`,
    );
  if (ether > 0n)
    console.log(
      `${decimalToText(ether)} ${networks[found.network].native}: ${await account.pay(payee, unitsOf(ether, ETHER_DECIMALS))}`,
    );
}

try {
  await run();
} catch (error) {
  console.error(`test-token: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof Fault ? 2 : 1;
}
