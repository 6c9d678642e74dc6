import type { Asset } from '@tarazu/domain/asset';
import { hasBegun, type Split } from '@tarazu/domain/market/corporate-action/split';
import { isTraded } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../../market/index.ts';
import { houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Submit } from '../led/order-engine.ts';
import { findHoldersOf, findOldHolders } from './split-store.ts';

/** People found by one look, and of them met at once. */
const FOUND_MAX = 2_000;
const AT_ONCE = 200;
/** Looks for one split in one run; what is left then waits for the next run. */
const LOOKS_MAX = 1_000;
/** Who bought in the last moment before the ex-date may stand in the store only after it. */
const SURELY_OVER_MS = 600_000;

export interface SplitRun {
  /** Tells those who hold a share of what is announced, and gives everybody the new shares who has not got them by an order of their own. Doing it twice changes nothing. */
  run(): Promise<void>;
}

/** The part of the work on corporate actions that is about holdings: one command for each person and split, under a number that is good once. */
export function createSplitRun(deps: {
  readonly market: LiveMarket;
  readonly reader: Reader;
  readonly submit: Submit;
}): SplitRun {
  const { market, reader, submit } = deps;
  /** Of whom nobody is left; a restart looks again. */
  const done = new Set<string>();
  /** Whose holders were told; who buys later reads it beside the price. */
  const told = new Set<string>();

  /** All of these people, some at once. Whether anything came of it. */
  async function each(owners: readonly AccountId[], one: (owner: AccountId) => Promise<Committed>): Promise<boolean> {
    let moved = false;
    for (let first = 0; first < owners.length; first += AT_ONCE) {
      const outcomes = await Promise.all(owners.slice(first, first + AT_ONCE).map(one));
      moved ||= outcomes.some((outcome) => outcome.kind === 'accepted');
    }
    return moved;
  }

  async function tellAll(split: Split): Promise<void> {
    const { actionId, instrumentId } = split;
    const requestId = houseRequestId('split-announced', actionId);
    for (let after: AccountId | undefined = 0; after !== undefined; ) {
      const owners: readonly AccountId[] = await findHoldersOf(reader, instrumentId, after, FOUND_MAX);
      await each(owners, (owner) =>
        submit({ kind: 'announce-split', owner, instrumentId, split, assets: [] }, requestId),
      );
      after = owners.length === FOUND_MAX ? owners.at(-1) : undefined;
    }
    told.add(actionId);
  }

  async function meetAll(split: Split, [base, currency]: readonly [Asset, Asset]): Promise<void> {
    const { actionId, instrumentId, exMs } = split;
    const requestId = houseRequestId('split', actionId);
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const nowMs = market.nowMs(instrumentId);
      const owners = await findOldHolders(reader, split, FOUND_MAX);
      if (owners.length === 0 && exMs + SURELY_OVER_MS < nowMs) done.add(actionId);
      const moved = await each(owners, (owner) =>
        submit({ kind: 'meet-split', owner, actionId, instrumentId, assets: [base, currency] }, requestId),
      );
      if (!moved) return;
    }
  }

  return {
    async run() {
      for (const instrument of market.instruments) {
        if (!isTraded(instrument)) continue;
        const { id, base, currency } = instrument;
        for (const split of market.splits(id).toReversed()) {
          const { actionId } = split;
          if (!hasBegun(split, market.nowMs(id))) {
            if (!told.has(actionId)) await tellAll(split);
          } else if (!done.has(actionId)) await meetAll(split, [base, currency]);
        }
      }
    },
  };
}
