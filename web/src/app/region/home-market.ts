import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { usePreferences } from '../preferences.ts';

const currencies = { IN: 'INR', BR: 'BRL', US: 'USD' } as const satisfies Record<ShareCountry, string>;

/** The currency of one's main market, with which figures begin. */
export function useOwnCurrency(): 'INR' | 'BRL' | 'USD' {
  return currencies[usePreferences((preferences) => preferences.stockCountry)];
}

/** One's own country before the others, which keep their order. */
export function ownFirst<Item>(items: readonly Item[], isOwn: (item: Item) => boolean): Item[] {
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}
