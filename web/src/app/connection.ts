import { useFeed, useFeedState } from '@tarazu/ui/live/use-live';
import { useEffect, useState, useSyncExternalStore } from 'react';

const WORTH_SAYING_MS = 3_000;

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
  return !online || longDown;
}

/** When the last word came from the market, as ISO text; undefined when none ever did. */
export function useLastWord(): string | undefined {
  const { lastFrameAtMs } = useFeed();
  return lastFrameAtMs === 0 ? undefined : new Date(lastFrameAtMs).toISOString();
}
