import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * While something lies on the page (a confirmation, the whole screen, the drawer), Back takes that away and the page stays. On the page that was
 * opened first there is no step back that could be held, so what lies on it gets an entry of its own.
 */
export function useBackStep(isOpen: boolean, close: () => void): void {
  const { history } = useRouter();
  const ownEntry = useRef(false);
  useEffect(() => {
    if (!isOpen || history.location.state.__TSR_index > 0) return;
    ownEntry.current = true;
    history.push(history.location.href);
  }, [isOpen, history]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      const goes = ownEntry.current;
      ownEntry.current = false;
      return !goes;
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  });
}
