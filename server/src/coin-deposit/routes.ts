import { faucetRule, isOnNetwork, leastDeposit, type Network, networks } from '@tarazu/domain/chain/networks';
import { refused } from '@tarazu/domain/decision';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal, decimalToText } from '@tarazu/domain/money';
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
import { listOwnDeposits, readOwnDeposit, takeFaucetPlace } from './store.ts';
import { addressView, depositView, networkView } from './views.ts';

interface Way {
  readonly coin: string;
  readonly network: Network;
}

/** The calls for coins that come in. Addresses are for people who have proved who they are, as money is. */
export function serveCoinDeposits(serve: Serve, parts: CoinDepositParts): void {
  const { clock, chains } = parts;
  const coins = [...new Set(Object.values(networks).flatMap((network) => [...network.coins]))];

  serve(listCoinChannels, () => ({
    coins: coins.flatMap((coin) => {
      const name = parts.nameOf(coin);
      const ways = chains.all
        .filter(({ network }) => isOnNetwork(coin, network))
        .flatMap((chain) => networkView(chain, coin, clock.nowMs()) ?? []);
      return name === undefined || ways.length === 0 ? [] : [{ coin, name, networks: ways }];
    }),
  }));
  serve(showCoinAddress, async (way, { session }) => {
    const chain = await wayOf(parts, session.accountId, way);
    return 'kind' in chain ? chain : addressesOf(parts, session.accountId, way);
  });
  serve(generateCoinAddress, async ({ requestId, ...way }, { session: { accountId: owner } }) => {
    const chain = await wayOf(parts, owner, way);
    if ('kind' in chain) return chain;
    const made = await chains.addresses.generate(owner, way.network, requestId);
    return 'kind' in made ? made : addressesOf(parts, owner, way);
  });
  serve(listCoinDeposits, (asked, { session }) => list(parts, session.accountId, asked));
  serve(addCoinDeposit, (asked, { session }) => payFromFaucet(parts, session.accountId, asked));
}

/** The chain over which this coin comes in, for somebody who may have it. */
async function wayOf({ chains, clock, verified, nameOf }: CoinDepositParts, owner: AccountId, { coin, network }: Way) {
  const chain = chains.of(network);
  const least = leastDeposit(coin, localDate('UTC', clock.nowMs()));
  if (!chain || least === undefined || !isOnNetwork(coin, network) || nameOf(coin) === undefined)
    return refused('chain_unknown');
  return (await verified(owner)) ? chain : refused('kyc_required');
}

async function addressesOf({ chains }: CoinDepositParts, owner: AccountId, { coin, network }: Way) {
  return { coin, network, addresses: (await chains.addresses.own(owner, network)).map(addressView) };
}

async function list(
  { database, chains }: CoinDepositParts,
  owner: AccountId,
  { coin, depositId, page, pageSize }: RequestOf<typeof listCoinDeposits>,
) {
  const one = depositId === undefined ? undefined : await readOwnDeposit(database, owner, depositId);
  if (depositId !== undefined && !one) return refused('coin_deposit_unknown');
  const { deposits, total } = one
    ? { deposits: [one], total: 1 }
    : await listOwnDeposits(database, owner, { coin, page, pageSize });
  const heads = new Map<Chain, number>();
  for (const chain of new Set(deposits.flatMap(({ network }) => chains.of(network) ?? []))) {
    heads.set(chain, (await chain.head()).height);
  }
  const items = deposits.map((deposit) => {
    const chain = chains.of(deposit.network);
    return depositView(deposit, chain, (chain && heads.get(chain)) ?? 0);
  });
  return { items, page, pageSize, total };
}

async function payFromFaucet(
  parts: CoinDepositParts,
  owner: AccountId,
  { requestId, amount: text, ...way }: RequestOf<typeof addCoinDeposit>,
) {
  const { database, clock, chains } = parts;
  const chain = await wayOf(parts, owner, way);
  if ('kind' in chain) return chain;
  if (!chain.pay) return refused('chain_not_practice');
  const [to] = await chains.addresses.own(owner, way.network);
  if (!to) return refused('chain_no_address');
  const day = localDate('UTC', clock.nowMs());
  const { perDay, most } = faucetRule(day);
  const [amount, max] = [decimal(text), most[way.coin] ?? 0n];
  if (amount <= 0n || amount > max) return refused('faucet_amount', { max: decimalToText(max), coin: way.coin });
  if (!(await takeFaucetPlace(database, owner, { day, requestId, most: perDay })))
    return refused('faucet_day_full', { max: perDay });
  const { address } = to;
  const { txId } = await chain.pay({ address, coin: way.coin, amount, key: `${owner}:${requestId}` });
  return { txId, address };
}
