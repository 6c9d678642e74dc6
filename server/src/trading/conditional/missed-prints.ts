import type { Print } from '@tarazu/domain/market/book';
import { maximum, minimum } from '@tarazu/domain/money';
import type { Leg } from '@tarazu/domain/trading/conditional/conditional-order';
import { firstReached } from '@tarazu/domain/trading/conditional/trigger-book';
import { followed, type Watch } from '@tarazu/domain/trading/conditional/watch';
import type { Order } from '@tarazu/domain/trading/order';
import { type LiveMarket, printsAfter } from '../../market/index.ts';
import type { ConditionalEngineDeps } from './engine-ports.ts';
import type { OwnedConditional } from './store.ts';

/** After a start as many as a market that trades every few seconds has in an hour and more, as far as it keeps them. */
const MISSED_AT_START_MAX = 2_000;

/** Prints, the oldest first, that came after the decision to let it wait and before anybody watched for it: while that was being saved. */
export function missedPrints(
  { seen, conditional: { instrumentId, by } }: OwnedConditional,
  market: Pick<LiveMarket, 'prints'>,
): readonly Print[] {
  if (seen === undefined || by !== 'last') return [];
  return printsAfter(market, instrumentId, seen);
}

/** What these prints do to what is waited for: the first that reaches it, or how far it has followed them. `tick` e8. */
export function metBy(
  watches: readonly Watch[],
  prints: readonly Print[],
  tick: bigint,
):
  | { readonly print: Print; readonly leg: 0 | 1; readonly best: bigint | undefined }
  | { readonly watches: readonly Watch[] } {
  const prices = prints.map(({ price }) => price);
  const reached = firstReached(watches, prices, tick);
  const print = reached && prints[reached.print];
  if (print) return { print, leg: reached.leg === 0 ? 0 : 1, best: reached.best };
  return { watches: prices.reduce((own, price) => own.map((watch) => followed(watch, price)), watches) };
}

/** Prints of one instrument, the newest first, and for the newest one, two, three ... of them the lowest and the highest price, e8. */
interface Known {
  readonly prints: readonly Print[];
  readonly lows: readonly bigint[];
  readonly highs: readonly bigint[];
}

/** The newest prints up to a halt: what printed in it and before it reaches nobody. */
function knownOf(
  instrumentId: string,
  { market, isHalted }: Pick<ConditionalEngineDeps, 'market' | 'isHalted'>,
): Known {
  const all = market.prints(instrumentId, MISSED_AT_START_MAX);
  const halted = all.findIndex(({ atMs }) => isHalted(instrumentId, atMs));
  const prints = halted === -1 ? all : all.slice(0, halted);
  const [lows, highs]: [bigint[], bigint[]] = [[], []];
  for (const { price } of prints) {
    lows.push(minimum(lows.at(-1) ?? price, price));
    highs.push(maximum(highs.at(-1) ?? price, price));
  }
  return { prints, lows, highs };
}

/** How many of them, the newest first, are after this; they are in order, so that half of them is left out with each look. */
function countAfter({ prints }: Known, isAfter: (print: Print) => boolean): number {
  let [low, high] = [0, prints.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const print = prints[middle];
    if (print && isAfter(print)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether any of the newest ones reaches a fixed level; of a trailing one that is not known without going through them. */
function mayReach({ watch }: Leg, { lows, highs }: Known, count: number): boolean {
  if (watch.kind !== 'level') return true;
  const [low, high] = [lows[count - 1], highs[count - 1]];
  return watch.direction === 'falls'
    ? low !== undefined && low <= watch.level
    : high !== undefined && high >= watch.level;
}

/**
 * For a start: those that prints since their last change may have reached while nobody could decide it, at a kill or while no program ran, each
 * with these prints, the oldest first. A trailing one goes on after the last print that it had followed. What waits is for nothing before its
 * entry (`entryOf`) was filled, and not for what printed in a halt. However many wait at fixed levels, each is one look.
 */
export function missedBefore(
  waiting: Iterable<readonly [string, OwnedConditional]>,
  entryOf: (owned: OwnedConditional) => Order | undefined,
  deps: Pick<ConditionalEngineDeps, 'market' | 'isHalted'>,
): readonly (readonly [string, OwnedConditional, readonly Print[]])[] {
  const known = new Map<string, Known>();
  return [...waiting].flatMap(([key, owned]) => {
    const { by, legs, instrumentId, updatedAtMs } = owned.conditional;
    if (by !== 'last' || legs.some(({ watch }) => watch.kind === 'opening')) return [];
    const own = known.get(instrumentId) ?? knownOf(instrumentId, deps);
    known.set(instrumentId, own);
    const sinceMs = Math.max(updatedAtMs, entryOf(owned)?.updatedAtMs ?? 0);
    const followed = owned.followed ?? 0;
    const count = countAfter(own, ({ atMs, sequence }) => atMs > sinceMs && sequence > followed);
    if (count === 0 || !legs.some((leg) => mayReach(leg, own, count))) return [];
    return [[key, owned, own.prints.slice(0, count).toReversed()] as const];
  });
}
