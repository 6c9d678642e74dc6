import {
  decideExpire,
  decideRelease,
  decideRestrict,
  type Restriction,
  type Standing,
  type StandingEvent,
} from '@tarazu/domain/customer/standing';
import { accepted, type DomainEvent } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Writer } from '../platform/database.ts';
import { deleteStanding, readStandings, saveNote, saveStanding } from './store.ts';

export type CustomerCommand = { readonly owner: AccountId } & (
  | {
      readonly kind: 'restrict';
      readonly restriction: Restriction;
      readonly untilMs: number | undefined;
      readonly reason: string;
    }
  | { readonly kind: 'release'; readonly restriction: Restriction }
  | { readonly kind: 'expire'; readonly restriction: Restriction }
  | { readonly kind: 'note'; readonly noteId: string; readonly operatorName: string; readonly text: string }
);

/** A note is the house's own: it is an event of the house and names the account. */
type NoteEvent = DomainEvent<'customer.noted', { readonly noteId: string; readonly account: AccountId }>;
type CustomerEvent = StandingEvent | NoteEvent;

/** What is stopped, by account and kind. */
export type Standings = Map<AccountId, Map<Restriction, Standing>>;

interface CustomerFacts {
  readonly standings: Standings;
  readonly writes: ((writer: Writer) => Promise<void>)[];
}

export function standingsOf(rows: readonly { readonly owner: AccountId; readonly standing: Standing }[]): Standings {
  const standings: Standings = new Map();
  for (const { owner, standing } of rows) put(standings, owner, standing);
  return standings;
}

function put(standings: Standings, owner: AccountId, standing: Standing): void {
  const own = standings.get(owner) ?? new Map<Restriction, Standing>();
  standings.set(owner, own.set(standing.restriction, standing));
}

/** The note that was written, where it was one. */
export interface CustomerAnswer {
  readonly noteId?: string;
}

/** The events of restrictions belong to the person, who is told of them. */
export function createCustomerTransactor(
  onCommitted: (standings: Standings) => void,
): Transactor<CustomerCommand, CustomerFacts, CustomerEvent, CustomerAnswer> {
  return {
    name: 'customer',
    emits: ['customer.restricted', 'customer.released', 'customer.noted'],
    touches: ({ kind, owner }) => ({ accounts: kind === 'note' ? [HOUSE] : [owner] }),
    load: async (reader) => ({ standings: standingsOf(await readStandings(reader)), writes: [] }),
    decide(command, { standings }, { nowMs, account }) {
      const { kind, owner } = command;
      if (kind === 'note') {
        return accepted<CustomerEvent>([{ type: 'customer.noted', body: { noteId: command.noteId, account: owner } }]);
      }
      const current = standings.get(owner)?.get(command.restriction);
      if (kind === 'restrict') {
        const switchedOff = account(owner).status === 0;
        return decideRestrict(command, { current, switchedOff, nowMs });
      }
      if (kind === 'release') return decideRelease(command.restriction, current);
      return decideExpire(command.restriction, { current, nowMs });
    },
    apply({ standings, writes }, _events, command, { nowMs }) {
      const { owner } = command;
      if (command.kind === 'note') {
        const { noteId, operatorName, text } = command;
        writes.push((writer) => saveNote(writer, { noteId, owner, operatorName, text, atMs: nowMs }));
      } else if (command.kind === 'restrict') {
        const { restriction, untilMs, reason } = command;
        const sinceMs = standings.get(owner)?.get(restriction)?.sinceMs ?? nowMs;
        const standing = { restriction, untilMs, reason, sinceMs };
        put(standings, owner, standing);
        writes.push((writer) => saveStanding(writer, { owner, standing }));
      } else {
        const { restriction } = command;
        standings.get(owner)?.delete(restriction);
        writes.push((writer) => deleteStanding(writer, owner, restriction));
      }
    },
    answer: (command) => (command.kind === 'note' ? { noteId: command.noteId } : {}),
    async save(writer, { writes }) {
      await Promise.all(writes.map((write) => write(writer)));
    },
    committed: ({ standings }) => onCommitted(standings),
  };
}
