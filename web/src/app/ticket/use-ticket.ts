import type { InstrumentDetail } from '@tarazu/wire/market';
import { previewOrder } from '@tarazu/wire/stock-order';
import { useState } from 'react';
import { typedNumber } from '../order/typed-number.ts';
import { type PreviewedDraft, usePreviewedDraft } from '../order/use-previewed-draft.ts';
import { useSignedIn } from '../session.ts';
import { type Draft, leastQuantity, type OrderInput, orderInput, type Side } from './draft.ts';

export interface Ticket extends Omit<PreviewedDraft<typeof previewOrder>, 'again'> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly input: OrderInput | undefined;
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
  // A zero is asked too: the answer says why it cannot be ordered. While a number is missing, how many there may be.
  const asked = orderInput(detail.quote.id, draft, typedNumber) ?? {
    instrumentId: detail.quote.id,
    type: 'market' as const,
    quantity: detail.quantityMin,
  };
  return {
    ...usePreviewedDraft(previewOrder, signedIn ? { ...asked, side: draft.side } : undefined),
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    input: orderInput(detail.quote.id, draft),
  };
}
