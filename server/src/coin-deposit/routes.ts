import { isCurrency } from '@tarazu/domain/asset';
import { leastDeposit, type Network, networks } from '@tarazu/domain/chain/networks';
import { refused } from '@tarazu/domain/decision';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  addCoinDeposit,
  generateCoinAddress,
  listCoinChannels,
  listCoinDeposits,
  showCoinAddress,
} from '@tarazu/wire/funding/coin-deposit';
import type { Chain } from '../chain/index.ts';
import type { Serve } from '../platform/http.ts';
import type { CoinDepositParts } from './parts.ts';
import { listOwnDeposits, readOwnDeposit } from './store.ts';
import { addressView, depositView, networkView } from './views.ts';

interface Way {
  readonly coin: string;
  readonly network: Network;
}

/** The calls for coins that come in. */
export function serveCoinDeposits(serve: Serve, parts: CoinDepositParts): void {
  const { clock, chains } = parts;
  const coins = [...new Set(Object.values(networks).flatMap((network) => [...network.coins]))];

  serve(listCoinChannels, () => ({
    coins: coins.flatMap((coin) => {
      const name = parts.nameOf(coin);
      const ways = chains.all
        .filter((chain) => chain.takes(coin))
        .flatMap((chain) => networkView(chain, coin, clock.nowMs()) ?? []);
      return name === undefined || ways.length === 0 ? [] : [{ coin, name, networks: ways }];
    }),
  }));
  serve(showCoinAddress, (way, { session }) =>
    wayOf(parts, way) ? addressesOf(parts, session.accountId, way) : refused('chain_unknown'),
  );
  serve(generateCoinAddress, async ({ requestId, ...way }, { session: { accountId: owner } }) => {
    if (!wayOf(parts, way)) return refused('chain_unknown');
    const body = JSON.stringify(['coin-address', way.coin, way.network]);
    const outcome = await parts.ask({ kind: 'give', owner, ...way }, requestId, body);
    return outcome.kind === 'refused' ? outcome : addressesOf(parts, owner, way);
  });
  serve(listCoinDeposits, (asked, { session }) => list(parts, session.accountId, asked));
  serve(addCoinDeposit, (asked, { session }) => payFromFaucet(parts, session.accountId, asked));
}

/** The chain over which this coin comes in; undefined where it does not. */
function wayOf({ chains, clock, nameOf }: CoinDepositParts, { coin, network }: Way): Chain | undefined {
  const isTaken = leastDeposit(coin, localDate('UTC', clock.nowMs())) !== undefined && nameOf(coin) !== undefined;
  const chain = chains.of(network);
  return isTaken && chain?.takes(coin) ? chain : undefined;
}

async function addressesOf({ chains }: CoinDepositParts, owner: AccountId, way: Way) {
  return { ...way, addresses: (await chains.addresses.own(owner, way)).map(addressView) };
}

async function list(
  { database, chains, homeOf }: CoinDepositParts,
  owner: AccountId,
  { coin, depositId, cursor, pageSize }: RequestOf<typeof listCoinDeposits>,
) {
  const one = depositId === undefined ? undefined : await readOwnDeposit(database, owner, depositId);
  if (depositId !== undefined && !one) return refused('coin_deposit_unknown');
  const { rows, next, total } = one
    ? { rows: [one], next: null, total: 1 }
    : await listOwnDeposits(database, owner, { coin, cursor, pageSize });
  const heights = await chains.heights();
  const items = rows.map((deposit) =>
    depositView(
      deposit,
      chains.of(deposit.network),
      heights.get(deposit.network) ?? 0,
      isCurrency(deposit.coin) || homeOf(deposit.coin) !== undefined,
    ),
  );
  return { items, page: 1, pageSize, total, next };
}

/** It is decided and kept first; the chain takes the same payment once, however often it is told. */
async function payFromFaucet(
  parts: CoinDepositParts,
  owner: AccountId,
  { requestId, amount: text, ...way }: RequestOf<typeof addCoinDeposit>,
) {
  const chain = wayOf(parts, way);
  if (!chain) return refused('chain_unknown');
  if (!chain.pay) return refused('chain_not_practice');
  const amount = decimal(text);
  const body = JSON.stringify(['coin-faucet', way.coin, way.network, text]);
  const outcome = await parts.ask({ kind: 'faucet', owner, ...way, amount }, requestId, body);
  if (outcome.kind === 'refused') return outcome;
  const { address } = outcome.answer;
  const { txId } = await chain.pay({ address, coin: way.coin, amount, key: `${owner}:${requestId}` });
  return { txId, address };
}
