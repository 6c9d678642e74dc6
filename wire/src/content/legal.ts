import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, text } from '../scalar.ts';

export const readLegal = endpoint({
  method: 'GET',
  path: '/common/legal',
  summary: 'The wording of a legal text in force, or an older one by its version.',
  access: 'public',
  request: z.strictObject({
    name: z.enum(['terms', 'privacy', 'disclaimer']),
    version: z.optional(text(20, 1)),
  }),
  /** `title` and `since` null, `paragraphs` empty: the wording that came with the program, which the app has itself. */
  reply: z.object({
    name: z.string(),
    version: z.string(),
    since: z.nullable(instant),
    title: z.nullable(z.string()),
    paragraphs: z.array(z.string()),
    /** Every wording there has been, newest first; the last one came with the program. */
    versions: z.array(z.object({ version: z.string(), since: z.nullable(instant) })),
  }),
  refusals: ['content_unknown'],
});
