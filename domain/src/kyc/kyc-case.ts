import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { DocumentKind, DocumentRequirement, KycCountry, PhotoPart } from './requirement.ts';

/** Why something was sent back; each has its sentence in both languages. */
export const failReasons = [
  'blurred',
  'cut_off',
  'glare',
  'copy',
  'wrong_document',
  'expired',
  'name_differs',
  'number_differs',
  'birth_date_differs',
  'face_differs',
  'aadhaar_not_masked',
  'refused',
] as const;
export type FailReason = (typeof failReasons)[number];

export const failParts = ['details', 'front', 'back', 'live'] as const;
export type FailPart = (typeof failParts)[number];

/** What is wrong with which part. */
export interface KycFault {
  readonly part: FailPart;
  readonly reason: FailReason;
}

/** What a reviewer should look at twice; never told to the person. */
export type KycFlag = 'same_primary' | 'same_document' | 'same_person' | 'pan_name';

export type KycState = 'pending' | 'succ' | 'fail';

/** One try of one person to prove who they are. */
export interface KycCase {
  readonly caseId: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly state: KycState;
  readonly country: KycCountry;
  readonly documentKind: DocumentKind;
  readonly submittedAtMs: number;
  readonly decidedAtMs: number | undefined;
  readonly faults: readonly KycFault[];
}

export type KycEvent =
  | DomainEvent<
      'kyc.submitted',
      {
        readonly caseId: string;
        readonly attempt: number;
        readonly country: KycCountry;
        readonly documentKind: DocumentKind;
        readonly at: string;
      }
    >
  | DomainEvent<'kyc.approved', { readonly caseId: string; readonly at: string }>
  | DomainEvent<'kyc.failed', { readonly caseId: string; readonly faults: readonly KycFault[]; readonly at: string }>;

export interface SubmitFacts {
  /** The person's latest case. */
  readonly current: KycCase | undefined;
  readonly nowMs: number;
}

export interface KycSubmission {
  readonly caseId: string;
  readonly country: KycCountry;
  readonly document: DocumentRequirement;
  /** Parts of which the person has an unused photo. */
  readonly photos: readonly PhotoPart[];
}

type SubmitFault = 'kyc_pending' | 'kyc_verified' | 'kyc_photo_missing';

/** Nothing, or something that was sent back, may be followed by a new try; the particulars were checked before. */
export function decideSubmitKyc(
  { caseId, country, document, photos }: KycSubmission,
  { current, nowMs }: SubmitFacts,
): Decision<KycEvent, SubmitFault> {
  if (current?.state === 'pending') return refused('kyc_pending');
  if (current?.state === 'succ') return refused('kyc_verified');
  const needed: readonly PhotoPart[] = document.back ? ['front', 'back', 'live'] : ['front', 'live'];
  const missing = needed.find((part) => !photos.includes(part));
  if (missing) return refused('kyc_photo_missing', { part: missing });
  const attempt = (current?.attempt ?? 0) + 1;
  const at = new Date(nowMs).toISOString();
  const body = { caseId, attempt, country, documentKind: document.kind, at };
  return accepted<KycEvent>([{ type: 'kyc.submitted', body }]);
}

export interface KycDecision {
  readonly caseId: string;
  readonly outcome: 'succ' | 'fail';
  readonly faults: readonly KycFault[];
}

/** What two reviewers agreed on. Only the case that waits can be decided, once. */
export function decideKycCase(
  { caseId, outcome, faults }: KycDecision,
  { current, nowMs }: SubmitFacts,
): Decision<KycEvent, 'kyc_case_closed' | 'kyc_fault_needed'> {
  if (current?.caseId !== caseId || current.state !== 'pending') return refused('kyc_case_closed');
  const at = new Date(nowMs).toISOString();
  if (outcome === 'succ') return accepted<KycEvent>([{ type: 'kyc.approved', body: { caseId, at } }]);
  if (faults.length === 0) return refused('kyc_fault_needed');
  return accepted<KycEvent>([{ type: 'kyc.failed', body: { caseId, faults, at } }]);
}

/** A person's latest case after one more event. */
export function evolveKyc(current: KycCase | undefined, event: KycEvent): KycCase | undefined {
  const atMs = Date.parse(event.body.at);
  if (event.type === 'kyc.submitted') {
    const { caseId, attempt, country, documentKind } = event.body;
    const fresh = { state: 'pending', submittedAtMs: atMs, decidedAtMs: undefined, faults: [] } as const;
    return { caseId, attempt, country, documentKind, ...fresh };
  }
  if (!current || current.caseId !== event.body.caseId) return current;
  if (event.type === 'kyc.approved') return { ...current, state: 'succ', decidedAtMs: atMs };
  return { ...current, state: 'fail', decidedAtMs: atMs, faults: event.body.faults };
}
