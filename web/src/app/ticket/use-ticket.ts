import { useRested } from '@tarazu/ui/use-rested';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { previewOrder } from '@tarazu/wire/stock-order';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { PREVIEW_EVERY_MS } from '../order/preview-every.ts';
import { typedNumber } from '../order/typed-number.ts';
import { useSignedIn } from '../session.ts';
import { useCall } from '../use-call.ts';
import { type Draft, leastQuantity, type OrderInput, orderInput, type Side } from './draft.ts';

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
export function useTicket(detail: InstrumentDetail, side: Side, begun: Partial<Draft>): Ticket {
  const signedIn = useSignedIn();
  const [draft, setDraft] = useState<Draft>({
    side,
    type: 'market',
    validity: detail.validities[0] ?? 'day',
    quantity: leastQuantity(detail),
    price: detail.quote.last,
    ...begun,
  });
  const rested = useRested(draft);
  const input = orderInput(detail.quote.id, draft);
  // A zero is asked too: the answer says why it cannot be ordered.
  const asked = orderInput(detail.quote.id, rested, typedNumber);
  const preview = useCall(
    previewOrder,
    {
      ...(asked ?? { instrumentId: detail.quote.id, type: 'market', quantity: detail.quantityMin }),
      side: rested.side,
    },
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
