import type { KeptCalendars } from '../calendar/index.ts';
import type { Chains } from '../chain/index.ts';
import type { createAddressFault } from '../coin-withdrawal/index.ts';
import type { Market } from '../market/index.ts';
import type { User } from '../user/index.ts';
import type { BaseServices } from './base-services.ts';
import { createChainFeatures } from './chain-features.ts';
import { createMoneyFeatures } from './money-features.ts';
import type { PeopleFeatures } from './people-features.ts';

/** Money by rails and coins by chains: one mechanism of withdrawals serves both. */
export function createWaysOfMoney(
  base: BaseServices,
  {
    chains: set,
    addressFault,
    user,
    people,
    market,
    ...deps
  }: {
    readonly chains: Chains;
    readonly addressFault: ReturnType<typeof createAddressFault>;
    readonly secret: Uint8Array;
    readonly user: User;
    readonly people: PeopleFeatures;
    readonly market: Market;
    readonly calendars: KeptCalendars;
  },
) {
  const money = createMoneyFeatures({
    ...base,
    ...deps,
    user: people.guardedUser,
    people,
    market,
    payingChains(network) {
      const chain = set.of(network);
      return chain?.payouts && chain;
    },
  });
  const chains = createChainFeatures({
    ...base,
    market: market.live,
    chains: set,
    withdrawals: money.funding.withdrawals.onChain,
    people,
    addressFault,
    customerId: async (owner) => (await user.holder(owner)).id,
  });
  return { money, chains };
}
