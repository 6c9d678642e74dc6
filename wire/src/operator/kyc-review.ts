import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { documentKind, kycCountry, kycFault, photoPart } from '../kyc.ts';
import { day, instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { markedPicture, purpose, reason } from './fields.ts';

const caseState = z.enum(['pending', 'succ', 'fail']);
const flag = z.enum(['same_primary', 'same_document', 'same_person', 'pan_name']);

const openProposal = z.object({ proposalId: publicId, makerName: z.string(), reason: z.string(), at: instant });

const caseRow = z.object({
  caseId: publicId,
  /** The person's public number. */
  userId: z.string(),
  fullName: z.string(),
  country: kycCountry,
  documentKind,
  state: caseState,
  attempt: z.int(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  flags: z.array(flag),
  /** A decision that waits for a second person. */
  proposal: z.nullable(openProposal),
});
export type KycCaseRow = z.infer<typeof caseRow>;

export const listKycCases = operatorEndpoint({
  method: 'GET',
  path: '/operator/kyc/list',
  summary: 'Identity checks by state; those that wait oldest first, the others newest first.',
  capability: 'kyc.read',
  request: z.strictObject({ state: z._default(caseState, 'pending'), page, pageSize }),
  reply: z.extend(pageOf(caseRow), { waiting: z.int(), oldestAt: z.nullable(instant) }),
});

export const showKycCase = operatorEndpoint({
  method: 'GET',
  path: '/operator/kyc/detail',
  summary:
    'One identity check: what was typed, with masked numbers, the checks, the earlier tries. Photos are asked for one by one.',
  capability: 'kyc.read',
  request: z.strictObject({ caseId: publicId }),
  reply: z.extend(caseRow, {
    account: z.string(),
    birthDate: day,
    age: z.int(),
    primaryKind: z.enum(['pan', 'cpf']),
    /** Masked, like every number here. */
    primaryNumber: z.string(),
    documentNumber: z.string(),
    documentExpiresOn: z.nullable(day),
    photos: z.array(
      z.object({ photoId: publicId, part: photoPart, width: z.int(), height: z.int(), kilobytes: z.int() }),
    ),
    /** Public numbers of other accounts that gave the same number, or the same name and day of birth. */
    sameAs: z.array(z.object({ userId: z.string(), flag })),
    faults: z.array(kycFault),
    earlier: z.array(
      z.object({
        caseId: publicId,
        attempt: z.int(),
        submittedAt: instant,
        decidedAt: z.nullable(instant),
        faults: z.array(kycFault),
      }),
    ),
  }),
  refusals: ['kyc_case_unknown'],
});
export type KycCaseView = z.infer<typeof showKycCase.reply>;

export const openKycPhoto = operatorEndpoint({
  method: 'POST',
  path: '/operator/kyc/document',
  summary:
    'Look at a photo. What for is asked, the look is written into the audit log, and the picture bears name and time of who looked.',
  capability: 'kyc.document',
  request: z.strictObject({ caseId: publicId, photoId: publicId, purpose }),
  reply: markedPicture,
  refusals: ['kyc_case_unknown', 'kyc_photo_unknown', 'busy'],
});

export const proposeKycDecision = operatorEndpoint({
  method: 'POST',
  path: '/operator/kyc/decide',
  summary: 'Propose to approve or to send back; a second person decides. Faults as `part:reason`, separated by commas.',
  capability: 'kyc.decide',
  request: z.strictObject({
    requestId,
    caseId: publicId,
    outcome: z.enum(['succ', 'fail']),
    faults: z._default(text(400), ''),
    reason,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [
    'kyc_case_unknown',
    'kyc_case_closed',
    'kyc_fault_needed',
    'kyc_photos_unseen',
    'malformed_field',
    'proposal_open_already',
  ],
});
