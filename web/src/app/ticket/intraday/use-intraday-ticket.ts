import type { InstrumentDetail } from '@tarazu/wire/market';
import { intradayTerms, listIntradayPositions, previewIntradayOrder } from '@tarazu/wire/trading/intraday';
import { useState } from 'react';
import { typedDecimal } from '../../order/typed-number.ts';
import { type PreviewedDraft, usePreviewedDraft } from '../../order/use-previewed-draft.ts';
import { useCall } from '../../use-call.ts';

export type Direction = 'long' | 'short';

/** What is chosen so far. Quantity and price as typed. */
export interface IntradayDraft {
  readonly direction: Direction;
  readonly leverage: number;
  readonly type: 'market' | 'limit';
  readonly quantity: string;
  readonly price: string;
}

/** The fields of the call; undefined while a number is missing. */
function inputOf(instrumentId: string, { direction, leverage, type, quantity, price }: IntradayDraft) {
  const [counted, limit] = [typedDecimal(quantity), typedDecimal(price)];
  if (counted === undefined || (type === 'limit' && limit === undefined)) return undefined;
  const named = { instrumentId, direction, leverage, quantity: counted };
  return type === 'market'
    ? { ...named, type, validity: 'ioc' as const }
    : { ...named, type, validity: 'day' as const, ...(limit === undefined ? {} : { price: limit }) };
}

export type IntradayInput = NonNullable<ReturnType<typeof inputOf>>;

export interface IntradayTicket extends PreviewedDraft<typeof previewIntradayOrder> {
  readonly draft: IntradayDraft;
  readonly change: (part: Partial<IntradayDraft>) => void;
  readonly leverages: readonly number[];
  readonly input: IntradayInput | undefined;
}

/** The order within the day that is being written, and what it would need by the server's own rule. */
export function useIntradayTicket(detail: InstrumentDetail, direction: Direction): IntradayTicket {
  const instrumentId = detail.quote.id;
  const leverages = useCall(intradayTerms, { instrumentId }).data?.leverages ?? [];
  const held = useCall(listIntradayPositions, { instrumentId }).data?.positions ?? [];
  const [chosen, setDraft] = useState<Partial<IntradayDraft>>({ direction });
  const way = chosen.direction ?? direction;
  const own = held.find((one) => one.direction === way);
  const draft: IntradayDraft = {
    type: 'market',
    quantity: detail.quantityMin,
    price: detail.quote.last,
    ...chosen,
    direction: way,
    // Of a position that exists, its own.
    leverage: own?.leverage ?? chosen.leverage ?? leverages[0] ?? 2,
  };
  const input = inputOf(instrumentId, draft);
  return {
    ...usePreviewedDraft(previewIntradayOrder, leverages.length > 0 ? input : undefined),
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    leverages: own ? [own.leverage] : leverages,
    input,
  };
}
