import { rulesOn, volumeSteps } from '@tarazu/domain/charges/charge-rule';
import { volumeBefore } from '@tarazu/domain/charges/traded-volume';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../../platform/database.ts';
import { readTradedDays } from '../store/traded-days.ts';

/** Our brokerage by who waits and who takes, as it is shown: `0.1%`. */
export interface TierRates {
  readonly maker: string;
  readonly taker: string;
}

/** What somebody is charged in a market where that goes by volume. Volumes e8 in what is paid there. */
export interface ChargeTier extends TierRates {
  /** Of the thirty days before `date`. */
  readonly volume: bigint;
  readonly next: (TierRates & { readonly from: bigint }) | undefined;
}

function ratesAt(market: MarketId, tradeDate: string, volume: bigint): TierRates {
  const { charges } = marketOf(market);
  const rate = (role: 'maker' | 'taker') =>
    rulesOn(charges, { side: 'buy', product: 'delivery', tradeDate, role, volume }).find(
      ({ name }) => name === 'brokerage',
    )?.shownRate ?? '0%';
  return { maker: rate('maker'), taker: rate('taker') };
}

/** By the rule that charges an order of the day. `date`: the trading day that runs. */
export async function readChargeTier(
  reader: Reader,
  owner: AccountId,
  market: MarketId,
  date: string,
  nowMs: number,
): Promise<ChargeTier> {
  const days = (await readTradedDays(reader, [owner], nowMs)).get(owner) ?? [];
  const volume = volumeBefore(days, market, date);
  const from = volumeSteps(marketOf(market).charges).find((step) => step > volume);
  return {
    volume,
    ...ratesAt(market, date, volume),
    next: from === undefined ? undefined : { from, ...ratesAt(market, date, from) },
  };
}
