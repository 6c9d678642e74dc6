import type { OfferView } from '@tarazu/wire/market-features/offer';

const shares = {
  words: 'offer',
  list: '/pages/stockIPO/ipoList',
  mine: '/pages/stockIPO/list',
  detail: '/pages/stockIPO/ipoDetail',
  order: '/pages/stockIPO/ipoOrder',
  result: '/pages/stockIPO/result',
} as const;

/** Nothing is drawn: what came of an application stands with the offer. */
const placements = {
  words: 'placement',
  list: '/pages/stockOffline/list',
  mine: '/pages/stockOffline/list',
  detail: '/pages/stockOffline/detail',
  order: '/pages/stockOffline/order',
  result: '/pages/stockOffline/detail',
} as const;

/** The result of a draw is told on one page for all that is drawn. */
const coins = {
  words: 'offer',
  list: '/pages/coinICO/icoList',
  mine: '/pages/coinICO/applyList',
  detail: '/pages/coinICO/icoDetail',
  order: '/pages/coinICO/icoOrder',
  result: '/pages/stockIPO/result',
} as const;

/** The pages of a kind of offer, and the words that are its own. */
export function offerPages(kind: OfferView['kind']) {
  if (kind === 'ico') return coins;
  return kind === 'placement' ? placements : shares;
}

/** The chart of what is offered. */
export function chartOf({ kind }: Pick<OfferView, 'kind'>) {
  return kind === 'ico' ? '/pages/coin/coinKline' : '/pages/stock/stockKline';
}
