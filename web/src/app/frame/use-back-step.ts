import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from '../address/router/use-router.ts';

/**
 * While something lies on the page (a confirmation, the whole screen, the drawer), Back takes that away and the page stays. On the page that was
 * opened first there is no step back that could be held, so what lies on it gets an entry of its own.
 */
export function useBackStep(isOpen: boolean, close: () => void): void {
  const { history } = useRouter();
  const ownEntry = useRef(false);
  const held = useEffectEvent(() => {
    close();
    const goes = ownEntry.current;
    ownEntry.current = false;
    return !goes;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    if (history.at().index === 0) {
      ownEntry.current = true;
      history.push(history.at().href);
    }
    return history.holdBack(() => held());
  }, [isOpen, history]);
}
