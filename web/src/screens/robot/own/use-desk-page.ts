import { useLayoutEffect } from 'react';

/** On a desk's screen the page has the window, in place of the column; what stands beside the column goes meanwhile. */
export function useDeskPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const wide = matchMedia('(min-width: 1024px)');
    const clear = () => {
      delete root.dataset['wide'];
    };
    const mark = () => {
      if (wide.matches) root.dataset['wide'] = 'editor';
      else clear();
    };
    mark();
    wide.addEventListener('change', mark);
    return () => {
      wide.removeEventListener('change', mark);
      clear();
    };
  }, []);
}
