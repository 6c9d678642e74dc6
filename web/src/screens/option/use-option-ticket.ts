import { useRested } from '@tarazu/ui/use-rested';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { quoteOption } from '@tarazu/wire/option/option';
import { useState } from 'react';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { PREVIEW_EVERY_MS } from '../../app/order/use-previewed-draft.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';

export type OptionQuote = ReplyOf<typeof quoteOption>;
export type OptionWindow = OptionQuote['window'];

interface Draft {
  readonly direction: OptionQuote['direction'];
  readonly window: OptionWindow;
  /** As typed. */
  readonly amount: string;
}

export interface OptionTicketState {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The amount as a number; undefined while it is none. */
  readonly amount: string | undefined;
  readonly quote: OptionQuote | undefined;
  readonly error: Error | undefined;
  readonly again: () => void;
  /** True while the figures belong to an earlier draft. */
  readonly settling: boolean;
}

/** What is being written, and what it would cost by the rule that sells it. */
export function useOptionTicket(
  instrumentId: string,
  begun: { readonly amount: string; readonly window: OptionWindow },
  paused: boolean,
): OptionTicketState {
  const signedIn = useSignedIn();
  const [draft, setDraft] = useState<Draft>({ direction: 'call', ...begun });
  const rested = useRested(draft);
  const amount = typedDecimal(rested.amount);
  const { direction, window } = rested;
  const { data, error, isPlaceholderData, refetch } = useCall(
    quoteOption,
    { instrumentId, direction, window, amount: amount ?? '0' },
    { enabled: signedIn && !paused, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    amount: typedDecimal(draft.amount),
    quote: data,
    error: error ?? undefined,
    again: () => void refetch(),
    settling: rested !== draft || isPlaceholderData,
  };
}
