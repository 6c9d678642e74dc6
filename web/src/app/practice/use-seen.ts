import { useEffect } from 'react';
import { setPreference, usePreferences } from '../preferences.ts';

/** Remembers in this browser that somebody opened such a page; the list of the first hour ticks it. */
export function useSeen(page: 'shareSeen' | 'statementSeen', open = true): void {
  const seen = usePreferences((preferences) => preferences[page]);
  useEffect(() => {
    if (open && !seen) setPreference(page, true);
  }, [page, seen, open]);
}
