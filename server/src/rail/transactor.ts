import { HOUSE } from '@tarazu/domain/posting';
import { decidePause, type PauseEvent } from '@tarazu/domain/rail/pause';
import type { Transactor } from '../platform/commit/transactor.ts';
import { type Direction, type Pause, savePauses } from './store.ts';

export interface PauseCommand {
  readonly direction: Direction;
  readonly minutes: number;
  readonly reason: string;
}

/** Pauses that commands of the batch have set. */
type PauseFacts = Map<Direction, Pause>;

export const pauseTransactor: Transactor<PauseCommand, PauseFacts, PauseEvent> = {
  name: 'rail',
  emits: ['rail.paused', 'rail.resumed'],
  touches: () => ({ accounts: [HOUSE] }),
  load: async () => new Map(),
  decide: (command, _facts, { nowMs }) => decidePause(command, nowMs),
  apply(facts, events) {
    for (const { type, body } of events) {
      const paused = type === 'rail.paused';
      facts.set(body.direction, {
        direction: body.direction,
        reason: paused ? body.reason : '',
        untilMs: paused ? Date.parse(body.until) : 0,
      });
    }
  },
  answer: ({ direction }) => ({ direction }),
  save: (writer, facts) => savePauses(writer, [...facts.values()]),
};
