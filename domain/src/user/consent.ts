/** What a person agrees to, each by itself. */
export type ConsentPurpose = 'terms' | 'privacy' | 'product_news';

/** Without these there is no account; they end with it. */
export const neededConsents: ReadonlySet<ConsentPurpose> = new Set(['terms', 'privacy']);

export interface ConsentText {
  readonly purpose: ConsentPurpose;
  /** The day from which this wording holds, 'YYYY-MM-DD'; it is the version that a consent records. */
  readonly version: string;
}

/** The wordings that came with the program, newest last. A new wording is a new line; a kept consent points to the line it was given for. */
export const consentTexts: readonly ConsentText[] = [
  { purpose: 'terms', version: '2026-11-20' },
  { purpose: 'privacy', version: '2026-11-20' },
  { purpose: 'product_news', version: '2026-11-20' },
];

/** The wording of the program; what operators published since then comes before it. */
export function consentVersion(purpose: ConsentPurpose): string {
  const text = consentTexts.findLast((candidate) => candidate.purpose === purpose);
  if (!text) throw new Error(`no wording for ${purpose}`);
  return text.version;
}

export interface ConsentsGiven {
  readonly agreeTerms: boolean;
  readonly agreePrivacy: boolean;
  readonly termsVersion: string;
  readonly privacyVersion: string;
}

/** Versions of what an account needs agreed to. */
export interface NeededWordings {
  readonly terms: string;
  readonly privacy: string;
}

/** Both boxes, for the wordings in force. Undefined when the consents are good. */
export function consentFault(
  given: ConsentsGiven,
  inForce: NeededWordings,
): 'consent_required' | 'consent_outdated' | undefined {
  if (!given.agreeTerms || !given.agreePrivacy) return 'consent_required';
  const current = given.termsVersion === inForce.terms && given.privacyVersion === inForce.privacy;
  return current ? undefined : 'consent_outdated';
}
