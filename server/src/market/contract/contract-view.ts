import { decimalToText } from '@tarazu/domain/money';
import type { ContractPricesView } from '@tarazu/wire/coin/contract/contract-prices';
import { instantText, priceText } from '../views.ts';
import type { ContractPrices } from './contract-prices.ts';

export function contractPricesView(id: string, prices: ContractPrices): ContractPricesView {
  return {
    id,
    mark: priceText(prices.mark),
    index: priceText(prices.index),
    premium: decimalToText(prices.premium),
    venues: prices.venues.map(({ venue, price, atMs }) => ({ venue, price: priceText(price), at: instantText(atMs) })),
    venuesTotal: prices.venuesTotal,
    stale: prices.stale,
    fundingRate: decimalToText(prices.nextFundingRate),
    fundingAt: instantText(prices.nextFundingAtMs),
    at: instantText(prices.atMs),
    sequence: prices.sequence,
  };
}
