import type { OfferView } from '@tarazu/wire/market-features/offer';

const shares = {
  words: 'offer',
  list: '/pages/stockIPO/ipoList',
  detail: '/pages/stockIPO/ipoDetail',
  order: '/pages/stockIPO/ipoOrder',
  result: '/pages/stockIPO/result',
} as const;

/** Nothing is drawn: what came of an application stands with the offer. */
const placements = {
  words: 'placement',
  list: '/pages/stockOffline/list',
  detail: '/pages/stockOffline/detail',
  order: '/pages/stockOffline/order',
  result: '/pages/stockOffline/detail',
} as const;

/** The pages of a kind of offer, and the words that are its own. */
export function offerPages(kind: OfferView['kind']) {
  return kind === 'placement' ? placements : shares;
}
