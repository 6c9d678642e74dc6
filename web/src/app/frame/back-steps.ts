import type { RouterHistory } from '@tanstack/react-router';
import type { HoldBack } from '@tarazu/ui/overlay/back-step';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry of what lies on the page, and not of a page. */
    readonly isLayer?: true;
  }
}

type Step = Pick<RouterHistory, 'back' | 'block' | 'location' | 'push' | 'subscribe'>;

interface Layer {
  readonly close: (() => void) | undefined;
}

/**
 * What lies on the page (a sheet, a question, the whole screen, the drawer), the topmost of which Back takes away while the page stays. On the
 * page that was opened first there is no step back that could be held, so what lies on it gets an entry of its own, which is given up with the
 * last layer, whatever took that away.
 */
export function holdBackOf(history: Step): HoldBack {
  const layers: Layer[] = [];
  let ownKey: string | undefined;
  let unblock: (() => void) | undefined;
  const isHeld = () => layers.some(({ close }) => close);

  /** Of what lies on the page that was opened first. */
  const addOwn = () => {
    if (history.location.state.__TSR_index !== 0) return;
    history.push(history.location.href, { isLayer: true });
    ownKey = history.location.state.key;
  };

  const isStopped = async (action: string): Promise<boolean> => {
    const close = layers.at(-1)?.close;
    if (action !== 'BACK' || !close) return false;
    const isOwn = history.location.state.key === ownKey;
    // The step is being taken already: it is not to be taken once more for the layer that it closes.
    if (isOwn) ownKey = undefined;
    const key = history.location.state.key;
    close();
    if (!isOwn) return true;
    // Whether it was the last is known once that is drawn: a confirmation goes back to what is written, and lies there still.
    await new Promise((resolve) => setTimeout(resolve));
    const isLeft = isHeld();
    if (isLeft) ownKey = key;
    return isLeft;
  };

  /** Closed by something else than Back, and nothing came in its place: the entry would be a step back to the same page. */
  const giveUpOwn = () => {
    if (layers.length > 0 || ownKey === undefined || history.location.state.key !== ownKey) return;
    ownKey = undefined;
    const stop = history.subscribe(() => {
      stop();
      // Something was laid on the page while the step was under way.
      if (isHeld()) addOwn();
    });
    history.back({ ignoreBlocker: true });
  };

  return (close) => {
    const layer = { close };
    layers.push(layer);
    if (close) addOwn();
    unblock ??= history.block({ blockerFn: ({ action }) => isStopped(action), enableBeforeUnload: false });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length > 0) return;
      unblock?.();
      unblock = undefined;
      // A layer that follows it, or a page that it leads to, comes at once.
      setTimeout(giveUpOwn);
    };
  };
}
