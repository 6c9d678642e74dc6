import { actingPrices } from '@tarazu/domain/margin/acting-prices';
import { standingOf } from '@tarazu/domain/margin/margin-group';
import { entryPrice, unrealised } from '@tarazu/domain/margin/position';
import { decimalToText, divide, ONE, roundToStep } from '@tarazu/domain/money';
import { squareOffFee } from '@tarazu/domain/trading/on-margin/close-out';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { IntradayPosition } from '@tarazu/wire/trading/intraday';
import type { LiveMarket } from '../market/index.ts';
import { exposureOf, type HeldPosition } from '../position/index.ts';

const CENTS = 2;
export const moneyText = (value: bigint) => decimalToText(value, CENTS);

/** The first price at which the house closes it, on the tick, e8. */
export function actsOf(held: HeldPosition, market: LiveMarket, nowMs: number): bigint | undefined {
  const group = { money: held.position.margin, exposures: [exposureOf(held, market, nowMs)] };
  const { tickSize } = market.tradingState(held.instrumentId);
  const { falls, rises } = actingPrices(group, held.instrumentId, tickSize);
  return held.position.direction === 'long' ? falls : rises;
}

export function instantText(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

/** A position of the day at its mark; undefined where its share has gone. */
export function positionView(
  held: HeldPosition,
  facts: Pick<TradingFacts, 'schedule' | 'state' | 'margin'>,
  market: LiveMarket,
  nowMs: number,
): IntradayPosition | undefined {
  const { instrumentId, position, currency } = held;
  const instrument = market.instrument(instrumentId);
  const prices = market.marginPrices(instrumentId);
  if (!instrument || !prices) return undefined;
  const { mark } = prices;
  const exposure = exposureOf(held, market, nowMs);
  const { ratio } = standingOf({ money: position.margin, exposures: [exposure] });
  const acts = actsOf(held, market, nowMs);
  return {
    instrumentId,
    symbol: instrument.symbol,
    name: instrument.name,
    country: instrument.country,
    unit: instrument.unit ?? null,
    currency,
    direction: position.direction,
    leverage: position.leverage,
    quantity: decimalToText(position.quantity),
    entry: moneyText(roundToStep(entryPrice(position), ONE / 10_000n, 'half_even')),
    mark: prices.stale ? null : moneyText(mark),
    value: moneyText(divide(position.quantity * mark, ONE, 'half_even')),
    margin: moneyText(position.margin),
    acts: acts === undefined ? null : moneyText(acts),
    unrealised: moneyText(unrealised(position, mark)),
    realised: moneyText(position.realised - position.fees),
    charges: moneyText(position.fees),
    ratioPercent: ratio === undefined ? null : decimalToText(roundToStep(ratio * 100n, ONE / 100n, 'down'), CENTS),
    squareOffAt: instantText(facts.margin?.day?.squareOffAtMs),
    squareOffFee: moneyText(squareOffFee(facts)),
    openedAt: new Date(position.openedAtMs).toISOString(),
  };
}
