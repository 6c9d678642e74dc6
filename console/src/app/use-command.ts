import { Intentions } from '@tarazu/ui/command/intentions';
import { type Command, useCommandOf } from '@tarazu/ui/command/use-command';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { call } from './api.ts';
import { queryClient, refreshAll } from './use-call.ts';

// What one action changes is rarely one list, so all that is on the screen is asked for again.
const commands = { client: queryClient, intentions: new Intentions(call), onDone: refreshAll };

export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  return useCommandOf(commands, endpoint);
}
