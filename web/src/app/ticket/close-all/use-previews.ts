import { useQueries } from '@tanstack/react-query';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { call } from '../../api.ts';
import { PREVIEW_EVERY_MS } from '../../order/use-previewed-draft.ts';
import { usePreferences } from '../../preferences.ts';
import { queryClient } from '../../use-call.ts';

/** What each of several would come to now, asked for again and again; its answer or why there is none, and neither where that is not known yet. */
export function usePreviews<E extends Endpoint>(
  endpoint: E,
  asked: readonly RequestInput<E>[],
  enabled: boolean,
): readonly { readonly data: ReplyOf<E> | undefined; readonly error: Error | null }[] {
  const language = usePreferences((preferences) => preferences.language);
  return useQueries(
    {
      queries: asked.map((one) => ({
        queryKey: [endpoint.path, one, language],
        queryFn: () => call(endpoint, one),
        meta: { endpoint },
        refetchInterval: PREVIEW_EVERY_MS,
        enabled,
      })),
    },
    queryClient,
  ).map(({ data, error }) => ({ data, error }));
}
