import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { notice, reason } from '../operator/fields.ts';
import {
  currency,
  decimalText,
  idCursor,
  instant,
  instrumentId,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';

const note = z.object({
  noteId: publicId,
  teacherId: publicId,
  teacherName: z.string(),
  instrumentId,
  symbol: z.string(),
  instrumentName: z.string(),
  currency,
  text: z.string(),
  at: instant,
  /** The last price when it was published, in the shares of now where they were split since; the last one now; and the change in per cent. Null of what has no price any more. */
  priceThen: decimalText,
  priceNow: z.nullable(decimalText),
  changePercent: z.nullable(decimalText),
  /** Two people of the house have taken it down: when, and why. Its text is then read by whoever wrote it and by operators only. */
  takenDown: z.nullable(z.object({ at: instant, notice: z.string() })),
});
export type NoteView = z.infer<typeof note>;

const operatorNote = z.extend(note, {
  /** That it be taken down, which waits for a second person. */
  proposal: z.nullable(z.object({ proposalId: publicId, makerName: z.string(), reason: z.string() })),
});
export type OperatorNoteView = z.infer<typeof operatorNote>;

export const writeNote = endpoint({
  method: 'POST',
  path: '/follow/note/write',
  summary:
    'Publish a note about an instrument, as the teacher that you have published. It is dated and never changed. Two people of the house may take it down, which is said in its place.',
  access: 'session',
  request: z.strictObject({ requestId, teacherId: publicId, instrumentId, text: z.string().check(z.maxLength(4_000)) }),
  reply: z.object({ note }),
  refusals: ['teacher_unknown', 'instrument_unknown', 'note_text', 'notes_full'],
  emits: ['follow.noted'],
});

export const listNotes = endpoint({
  method: 'POST',
  path: '/follow/note/list',
  summary:
    'The notes of a teacher, the newest first, each with what has become of its instrument since. For members, and for whoever wrote them.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({ teacherId: publicId, pageSize, cursor: idCursor }),
  reply: z.object({ items: z.array(note), next: z.nullable(publicId) }),
  refusals: ['teacher_unknown', 'vip_required'],
});

export const listAllNotes = operatorEndpoint({
  method: 'GET',
  path: '/operator/follow/notes',
  capability: 'content.read',
  summary:
    'The notes of all teachers, the newest first, with the text of those that were taken down. Nobody of the house writes or changes them.',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(operatorNote),
});

export const proposeTakeDown = operatorEndpoint({
  method: 'POST',
  path: '/operator/follow/notes/take-down',
  capability: 'content.edit',
  summary:
    'Propose to take a note of a teacher down. Once somebody else has approved it, members read in its place that it was, when, and why. The note is kept and never changed, and its writer gets a message.',
  request: z.strictObject({
    noteId: publicId,
    noticeEn: notice,
    noticePt: notice,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['note_unknown', 'note_taken_down', 'proposal_open_already'],
  emits: ['proposal.made', 'teacher-note.taken-down'],
});
