import { useEffect } from 'react';
import { setPreference, usePreferences } from '../preferences.ts';

/** Remembers in this browser that somebody opened such a page; the list of the first hour ticks it. */
export function useSeen(page: 'shareSeen' | 'statementSeen'): void {
  const seen = usePreferences((preferences) => preferences[page]);
  useEffect(() => {
    if (!seen) setPreference(page, true);
  }, [page, seen]);
}
