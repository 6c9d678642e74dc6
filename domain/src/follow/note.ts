import type { Currency } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import type { FollowEvent, Teacher, TeacherNote } from './copy.ts';
import type { FollowRule } from './follow-rules.ts';

export interface WriteNote extends Pick<TeacherNote, 'noteId' | 'instrumentId' | 'text'> {
  /** Of the instrument; undefined: it is not known or has no price. */
  readonly quoted: { readonly currency: Currency; readonly price: bigint } | undefined;
}

export type NoteRefusal = 'teacher_unknown' | 'instrument_unknown' | 'note_text' | 'notes_full';

/** Signs that a text of paragraphs may not have: what is not seen, or turns what stands beside it. */
const unseen = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Publishes a note. `today`: how many its teacher has published on this day in UTC. */
export function decideNote(
  teacher: Teacher | undefined,
  { noteId, instrumentId, text, quoted }: WriteNote,
  { today, rule, nowMs }: { readonly today: number; readonly rule: FollowRule; readonly nowMs: number },
): Decision<FollowEvent, NoteRefusal> {
  if (!teacher) return refused('teacher_unknown');
  const { least, most, perDay } = rule.note;
  const { length } = [...text];
  if (length < least || length > most || unseen.test(text.replaceAll('\n', '')))
    return refused('note_text', { least, most });
  if (!quoted) return refused('instrument_unknown', { instrument: instrumentId });
  if (today >= perDay) return refused('notes_full', { max: perDay });
  const { teacherId, account } = teacher;
  const { currency, price } = quoted;
  const at = new Date(nowMs).toISOString();
  const note = { noteId, teacherId, account, instrumentId, currency, text, price: decimalToText(price), at };
  return accepted<FollowEvent>([{ type: 'follow.noted', body: note }]);
}
