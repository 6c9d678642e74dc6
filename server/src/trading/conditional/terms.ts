import { addDays } from '@tarazu/domain/market/zone';
import { conditionalRule } from '@tarazu/domain/market-rules/conditional-rules';
import { decimal } from '@tarazu/domain/money';
import type { CreateConditional, LegWish } from '@tarazu/domain/trading/conditional/create';
import type { Direction, Distance } from '@tarazu/domain/trading/conditional/watch';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import type { LiveMarket } from '../../market/index.ts';

type Terms = Pick<
  RequestOf<typeof addConditionalOrder>,
  'stopLevel' | 'stopPrice' | 'trailAmount' | 'trailPercent' | 'targetLevel' | 'targetPrice'
> &
  Partial<Pick<RequestOf<typeof addConditionalOrder>, 'atOpening' | 'price' | 'after'>>;

const optional = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : decimal(text));

/** A hundredth of a per cent, e8. */
const BASIS_POINT = 1_000_000n;

function distanceOf({ trailAmount, trailPercent }: Terms): Distance | undefined {
  if (trailAmount !== undefined) return { amount: decimal(trailAmount) };
  const percent = optional(trailPercent);
  return percent === undefined || percent % BASIS_POINT !== 0n ? undefined : { bps: Number(percent / BASIS_POINT) };
}

function stopOf(terms: Terms, direction: Direction): LegWish | undefined {
  const level = optional(terms.stopLevel);
  const distance = distanceOf(terms);
  const price = optional(terms.stopPrice);
  if (level !== undefined) return { watch: { kind: 'level', direction, level }, price };
  return distance && { watch: { kind: 'trailing', direction, distance }, price };
}

/** For the opening: nothing else is named, and it is no exit. */
function openingFrom({ price, atOpening, ...others }: Terms): CreateConditional['legs'] | undefined {
  const named = [others.stopLevel, others.stopPrice, others.trailAmount, others.trailPercent];
  const also = [others.targetLevel, others.targetPrice, others.after];
  if (!atOpening || [...named, ...also].some((one) => one !== undefined)) return undefined;
  return [{ watch: { kind: 'opening' }, price: optional(price) }];
}

/** What is waited for, stop first; undefined when that cannot be told. A sale's stop is below the price, a purchase's above. */
export function legsFrom(terms: Terms, side: 'buy' | 'sell'): CreateConditional['legs'] | undefined {
  return terms.atOpening ? openingFrom(terms) : levelsFrom(terms, side);
}

function levelsFrom(terms: Terms, side: 'buy' | 'sell'): CreateConditional['legs'] | undefined {
  const stops = [terms.stopLevel, terms.trailAmount, terms.trailPercent].filter((one) => one !== undefined);
  const [against, towards]: [Direction, Direction] = side === 'sell' ? ['falls', 'rises'] : ['rises', 'falls'];
  const level = optional(terms.targetLevel);
  const target: LegWish | undefined =
    level === undefined
      ? undefined
      : { watch: { kind: 'level', direction: towards, level }, price: optional(terms.targetPrice) };
  const stop = stopOf(terms, against);
  const lost =
    stops.length > 1 || (stops.length === 1 && !stop) || (stops.length === 0 && terms.stopPrice !== undefined);
  if (lost || (!target && terms.targetPrice !== undefined)) return undefined;
  if (stop && target) return [stop, target];
  const only = stop ?? target;
  return only && [only];
}

/** The last trading day that an order which waits may name now; undefined of an unknown instrument. */
export function latestDay(
  instrumentId: string,
  market: Pick<LiveMarket, 'instrument' | 'tradingState'>,
): string | undefined {
  const instrument = market.instrument(instrumentId);
  if (!instrument) return undefined;
  const { tradeDate } = market.tradingState(instrumentId);
  return addDays(tradeDate, conditionalRule(instrument.market, tradeDate).daysMax);
}
