import type { TeacherNote } from '@tarazu/domain/follow/copy';
import { decideTakeDown, type NoteEvent, type NoteTakenDown, noteEvents } from '@tarazu/domain/follow/take-down';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { loadDowns, loadNotes, saveDowns } from './store.ts';

/** `owner`: who wrote it. */
export interface TakeDownCommand extends Pick<NoteTakenDown, 'noteId' | 'noticeEn' | 'noticePt'> {
  readonly owner: AccountId;
}

interface TakeDownFacts {
  readonly notes: ReadonlyMap<string, TeacherNote>;
  readonly downs: Map<string, NoteTakenDown>;
  readonly written: NoteTakenDown[];
}

export type TakeDownTransactor = Transactor<TakeDownCommand, TakeDownFacts, NoteEvent, { readonly noteId: string }>;

export const takeDownTransactor: TakeDownTransactor = {
  name: 'teacher-note',
  emits: noteEvents,
  touches: ({ owner }) => ({ accounts: [owner] }),
  async load(reader, commands) {
    const ids = [...new Set(commands.map(({ noteId }) => noteId))];
    const [notes, downs] = await Promise.all([loadNotes(reader, ids), loadDowns(reader, ids)]);
    return { notes, downs: new Map(downs), written: [] };
  },
  decide: (command, { notes, downs }, { nowMs }) =>
    decideTakeDown(notes.get(command.noteId), command, { before: downs.get(command.noteId), nowMs }),
  apply({ downs, written }, events) {
    for (const { body } of events) {
      downs.set(body.noteId, body);
      written.push(body);
    }
  },
  answer: ({ noteId }) => ({ noteId }),
  save: (writer, { written }) => saveDowns(writer, written),
};
