import { placementRefusalCodes } from '@tarazu/domain/offer/placement/place';
import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { reason, written } from '../operator/fields.ts';
import {
  decimalText,
  flag,
  instant,
  instrumentId,
  integer,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import {
  applicationsAsked,
  askedOfOffer,
  confirmedOffer,
  offerApplication,
  offerRefusals,
  offersAsked,
  offersOfStateAsked,
  offerView,
} from './offer.ts';

export const listPlacements = endpoint({
  method: 'GET',
  path: '/stock/index/offline/list',
  summary: 'Shares that are placed with a few, at a fixed price and without a draw; the next to close first.',
  access: 'public',
  reads: ['offers'],
  keptOffline: true,
  request: z.strictObject(offersAsked),
  reply: pageOf(offerView),
});

export const listPlacementsToday = endpoint({
  method: 'GET',
  path: '/stock/index/offline/today',
  summary: 'Placements that can be applied for now.',
  access: 'public',
  request: offersOfStateAsked,
  reply: pageOf(offerView),
});

export const printPlacementMemo = endpoint({
  method: 'GET',
  path: '/stock/index/offline/memo.pdf',
  summary:
    'The memo of a placement as a PDF in the language of the call: terms, dates, who may apply, who chooses, risks.',
  access: 'public',
  request: z.strictObject({ id: askedOfOffer.offerId }),
  reply: z.unknown(),
  refusals: ['offer_unknown'],
  file: ['application/pdf'],
});

export const applyForPlacement = endpoint({
  method: 'POST',
  path: '/stock/order/offline/apply',
  summary:
    'Apply for shares of a placement, saying that you may buy them. Nothing is set aside; two people choose who gets some, and that is paid for by a published hour.',
  access: 'session',
  request: z.strictObject({ ...askedOfOffer, ...confirmedOffer, agree: flag }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.applied'],
});

export const listPlacementApplications = endpoint({
  method: 'GET',
  path: '/stock/order/offline/list',
  summary: 'Your applications for placements, the newest first.',
  access: 'session',
  reads: ['offers'],
  keptOffline: true,
  request: applicationsAsked,
  reply: pageOf(offerApplication),
});

export const payForPlacement = endpoint({
  method: 'POST',
  path: '/stock/order/offline/pay',
  summary: 'Pay for what you were allotted, before its hour. The money is set aside until the shares come.',
  access: 'session',
  request: z.strictObject({ offerId: publicId, ...confirmedOffer }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.paid'],
});

const PLACED_MAX = 500;

/** How what is placed is agreed on by two people before anybody may apply. Minutes follow one another. */
export const proposePlacement = operatorEndpoint({
  method: 'POST',
  path: '/operator/placement/propose',
  summary:
    'Propose to place shares of a listed company with a few, at a price below its last close. Nobody may apply before somebody else has approved it.',
  capability: 'placement.edit',
  request: z.strictObject({
    instrumentId,
    /** Below the last close, in hundredths of a per cent; each market has a most. */
    discountBps: integer(0, 1_000),
    lots: integer(1, 10_000),
    /** What the smallest and the largest application are worth, at least and at most. */
    leastValue: decimalText,
    mostValue: decimalText,
    opensAt: instant,
    openMinutes: integer(10, 40_320),
    decideMinutes: integer(1, 40_320),
    payMinutes: integer(10, 40_320),
    creditMinutes: integer(1, 40_320),
    lockMinutes: integer(0, 40_320),
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['instrument_unknown', 'placement_terms', 'placement_discount', 'proposal_open_already'],
  emits: ['proposal.made', 'placement.announced'],
});

const applicant = z.object({
  applicationId: publicId,
  /** As verified; null for somebody without a name on file. */
  name: z.nullable(z.string()),
  customerId: z.string(),
  shares: z.number(),
  declares: z.nullable(z.string()),
  appliedAt: instant,
  allotted: z.nullable(z.number()),
});

export const listPlacementApplicants = operatorEndpoint({
  method: 'GET',
  path: '/operator/placement/applicants',
  summary: 'Who has applied for a placement and for how much, from its close on, with what each was given and why.',
  capability: 'placement.read',
  request: z.strictObject({ offerId: publicId, page, pageSize }),
  reply: z.extend(pageOf(applicant), {
    /** The most people that it may go to; null: as many as there are. */
    peopleMost: z.nullable(z.number()),
    /** An allotment that waits for a second person. */
    proposed: z.boolean(),
  }),
  refusals: ['offer_unknown'],
});

const PLACED_TEXT_MAX = 40_000;
const placedLine = /^(\S+) (\d{1,9}) (.+)$/;

/** One line for each name: the number of the application, whole shares, why. */
const placed = z.pipe(
  z.string().check(z.maxLength(PLACED_TEXT_MAX)),
  z.pipe(
    z.transform((lines: string) =>
      lines
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [, applicationId = '', shares = '', reason = ''] = placedLine.exec(line.trim()) ?? [];
          return { applicationId, shares: Number(shares), reason };
        }),
    ),
    z
      .array(z.object({ applicationId: publicId, shares: z.int().check(z.positive()), reason: written(200) }))
      .check(z.minLength(1), z.maxLength(PLACED_MAX)),
  ),
);

export const proposeAllotment = operatorEndpoint({
  method: 'POST',
  path: '/operator/placement/allot',
  summary:
    'Propose who gets shares of a placement, with a reason for each name. Only applications of its frozen list, never more than was asked for or than there is; somebody else approves.',
  capability: 'placement.edit',
  request: z.strictObject({
    offerId: publicId,
    placed,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [...placementRefusalCodes, 'proposal_open_already'],
  emits: ['proposal.made', 'placement.decided'],
});
