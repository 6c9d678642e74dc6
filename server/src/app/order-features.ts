import { simulatedDesks } from '@tarazu/domain/block/block-desks';
import type { AccountId } from '@tarazu/domain/posting';
import { basketMigrations, createBaskets } from '../basket/index.ts';
import { createBlocks } from '../block/index.ts';
import { createCoins, createContractMarket, createContracts } from '../coin/index.ts';
import { corporateActionMigrations, createCorporateActions } from '../corporate-action/index.ts';
import { createFollows, followMigrations, noteMigrations } from '../follow/index.ts';
import { createIntraday, type IntradayDeps } from '../intraday/index.ts';
import {
  autoApplyMigrations,
  type BeaconSource,
  createOffers,
  directMigrations,
  listingMigrations,
  offerMigrations,
  personMigrations,
} from '../offer/index.ts';
import { createOptions, optionMigrations } from '../option/index.ts';
import type { Config } from '../platform/config.ts';
import type { Migration } from '../platform/migrations.ts';
import { createRecurringPlans, recurringPlanMigrations } from '../recurring-plan/index.ts';
import { backtestMigrations, createRobots, robotMigrations, scriptMigrations } from '../robot/index.ts';
import { createStockOrders } from '../stock-order/index.ts';
import type { User } from '../user/index.ts';
import { readWatchers } from '../watchlist/index.ts';
import type { PeopleFeatures } from './people-features.ts';
import { readPersons, readResidences } from './residences.ts';
import { hasOffers, openBeacon } from './settings.ts';

export const orderFeatureMigrations: readonly Migration[] = [
  ...basketMigrations,
  ...recurringPlanMigrations,
  ...corporateActionMigrations,
  ...offerMigrations,
  ...directMigrations,
  ...listingMigrations,
  ...autoApplyMigrations,
  ...personMigrations,
  ...robotMigrations,
  ...backtestMigrations,
  ...followMigrations,
  ...noteMigrations,
  ...scriptMigrations,
  ...optionMigrations,
];

type OrderFeaturesDeps = Omit<
  Parameters<typeof createStockOrders>[0] &
    Parameters<typeof createCoins>[0] &
    Parameters<typeof createContracts>[0] &
    IntradayDeps &
    Parameters<typeof createBaskets>[0] &
    Parameters<typeof createRecurringPlans>[0] &
    Parameters<typeof createRobots>[0] &
    Parameters<typeof createBlocks>[0] &
    Parameters<typeof createCorporateActions>[0] &
    Parameters<typeof createOptions>[0] &
    Parameters<typeof createOffers>[0],
  | 'readResidences'
  | 'readVerified'
  | 'readApplicants'
  | 'ownerOf'
  | 'readWatchers'
  | 'announces'
  | 'quoting'
  | 'vault'
  | 'proposals'
  | 'beacon'
  | 'namesRounds'
  | 'customerIds'
  | 'tariffs'
> & {
  /** Given by tests; opened from the configuration when it is left out. */
  readonly beacon: BeaconSource | undefined;
  readonly config: Config;
  readonly people: Pick<PeopleFeatures, 'vault' | 'kyc' | 'operator' | 'tariffs'>;
  readonly user: Pick<User, 'holder' | 'ownerOf'>;
};

export type OrderFeatures = ReturnType<typeof createOrderFeatures>;

/** What stands around trading: the doors to it, what is prepared to be bought, and what companies do for who holds their shares. */
export function createOrderFeatures(deps: OrderFeaturesDeps) {
  const baskets = createBaskets(deps);
  const plans = createRecurringPlans(deps);
  const follows = createFollows({ ...deps, proposals: deps.people.operator.proposals });
  async function customerIds(owners: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>> {
    const holders = await Promise.all(owners.map((owner) => deps.user.holder(owner)));
    return new Map(owners.map((owner, place) => [owner, holders[place]?.id ?? '']));
  }
  const ofRobots = { queries: deps.trading.queries, submit: follows.submit };
  const robots = createRobots({ ...deps, customerIds, trading: ofRobots });
  const onMargin = createContracts({ ...deps, tariffs: deps.people.tariffs });
  const intraday = createIntraday({ ...deps, onMargin });
  const corporateActions = createCorporateActions({ ...deps, readResidences });
  const { vault, kyc, operator } = deps.people;
  const offers = createOffers({
    ...deps,
    vault,
    proposals: operator.proposals,
    announces: hasOffers(deps.config),
    beacon: deps.beacon ?? openBeacon(deps.config, deps.log),
    namesRounds: deps.beacon !== undefined || deps.config.drawBeacon !== 'none',
    readVerified: readPersons,
    readWatchers,
    ownerOf: (customerId) => deps.user.ownerOf(customerId),
    async readApplicants(owners) {
      const known = await kyc.identities(owners);
      const holders = await Promise.all(owners.map((owner) => deps.user.holder(owner)));
      return new Map(
        owners.map((owner, place) => [
          owner,
          { customerId: holders[place]?.id ?? '', name: known.get(owner)?.fullName },
        ]),
      );
    },
  });
  const options = createOptions({ ...deps, customerIds });
  const coins = createCoins(deps);
  const blocks = createBlocks({
    ...deps,
    announces: hasOffers(deps.config),
    quoting: simulatedDesks,
    customerIds,
  });
  const acting = [baskets, plans, coins, robots, follows];
  const running = [...acting, corporateActions, offers, blocks, onMargin, options, intraday];
  const ofHouse = {
    ...{ plans, robots, follows, corporateActions, offers, blocks, options },
    onMargin: { ...onMargin, squareOffNow: intraday.squareOffNow },
    limitConversions: coins,
  };
  return {
    ...ofHouse,
    /** What a house has of these, beside their routes. */
    ofHouse,
    intraday: {
      ...intraday,
      /** What is held on margin came to so much today, by currency, e8. */
      async today(owner: AccountId): Promise<ReadonlyMap<string, bigint>> {
        const [sums, ofContracts] = await Promise.all([intraday.today(owner), onMargin.today(owner)]);
        return new Map(sums).set('USDT', (sums.get('USDT') ?? 0n) + ofContracts);
      },
    },
    /** What robots and copies of a person that have not ended are worth, e8 by currency. */
    async actingWorths(owner: AccountId): Promise<ReadonlyMap<string, bigint>> {
      const sums = new Map(await robots.worths(owner));
      for (const [currency, worth] of await follows.worths(owner))
        sums.set(currency, (sums.get(currency) ?? 0n) + worth);
      return sums;
    },
    routed: [createStockOrders(deps), createContractMarket(deps), ...running],
    prepare: offers.prepare,
    async start(): Promise<void> {
      for (const feature of running) await feature.start();
    },
    async stop(): Promise<void> {
      for (const feature of running.toReversed()) await feature.stop();
    },
  };
}
