import { type MutationObserverOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@tarazu/wire/endpoint';
import { type CallFault, CallRefused, CallUnreachable, isCallFault, isSilence } from './faults.ts';
import type { Asked, Intentions } from './intentions.ts';

export interface Command<E extends Endpoint> {
  /** Resolves with the answer, or with undefined when it was refused or nothing came back. */
  readonly run: (asked: Asked<E>) => Promise<ReplyOf<E> | undefined>;
  readonly busy: boolean;
  /** What to tell: the refusal, or that nobody answered. */
  readonly fault: CallFault | undefined;
  readonly refusal: CallRefused | undefined;
  readonly unreachable: boolean;
  /** Sent, and nobody said whether it was done. Asking for the same again is safe: it is done once. */
  readonly unknown: boolean;
  /** What the last one that was done answered. */
  readonly answer: ReplyOf<E> | undefined;
  readonly reset: () => void;
}

export interface Commands {
  readonly client: QueryClient;
  readonly intentions: Intentions;
  /** After a command was done. */
  readonly onDone?: () => void;
}

/** How the query library is to run a command: once, at once, and nothing of it kept when nobody looks any more. */
export function commandOptions<E extends Endpoint>(
  { intentions, onDone }: Commands,
  endpoint: E,
): MutationObserverOptions<ReplyOf<E>, Error, Asked<E>> {
  return {
    mutationFn: (asked) => intentions.ask(endpoint, asked),
    ...(onDone ? { onSuccess: onDone } : {}),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  };
}

/**
 * The one way of changing something, for the app and for the console. The request id is not the screen's: it outlives
 * silence and the component itself. Screens say what is asked for and show what came of it.
 */
export function useCommandOf<E extends Endpoint>(commands: Commands, endpoint: E): Command<E> {
  const { mutateAsync, isPending, error, data, reset } = useMutation(
    commandOptions(commands, endpoint),
    commands.client,
  );
  const run = async (asked: Asked<E>) => {
    try {
      return await mutateAsync(asked);
    } catch (cause) {
      if (isCallFault(cause)) return undefined;
      throw cause;
    }
  };
  return {
    run,
    busy: isPending,
    fault: isCallFault(error) ? error : undefined,
    refusal: error instanceof CallRefused ? error : undefined,
    unreachable: error instanceof CallUnreachable,
    unknown: endpoint.numbered && isSilence(error),
    answer: data,
    reset,
  };
}
