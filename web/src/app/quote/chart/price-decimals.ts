import type { InstrumentDetail } from '@tarazu/wire/market';

/** Decimals that prices of this instrument have: those of its step, and never less than two. */
export function priceDecimals({ tick }: Pick<InstrumentDetail, 'tick'>): number {
  return Math.max(2, (tick.split('.')[1] ?? '').length);
}
