import {
  decideEndHalt,
  decideStartHalt,
  type Halt,
  type HaltEvent,
  type HaltedThing,
  type StartHalt,
} from '@tarazu/domain/market/halt/halt';
import { HOUSE } from '@tarazu/domain/posting';
import type { Clock } from '../../platform/clock.ts';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Writer } from '../../platform/database.ts';
import { shutBooks } from '../store/depth.ts';
import { endHalt, insertHalt, type KeptHalt, readHalts } from '../store/halts.ts';

export type HaltCommand =
  | ({ readonly kind: 'start'; readonly proposedBy: string; readonly approvedBy: string } & StartHalt)
  | { readonly kind: 'end'; readonly haltId: string };

interface HaltFacts {
  readonly atMs: number;
  /** Those that last. */
  readonly running: Halt[];
  readonly writes: ((writer: Writer) => Promise<void>)[];
}

interface HaltTransactorDeps {
  readonly clock: Pick<Clock, 'nowMs'>;
  /** The shares whose books it is about. */
  instrumentsOf(thing: HaltedThing): readonly string[];
}

/**
 * A halt writes to the books it is about, as a fill does. Whatever was decided on what they were before fails the comparison and is
 * decided again, so no fill slips by; the moment is read once the books are locked.
 */
export function createHaltTransactor({
  clock,
  instrumentsOf,
}: HaltTransactorDeps): Transactor<HaltCommand, HaltFacts, HaltEvent> {
  return {
    name: 'trading-halt',
    emits: ['halt.started', 'halt.ended'],
    touches: () => ({ accounts: [HOUSE] }),
    async load(writer, commands) {
      const halts = await readHalts(writer);
      const things: readonly HaltedThing[] = commands.flatMap((command): readonly HaltedThing[] =>
        command.kind === 'start' ? [command] : halts.filter(({ haltId }) => haltId === command.haltId),
      );
      await shutBooks(writer, [...new Set(things.flatMap((thing) => instrumentsOf(thing)))].toSorted());
      return { atMs: clock.nowMs(), running: halts.filter(({ untilMs }) => untilMs === undefined), writes: [] };
    },
    decide: (command, { atMs, running }) =>
      command.kind === 'start' ? decideStartHalt(command, running, atMs) : decideEndHalt(command.haltId, running, atMs),
    apply({ atMs, running, writes }, _events, command) {
      const { haltId } = command;
      if (command.kind === 'start') {
        const halt: KeptHalt = { ...command, sinceMs: atMs, untilMs: undefined };
        running.push(halt);
        writes.push((writer) => insertHalt(writer, halt));
      } else {
        const place = running.findIndex((halt) => halt.haltId === haltId);
        running.splice(place, 1);
        writes.push((writer) => endHalt(writer, haltId, atMs));
      }
    },
    answer: ({ haltId }) => ({ haltId }),
    async save(writer, { writes }) {
      await Promise.all(writes.map((write) => write(writer)));
    },
  };
}
