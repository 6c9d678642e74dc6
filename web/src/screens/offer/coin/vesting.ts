import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';

/** A part of what is got, and until when it is locked; the first is free with the listing. */
export interface VestingPart {
  readonly until: string;
  readonly percent: number;
  /** Of one's own, whole coins; 0 where nothing was got. */
  readonly coins: number;
  /** Whether it is free: of one's own as the ledger has it, otherwise by its date. */
  readonly isFree: boolean;
}

const ALL = 100;

/**
 * The published schedule, with the coins of an application. Each part ends where so many per cent of all coins do, rounded down.
 * Nothing is free before the coins came, whatever the clock of the device says.
 */
export function vestingOf(
  { lockIn, creditsAt, state }: Pick<OfferView, 'lockIn' | 'creditsAt' | 'state'>,
  own: Pick<OfferApplicationView, 'state' | 'allotted' | 'locked'> | undefined,
  nowMs: number,
): readonly VestingPart[] {
  const allotted = own?.allotted ?? 0;
  const freed = own?.state === 'credited' ? allotted - own.locked : undefined;
  const atListing = ALL - lockIn.reduce((sum, { percent }) => sum + percent, 0);
  let percentBefore = 0;
  return [{ until: creditsAt, percent: atListing }, ...lockIn].map(({ until, percent }) => {
    const end = Math.floor((allotted * (percentBefore + percent)) / ALL);
    const coins = end - Math.floor((allotted * percentBefore) / ALL);
    percentBefore += percent;
    return {
      until,
      percent,
      coins,
      isFree: freed === undefined ? state === 'credited' && Date.parse(until) <= nowMs : end <= freed,
    };
  });
}
