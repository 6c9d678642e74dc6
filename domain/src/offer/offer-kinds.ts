import type { ListedApplication } from './draw/application-line.ts';
import { asciiBytes, type Digests, hmacSha256 } from './draw/digests.ts';
import { ipoOthers } from './ipo/ipo-others.ts';
import type { Offer, OfferKind } from './offer.ts';
import { idFrom, type SimulatedOthers } from './simulated-others.ts';

const BYTE = 256;
/** Most ask for one lot, few for many: the sizes of a published issue, roughly. */
const oneLotBelow = 190;

type OthersOf = (digests: Digests, others: SimulatedOthers, offer: Offer) => Generator<ListedApplication>;

function* fixedPriceOthers(
  digests: Digests,
  { count, seed }: SimulatedOthers,
  { terms, lotsMax }: Offer,
): Generator<ListedApplication> {
  const lot = terms.pools[0]?.lot ?? 1;
  const draw = hmacSha256(digests, asciiBytes(seed));
  for (let place = 0; place < count; place += 1) {
    const bytes = draw(asciiBytes(`other ${place}`));
    const [size = 0, more = 0] = bytes;
    const lots = size < oneLotBelow ? 1 : 1 + Math.floor((more * lotsMax) / BYTE);
    const bids = [{ shares: lot * Math.min(lots, lotsMax), price: undefined }];
    yield { id: idFrom(bytes.subarray(2, 12)), pool: 0, bids };
  }
}

function* nobodyElse(): Generator<ListedApplication> {}

interface OfferKindRow {
  /** What it gives is listed with the credit, and was not before. */
  readonly lists: boolean;
  /** Parts of a company; a coin is a part of nothing. */
  readonly givesShares: boolean;
  /** A draw that anybody runs again says who gets some; otherwise the house chooses, and says so. */
  readonly draws: boolean;
  readonly others: OthersOf;
}

/** What is particular to each kind of offer; everything else is the same for all. */
const ofKinds: Readonly<Record<OfferKind, OfferKindRow>> = {
  follow_on: { lists: false, givesShares: true, draws: true, others: fixedPriceOthers },
  ipo: { lists: true, givesShares: true, draws: true, others: ipoOthers },
  placement: { lists: false, givesShares: true, draws: false, others: nobodyElse },
  ico: { lists: true, givesShares: false, draws: true, others: fixedPriceOthers },
};

/** Whether a draw says who gets some. */
export function isDrawn({ kind }: Pick<Offer, 'kind'>): boolean {
  return ofKinds[kind].draws;
}

/** Whether coins are offered, and no shares. */
export function isOfCoins({ kind }: Pick<Offer, 'kind'>): boolean {
  return !ofKinds[kind].givesShares;
}

/** What every event about an application begins with. */
export function aboutOf(offer: Pick<Offer, 'offerId' | 'instrumentId' | 'currency' | 'kind'>, applicationId: string) {
  const { offerId, instrumentId, currency, kind } = offer;
  return { offerId, applicationId, instrumentId, currency, ...(kind === 'ico' ? { kind } : {}) };
}

/** What an event says of something that is paid for later, where a draw gave it. */
export function drawnMark(offer: Pick<Offer, 'kind'>): { readonly drawn?: true } {
  return isDrawn(offer) ? { drawn: true } : {};
}

/** Whether a company or a coin comes to the market by it. */
export function isListing({ kind }: Pick<Offer, 'kind'>): boolean {
  return ofKinds[kind].lists;
}

/** What they ask for: the same whoever reckons it. */
export function othersApplications(
  digests: Digests,
  others: SimulatedOthers,
  offer: Offer,
): Generator<ListedApplication> {
  return ofKinds[offer.kind].others(digests, others, offer);
}
