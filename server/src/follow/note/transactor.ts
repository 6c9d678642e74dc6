import type { FollowEvent, Teacher, TeacherNote } from '@tarazu/domain/follow/copy';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { decideNote, type WriteNote } from '@tarazu/domain/follow/note';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { loadTeachers } from '../store.ts';
import { countNotes, saveNotes } from './store.ts';

/** `owner`: who has published the teacher; `account`: the teacher's own; `dayMs`: when the day in UTC began. */
export type NoteCommand = WriteNote & {
  readonly owner: AccountId;
  readonly account: AccountId;
  readonly dayMs: number;
};

interface NoteFacts {
  readonly teachers: ReadonlyMap<AccountId, Teacher>;
  readonly today: Map<AccountId, number>;
  readonly written: TeacherNote[];
}

export type NoteTransactor = Transactor<NoteCommand, NoteFacts, FollowEvent, { readonly noteId: string }>;

export const noteTransactor: NoteTransactor = {
  name: 'follow-note',
  emits: ['follow.noted'],
  touches: ({ owner }) => ({ accounts: [owner] }),
  async load(reader, commands) {
    const accounts = [...new Set(commands.map(({ account }) => account))];
    const dayMs = Math.min(...commands.map((command) => command.dayMs));
    const [teachers, today] = await Promise.all([loadTeachers(reader, accounts), countNotes(reader, accounts, dayMs)]);
    return { teachers, today: new Map(today), written: [] };
  },
  decide(command, { teachers, today }, { nowMs }) {
    const teacher = teachers.get(command.account);
    const rule = followRule(new Date(nowMs).toISOString().slice(0, 10));
    const facts = { today: today.get(command.account) ?? 0, rule, nowMs };
    return decideNote(teacher?.owner === command.owner ? teacher : undefined, command, facts);
  },
  apply({ today, written }, events) {
    for (const event of events) {
      if (event.type !== 'follow.noted') continue;
      written.push(event.body);
      today.set(event.body.account, (today.get(event.body.account) ?? 0) + 1);
    }
  },
  answer: ({ noteId }) => ({ noteId }),
  save: (writer, { written }) => saveNotes(writer, written),
};
