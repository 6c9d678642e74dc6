import { legText } from '@tarazu/domain/trading/conditional/conditional-facts';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import type { Watch } from '@tarazu/domain/trading/conditional/watch';
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
}

/** How far the stops that trail have followed the prints. */
export interface Trails {
  /** What it waits for as the prints have left it, so that what is put into a book again goes on from there. */
  watches(key: string, order: ConditionalOrder): readonly Watch[];
  /** A print has reached a trailing leg; `best` (e8) is the best one before it. */
  reached(key: string, order: ConditionalOrder, leg: 0 | 1, best: bigint): void;
  /** Its terms are others, or it does not wait any more. */
  forget(key: string): void;
  /** Of these instruments, kept when what was begun before has been. */
  keep(instrumentIds: readonly string[]): Promise<void>;
}

export function createTrails({ writer, onError, waiting, books }: TrailsDeps): Trails {
  const followed = new Map<string, readonly Watch[]>();
  /** As they were kept last. */
  const kept = new Map<string, string>();
  let keeping: Promise<void> = Promise.resolve();

  function watches(key: string, { legs }: ConditionalOrder): readonly Watch[] {
    return followed.get(key) ?? legs.map(({ watch }) => watch);
  }

  /** Those that have moved since they were kept. */
  function movedOf(instrumentId: string) {
    const trails = books.get(instrumentId)?.trails() ?? new Map<string, readonly Watch[]>();
    return [...trails].flatMap(([key, own]) => {
      const owned = waiting.get(key);
      if (!owned) return [];
      followed.set(key, own);
      const { conditionalId, eventNo, legs: before } = owned.conditional;
      const legs = JSON.stringify(before.map((leg, place) => legText({ ...leg, watch: own[place] ?? leg.watch })));
      if (kept.get(key) === legs) return [];
      kept.set(key, legs);
      return [{ owner: owned.owner, conditionalId, eventNo, legs }];
    });
  }

  return {
    watches,
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
      const rows = instrumentIds.flatMap(movedOf);
      keeping = keeping.then(() => saveTrails(writer, rows)).catch(onError);
      return keeping;
    },
  };
}
