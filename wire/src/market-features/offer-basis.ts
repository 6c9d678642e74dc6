import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { publicId } from '../scalar.ts';
import { hex } from './offer-parts.ts';

const basisRow = z.object({
  pool: z.string(),
  /** Shares asked for at the price that the offer came to; 0: bid below it. */
  asked: z.number(),
  applications: z.number(),
  /** Applications that got anything. */
  winners: z.number(),
  allotted: z.number(),
});
export type BasisRowView = z.infer<typeof basisRow>;

/** The text of an offer's draw, for `npm run verify-draw` and the page that draws again. */
export const offerDrawFile = endpoint({
  method: 'GET',
  path: '/stock/index/new/draw',
  summary: 'The file of a draw, after it: terms, seed, every application with its result, no names.',
  access: 'public',
  request: z.strictObject({ id: publicId }),
  reply: z.object({}),
  refusals: ['offer_unknown', 'offer_not_drawn'],
  file: ['text/plain; charset=utf-8'],
});

/** The texts whose hashes are promised before the opening. */
export const offerTermsFile = endpoint({
  method: 'GET',
  path: '/stock/index/new/terms',
  summary:
    'All the terms of an offer as they are hashed, from its announcement on: SHA-256 of the text behind `terms` is the promised hash, and of that behind `sheet` what stands in it.',
  access: 'public',
  request: z.strictObject({ id: publicId }),
  reply: z.object({}),
  refusals: ['offer_unknown'],
  file: ['text/plain; charset=utf-8'],
});

export const offerListCounts = endpoint({
  method: 'GET',
  path: '/stock/index/new/frozen',
  summary:
    'The frozen list of an offer, from its close on: its root, and how many applications ask for how much at most, by pool. No names.',
  access: 'public',
  request: z.strictObject({ id: publicId }),
  reply: z.object({
    root: hex,
    applications: z.number(),
    rows: z.array(z.object({ pool: z.string(), asked: z.number(), applications: z.number() })),
    /** Rows that are left out here. */
    more: z.number(),
  }),
  refusals: ['offer_unknown', 'offer_not_closed'],
});

export const offerBasis = endpoint({
  method: 'GET',
  path: '/stock/index/new/basis',
  summary:
    'The basis of allotment, after the draw: by pool and by what was asked for, how many applied and how many got shares. No names.',
  access: 'public',
  request: z.strictObject({ id: publicId }),
  reply: z.object({
    rows: z.array(basisRow),
    /** Rows that are left out here and stand in the file. */
    more: z.number(),
  }),
  refusals: ['offer_unknown', 'offer_not_drawn'],
});

export const offerBasisFile = endpoint({
  method: 'GET',
  path: '/stock/index/new/basis/file',
  summary: 'All of it as a table for spreadsheets or a document, in the language of the call.',
  access: 'public',
  request: z.strictObject({ id: publicId, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
  refusals: ['offer_unknown', 'offer_not_drawn'],
  file: ['text/csv; charset=utf-8', 'application/pdf'],
});
