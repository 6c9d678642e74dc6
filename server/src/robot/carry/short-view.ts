import { actingPrices } from '@tarazu/domain/margin/acting-prices';
import { entryPrice } from '@tarazu/domain/margin/position';
import { decimalToText } from '@tarazu/domain/money';
import type { ShortView } from '@tarazu/wire/robot/record';
import type { LiveMarket } from '../../market/index.ts';
import { exposureOf } from '../../position/index.ts';
import { gainOf, type RobotMoney } from '../own-part.ts';
import { namesOf } from '../views.ts';

const CENTS = 2;
const text = (amount: bigint) => decimalToText(amount, CENTS);

/** The first mark at which the house would close it; undefined where none does, or nobody knows its mark. */
function liquidationOf(short: NonNullable<RobotMoney['short']>, market: LiveMarket, nowMs: number): bigint | undefined {
  if (short.mark === undefined) return undefined;
  const { instrumentId, position } = short;
  const group = { money: position.margin, exposures: [exposureOf(short, market, nowMs)] };
  return actingPrices(group, instrumentId, market.tradingState(instrumentId).tickSize).rises;
}

/** What a robot is short of, as its owner reads it. */
export function shortView({ short }: RobotMoney, market: LiveMarket, nowMs: number): ShortView {
  if (!short) return null;
  const { instrumentId, position, mark } = short;
  const liquidation = liquidationOf(short, market, nowMs);
  return {
    instrumentId,
    ...namesOf(market, instrumentId),
    quantity: decimalToText(position.quantity),
    entry: text(entryPrice(position)),
    mark: mark === undefined ? null : text(mark),
    liquidation: liquidation === undefined ? null : text(liquidation),
    margin: text(position.margin),
    gain: text(gainOf(short)),
    funding: text(position.funding),
  };
}
