import { actingPrices } from '@tarazu/domain/margin/acting-prices';
import { contractListings } from '@tarazu/domain/market-rules/contracts';
import { decimalToText, divide, ONE, ratio, roundToStep } from '@tarazu/domain/money';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import { listExposures } from '@tarazu/wire/coin/contract/exposure';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import {
  exposureOf,
  type HeldSum,
  loadAccountPositions,
  marginRuleOf,
  type OwnedPosition,
  readHeldSums,
  readNearest,
} from '../../position/index.ts';
import { CONTRACTS, contractIdOf } from './contract-ids.ts';
import { distanceOf } from './position-view.ts';
import { readFundBalance } from './store.ts';

type Exposed = ReplyOf<typeof listExposures>['items'][number];

/** So many positions of each contract are named, of both directions together. */
const NEAREST = 5;
const CENTS = 2;
const money = (value: bigint) => decimalToText(value, CENTS);

function heldView(sum: HeldSum | undefined, mark: bigint): Exposed['long'] {
  if (!sum) return { positions: 0, quantity: '0', value: '0.00', leverage: null };
  return {
    positions: sum.positions,
    quantity: decimalToText(sum.quantity),
    value: money(divide(sum.quantity * mark, ONE, 'half_even')),
    leverage: decimalToText(roundToStep(ratio(sum.geared, sum.cost, 'half_up'), ONE / 100n, 'half_up'), CENTS),
  };
}

/** By the very formula of the page of its owner. */
function nearestView(held: OwnedPosition, market: LiveMarket, nowMs: number) {
  const { instrumentId, position } = held;
  const exposure = exposureOf(held, market, nowMs);
  const { tickSize } = market.tradingState(instrumentId);
  const { falls, rises } = actingPrices({ money: position.margin, exposures: [exposure] }, instrumentId, tickSize);
  const liquidation = position.direction === 'long' ? falls : rises;
  const { distancePercent } = distanceOf(exposure.mark, liquidation, undefined);
  const away = liquidation === undefined ? undefined : exposure.mark - liquidation;
  return {
    away: away === undefined ? undefined : away < 0n ? -away : away,
    shown: {
      direction: position.direction,
      quantity: decimalToText(position.quantity),
      liquidation: liquidation === undefined ? null : money(liquidation),
      distancePercent,
    },
  };
}

/** What is held on margin and how the prices are that it goes by, for operators to look at: it only reads. */
export function exposureRoutes(
  serve: Serve,
  { database, market, clock }: { readonly database: Reader; readonly market: LiveMarket; readonly clock: Clock },
): void {
  serve(listExposures, async () => {
    const nowMs = clock.nowMs();
    const [sums, first, balance, accounts] = await Promise.all([
      readHeldSums(database),
      readNearest(database, NEAREST),
      readFundBalance(database),
      loadAccountPositions(database, [INSURANCE_FUND]),
    ]);
    const items = contractListings.flatMap(({ instrumentId }): Exposed[] => {
      if (!market.instrument(instrumentId)) return [];
      const prices = market.contractPrices(instrumentId);
      const of = (direction: 'long' | 'short') =>
        heldView(
          sums.find((sum) => sum.instrumentId === instrumentId && sum.direction === direction),
          prices?.mark ?? 0n,
        );
      const nearest = first
        .filter((held) => held.instrumentId === instrumentId && prices)
        .map((held) => nearestView(held, market, nowMs))
        .toSorted((left, right) => (left.away === right.away ? 0 : (left.away ?? -1n) < (right.away ?? -1n) ? -1 : 1));
      return [
        {
          instId: contractIdOf(instrumentId),
          mark: prices ? money(prices.mark) : null,
          index: prices ? decimalToText(prices.index) : null,
          stale: prices?.stale ?? true,
          venuesTotal: prices?.venuesTotal ?? 0,
          venues: (prices?.venues ?? []).map(({ venue, price, atMs }) => ({
            venue,
            price: decimalToText(price),
            ageMs: Math.min(999_999_999, Math.max(0, Math.round(nowMs - atMs))),
          })),
          leverageMax: marginRuleOf({ instrumentId, market: CONTRACTS.market }, market, nowMs)?.leverageMax ?? 1,
          long: of('long'),
          short: of('short'),
          nearest: nearest.slice(0, NEAREST).map(({ shown }) => shown),
        },
      ];
    });
    return {
      at: new Date(nowMs).toISOString(),
      fund: {
        currency: 'USDT' as const,
        balance: money(balance),
        positions: accounts.get(INSURANCE_FUND)?.positions.size ?? 0,
      },
      items,
    };
  });
}
