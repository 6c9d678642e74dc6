import type { Tier } from '../tiers.ts';

/** How much it takes to move what is traded, by which a position in it may be geared. */
export const tierClasses = ['first', 'large', 'other'] as const;
export type TierClass = (typeof tierClasses)[number];

/** What two operators change about positions that are held as long as their owner likes. Rates are parts of the value, e8. */
export interface MarginTariff {
  /** For everybody and every instrument; the tier of a position may allow less, never more. */
  readonly leverageMax: number;
  readonly maker: bigint;
  readonly taker: bigint;
  readonly tiers: Readonly<Record<TierClass, readonly Tier[]>>;
}

/** The figures by day, `YYYY-MM-DD` in UTC: every change begins with a day. */
export interface MarginTariffs {
  /** The same object for all days on which the same figures count. */
  on(date: string): MarginTariff;
  /** The next change after a day that is announced; undefined: none. */
  ahead(date: string): { readonly from: string; readonly tariff: MarginTariff } | undefined;
}
