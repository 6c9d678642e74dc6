import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { CallRefused, CallUnreachable, call, newRequestId } from './api.ts';
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

/** Asks again for all that is on the screen: what one deed changes is rarely one list. */
export function refreshAll(): void {
  void queryClient.invalidateQueries();
}

interface Action<E extends Endpoint> {
  /** Resolves with the answer, or with undefined when it was refused or nothing came back. */
  readonly run: (input: Omit<RequestInput<E>, 'requestId'>) => Promise<ReplyOf<E> | undefined>;
  readonly busy: boolean;
  /** What to tell: the refusal's sentence, or that nobody answered. */
  readonly fault: CallRefused | CallUnreachable | undefined;
  readonly reset: () => void;
  /** What the last one that was done answered. */
  readonly answer: ReplyOf<E> | undefined;
}

/**
 * A call that changes something: one at a time, its refusal kept for the screen to show. The request number stays the same
 * until it was answered, so that trying again after a silence does it once.
 */
export function useDeed<E extends Endpoint>(endpoint: E): Action<E> {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallRefused | CallUnreachable>();
  const [answer, setAnswer] = useState<ReplyOf<E>>();
  const [requestId, setRequestId] = useState(newRequestId);
  const run = async (input: Omit<RequestInput<E>, 'requestId'>) => {
    setFault(undefined);
    setBusy(true);
    try {
      const numbered = 'requestId' in endpoint.request.shape ? { ...input, requestId } : input;
      // The number is the one field that the caller leaves to this place.
      const done = await call(endpoint, numbered as RequestInput<E>);
      setAnswer(done);
      setRequestId(newRequestId());
      refreshAll();
      return done;
    } catch (error) {
      if (error instanceof CallRefused) setRequestId(newRequestId());
      if (!(error instanceof CallRefused || error instanceof CallUnreachable)) throw error;
      setFault(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, fault, answer, reset: () => setFault(undefined) };
}
