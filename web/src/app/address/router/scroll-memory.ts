const STORED_AS = 'scroll';
const KEPT_MAX = 50;
/** So long a page may grow until it is as tall as it was. */
const GROWS_MS = 3_000;
/** Whoever scrolls by themselves is left where they are. */
const ownHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function isEntry(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}

function stored(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // Without a place to keep it a page opened again begins at its top.
    return [];
  }
}

/** How far down each entry of the history was read, in pixels; kept over a reload of the tab. */
export class ScrollMemory {
  readonly #tops = new Map<string, number>(stored());
  #stop: () => void = () => undefined;

  constructor() {
    // The browser would scroll before the page is there.
    window.history.scrollRestoration = 'manual';
  }

  keep(key: string): void {
    this.#tops.delete(key);
    this.#tops.set(key, window.scrollY);
  }

  /** Goes to where the page was left, or to its top. What a list is made of may be drawn a moment later. */
  restore(key: string): void {
    this.#stop();
    const top = this.#tops.get(key) ?? 0;
    const isThere = () => {
      window.scrollTo(0, top);
      return Math.abs(window.scrollY - top) <= 1;
    };
    if (isThere()) return;
    const grown = new ResizeObserver(() => {
      if (isThere()) this.#stop();
    });
    const stop = () => {
      grown.disconnect();
      clearTimeout(timer);
      for (const name of ownHand) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, GROWS_MS);
    for (const name of ownHand) window.addEventListener(name, stop, { passive: true });
    this.#stop = stop;
    grown.observe(document.body);
  }

  store(): void {
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify([...this.#tops].slice(-KEPT_MAX)));
    } catch {
      // As above.
    }
  }
}
