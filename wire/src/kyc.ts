import { failParts, failReasons } from '@tarazu/domain/kyc/kyc-case';
import { documentKinds, kycCountries, photoParts } from '@tarazu/domain/kyc/requirement';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, flag, instant, publicId, requestId, text } from './scalar.ts';

/** Characters of a photo as it is sent, in base64url: 5 MiB of photo, and a little that the limit may say so itself. */
const PHOTO_TEXT_MAX = 7 * 1024 * 1024;

export const kycCountry = z.enum(kycCountries);
export const documentKind = z.enum(documentKinds);
export const photoPart = z.enum(photoParts);
export const idStatus = z.enum(['none', 'pending', 'succ', 'fail']);
export type IdStatus = z.infer<typeof idStatus>;
export const kycFault = z.object({ part: z.enum(failParts), reason: z.enum(failReasons) });

const requirement = z.object({
  country: kycCountry,
  ageMin: z.int(),
  primary: z.enum(['pan', 'cpf']),
  documents: z.array(z.object({ kind: documentKind, back: z.boolean(), expires: z.boolean() })),
});

const ownCase = z.object({
  caseId: publicId,
  attempt: z.int(),
  country: kycCountry,
  documentKind,
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  /** What to mend, for state `fail`. */
  faults: z.array(kycFault),
  fullName: z.string(),
  /** Masked. */
  primaryNumber: z.string(),
  documentNumber: z.string(),
});

export const authState = z.object({
  /** none, pending, succ, fail: as `idStatus` of /user/login/info. */
  state: idStatus,
  current: z.nullable(ownCase),
  /** What each country asks for today. */
  countries: z.array(requirement),
  /** Photos that are added and not sent yet. */
  photos: z.array(z.object({ photoId: publicId, part: photoPart, kilobytes: z.int() })),
  limits: z.object({ megabytes: z.int(), megapixels: z.int(), uploadsLeft: z.int() }),
});
export type AuthState = z.infer<typeof authState>;

export const showAuth = endpoint({
  method: 'GET',
  path: '/user/auth',
  summary: 'How far your identity check is, what was wrong, and what each country asks for.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: authState,
});

export const addAuthPhoto = endpoint({
  method: 'POST',
  path: '/user/auth/photo',
  sensitive: true,
  summary:
    'Add a photo for the identity check in place of an earlier one of that part. JPEG, PNG, WebP by content; made anew from its pixels, kept encrypted.',
  access: 'session',
  bodyMaxKib: PHOTO_TEXT_MAX / 1024 + 64,
  request: z.strictObject({
    part: photoPart,
    /** The bytes in base64url, without padding. */
    picture: z.string().check(z.minLength(1), z.maxLength(PHOTO_TEXT_MAX), z.regex(/^[A-Za-z0-9_-]+$/)),
  }),
  reply: z.object({ photoId: publicId, part: photoPart, kilobytes: z.int(), uploadsLeft: z.int() }),
  refusals: [
    'kyc_photo_unreadable',
    'kyc_photo_large',
    'kyc_photo_small',
    'kyc_uploads_used',
    'kyc_pending',
    'kyc_verified',
    'busy',
  ],
});

export const removeAuthPhoto = endpoint({
  method: 'POST',
  path: '/user/auth/photo/del',
  summary: 'Take back a photo that was not sent yet.',
  access: 'session',
  request: z.strictObject({ photoId: publicId }),
  reply: z.object({ photoId: publicId }),
  refusals: ['kyc_photo_unknown'],
});

export const submitAuth = endpoint({
  method: 'POST',
  path: '/user/auth/submit',
  summary:
    'Send the identity check with the photos added before. Of an Aadhaar number only the last four digits are kept.',
  access: 'session',
  request: z.strictObject({
    requestId,
    country: kycCountry,
    fullName: text(120, 1),
    birthDate: day,
    /** PAN in India, CPF in Brazil. */
    primaryNumber: text(30, 1),
    documentKind,
    documentNumber: text(40, 1),
    documentExpiresOn: z.optional(day),
    agree: flag,
  }),
  reply: z.object({ caseId: publicId, state: idStatus }),
  refusals: [
    'kyc_name',
    'kyc_birth_date',
    'kyc_minor',
    'kyc_primary_number',
    'kyc_pan_not_personal',
    'kyc_document_kind',
    'kyc_document_number',
    'kyc_document_expired',
    'kyc_consent',
    'kyc_photo_missing',
    'kyc_pending',
    'kyc_verified',
  ],
  emits: ['kyc.submitted'],
});
