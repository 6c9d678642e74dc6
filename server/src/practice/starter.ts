import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { decideStarter, type StarterEvent, type StarterShares } from '@tarazu/domain/practice/starter';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { LiveMarket } from '../market/index.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import {
  type GrantedShares,
  insertGrants,
  loadHoldings,
  mayBeOutstanding,
  type OwnedHolding,
  readGranted,
  saveHoldings,
} from '../trading/index.ts';

export interface StarterCommand {
  readonly owner: AccountId;
  readonly shares: readonly StarterShares[];
}

interface StarterFacts {
  readonly taken: Set<AccountId>;
  readonly holdings: Map<string, OwnedHolding>;
  readonly changed: OwnedHolding[];
  readonly given: GrantedShares[];
}

export type StarterTransactor = Transactor<StarterCommand, StarterFacts, StarterEvent, { readonly count: number }>;

const keyOf = (owner: AccountId, instrumentId: string) => `${owner}|${instrumentId}`;

/** Gives somebody settled shares, so that selling can be tried at once. */
export function createStarterTransactor(
  isPlayMoney: () => boolean,
  market: Pick<LiveMarket, 'splits'>,
): StarterTransactor {
  return {
    name: 'starter',
    emits: ['portfolio.granted'],
    touches: ({ owner, shares }) => ({ accounts: [owner], assets: shares.map(({ base }) => base) }),
    async load(reader, commands) {
      const asked = commands.flatMap(({ owner, shares }) =>
        shares.map(({ instrumentId }) => ({ owner, instrumentId })),
      );
      const [taken, holdings] = await Promise.all([
        readGranted(
          reader,
          commands.map(({ owner }) => owner),
        ),
        loadHoldings(reader, asked),
      ]);
      const byKey = new Map(holdings.map((one) => [keyOf(one.owner, one.instrumentId), one]));
      return { taken: new Set(taken), holdings: byKey, changed: [], given: [] };
    },
    decide({ owner, shares }, { taken, holdings }, { account }) {
      // What is there must have met its splits: a gift of the new shares meets none.
      const old = [...holdings.values()].find(
        (one) => one.owner === owner && mayBeOutstanding(market.splits(one.instrumentId), one.holding),
      );
      if (old) return refused('split_under_way', { share: old.instrumentId });
      return decideStarter(owner, shares, {
        isPlayMoney: isPlayMoney(),
        active: account(owner).status === 1,
        taken: taken.has(owner),
      });
    },
    apply({ taken, holdings, changed, given }, _events, { owner, shares }, { nowMs: atMs, nextEventNo: eventNo }) {
      taken.add(owner);
      for (const { instrumentId, market, base, currency, quantity, cost } of shares) {
        const { holding = emptyHolding } = holdings.get(keyOf(owner, instrumentId)) ?? {};
        const after = { ...holding, quantity: holding.quantity + quantity, cost: holding.cost + cost };
        changed.push({ owner, instrumentId, market, base, currency, holding: after });
        given.push({ owner, eventNo, reason: 'starter', instrumentId, currency, quantity, cost, atMs });
      }
    },
    answer: ({ shares }) => ({ count: shares.length }),
    async save(writer, { changed, given }) {
      await Promise.all([saveHoldings(writer, changed), insertGrants(writer, given)]);
    },
  };
}
