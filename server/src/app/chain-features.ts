import { type ChainsAtStart, chainFault } from '@tarazu/domain/chain/interlock';
import { confirmationRule } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import { createPracticeChains } from '../adapters/chain-practice/practice-chain.ts';
import { practiceChainMigrations } from '../adapters/chain-practice/store.ts';
import { type Chain, type Chains, chainMigrations, createChains } from '../chain/index.ts';
import { coinInstrumentOf } from '../coin/index.ts';
import { coinDepositMigrations, createCoinDeposits, type HeldCoin } from '../coin-deposit/index.ts';
import {
  coinWithdrawalMigrations,
  type createAddressFault,
  createCoinWithdrawals,
  readWent,
} from '../coin-withdrawal/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import type { Migration } from '../platform/migrations.ts';
import type { WithdrawalsOnChain } from '../withdrawal/index.ts';
import type { BaseServices } from './base-services.ts';
import { readEvmChains } from './evm-chains.ts';
import { venuesOf } from './market/market-sources.ts';
import type { PeopleFeatures } from './people-features.ts';
import { readVerified } from './residences.ts';

export const chainFeatureMigrations: readonly Migration[] = [
  ...chainMigrations,
  ...practiceChainMigrations,
  ...coinDepositMigrations,
  ...coinWithdrawalMigrations,
];

interface ChainFeaturesDeps extends BaseServices {
  readonly market: LiveMarket;
  readonly chains: Chains;
  readonly withdrawals: WithdrawalsOnChain;
  readonly people: Pick<PeopleFeatures, 'payees' | 'operator'>;
  readonly addressFault: ReturnType<typeof createAddressFault>;
  readonly customerId: (owner: AccountId) => Promise<string>;
}

/** What coins are bought with is money here, and no instrument. */
const MONEY = { code: 'USDT', name: 'Tether' } as const;

/** The chains of this house: nodes where the configuration names them, simulated ones for the other networks. */
async function chainsAtStart(
  { config, clock, database }: Pick<BaseServices, 'config' | 'clock' | 'database'>,
  venues: ChainsAtStart['venues'],
): Promise<readonly Chain[]> {
  const date = localDate('UTC', clock.nowMs());
  const { account, chains } = readEvmChains(config.evmChains, date);
  const practice = createPracticeChains({
    database,
    clock,
    seed: config.marketSeed,
    leftOut: new Set(chains.map(({ network }) => network)),
    accounts: account ? { evm: account } : {},
  });
  const named = chains.map(({ network, chainId }) => ({ network, chainId }));
  const simulated = practice.map(({ network }) => ({ network, chainId: undefined }));
  const fault = chainFault({ chains: [...named, ...simulated], venues, date });
  if (fault !== undefined) throw new Error(`the house does not open: ${fault}`);
  if (!account) return practice;
  // The library is loaded by houses that have a node.
  const { createEvmChain } = await import('../adapters/chain-evm/evm-chain.ts');
  const nodes = chains.map((chain) => {
    const final = () => confirmationRule(chain.network, localDate('UTC', clock.nowMs())).final;
    return createEvmChain({ ...chain, account, final });
  });
  return [...practice, ...nodes];
}

/** Throws when a chain may not be used here, or is another one. */
export async function openChains(base: BaseServices, market: LiveMarket): Promise<Chains> {
  const chains = createChains({ ...base, chains: await chainsAtStart(base, venuesOf(market)) });
  await chains.check();
  return chains;
}

/** Coins that come in and go out over chains. A part of `app.ts`. */
export function createChainFeatures({ market, people, ...deps }: ChainFeaturesDeps) {
  const { chains } = deps;

  function homeOf(coin: string): HeldCoin | undefined {
    const instrument = market.instrument(coinInstrumentOf(coin));
    const last = instrument && market.quote(instrument.id)?.last;
    if (!instrument || last === undefined) return undefined;
    const { id: instrumentId, market: marketId, base, currency } = instrument;
    return { instrumentId, market: marketId, base, currency, price: last };
  }

  const nameOf = (coin: string) => (coin === MONEY.code ? MONEY.name : market.known(coinInstrumentOf(coin))?.name);

  const { payees, operator } = people;
  const { proposals, queues } = operator;
  const deposits = createCoinDeposits({
    ...deps,
    chains,
    homeOf,
    nameOf,
    readVerified,
    readWent,
    proposals,
    queues,
  });
  const withdrawals = createCoinWithdrawals({ ...deps, homeOf, nameOf, payees, proposals, queues });
  return {
    deposits,
    withdrawals,
    routes(serve: Serve) {
      deposits.routes(serve);
      withdrawals.routes(serve);
    },
    start() {
      deposits.start();
      withdrawals.start();
    },
    async stop() {
      await withdrawals.stop();
      await deposits.stop();
    },
  };
}
