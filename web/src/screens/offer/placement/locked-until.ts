import type { OfferView } from '@tarazu/wire/market-features/offer';

/** Until when what is got may not be sold; undefined where it may at once. */
export function lockedUntil({ lockIn }: Pick<OfferView, 'lockIn'>): string | undefined {
  return lockIn.at(-1)?.until;
}
