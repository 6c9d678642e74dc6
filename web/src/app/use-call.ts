import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CallUnreachable } from '@tarazu/ui/command/faults';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { call } from './api.ts';
import { useOldAnswers } from './connection.ts';
import { usePreferences } from './preferences.ts';

const FRESH_MS = 5_000;
const RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** Whose answer it is. */
    queryMeta: { readonly endpoint: Endpoint } & Record<string, unknown>;
  }
}

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

export interface ReadOptions {
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number;
  /** Show what was there while the next answer is on its way. */
  readonly keepPrevious?: boolean;
  readonly freshMs?: number;
}

/** Without a server: the last answer to the same question, and the screens say how old it is. */
export async function readOrRemember<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  key: readonly unknown[],
  /** The reply in what was kept under the key. */
  pick: (kept: unknown) => unknown = (kept) => kept,
): Promise<ReplyOf<E>> {
  try {
    const reply = await call(endpoint, input);
    if (useOldAnswers.getState().sinceMs !== undefined) {
      useOldAnswers.setState({ sinceMs: undefined });
      void queryClient.invalidateQueries();
    }
    return reply;
  } catch (error) {
    if (!(error instanceof CallUnreachable)) throw error;
    const { lastAnswer } = await import('./installed/last-answer.ts');
    const kept = lastAnswer(key);
    const reply = kept && pick(kept.data);
    if (!kept || reply === undefined) throw error;
    const sinceMs = Math.min(kept.atMs, useOldAnswers.getState().sinceMs ?? kept.atMs);
    useOldAnswers.setState({ sinceMs });
    return reply as ReplyOf<E>;
  }
}

/** The answer of a reading call, kept and shared by endpoint, input and language. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { enabled = true, refetchIntervalMs, keepPrevious = false, freshMs }: ReadOptions = {},
): UseQueryResult<ReplyOf<E>> {
  const language = usePreferences((preferences) => preferences.language);
  const queryKey = [endpoint.path, input, language];
  return useQuery<ReplyOf<E>>(
    {
      queryKey,
      queryFn: () => readOrRemember(endpoint, input, queryKey),
      meta: { endpoint },
      enabled,
      refetchInterval: refetchIntervalMs ?? false,
      ...(freshMs === undefined ? {} : { staleTime: freshMs }),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    // Given here and not through a provider, so that the entry need not carry the query library.
    queryClient,
  );
}

/** Asks again for everything that was read through this endpoint. */
export function refreshCalls(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: [endpoint.path] });
}
