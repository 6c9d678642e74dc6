import { useFeed, useFeedState } from '@tarazu/ui/live/use-live';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { create } from 'zustand';

const WORTH_SAYING_MS = 3_000;

/** When the oldest of the answers was given that are shown because the server did not answer; undefined when none is. */
export const useOldAnswers = create<{ readonly sinceMs: number | undefined }>(() => ({ sinceMs: undefined }));

function onLineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True when prices on the screen are no longer live: no network, or a feed that has been gone for three seconds. */
export function useOffline(): boolean {
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine);
  const down = useFeedState() === 'down';
  const [longDown, setLongDown] = useState(false);
  useEffect(() => {
    if (!down) {
      setLongDown(false);
      return undefined;
    }
    const timer = setTimeout(() => setLongDown(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, [down]);
  const old = useOldAnswers((state) => state.sinceMs !== undefined);
  return !online || longDown || old;
}

/** When the last word came from the server, as ISO text; undefined when none ever did. */
export function useLastWord(): string | undefined {
  const { lastFrameAtMs } = useFeed();
  const oldMs = useOldAnswers((state) => state.sinceMs);
  const atMs = oldMs ?? lastFrameAtMs;
  return atMs === 0 ? undefined : new Date(atMs).toISOString();
}
