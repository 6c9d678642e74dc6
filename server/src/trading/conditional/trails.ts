import { setImmediate as givesWay } from 'node:timers/promises';
import { legText } from '@tarazu/domain/trading/conditional/conditional-facts';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import type { Watch } from '@tarazu/domain/trading/conditional/watch';
import type { LiveMarket } from '../../market/index.ts';
import type { Writer } from '../../platform/database.ts';
import type { OwnedConditional } from './store.ts';
import { saveTrails } from './trail-store.ts';

interface TrailsDeps {
  /** For what is only remembered: a trail that is lost is followed anew from where it was kept last. */
  readonly writer: Writer;
  readonly onError: (error: unknown) => void;
  readonly waiting: ReadonlyMap<string, OwnedConditional>;
  /** By instrument. */
  readonly books: ReadonlyMap<string, TriggerBook<string>>;
  readonly market: Pick<LiveMarket, 'prints'>;
}

/** What has followed prints that are not kept yet. */
interface Moved {
  readonly key: string;
  readonly owned: OwnedConditional;
  readonly own: readonly Watch[];
  /** The number of the last print that it has followed; null where it follows no prints. */
  readonly followed: number | null;
}

/** How far the stops that trail have followed the prints. */
export interface Trails {
  /** What it waits for as the prints have left it, so that what is put into a book again goes on from there. */
  watches(key: string, order: ConditionalOrder): readonly Watch[];
  /** Prints have brought it to this before it was in a book. */
  went(key: string, watches: readonly Watch[]): void;
  /** A print has reached a trailing leg; `best` (e8) is the best one before it. */
  reached(key: string, order: ConditionalOrder, leg: 0 | 1, best: bigint): void;
  /** Its terms are others, or it does not wait any more. */
  forget(key: string): void;
  /** Of these instruments, kept when what was begun before has been. */
  keep(instrumentIds: readonly string[]): Promise<void>;
}

/** A trailing stop may be this much behind after a kill. */
export const KEEP_TRAILS_MS = 2_000;
/** So many are written at once: what the market's other listeners and the orders wait for is one of these, however many trail. */
const WRITTEN_AT_ONCE = 500;

const bestOf = (watch: Watch | undefined): bigint | undefined => (watch?.kind === 'trailing' ? watch.best : undefined);

export function createTrails({ writer, onError, waiting, books, market }: TrailsDeps): Trails {
  const followed = new Map<string, readonly Watch[]>();
  /** As they were kept last. */
  const kept = new Map<string, readonly Watch[]>();
  let keeping: Promise<void> = Promise.resolve();

  function watches(key: string, { legs }: ConditionalOrder): readonly Watch[] {
    return followed.get(key) ?? legs.map(({ watch }) => watch);
  }

  /** Those that have moved since they were kept. */
  function movedOf(book: string): readonly Moved[] {
    const trails = books.get(book)?.trails() ?? new Map<string, readonly Watch[]>();
    return [...trails].flatMap(([key, own]) => {
      const owned = waiting.get(key);
      if (!owned) return [];
      followed.set(key, own);
      const { legs, by, instrumentId } = owned.conditional;
      const before = kept.get(key) ?? legs.map(({ watch }) => watch);
      if (own.every((watch, leg) => bestOf(watch) === bestOf(before[leg]))) return [];
      // The prints since its best one have not reached it, so that any later one is as good a place to go on from.
      const last = by === 'last' ? market.prints(instrumentId, 1)[0]?.sequence : undefined;
      return [{ key, owned, own, followed: last ?? null }];
    });
  }

  async function save(moved: readonly Moved[]): Promise<void> {
    for (let first = 0; first < moved.length; first += WRITTEN_AT_ONCE) {
      // One that was changed meanwhile begins anew.
      const still = moved.slice(first, first + WRITTEN_AT_ONCE).filter(({ key, owned }) => waiting.get(key) === owned);
      const rows = still.map(({ owned: { owner, conditional }, own, followed }) => {
        const { conditionalId, eventNo, legs } = conditional;
        const texts = legs.map((leg, place) => legText({ ...leg, watch: own[place] ?? leg.watch }));
        return { owner, conditionalId, eventNo, legs: JSON.stringify(texts), followed };
      });
      await saveTrails(writer, rows);
      for (const { key, owned, own } of still) if (waiting.get(key) === owned) kept.set(key, own);
      await givesWay();
    }
  }

  return {
    watches,
    went(key, own) {
      followed.set(key, own);
    },
    reached(key, order, leg, best) {
      const own = watches(key, order).map((watch, place) =>
        place === leg && watch.kind === 'trailing' ? { ...watch, best } : watch,
      );
      followed.set(key, own);
    },
    forget(key) {
      followed.delete(key);
      kept.delete(key);
    },
    keep(instrumentIds) {
      const moved = instrumentIds.flatMap(movedOf);
      keeping = keeping.then(() => save(moved)).catch(onError);
      return keeping;
    },
  };
}
