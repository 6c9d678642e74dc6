import { decimal } from '@tarazu/domain/money';
import { type KeptPosition, type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { previewIntradayOrder } from '@tarazu/wire/trading/intraday';

export type Asked = RequestOf<typeof previewIntradayOrder>;

/** Opening a position, as it was asked for. */
export function intentOf({ instrumentId, direction, leverage, type, validity, postOnly, quantity, price }: Asked) {
  const onMargin: OnMargin = { direction, effect: 'open', mode: 'isolated', leverage };
  return {
    side: sideOf(onMargin),
    instrumentId,
    type,
    validity,
    postOnly,
    quantity: decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
    onMargin,
  };
}

/** Closing so much of a position at the market. */
export function closingOf(
  instrumentId: string,
  direction: KeptPosition['direction'],
  own: KeptPosition | undefined,
  quantity: bigint,
) {
  const onMargin: OnMargin = { direction, effect: 'close', mode: 'isolated', leverage: own?.leverage ?? 2 };
  const atMarket = { type: 'market', validity: 'ioc', price: undefined, postOnly: false } as const;
  return { instrumentId, side: sideOf(onMargin), onMargin, quantity, ...atMarket };
}

/** Any terms: they say only that the question is about positions of the day. */
export const asPosition: OnMargin = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 2 };
