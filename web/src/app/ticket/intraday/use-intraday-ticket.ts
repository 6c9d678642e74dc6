import { useRested } from '@tarazu/ui/use-rested';
import type { InstrumentDetail } from '@tarazu/wire/market';
import {
  type IntradayPreview,
  intradayTerms,
  listIntradayPositions,
  previewIntradayOrder,
} from '@tarazu/wire/trading/intraday';
import { useState } from 'react';
import { PREVIEW_EVERY_MS } from '../../order/preview-every.ts';
import { typedDecimal } from '../../order/typed-number.ts';
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

export interface IntradayTicket {
  readonly draft: IntradayDraft;
  readonly change: (part: Partial<IntradayDraft>) => void;
  readonly leverages: readonly number[];
  readonly input: IntradayInput | undefined;
  readonly preview: IntradayPreview | undefined;
  readonly previewError: Error | undefined;
  readonly again: () => void;
  /** True while the figures belong to an earlier draft. */
  readonly settling: boolean;
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
  const text = JSON.stringify(draft);
  const rested = useRested(text);
  const asked = inputOf(instrumentId, JSON.parse(rested) as IntradayDraft);
  const preview = useCall(
    previewIntradayOrder,
    asked ?? { instrumentId, direction: way, leverage: draft.leverage, type: 'market', quantity: detail.quantityMin },
    { enabled: leverages.length > 0 && asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    leverages: own ? [own.leverage] : leverages,
    input: inputOf(instrumentId, draft),
    preview: preview.data,
    previewError: preview.error ?? undefined,
    again: () => void preview.refetch(),
    settling: rested !== text || preview.isPlaceholderData,
  };
}
