import type { Print } from '@tarazu/domain/market/book';
import { firstReached } from '@tarazu/domain/trading/conditional/trigger-book';
import { followed, type Watch } from '@tarazu/domain/trading/conditional/watch';
import type { Order } from '@tarazu/domain/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { ConditionalEngineDeps } from './engine-ports.ts';
import type { OwnedConditional } from './store.ts';

/** More prints of one instrument do not come while a batch is being saved. */
const MISSED_MAX = 100;

/** Prints, the oldest first, that came after the decision to let it wait and before anybody watched for it: while that was being saved. */
export function missedPrints(
  { seen, conditional: { instrumentId, by } }: OwnedConditional,
  market: Pick<LiveMarket, 'prints'>,
): readonly Print[] {
  if (seen === undefined || by !== 'last') return [];
  return market
    .prints(instrumentId, MISSED_MAX)
    .filter(({ sequence }) => sequence > seen)
    .toReversed();
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

/**
 * For a start: those that prints since their last change may have reached while nobody could decide it, at a kill or while no program ran, each
 * with the last print that it is not asked for. Fixed levels alone: how far a trailing one had come at an earlier print is not kept.
 * What waits is for nothing before its entry (`entryOf`) was filled, and not for what printed in a halt.
 */
export function missedBefore(
  waiting: Iterable<readonly [string, OwnedConditional]>,
  entryOf: (owned: OwnedConditional) => Order | undefined,
  { market, isHalted }: Pick<ConditionalEngineDeps, 'market' | 'isHalted'>,
): readonly (readonly [string, OwnedConditional])[] {
  const known = new Map<string, readonly Print[]>();
  const printsOf = (id: string): readonly Print[] => {
    const prints = known.get(id) ?? market.prints(id, MISSED_MAX);
    known.set(id, prints);
    return prints;
  };
  return [...waiting].flatMap(([key, owned]) => {
    const { by, legs, instrumentId, updatedAtMs } = owned.conditional;
    if (by !== 'last' || !legs.every(({ watch }) => watch.kind === 'level')) return [];
    const sinceMs = Math.max(updatedAtMs, entryOf(owned)?.updatedAtMs ?? 0);
    const prints = printsOf(instrumentId);
    const before = prints.find(({ atMs }) => atMs <= sinceMs || isHalted(instrumentId, atMs));
    if (prints.length === 0 || before === prints[0]) return [];
    return [[key, { ...owned, seen: before?.sequence ?? 0 }] as const];
  });
}
