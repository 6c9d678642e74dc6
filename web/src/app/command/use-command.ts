import { isVerdict } from '@tarazu/ui/command/faults';
import { Intentions, type Send } from '@tarazu/ui/command/intentions';
import { type Command, useCommandOf } from '@tarazu/ui/command/use-command';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { call } from '../api.ts';
import { queryClient } from '../use-call.ts';
import { shake } from './haptics.ts';

/** What is done once for each press is felt; what a screen does by itself, such as marking as read, is not. */
const send: Send = async (endpoint, input) => {
  if (!endpoint.numbered) return call(endpoint, input);
  try {
    const reply = await call(endpoint, input);
    shake('done');
    return reply;
  } catch (error) {
    if (isVerdict(error)) shake('refused');
    throw error;
  }
};

const commands = { client: queryClient, intentions: new Intentions(send) };

export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  return useCommandOf(commands, endpoint);
}
