import { type Refusal, refused } from '@tarazu/domain/decision';
import { panFitsName } from '@tarazu/domain/identity/pan';
import { checkParticulars, maskedNumbers, withoutAadhaar } from '@tarazu/domain/kyc/particulars';
import { kycCountries, requirementAt } from '@tarazu/domain/kyc/requirement';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import { type AuthState, addAuthPhoto, removeAuthPhoto, showAuth, submitAuth } from '@tarazu/wire/kyc';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { OwnRequest } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import { nameWordsOf, openDetails, sealDetails, traitsOf } from './details.ts';
import { dayOf, type KycParts, photoLabel, todayIn, uploadsMax } from './parts.ts';
import { photoLimits } from './photo.ts';
import { type KeptCase, readLatestCases, readState } from './store/cases.ts';
import { dropDraft, noteUpload, readDrafts, readUploads, saveDraft } from './store/photos.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** What a person does about their own identity check. Nobody gets a photo back here, not even their own. */
export function serveKyc(serve: Serve, parts: KycParts): void {
  serve(showAuth, (_input, { session }) => authState(parts, session.accountId));
  serve(addAuthPhoto, (input, { session }) => addPhoto(parts, session.accountId, input));
  serve(removeAuthPhoto, async ({ photoId }, { session }) =>
    (await dropDraft(parts.database.side, session.accountId, photoId)) ? { photoId } : refused('kyc_photo_unknown'),
  );
  serve(submitAuth, (input, { session }) => submit(parts, session.accountId, input));
}

async function ownCase({ vault }: KycParts, latest: KeptCase): Promise<NonNullable<AuthState['current']>> {
  const details = await openDetails(vault, latest);
  const numbers = maskedNumbers(details);
  const { caseId, attempt, country, documentKind, submittedAtMs, decidedAtMs, faults } = latest;
  return {
    caseId,
    attempt,
    country,
    documentKind,
    submittedAt: iso(submittedAtMs),
    decidedAt: decidedAtMs === undefined ? null : iso(decidedAtMs),
    faults: [...faults],
    fullName: details.fullName,
    primaryNumber: numbers.primary,
    documentNumber: numbers.document,
  };
}

async function authState(parts: KycParts, owner: AccountId): Promise<AuthState> {
  const nowMs = parts.clock.nowMs();
  const [[latest], drafts, used] = await Promise.all([
    readLatestCases(parts.database, [owner]),
    readDrafts(parts.database, [owner]),
    readUploads(parts.database, owner, dayOf(nowMs)),
  ]);
  const countries = kycCountries.map((country) => {
    const { ageMin, primary, documents } = requirementAt(country, nowMs);
    return { country, ageMin, primary, documents: documents.map((document) => ({ ...document })) };
  });
  const { megabytes, megapixels } = photoLimits;
  return {
    state: latest?.state ?? 'none',
    current: latest ? await ownCase(parts, latest) : null,
    countries,
    photos: drafts.map(({ photoId, part, size }) => ({ photoId, part, kilobytes: kilobytes(size) })),
    limits: { megabytes, megapixels, uploadsLeft: Math.max(0, uploadsMax - used) },
  };
}

export async function addPhoto(
  { database, clock, ids, vault, bench }: KycParts,
  owner: AccountId,
  { part, picture }: RequestOf<typeof addAuthPhoto>,
): Promise<ReplyOf<typeof addAuthPhoto> | Refusal<RefusalName>> {
  const state = await readState(database, owner);
  if (state === 'pending') return refused('kyc_pending');
  if (state === 'succ') return refused('kyc_verified');
  const nowMs = clock.nowMs();
  // Counted before it is looked at: reading a file is what costs.
  const uploads = await noteUpload(database.side, owner, dayOf(nowMs));
  if (uploads > uploadsMax) return refused('kyc_uploads_used', { max: uploadsMax });
  const made = await bench.remake(Buffer.from(picture, 'base64url'));
  if ('kind' in made) return made;
  const photoId = ids.id();
  const { bytes, width, height } = made;
  const sealed = await vault.seal(owner, photoLabel(photoId), bytes);
  await saveDraft(database.side, { owner, photoId, part, width, height, size: bytes.length, atMs: nowMs, sealed });
  return { photoId, part, kilobytes: kilobytes(bytes.length), uploadsLeft: uploadsMax - uploads };
}

export async function submit(
  { clock, ids, vault, committer, transactor }: KycParts,
  owner: AccountId,
  { requestId, country, agree, ...typed }: OwnRequest<typeof submitAuth>,
): Promise<ReplyOf<typeof submitAuth> | Refusal<RefusalName>> {
  const nowMs = clock.nowMs();
  const requirement = requirementAt(country, nowMs);
  const particulars = checkParticulars(
    { ...typed, documentExpiresOn: typed.documentExpiresOn },
    requirement,
    todayIn(requirement, nowMs),
  );
  if ('code' in particulars) return particulars;
  if (!agree) return refused('kyc_consent');
  const document = requirement.documents.find(({ kind }) => kind === particulars.document.kind);
  if (!document) return refused('kyc_document_kind');
  const caseId = ids.id();
  const traits = traitsOf(vault, particulars);
  const nameWords = nameWordsOf(vault, particulars.fullName);
  const kept = withoutAadhaar(particulars);
  const { primary, fullName } = particulars;
  const fits = primary.kind !== 'pan' || panFitsName(primary.number, fullName);
  const details = await sealDetails(vault, owner, caseId, kept);
  // The body names the numbers by their blind indexes: its plain hash is kept, and a number could be tried out against it.
  const body = JSON.stringify([country, fullName, kept.birthDate, traits, kept.document.kind, kept.document.expiresOn]);
  const outcome = await committer.submit(transactor, {
    owner,
    requestId,
    body,
    command: { kind: 'submit', owner, caseId, country, document, traits, nameWords, details, panFitsName: fits },
  });
  if (outcome.kind === 'refused') return outcome;
  // What is sent in waits for a decision.
  const { caseId: made, state = 'pending' } = outcome.answer;
  return { caseId: made, state };
}
