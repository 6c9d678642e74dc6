import { Intentions } from '@tarazu/ui/command/intentions';
import { type Command, useCommandOf } from '@tarazu/ui/command/use-command';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { call } from '../api.ts';
import { queryClient } from '../use-call.ts';

const commands = { client: queryClient, intentions: new Intentions(call) };

export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  return useCommandOf(commands, endpoint);
}
