/** `burst` at once, and `aSecond` from then on. */
interface Rate {
  readonly burst: number;
  readonly aSecond: number;
}

/** What is counted: frames of any kind, topics taken up or left, and tokens shown. */
export type Action = 'frame' | 'topic' | 'signIn';
export type Rates = Readonly<Record<Action, Rate>>;

/** Three whole changes of screen at once; an app sends a few frames a minute. */
export const socketRates: Rates = {
  frame: { burst: 100, aSecond: 20 },
  topic: { burst: 900, aSecond: 300 },
  signIn: { burst: 5, aSecond: 0.5 },
};
export const accountRates: Rates = {
  frame: { burst: 200, aSecond: 50 },
  topic: { burst: 2_000, aSecond: 600 },
  signIn: { burst: 20, aSecond: 2 },
};
/** Of a class of forty behind one address. */
export const addressRates: Rates = {
  frame: { burst: 2_000, aSecond: 500 },
  topic: { burst: 12_000, aSecond: 4_000 },
  signIn: { burst: 80, aSecond: 10 },
};

/** How much somebody may still do, and how many sockets they have. What is done past it is owed, and waited for. */
export class Allowance {
  sockets = 0;
  readonly #rates: Rates;
  readonly #left: Record<Action, number>;
  #atMs: number;

  constructor(rates: Rates, nowMs: number) {
    this.#rates = rates;
    this.#left = { frame: rates.frame.burst, topic: rates.topic.burst, signIn: rates.signIn.burst };
    this.#atMs = nowMs;
  }

  /** Takes so many; answers how many ms to wait until they are paid for, 0 for none. */
  take(action: Action, count: number, nowMs: number): number {
    const passedMs = Math.max(0, nowMs - this.#atMs);
    this.#atMs = nowMs;
    for (const each of ['frame', 'topic', 'signIn'] as const) {
      const { burst, aSecond } = this.#rates[each];
      this.#left[each] = Math.min(burst, this.#left[each] + (passedMs / 1000) * aSecond);
    }
    this.#left[action] -= count;
    return this.#left[action] >= 0 ? 0 : Math.ceil((-this.#left[action] / this.#rates[action].aSecond) * 1000);
  }
}

/** Allowances by name, each kept while somebody stands behind it and until the next tidying. */
export class Allowances<Name> {
  readonly #rates: Rates;
  readonly #kept = new Map<Name, Allowance>();

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  socketsOf(name: Name): number {
    return this.#kept.get(name)?.sockets ?? 0;
  }

  of(name: Name, nowMs: number): Allowance {
    const found = this.#kept.get(name) ?? new Allowance(this.#rates, nowMs);
    this.#kept.set(name, found);
    return found;
  }

  tidy(): void {
    for (const [name, { sockets }] of this.#kept) if (sockets === 0) this.#kept.delete(name);
  }
}
