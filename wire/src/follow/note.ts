import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import {
  currency,
  cursor,
  decimalText,
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
});
export type NoteView = z.infer<typeof note>;

export const writeNote = endpoint({
  method: 'POST',
  path: '/follow/note/write',
  summary:
    'Publish a note about an instrument, as the teacher that you have published. It is dated and never changed or taken down.',
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
  request: z.strictObject({ teacherId: publicId, pageSize, cursor }),
  reply: z.object({ items: z.array(note), next: z.nullable(publicId) }),
  refusals: ['teacher_unknown', 'vip_required'],
});

export const listAllNotes = operatorEndpoint({
  method: 'GET',
  path: '/operator/follow/notes',
  capability: 'content.read',
  summary: 'The notes of all teachers, the newest first. Nobody of the house writes or changes them.',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(note),
});
