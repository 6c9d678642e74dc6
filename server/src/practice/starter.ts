import type { AccountId } from '@tarazu/domain/posting';
import { decideStarter, type StarterEvent, type StarterShares } from '@tarazu/domain/practice/starter';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { Transactor } from '../platform/commit/transactor.ts';
import {
  type GrantedShares,
  insertGrants,
  loadHoldings,
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
export function createStarterTransactor(isPlayMoney: () => boolean): StarterTransactor {
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
    decide: ({ owner, shares }, { taken }, { account }) =>
      decideStarter(owner, shares, {
        isPlayMoney: isPlayMoney(),
        active: account(owner).status === 1,
        taken: taken.has(owner),
      }),
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
