import type { OwnEvent } from '@tarazu/wire/feed';

type Listener = (event: OwnEvent) => void;

const listeners = new Set<Listener>();

/** What happened to the person who is signed in, as it arrives, until the returned function is called. */
export function onOwnEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOwnEvent(event: OwnEvent): void {
  for (const listener of listeners) listener(event);
}
