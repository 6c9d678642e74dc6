/** How often changed values reach the screen at most: four times a second is what an eye can follow. */
const FLUSH_EVERY_MS = 250;

type Listener = () => void;

/**
 * The newest value of each key, outside React. Values change as fast as they come; those who listen to a key hear of it at
 * most every 250 ms, in an animation frame, and not at all while the page is hidden (they catch up when it shows again).
 */
export class LiveStore<Value> {
  readonly #values = new Map<string, Value>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #changed = new Set<string>();
  #lastFlushMs = 0;
  #scheduled = false;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#schedule());
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    if (!this.#listeners.has(key)) return;
    this.#changed.add(key);
    this.#schedule();
  }

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(key, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #schedule(): void {
    if (this.#scheduled || this.#changed.size === 0 || document.hidden) return;
    this.#scheduled = true;
    const wait = Math.max(0, this.#lastFlushMs + FLUSH_EVERY_MS - performance.now());
    setTimeout(() => requestAnimationFrame(() => this.#flush()), wait);
  }

  #flush(): void {
    this.#scheduled = false;
    this.#lastFlushMs = performance.now();
    const keys = [...this.#changed];
    this.#changed.clear();
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
