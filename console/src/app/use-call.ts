import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CallUnreachable } from '@tarazu/ui/command/faults';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { call } from './api.ts';
import { usePreferences } from './preferences.ts';

const FRESH_MS = 2_000;
/** What several people work on is asked for again while it is looked at. */
export const LIVE_MS = 5_000;
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is an answer; only silence is worth another try.
      retry: (failures, error) => error instanceof CallUnreachable && failures < RETRIES,
      retryDelay: (attempt) => 500 * 2 ** attempt,
      networkMode: 'always',
    },
  },
});

/** The answer of a reading call, kept by endpoint, input and language. `live`: asked for again every few seconds. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { enabled = true, live = false }: { readonly enabled?: boolean; readonly live?: boolean } = {},
): UseQueryResult<ReplyOf<E>> {
  const language = usePreferences((preferences) => preferences.language);
  return useQuery<ReplyOf<E>>(
    {
      queryKey: [endpoint.path, input, language],
      queryFn: () => call(endpoint, input),
      enabled,
      refetchInterval: live ? LIVE_MS : false,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Asks again for all that is on the screen: what one action changes is rarely one list. */
export function refreshAll(): void {
  void queryClient.invalidateQueries();
}
