import { decimalToText, parseDecimal, roundToStep } from '@tarazu/domain/money';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { type OrderPreview, previewOrder } from '@tarazu/wire/stock-order';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';

export type Side = 'buy' | 'sell';

/** What the person has chosen so far. Quantity and price are text as typed. */
export interface Draft {
  readonly side: Side;
  readonly type: 'market' | 'limit';
  readonly validity: 'day' | 'ioc';
  readonly quantity: string;
  readonly price: string;
}

/** The fields of the placing calls. */
export interface OrderInput {
  readonly instrumentId: string;
  readonly type: 'market' | 'limit';
  readonly validity: 'day' | 'ioc';
  readonly quantity: string;
  readonly price?: string;
}

const PREVIEW_AFTER_MS = 250;
const PREVIEW_EVERY_MS = 3_000;

/** Typed text as decimal text: a comma counts as the decimal point. Undefined when it is not a number above zero. */
export function typedDecimal(text: string): string | undefined {
  const value = parseDecimal(text.trim().replace(',', '.'));
  return value === undefined || value <= 0n ? undefined : decimalToText(value);
}

/** The next multiple of `step` below or above the typed value; never below one step. */
export function stepped(text: string, step: string, direction: -1 | 1): string {
  const size = parseDecimal(step) ?? 0n;
  if (size <= 0n) return text;
  const value = parseDecimal(text.trim().replace(',', '.')) ?? 0n;
  const floor = roundToStep(value, size, 'floor');
  const next = direction === 1 ? floor + size : floor === value ? value - size : floor;
  return decimalToText(next < size ? size : next);
}

/** `percent` of a quantity, down to whole lots. */
export function shareOf(quantityMax: string, percent: number, lot: string): string {
  const most = parseDecimal(quantityMax) ?? 0n;
  const step = parseDecimal(lot) ?? 1n;
  return decimalToText(roundToStep((most * BigInt(percent)) / 100n, step, 'floor'));
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export function orderInput(instrumentId: string, draft: Draft): OrderInput | undefined {
  const quantity = typedDecimal(draft.quantity);
  const price = typedDecimal(draft.price);
  if (quantity === undefined) return undefined;
  if (draft.type === 'market') return { instrumentId, type: 'market', validity: draft.validity, quantity };
  return price === undefined ? undefined : { instrumentId, type: 'limit', validity: draft.validity, quantity, price };
}

export interface Ticket {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly input: OrderInput | undefined;
  readonly preview: OrderPreview | undefined;
  readonly previewError: Error | undefined;
  /** True while the figures belong to an earlier draft. */
  readonly settling: boolean;
}

/** The order being written and what it would cost by the server's own rule. */
export function useTicket(detail: InstrumentDetail, side: Side): Ticket {
  const signedIn = useSignedIn();
  const [draft, setDraft] = useState<Draft>({
    side,
    type: 'market',
    validity: 'day',
    quantity: detail.quantityMin,
    price: detail.quote.last,
  });
  const rested = useRested(draft);
  const input = orderInput(detail.quote.id, draft);
  const asked = orderInput(detail.quote.id, rested);
  const preview = useCall(
    previewOrder,
    { ...(asked ?? { instrumentId: detail.quote.id, type: 'market', quantity: detail.quantityMin }), side: rested.side },
    { enabled: signedIn, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    input,
    preview: preview.data,
    previewError: preview.error ?? undefined,
    settling: rested !== draft || preview.isPlaceholderData,
  };
}
