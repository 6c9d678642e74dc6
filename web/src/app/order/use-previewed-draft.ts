import { useRested } from '@tarazu/ui/use-rested';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { useCall } from '../use-call.ts';

/** The market moves while a ticket is open. */
export const PREVIEW_EVERY_MS = 3_000;

export interface PreviewedDraft<E extends Endpoint> {
  /** The newest figures, which may belong to an earlier draft: see `settling`. */
  readonly preview: ReplyOf<E> | undefined;
  readonly previewError: Error | undefined;
  readonly again: () => void;
  /** True while the figures belong to an earlier draft. */
  readonly settling: boolean;
}

/**
 * What a draft would come to by the rule that will decide it: asked once the typing rests, and again as the market moves. `asked`: the
 * draft as the call takes it, the same for the same fields; undefined while a number is missing, and then nothing is asked.
 */
export function usePreviewedDraft<E extends Endpoint>(
  endpoint: E,
  asked: RequestInput<E> | undefined,
): PreviewedDraft<E> {
  const text = asked === undefined ? undefined : JSON.stringify(asked);
  const rested = useRested(text);
  // The empty one is never sent.
  const seen = useCall(endpoint, JSON.parse(rested ?? '{}') as RequestInput<E>, {
    enabled: rested !== undefined,
    keepPrevious: true,
    refetchIntervalMs: PREVIEW_EVERY_MS,
  });
  return {
    preview: seen.data,
    previewError: seen.error ?? undefined,
    again: () => void seen.refetch(),
    settling: rested !== text || seen.isPlaceholderData,
  };
}
