/** Where the browser stands: an address of the app, and which of this tab's entries it is. */
export interface Address {
  readonly href: string;
  readonly pathname: string;
  /** The query with its `?`, or nothing. */
  readonly query: string;
  /** 0 is the entry that this tab began with. */
  readonly index: number;
  /** Names the entry for as long as the tab lives. */
  readonly key: string;
}

export interface AddressHistory {
  readonly at: () => Address;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly back: () => void;
  /** Calls after every step that the browser itself took: back, forward, an address typed over the old one. */
  readonly onStep: (listener: () => void) => () => void;
  /** While it answers `true`, a step back is undone. Who asked last is asked first. */
  readonly holdBack: (isHeld: () => boolean) => () => void;
}

interface EntryState {
  readonly index: number;
  readonly key: string;
}

const KEY_RADIX = 36;

function newKey(): string {
  return Math.random().toString(KEY_RADIX).slice(2);
}

/** What this module wrote into an entry; an entry of somebody else is taken for the first. */
function readState(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state)) return undefined;
  const { index, key } = state;
  return typeof index === 'number' && typeof key === 'string' ? { index, key } : undefined;
}

/** The history of the window. One an app: it listens for good. */
export function createBrowserHistory(): AddressHistory {
  const listeners = new Set<() => void>();
  const holds: (() => boolean)[] = [];
  const write = (how: 'pushState' | 'replaceState', index: number, href: string): EntryState => {
    const entry = { index, key: newKey() };
    window.history[how](entry, '', href);
    return entry;
  };
  let entry = readState(window.history.state) ?? write('replaceState', 0, location.href);
  // The step forward that undoes a held step back comes as an event as well.
  let isUndoing = false;
  window.addEventListener('popstate', () => {
    const before = entry;
    entry = readState(window.history.state) ?? write('replaceState', 0, location.href);
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    const steps = entry.index - before.index;
    if (steps < 0 && holds.toReversed().some((isHeld) => isHeld())) {
      isUndoing = true;
      window.history.go(-steps);
      return;
    }
    for (const listener of listeners) listener();
  });
  return {
    at: () => ({
      href: location.pathname + location.search + location.hash,
      pathname: location.pathname,
      query: location.search,
      ...entry,
    }),
    push: (href) => {
      entry = write('pushState', entry.index + 1, href);
    },
    replace: (href) => {
      entry = write('replaceState', entry.index, href);
    },
    back: () => window.history.back(),
    onStep: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdBack: (isHeld) => {
      holds.push(isHeld);
      return () => holds.splice(holds.indexOf(isHeld), 1);
    },
  };
}
