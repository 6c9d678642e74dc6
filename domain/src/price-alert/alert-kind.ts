import { ONE } from '../money.ts';

/**
 * `percent` = change since the previous close, with its sign: +3 waits for a rise, -3 for a fall. `volume` = what is traded in one day.
 * `over_average` and `under_average` = the price beyond the mean of the last closes of its days. Those of `crossingKinds` wait for a study of
 * the daily closes to cross its line; `news` waits for an article that names the instrument.
 */
export const alertKinds = [
  'above',
  'below',
  'percent',
  'volume',
  'over_average',
  'under_average',
  'rsi_over',
  'rsi_under',
  'macd_over',
  'macd_under',
  'band_over',
  'band_under',
  'news',
] as const;
export type PriceAlertKind = (typeof alertKinds)[number];

/** Strength over or under a level, convergence over or under its signal, a close over the upper or under the lower band. */
export const crossingKinds = ['rsi_over', 'rsi_under', 'macd_over', 'macd_under', 'band_over', 'band_under'] as const;
export type CrossingKind = (typeof crossingKinds)[number];

/** How many closes an average or a band may be of: a week of trading, and about a year. */
export const averageDays = { min: 5, max: 250 } as const;

/** Levels of relative strength that can be crossed. */
export const strengthLevel = { min: 1, max: 99 } as const;

/** Whether it waits at a price, which can be drawn as a line and moved. */
export const isAtPrice = (kind: PriceAlertKind): kind is 'above' | 'below' => kind === 'above' || kind === 'below';

/** Whether it waits for a price to cross the mean of so many closes. */
export const isOfAverage = (kind: PriceAlertKind): kind is 'over_average' | 'under_average' =>
  kind === 'over_average' || kind === 'under_average';

/** Whether it waits for the close of a day on which a study crosses its line. */
export const isOfCrossing = (kind: PriceAlertKind): kind is CrossingKind =>
  (crossingKinds as readonly PriceAlertKind[]).includes(kind);

export const isOfBand = (kind: PriceAlertKind): kind is 'band_over' | 'band_under' =>
  kind === 'band_over' || kind === 'band_under';

export const isOfStrength = (kind: PriceAlertKind): kind is 'rsi_over' | 'rsi_under' =>
  kind === 'rsi_over' || kind === 'rsi_under';

/** Whether there is nothing to choose but the kind: the lengths of convergence are the usual ones, and news is news. */
export const hasNoTarget = (kind: PriceAlertKind): kind is 'macd_over' | 'macd_under' | 'news' =>
  kind === 'macd_over' || kind === 'macd_under' || kind === 'news';

/** A number of days as a target says it; undefined where it asks for too few, too many or a part of one. */
export function wholeDays(target: bigint): number | undefined {
  if (target % ONE !== 0n) return undefined;
  const days = Number(target / ONE);
  return days >= averageDays.min && days <= averageDays.max ? days : undefined;
}
