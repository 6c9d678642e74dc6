import * as z from 'zod/mini';
import { isAppAddress } from '../content/app-pages.ts';
import { operatorEndpoint } from '../endpoint.ts';
import { bound, country, flag, instant, integer, publicId, requestId, text } from '../scalar.ts';
import { reason } from './fields.ts';

export const contentKind = z.enum(['news', 'notice', 'ad', 'legal']);
const contentId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,63}$/));

/** What is written. `bodyEn` and `bodyPt`: paragraphs with a blank line between them. */
const fields = {
  category: z.enum(['company', 'learn', 'house', 'home', 'news']),
  pinned: z._default(flag, false),
  country: z.optional(country),
  /** Ids with spaces between them. */
  instruments: z._default(text(400), ''),
  titleEn: text(120),
  titlePt: text(120),
  summaryEn: text(400),
  summaryPt: text(400),
  bodyEn: text(12_000),
  bodyPt: text(12_000),
  /** Of an ad. */
  advertiser: z._default(text(80), ''),
  actionEn: z._default(text(40), ''),
  actionPt: z._default(text(40), ''),
  /** A page that the app has; another site cannot be written. */
  to: z._default(
    z.string().check(
      z.maxLength(200),
      z.refine((address) => address === '' || isAppAddress(address)),
    ),
    '',
  ),
  /** When it is shown, by the clock of the server; left out: from its publication on, and until it is taken down. Legal texts have neither. */
  showFrom: bound,
  showUntil: bound,
};

const shown = z.object({
  category: z.string(),
  pinned: z.boolean(),
  country: z.nullable(country),
  instruments: z.string(),
  titleEn: z.string(),
  titlePt: z.string(),
  summaryEn: z.string(),
  summaryPt: z.string(),
  bodyEn: z.string(),
  bodyPt: z.string(),
  advertiser: z.string(),
  actionEn: z.string(),
  actionPt: z.string(),
  to: z.string(),
  showFrom: z.nullable(instant),
  showUntil: z.nullable(instant),
});
export type ContentFields = z.infer<typeof shown>;

const version = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  publishedAt: z.nullable(instant),
  /** Of a legal text: as which versions this was published. */
  wordings: z.array(z.string()),
});

export const listOwnContent = operatorEndpoint({
  method: 'GET',
  path: '/operator/content/list',
  summary: 'What is published and what is being written, newest first, without market reports.',
  capability: 'content.read',
  request: z.strictObject({ kind: contentKind }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        titleEn: z.string(),
        titlePt: z.string(),
        category: z.string(),
        pinned: z.boolean(),
        live: z.boolean(),
        /** Of what is published: whether customers see it now, from a later moment on, or no more. */
        showing: z.enum(['now', 'ahead', 'over']),
        showFrom: z.nullable(instant),
        showUntil: z.nullable(instant),
        /** The last version and whether it is newer than what is published. 0: it came with the program. */
        version: z.int(),
        draft: z.boolean(),
        at: instant,
      }),
    ),
  }),
});

export const showOwnContent = operatorEndpoint({
  method: 'GET',
  path: '/operator/content/show',
  summary: 'One item: what is published, the last version, and who wrote which version why.',
  capability: 'content.read',
  request: z.strictObject({ kind: contentKind, id: contentId }),
  reply: z.object({
    kind: contentKind,
    id: z.string(),
    live: z.nullable(shown),
    last: shown,
    version: z.int(),
    versions: z.array(version),
    proposal: z.nullable(z.object({ proposalId: publicId, makerName: z.string(), reason: z.string() })),
  }),
  refusals: ['content_unknown'],
});

export const saveContent = operatorEndpoint({
  method: 'POST',
  path: '/operator/content/save',
  summary: 'Keep a new version. Nobody sees it before it is published.',
  capability: 'content.edit',
  request: z.strictObject({ kind: contentKind, id: contentId, ...fields, reason, requestId }),
  reply: z.object({ id: z.string(), version: z.int() }),
  refusals: ['content_report', 'content_unknown', 'content_until_early'],
  emits: ['content.saved'],
  bodyMaxKib: 256,
});

export const proposePublication = operatorEndpoint({
  method: 'POST',
  path: '/operator/content/publish',
  summary: 'Ask for a version to be published; somebody else agrees.',
  capability: 'content.edit',
  request: z.strictObject({ kind: contentKind, id: contentId, version: integer(1, 100_000), reason, requestId }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['content_unknown', 'content_incomplete', 'content_until_early', 'proposal_open_already'],
  emits: ['proposal.made', 'content.published'],
});

export const endContent = operatorEndpoint({
  method: 'POST',
  path: '/operator/content/end',
  summary: 'Take something down at once, legal texts excepted. Its versions stay.',
  capability: 'content.publish',
  request: z.strictObject({ kind: contentKind, id: contentId, reason, requestId }),
  reply: z.object({ id: z.string() }),
  refusals: ['content_not_live', 'content_legal'],
  emits: ['content.ended'],
});
