import { refused } from '@tarazu/domain/decision';
import { ageOn } from '@tarazu/domain/identity/age';
import { type FailPart, type FailReason, failParts, failReasons, type KycFault } from '@tarazu/domain/kyc/kyc-case';
import { maskedNumbers, type Particulars } from '@tarazu/domain/kyc/particulars';
import { photoParts, requirementAt } from '@tarazu/domain/kyc/requirement';
import type { ActionObject } from '@tarazu/domain/operator/action';
import type { AccountId } from '@tarazu/domain/posting';
import {
  type KycCaseRow,
  listKycCases,
  openKycPhoto,
  proposeKycDecision,
  showKycCase,
} from '@tarazu/wire/operator/kyc-review';
import { opened } from '../platform/commit/audit.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { OpenProposal } from '../platform/proposals.ts';
import { openDetails } from './details.ts';
import { type KycParts, photoLabel, todayIn } from './parts.ts';
import { countCases, type KeptCase, listCases, readCase, readOwnCases } from './store/cases.ts';
import { type PhotoRow, readCasePhotos, readSealedPhoto } from './store/photos.ts';
import { readSharedTraits, readTraits } from './store/traits.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : iso(ms));

export const objectOf = (caseId: string): ActionObject => `kyc:${caseId}`;

/** Four eyes are open eyes: whoever proposes or agrees that somebody is who they say has opened each of the photos. */
export async function unseenPhotos(database: Reader, owner: AccountId, caseId: string, operatorId: string) {
  const photos = await readCasePhotos(database, owner, caseId);
  const seen = await opened(database, { object: objectOf(caseId), action: 'kyc.look' }, operatorId, 'photoId');
  const unseen = photos.filter(({ photoId }) => !seen.has(photoId)).length;
  return unseen === 0 ? undefined : refused('kyc_photos_unseen', { unseen });
}

/** `front:blurred,details:name_differs`; undefined when a piece is none of the known ones. */
function parseFaults(text: string): readonly KycFault[] | undefined {
  const faults: KycFault[] = [];
  for (const piece of text.split(',').filter((one) => one !== '')) {
    const [partText, reasonText, ...rest] = piece.split(':');
    const part = failParts.find((known): known is FailPart => known === partText);
    const reason = failReasons.find((known): known is FailReason => known === reasonText);
    if (!part || !reason || rest.length > 0) return undefined;
    faults.push({ part, reason });
  }
  return faults;
}

/** What operators do about identity checks: look, one photo at a time and each look written down, and propose. */
export function serveReview(serve: Serve, parts: KycParts): void {
  serve(listKycCases, async ({ state, page, pageSize }) => {
    const { database, proposals } = parts;
    const [cases, { count }, waiting] = await Promise.all([
      listCases(database, state, pageSize, (page - 1) * pageSize),
      countCases(database, state),
      countCases(database, 'pending'),
    ]);
    const open = await proposals.openFor(cases.map(({ caseId }) => objectOf(caseId)));
    const items = await Promise.all(cases.map((one) => rowOf(parts, one, open)));
    return { items, page, pageSize, total: count, waiting: waiting.count, oldestAt: isoOrNull(waiting.oldestAtMs) };
  });
  serve(showKycCase, async ({ caseId }) => {
    const found = await readCase(parts.database, caseId);
    return found ? detailOf(parts, found) : refused('kyc_case_unknown');
  });
  serveLooking(serve, parts);
  serveProposing(serve, parts);
}

function serveLooking(serve: Serve, { database, viewer }: KycParts): void {
  serve(openKycPhoto, async ({ caseId, photoId, purpose }, context) => {
    const found = await readCase(database, caseId);
    if (!found) return refused('kyc_case_unknown');
    const { owner } = found;
    const photo = await readSealedPhoto(database, owner, caseId, photoId);
    if (!photo) return refused('kyc_photo_unknown');
    const { sealed, part } = photo;
    const object = objectOf(caseId);
    const detail = { photoId, part };
    const reference = caseId.slice(-6);
    const paper = { owner, label: photoLabel(photoId), sealed, reference } as const;
    return viewer({ ...paper, action: 'kyc.look', object, subject: owner, purpose, detail }, context);
  });
}

function serveProposing(serve: Serve, { database, proposals }: KycParts): void {
  serve(proposeKycDecision, async ({ requestId, caseId, outcome, faults: text, reason }, context) => {
    const faults = parseFaults(text);
    if (!faults) return refused('malformed_field', { field: 'faults', problem: 'form' });
    const found = await readCase(database, caseId);
    if (!found) return refused('kyc_case_unknown');
    if (found.state !== 'pending') return refused('kyc_case_closed');
    if (outcome === 'fail' && faults.length === 0) return refused('kyc_fault_needed');
    const { owner, country, documentKind } = found;
    const blind = outcome === 'succ' && (await unseenPhotos(database, owner, caseId, context.operator.operatorId));
    if (blind) return blind;
    return proposals.propose(context, {
      kind: 'kyc.decide',
      payload: { owner, caseId, outcome, faults: outcome === 'fail' ? faults : [] },
      object: objectOf(caseId),
      subject: owner,
      // Without a name: a proposal is kept plainly, and what belongs to papers is not.
      summary: { country, document: documentKind, outcome, faults: outcome === 'fail' ? text : '' },
      reason,
      requestId,
    });
  });
}

function viewOf(
  found: KeptCase,
  { fullName }: Particulars,
  userId: string,
  open: ReadonlyMap<string, OpenProposal>,
): KycCaseRow {
  const { caseId, country, documentKind, state, attempt, submittedAtMs, decidedAtMs, flags } = found;
  const proposal = open.get(objectOf(caseId));
  return {
    caseId,
    userId,
    fullName,
    country,
    documentKind,
    state,
    attempt,
    submittedAt: iso(submittedAtMs),
    decidedAt: isoOrNull(decidedAtMs),
    flags: [...flags],
    proposal: proposal
      ? {
          proposalId: proposal.proposalId,
          makerName: proposal.makerName,
          reason: proposal.reason,
          at: iso(proposal.atMs),
        }
      : null,
  };
}

async function rowOf({ vault, user }: KycParts, found: KeptCase, open: ReadonlyMap<string, OpenProposal>) {
  const [details, holder] = await Promise.all([openDetails(vault, found), user.holder(found.owner)]);
  return viewOf(found, details, holder.id, open);
}

const flagOf = { primary: 'same_primary', document: 'same_document', person: 'same_person' } as const;

/** Other accounts that share a trait now, which may be more than when it was sent. */
async function sameAs({ database, user }: KycParts, { owner, caseId }: KeptCase) {
  const own = await readTraits(database, owner, caseId);
  const shared = await readSharedTraits(
    database,
    own.map(({ hash }) => hash),
  );
  const others = shared.filter((one) => one.owner !== owner);
  return Promise.all(
    others.map(async (one) => ({ userId: (await user.holder(one.owner)).id, flag: flagOf[one.kind] })),
  );
}

/** Front, back, the person: as a reviewer looks. */
function inOrder(photos: readonly PhotoRow[]): readonly PhotoRow[] {
  return photos.toSorted((one, other) => photoParts.indexOf(one.part) - photoParts.indexOf(other.part));
}

async function detailOf(parts: KycParts, found: KeptCase) {
  const { database, vault, user, proposals, clock } = parts;
  const { owner, caseId } = found;
  const [details, holder, photos, same, own, open] = await Promise.all([
    openDetails(vault, found),
    user.holder(owner),
    readCasePhotos(database, owner, caseId),
    sameAs(parts, found),
    readOwnCases(database, owner),
    proposals.openFor([objectOf(caseId)]),
  ]);
  const numbers = maskedNumbers(details);
  const requirement = requirementAt(details.country, clock.nowMs());
  return {
    ...viewOf(found, details, holder.id, open),
    account: holder.account,
    birthDate: details.birthDate,
    age: ageOn(details.birthDate, todayIn(requirement, clock.nowMs())),
    primaryKind: details.primary.kind,
    primaryNumber: numbers.primary,
    documentNumber: numbers.document,
    documentExpiresOn: details.document.expiresOn ?? null,
    photos: inOrder(photos).map(({ photoId, part, width, height, size }) => ({
      photoId,
      part,
      width,
      height,
      kilobytes: Math.ceil(size / 1024),
    })),
    sameAs: same,
    faults: [...found.faults],
    earlier: own
      .filter(({ attempt }) => attempt < found.attempt)
      .map((one) => ({
        caseId: one.caseId,
        attempt: one.attempt,
        submittedAt: iso(one.submittedAtMs),
        decidedAt: isoOrNull(one.decidedAtMs),
        faults: [...one.faults],
      })),
  };
}
