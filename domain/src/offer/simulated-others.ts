import type { OfferCalendar } from './offer.ts';

/** The others who apply in the simulated market: how many, and a seed of what they ask for. */
export interface SimulatedOthers {
  readonly count: number;
  /** Hexadecimal. */
  readonly seed: string;
}

/** An id that looks like everybody's. */
export function idFrom(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
  return `A${text.toUpperCase().slice(0, 19)}`;
}

/** How many of them have applied by now: their number grows evenly while the offer is open. */
export function othersBy(
  { count }: Pick<SimulatedOthers, 'count'>,
  { opensAtMs, closesAtMs }: OfferCalendar,
  nowMs: number,
): number {
  if (nowMs <= opensAtMs) return 0;
  if (nowMs >= closesAtMs) return count;
  return Math.floor((count * (nowMs - opensAtMs)) / (closesAtMs - opensAtMs));
}
