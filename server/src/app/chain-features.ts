import { createPracticeChains } from '../adapters/chain-practice/practice-chain.ts';
import { practiceChainMigrations } from '../adapters/chain-practice/store.ts';
import { chainMigrations, createChains } from '../chain/index.ts';
import { coinInstrumentOf } from '../coin/index.ts';
import { coinDepositMigrations, createCoinDeposits, type HeldCoin } from '../coin-deposit/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import type { Migration } from '../platform/migrations.ts';
import type { BaseServices } from './base-services.ts';
import { readVerified } from './residences.ts';

export const chainFeatureMigrations: readonly Migration[] = [
  ...chainMigrations,
  ...practiceChainMigrations,
  ...coinDepositMigrations,
];

interface ChainFeaturesDeps extends BaseServices {
  readonly market: LiveMarket;
}

/** What coins are bought with is money here, and no instrument. */
const MONEY = { code: 'USDT', name: 'Tether' } as const;

/** Coins that come in and go out over chains. A part of `app.ts`. */
export function createChainFeatures({ config, market, ...deps }: ChainFeaturesDeps) {
  const chains = createChains({
    ...deps,
    // Venues are all simulated so far: chains on which something has a value are none of ours.
    chains: createPracticeChains({ ...deps, seed: config.marketSeed }),
  });

  function homeOf(coin: string): HeldCoin | undefined {
    const instrument = market.instrument(coinInstrumentOf(coin));
    const last = instrument && market.quote(instrument.id)?.last;
    if (!instrument || last === undefined) return undefined;
    const { id: instrumentId, market: marketId, base, currency } = instrument;
    return { instrumentId, market: marketId, base, currency, price: last };
  }

  const deposits = createCoinDeposits({
    ...deps,
    chains,
    homeOf,
    nameOf: (coin) => (coin === MONEY.code ? MONEY.name : market.known(coinInstrumentOf(coin))?.name),
    readVerified,
  });
  return {
    deposits,
    routes: (serve: Serve) => deposits.routes(serve),
    start: () => deposits.start(),
    stop: () => deposits.stop(),
  };
}
