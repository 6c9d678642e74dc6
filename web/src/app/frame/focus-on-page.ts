import { useEffect, useRef } from 'react';

const PATIENCE_MS = 10_000;

/** Moves focus to the heading of the new page, so that it is read out and the Tab key starts there. */
export function useFocusOnPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    const left = document.querySelector('[data-page]');
    const tryFocus = () => {
      const page = document.querySelector('[data-page]');
      // While the next page is on its way the one that is left is still there.
      if (!page || page === left) return false;
      const heading = page.querySelector('h1');
      // A field or a key that asked for the focus by itself keeps it.
      if (!heading || page.contains(document.activeElement)) return true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (tryFocus()) return undefined;
    const watch = new MutationObserver(() => {
      if (tryFocus()) stop();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), PATIENCE_MS);
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [path]);
}
