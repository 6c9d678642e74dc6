import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { TeacherNote } from './copy.ts';

/** What stands in the place of a note that two people of the house have taken down: why, in each language, and when. */
export interface NoteTakenDown extends Pick<TeacherNote, 'noteId' | 'teacherId'> {
  readonly noticeEn: string;
  readonly noticePt: string;
  readonly at: string;
}

/** In the journal of whoever wrote it. */
export type NoteEvent = DomainEvent<'teacher-note.taken-down', NoteTakenDown>;
export const noteEvents = ['teacher-note.taken-down'] as const satisfies readonly NoteEvent['type'][];

export type TakeDownRefusal = 'note_unknown' | 'note_taken_down';

/** Takes a note from where it is read, once. Its text stays where it was written, and nothing of it is changed. */
export function decideTakeDown(
  note: TeacherNote | undefined,
  { noticeEn, noticePt }: Pick<NoteTakenDown, 'noticeEn' | 'noticePt'>,
  { before, nowMs }: { readonly before: NoteTakenDown | undefined; readonly nowMs: number },
): Decision<NoteEvent, TakeDownRefusal> {
  if (!note) return refused('note_unknown');
  if (before) return refused('note_taken_down');
  const { noteId, teacherId } = note;
  const body = { noteId, teacherId, noticeEn, noticePt, at: new Date(nowMs).toISOString() };
  return accepted<NoteEvent>([{ type: 'teacher-note.taken-down', body }]);
}
