import type { RouterHistory } from '@tanstack/react-router';
import type { HoldBack } from '@tarazu/ui/overlay/back-step';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry of what lies on the page, and not of a page. */
    readonly isLayer?: true;
  }
}

type Step = Pick<RouterHistory, 'block' | 'location' | 'push'>;

interface Layer {
  readonly close: (() => void) | undefined;
}

/**
 * What lies on the page (a sheet, a question, the whole screen, the drawer), the topmost of which Back takes away while the page stays. On the
 * page that was opened first there is no step back that could be held, so what lies on it gets an entry of its own; Back gives that up with the
 * last layer.
 */
export function holdBackOf(history: Step): HoldBack {
  const layers: Layer[] = [];
  let ownKey: string | undefined;
  let unblock: (() => void) | undefined;
  const isHeld = () => layers.some(({ close }) => close);

  const isStopped = async (action: string): Promise<boolean> => {
    const close = layers.at(-1)?.close;
    if (action !== 'BACK' || !close) return false;
    close();
    if (history.location.state.key !== ownKey) return true;
    // Whether it was the last is known once that is drawn: a confirmation goes back to what is written, and lies there still.
    await new Promise((resolve) => setTimeout(resolve));
    return isHeld();
  };

  return (close) => {
    const layer = { close };
    layers.push(layer);
    if (close && history.location.state.__TSR_index === 0) {
      history.push(history.location.href, { isLayer: true });
      ownKey = history.location.state.key;
    }
    unblock ??= history.block({ blockerFn: ({ action }) => isStopped(action), enableBeforeUnload: false });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length > 0) return;
      unblock?.();
      unblock = undefined;
    };
  };
}
