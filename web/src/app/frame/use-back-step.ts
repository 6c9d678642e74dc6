import { useBlocker } from '@tanstack/react-router';

/** While something lies on the page (a confirmation, the whole screen, the drawer), Back takes that away and the page stays. */
export function useBackStep(isOpen: boolean, close: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  });
}
