import type { MarketHours } from '@tarazu/domain/market/calendar';
import { firstDayFrom } from '@tarazu/domain/offer/ipo/ipo-calendar';
import { isListing } from '@tarazu/domain/offer/offer-kinds';
import type { LiveMarket } from '../../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { OfferCommand } from '../offer-transactor.ts';
import { readListings } from '../store/listings.ts';
import type { KeptOffer } from '../store/offers.ts';

export interface ListingsDeps {
  readonly database: Reader;
  readonly market: Pick<LiveMarket, 'coming' | 'list' | 'calendar'>;
  readonly hours: MarketHours;
  submit(command: OfferCommand, requestId: HouseRequestId): Promise<Committed>;
}

/** Another process may have listed one since the last look, but not before this. */
const LOOK_BACK_MS = 86_400_000;

/**
 * Takes companies to the market after their offer. The day is kept before the market is told, and the market is told again whenever this
 * begins anew; it shows the same each time.
 */
export function createListings({ database, market, hours, submit }: ListingsDeps) {
  const told = new Set<string>();

  async function tell(sinceMs: number): Promise<void> {
    for (const listing of await readListings(database, sinceMs)) {
      if (told.has(listing.instrumentId)) continue;
      told.add(listing.instrumentId);
      // Another market than this one had it: prices of a recording have no companies that are made up.
      if (market.coming.some(({ instrument }) => instrument.id === listing.instrumentId)) market.list(listing);
    }
  }

  return {
    /** All that were listed before; called before the market starts. */
    tellAll: () => tell(0),
    tellNew: (nowMs: number) => tell(nowMs - LOOK_BACK_MS),
    /** Whether the shares may be given out: they may once their company is listed, and at once where it was before. */
    async list({ offer, stage, failed }: KeptOffer, nowMs: number): Promise<boolean> {
      if (!isListing(offer) || failed || stage === 'listed') return true;
      const { offerId, instrumentId, calendar } = offer;
      const share = market.coming.find(({ instrument }) => instrument.id === instrumentId);
      if (!share || calendar.tradesAtMs === undefined) return false;
      const planned = { creditsAtMs: calendar.creditsAtMs, tradesAtMs: calendar.tradesAtMs };
      const { creditsAtMs: joinsAtMs, tradesAtMs } = firstDayFrom(market.calendar(share.instrument), hours, planned);
      if (nowMs < joinsAtMs) return false;
      const command = { kind: 'list', offerId, joinsAtMs, tradesAtMs } as const;
      const outcome = await submit(command, houseRequestId('offer-listed', offerId));
      await tell(joinsAtMs);
      return outcome.kind === 'accepted';
    },
  };
}
