import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterPress, isWriting, type KeyName } from './keys.ts';
import { pressButtonOf } from './press-button.ts';

const SEARCH = '/pages/stock/search';

/** Does what the keys say, while nobody writes and nothing lies over the page. */
export function useKeys(show: (what: 'all' | 'palette') => void): void {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const actions: Readonly<Record<KeyName, () => void>> = {
      search: () => {
        if (router.state.location.pathname !== SEARCH) void navigate({ to: SEARCH });
        else document.querySelector<HTMLElement>('input[type="search"]')?.focus();
      },
      markets: () => void navigate({ to: '/pages/tabbar/markets' }),
      trade: () => void navigate({ to: '/pages/tabbar/trade' }),
      position: () => void navigate({ to: '/pages/tabbar/position' }),
      buy: () => pressButtonOf('B'),
      sell: () => pressButtonOf('S'),
      palette: () => show('palette'),
      all: () => show('all'),
    };
    let begun: string | undefined;
    const pressed = (event: KeyboardEvent) => {
      const busy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.defaultPrevented || event.repeat || busy || isWriting(event)) {
        begun = undefined;
        return;
      }
      // The shift of a capital or a sign comes as a press of its own.
      if (event.key === 'Shift') return;
      const next = afterPress(begun, event);
      begun = next.begun;
      if (next.wish === undefined) return;
      event.preventDefault();
      actions[next.wish]();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [navigate, router, show]);
}
