import { ONE } from '../money.ts';
import { TriggerBook } from '../trading/conditional/trigger-book.ts';
import type { Watch } from '../trading/conditional/watch.ts';
import { guardPrices } from './acting-prices.ts';
import { acts, type MarginGroup } from './margin-group.ts';

interface Watched {
  readonly group: MarginGroup;
  readonly level: bigint;
  readonly instrumentIds: readonly string[];
}

/** What is watched of one instrument: its groups by price, and its mark. */
interface Watchers<Key> {
  readonly book: TriggerBook<Key>;
  mark: bigint;
}

/**
 * Groups found by the price at which the engine acts on them: a mark costs what it crosses, however many are open. A group of several instruments waits in each of them for the price
 * at which it could act at the earliest (`guardPrices`); when a mark comes there it is reckoned anew. None is told too early and none too late.
 */
export class MarginWatch<Key> {
  readonly #watched = new Map<Key, Watched>();
  readonly #instruments = new Map<string, Watchers<Key>>();
  readonly #tickOf: (instrumentId: string) => bigint;

  /** `tickOf`: the step of an instrument's mark, e8. */
  constructor(tickOf: (instrumentId: string) => bigint) {
    this.#tickOf = tickOf;
  }

  get size(): number {
    return this.#watched.size;
  }

  /**
   * Puts a group in, or in the place of what it was; a later mark than those of its exposures counts. True, and not put in, where the engine acts already. `level` e8: told
   * when that much of its equity is needed.
   */
  put(key: Key, group: MarginGroup, level = ONE): boolean {
    this.remove(key);
    for (const { instrumentId, mark } of group.exposures) {
      if (!this.#instruments.has(instrumentId)) this.#instruments.set(instrumentId, { book: new TriggerBook(), mark });
    }
    return this.#arm(key, group, level);
  }

  remove(key: Key): void {
    const watched = this.#watched.get(key);
    if (!watched) return;
    for (const id of watched.instrumentIds) this.#instruments.get(id)?.book.remove(key);
    this.#watched.delete(key);
  }

  /** A new mark, on the tick, e8. Those on which the engine acts now, who came first is first; they are watched no longer. */
  mark(instrumentId: string, mark: bigint): readonly Key[] {
    const watchers = this.#instruments.get(instrumentId);
    if (!watchers) return [];
    watchers.mark = mark;
    const acting: Key[] = [];
    for (const { key } of watchers.book.print(mark, this.#tickOf(instrumentId))) {
      const watched = this.#watched.get(key);
      if (!watched) continue;
      this.remove(key);
      if (this.#arm(key, watched.group, watched.level)) acting.push(key);
    }
    return acting;
  }

  /** Whether the engine acts; else it waits for the prices at which that may change. */
  #arm(key: Key, group: MarginGroup, level: bigint): boolean {
    const now = this.#atMarks(group);
    if (acts(now, level)) return true;
    const guards = guardPrices(now, this.#tickOf, level);
    this.#watched.set(key, { group, level, instrumentIds: [...guards.keys()] });
    for (const [id, { falls, rises }] of guards) {
      const watches: Watch[] = [];
      if (falls !== undefined) watches.push({ kind: 'level', direction: 'falls', level: falls });
      if (rises !== undefined) watches.push({ kind: 'level', direction: 'rises', level: rises });
      if (watches.length > 0) this.#instruments.get(id)?.book.put(key, watches);
    }
    return false;
  }

  #atMarks({ money, exposures }: MarginGroup): MarginGroup {
    return {
      money,
      exposures: exposures.map((each) => ({
        ...each,
        mark: this.#instruments.get(each.instrumentId)?.mark ?? each.mark,
      })),
    };
  }
}
