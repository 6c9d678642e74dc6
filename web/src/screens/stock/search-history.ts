const KEY = 'searchHistoryData';
const KEPT_MAX = 8;

/** What was searched for in this browser, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** A search that continues the last one takes its place: `ka` then `kaveri` leaves `kaveri`. */
export function keepSearch(text: string): void {
  const others = recentSearches().filter((each) => !text.toLowerCase().startsWith(each.toLowerCase()));
  localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, KEPT_MAX)));
}

export function clearSearches(): void {
  localStorage.removeItem(KEY);
}
