import { applyForCoins, coinOfferInfo, listCoinApplications, listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import {
  applyForOffer,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
} from '@tarazu/wire/market-features/offer';
import { listPlacementApplications } from '@tarazu/wire/market-features/placement';

const shares = { info: offerInfo, list: listOffers, mine: listApplications, apply: applyForOffer };
const coins = { info: coinOfferInfo, list: listCoinOffers, mine: listCoinApplications, apply: applyForCoins };

/** One's own applications wherever they are listed. */
export const refreshedMine = [listApplications, listCoinApplications, listPlacementApplications] as const;

/** The calls of a kind of offer that is drawn. */
export function offerCalls(kind: OfferView['kind']) {
  return kind === 'ico' ? coins : shares;
}
