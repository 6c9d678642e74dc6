import type { SuspenseItem } from '../deposit/deposit.ts';
import { ageOn } from '../identity/age.ts';
import type { KycFault } from '../kyc/kyc-case.ts';
import type { Particulars } from '../kyc/particulars.ts';
import type { KycRequirement, PhotoPart } from '../kyc/requirement.ts';
import type { LoanCurrency } from '../loan/terms.ts';
import { decimal } from '../money.ts';
import { isOwnName } from '../rail/own-name.ts';

/** The published rules of the practice desk: identity, deposits, loans, withdrawals, placements. */
export const practiceRules = ['ID-1', 'DP-1', 'DP-2', 'LN-1', 'LN-2', 'LN-3', 'WD-1', 'PL-1'] as const;
export type PracticeRule = (typeof practiceRules)[number];

/** Numbers of these rules, by date. Amounts are e8. */
export interface PracticeTerms {
  /** First day in UTC, `YYYY-MM-DD`. */
  readonly from: string;
  readonly source: string;
  /** What may be borrowed once identity is verified. */
  readonly loanLimit: Readonly<Record<LoanCurrency, bigint>>;
  /** How long after a refill of play money the next one may be asked for. */
  readonly refillEveryHours: number;
}

const rows: readonly PracticeTerms[] = [
  {
    from: '2020-01-01',
    source: 'practice: the largest loan of the published tariff',
    loanLimit: { INR: decimal('100000'), BRL: decimal('10000') },
    refillEveryHours: 24,
  },
];

/** Throws when the first row lies in the future. */
export function practiceTermsAt(nowMs: number): PracticeTerms {
  const found = rows.findLast((row) => Date.parse(`${row.from}T00:00:00Z`) <= nowMs);
  if (!found) throw new Error('no terms of the practice desk hold yet');
  return found;
}

/**
 * ID-1: approved when the numbers were valid, the person is of age and every side that the document has was photographed;
 * otherwise sent back with what to mend. Numbers were checked by their digits when the case was sent, and a number that another account has
 * sent is not asked about here: two operators decide.
 */
export function identityFaults(
  { birthDate, document }: Pick<Particulars, 'birthDate' | 'document'>,
  photos: readonly PhotoPart[],
  requirement: KycRequirement,
  today: string,
): readonly KycFault[] {
  const wanted = requirement.documents.find(({ kind }) => kind === document.kind);
  const faults: KycFault[] = [];
  if (ageOn(birthDate, today) < requirement.ageMin) faults.push({ part: 'details', reason: 'refused' });
  if (!wanted) faults.push({ part: 'details', reason: 'wrong_document' });
  if (wanted?.expires && (document.expiresOn === undefined || document.expiresOn < today)) {
    faults.push({ part: 'front', reason: 'expired' });
  }
  const parts: readonly PhotoPart[] = wanted?.back ? ['front', 'back', 'live'] : ['front', 'live'];
  for (const part of parts) if (!photos.includes(part)) faults.push({ part, reason: 'cut_off' });
  return faults;
}

/** DP-1: money put aside whose order is known and open to it is credited as it came; any other goes back. */
export function depositOutcome(
  { reason }: Pick<SuspenseItem, 'reason'>,
  order: { readonly isCredited: boolean } | undefined,
): 'credit' | 'send-back' {
  const isSomebodyElses = reason === 'third_party' || reason === 'unknown_number';
  return order === undefined || order.isCredited || isSomebodyElses ? 'send-back' : 'credit';
}

/** LN-2: offered to whoever the credit score trusts; limits were kept when it was asked for. */
export function loanOutcome(band: string): 'offer' | 'reject' {
  return band === 'risk' ? 'reject' : 'offer';
}

/** LN-3: a transfer that somebody reports is counted when it is no more than what ends the loan on that day, e8. */
export function repaymentOutcome(amount: bigint, payoff: bigint): 'count' | 'refuse' {
  return amount <= payoff ? 'count' : 'refuse';
}

/** WD-1: released to an account in the person's own name, refused to any other. Limits were kept when it was asked for. */
export function withdrawalOutcome(verifiedName: string | undefined, holderName: string): 'release' | 'refuse' {
  return verifiedName !== undefined && isOwnName(verifiedName, holderName) ? 'release' : 'refuse';
}
