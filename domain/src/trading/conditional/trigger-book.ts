import { followed, isReached, type TrailingWatch, type Watch } from './watch.ts';

/** A leg that a print has reached. `best` (e8): of a trailing one, the best print before it. */
export interface Reached<Key> {
  readonly key: Key;
  readonly leg: number;
  readonly best: bigint | undefined;
}

interface Entry<Key> {
  readonly key: Key;
  watches: readonly Watch[];
  /** Grows with each that is put in: of those that one print reaches, who came first is first. */
  readonly arrival: number;
  gone: boolean;
}

interface Row<Key> {
  readonly entry: Entry<Key>;
  readonly leg: number;
  readonly watch: Watch;
  /** The nearest to being reached has the highest. */
  readonly rank: bigint;
}

/** Rows that one print looks at from their nearest on, and no further than it reaches. Sorted, the nearest last. */
type Ranked<Key> = Row<Key>[];

/** Trailing legs that have the same best print; amounts and parts of it do not compare, so each has its list. */
interface Followers<Key> {
  best: bigint;
  amounts: Ranked<Key>;
  parts: Ranked<Key>;
}

function insert<Key>(rows: Ranked<Key>, row: Row<Key>): void {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.rank ?? 0n) < row.rank) low = middle + 1;
    else high = middle;
  }
  rows.splice(low, 0, row);
}

/** Two sorted lists as one. */
function merged<Key>(left: Ranked<Key>, right: Ranked<Key>): Ranked<Key> {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const all: Ranked<Key> = [];
  let at = 0;
  for (const row of left) {
    for (let next = right[at]; next && next.rank < row.rank; next = right[at]) {
      all.push(next);
      at += 1;
    }
    all.push(row);
  }
  for (const row of right.slice(at)) all.push(row);
  return all;
}

/** How near a trailing leg is to its best print, the nearest highest. */
function nearness({ distance }: TrailingWatch): bigint {
  return -('amount' in distance ? distance.amount : BigInt(distance.bps));
}

const directions = ['falls', 'rises'] as const;

/**
 * What waits for prints of one instrument, found by price: a print costs what it reaches and one look at each group of trailing legs with the same best
 * print, however many wait. Of an entry with two legs the first that is reached is told, and the entry is out of the book.
 */
export class TriggerBook<Key> {
  readonly #entries = new Map<Key, Entry<Key>>();
  #arrivals = 0;
  #gone = 0;
  #levels: Record<(typeof directions)[number], Ranked<Key>> = { falls: [], rises: [] };
  /** Those with the best print that is left behind first are last. */
  #followers: Record<(typeof directions)[number], Followers<Key>[]> = { falls: [], rises: [] };

  get size(): number {
    return this.#entries.size;
  }

  /** Puts it in, or in the place of what it was: then it comes last. */
  put(key: Key, watches: readonly Watch[]): void {
    this.remove(key);
    this.#arrivals += 1;
    const entry: Entry<Key> = { key, watches, arrival: this.#arrivals, gone: false };
    this.#entries.set(key, entry);
    this.#rank(entry);
  }

  remove(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#drop(entry);
    if (this.#gone > this.#entries.size) this.#sweep();
  }

  /** What trails, as the prints have left it. */
  trails(): ReadonlyMap<Key, readonly Watch[]> {
    const all = new Map<Key, Watch[]>();
    for (const direction of directions) {
      for (const { best, amounts, parts } of this.#followers[direction]) {
        for (const { entry, leg } of [...amounts, ...parts]) {
          if (entry.gone) continue;
          const own = all.get(entry.key) ?? [...entry.watches];
          all.set(entry.key, own);
          const watch = own[leg];
          if (watch?.kind === 'trailing') own[leg] = { ...watch, best };
        }
      }
    }
    return all;
  }

  /** What a print reaches, in the order in which they came; those are out of the book. Prices e8. */
  print(price: bigint, tick: bigint): readonly Reached<Key>[] {
    const reached: (Reached<Key> & { readonly arrival: number })[] = [];
    const take = (rows: Ranked<Key>, best: bigint | undefined): void => {
      for (let row = rows.at(-1); row; row = rows.at(-1)) {
        const watch = row.watch.kind !== 'trailing' || best === undefined ? row.watch : { ...row.watch, best };
        if (!row.entry.gone && !isReached(watch, price, tick)) return;
        rows.pop();
        if (row.entry.gone) continue;
        reached.push({ key: row.entry.key, leg: row.leg, best, arrival: row.entry.arrival });
        this.#drop(row.entry);
      }
    };
    for (const direction of directions) {
      take(this.#levels[direction], undefined);
      for (const { best, amounts, parts } of this.#followers[direction]) {
        take(amounts, best);
        take(parts, best);
      }
      this.#follow(direction, price);
    }
    if (this.#gone > this.#entries.size) this.#sweep();
    return reached.sort((a, b) => a.arrival - b.arrival).map(({ key, leg, best }) => ({ key, leg, best }));
  }

  /** Trailing legs that the print has bettered have it as their best from now on. */
  #follow(direction: (typeof directions)[number], price: bigint): void {
    const groups = this.#followers[direction];
    const bettered = ({ best }: Followers<Key>) => (direction === 'falls' ? best < price : best > price);
    let joined: Followers<Key> | undefined;
    for (let last = groups.at(-1); last && bettered(last); last = groups.at(-1)) {
      groups.pop();
      joined = joined
        ? { best: price, amounts: merged(joined.amounts, last.amounts), parts: merged(joined.parts, last.parts) }
        : { ...last, best: price };
    }
    if (joined) this.#join(direction, joined);
  }

  #join(direction: (typeof directions)[number], joining: Followers<Key>): void {
    const groups = this.#followers[direction];
    const before = ({ best }: Followers<Key>) => (direction === 'falls' ? best < joining.best : best > joining.best);
    const same = groups.find(({ best }) => best === joining.best);
    if (same) {
      same.amounts = merged(same.amounts, joining.amounts);
      same.parts = merged(same.parts, joining.parts);
      return;
    }
    const place = groups.findIndex(before);
    groups.splice(place < 0 ? groups.length : place, 0, joining);
  }

  #rank(entry: Entry<Key>): void {
    entry.watches.forEach((watch, leg) => {
      if (watch.kind !== 'trailing') {
        const level = watch.kind === 'level' ? watch.level : 0n;
        const rank = watch.direction === 'falls' ? level : -level;
        insert(this.#levels[watch.direction], { entry, leg, watch, rank });
        return;
      }
      const row = { entry, leg, watch, rank: nearness(watch) };
      const byAmount = 'amount' in watch.distance;
      const found = this.#followers[watch.direction].find(({ best }) => best === watch.best);
      if (found) insert(byAmount ? found.amounts : found.parts, row);
      else
        this.#join(watch.direction, { best: watch.best, amounts: byAmount ? [row] : [], parts: byAmount ? [] : [row] });
    });
  }

  #drop(entry: Entry<Key>): void {
    entry.gone = true;
    this.#gone += entry.watches.length;
    this.#entries.delete(entry.key);
  }

  /** Rows of what has gone are left where they are until they are as many as what waits. */
  #sweep(): void {
    const waits = ({ entry }: Row<Key>) => !entry.gone;
    for (const direction of directions) {
      this.#levels[direction] = this.#levels[direction].filter(waits);
      this.#followers[direction] = this.#followers[direction]
        .map(({ best, amounts, parts }) => ({ best, amounts: amounts.filter(waits), parts: parts.filter(waits) }))
        .filter(({ amounts, parts }) => amounts.length + parts.length > 0);
    }
    this.#gone = 0;
  }
}

/** The same for one entry, print after print: what the book is tested against. Undefined while no print reaches it. */
export function firstReached(
  watches: readonly Watch[],
  prints: readonly bigint[],
  tick: bigint,
): { readonly print: number; readonly leg: number; readonly best: bigint | undefined } | undefined {
  let own = watches;
  for (const [print, price] of prints.entries()) {
    const leg = own.findIndex((watch) => isReached(watch, price, tick));
    const watch = own[leg];
    if (watch) return { print, leg, best: watch.kind === 'trailing' ? watch.best : undefined };
    own = own.map((one) => followed(one, price));
  }
  return undefined;
}
