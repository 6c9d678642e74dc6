import { type Refusal, refused } from '../decision.ts';
import { maskAadhaar, parseAadhaar } from '../identity/aadhaar.ts';
import { ageOn, isDay } from '../identity/age.ts';
import { maskCpf, parseCpf } from '../identity/cpf.ts';
import {
  maskNumber,
  parseCnh,
  parseIndianLicence,
  parsePassport,
  parseRg,
  parseVoterId,
} from '../identity/documents.ts';
import { isPersonalPan, maskPan, parsePan } from '../identity/pan.ts';
import { isFullName } from '../identity/person-name.ts';
import type { DocumentKind, KycCountry, KycRequirement, PrimaryKind } from './requirement.ts';

/** What somebody says about themselves; numbers as checked and written plainly. */
export interface Particulars {
  readonly country: KycCountry;
  readonly fullName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly primary: { readonly kind: PrimaryKind; readonly number: string };
  readonly document: { readonly kind: DocumentKind; readonly number: string; readonly expiresOn: string | undefined };
}

export interface TypedParticulars {
  readonly fullName: string;
  readonly birthDate: string;
  readonly primaryNumber: string;
  readonly documentKind: DocumentKind;
  readonly documentNumber: string;
  readonly documentExpiresOn: string | undefined;
}

type ParticularsFault =
  | 'kyc_name'
  | 'kyc_birth_date'
  | 'kyc_minor'
  | 'kyc_primary_number'
  | 'kyc_pan_not_personal'
  | 'kyc_document_kind'
  | 'kyc_document_number'
  | 'kyc_document_expired';

const AGE_MAX = 120;

function parseDocument(kind: DocumentKind, typed: string, country: KycCountry): string | undefined {
  switch (kind) {
    case 'aadhaar':
      return parseAadhaar(typed);
    case 'voter_id':
      return parseVoterId(typed);
    case 'driving_licence':
      return parseIndianLicence(typed);
    case 'passport':
      return parsePassport(typed, country);
    case 'rg':
      return parseRg(typed);
    case 'cnh':
      return parseCnh(typed);
  }
}

/** `today` is `YYYY-MM-DD` in the requirement's time zone. */
export function checkParticulars(
  typed: TypedParticulars,
  requirement: KycRequirement,
  today: string,
): Particulars | Refusal<ParticularsFault> {
  const { country, ageMin } = requirement;
  const fullName = typed.fullName.trim().replace(/\s+/g, ' ');
  if (!isFullName(fullName)) return refused('kyc_name');
  const age = isDay(typed.birthDate) ? ageOn(typed.birthDate, today) : -1;
  if (age < 0 || age > AGE_MAX) return refused('kyc_birth_date');
  if (age < ageMin) return refused('kyc_minor', { age: ageMin });
  const number = requirement.primary === 'pan' ? parsePan(typed.primaryNumber) : parseCpf(typed.primaryNumber);
  if (number === undefined) return refused('kyc_primary_number', { kind: requirement.primary.toUpperCase() });
  if (requirement.primary === 'pan' && !isPersonalPan(number)) return refused('kyc_pan_not_personal');
  const kind = typed.documentKind;
  const wanted = requirement.documents.find((document) => document.kind === kind);
  if (!wanted) return refused('kyc_document_kind');
  const documentNumber = parseDocument(kind, typed.documentNumber, country);
  if (documentNumber === undefined) return refused('kyc_document_number');
  const expiresOn = wanted.expires ? typed.documentExpiresOn : undefined;
  if (wanted.expires && (expiresOn === undefined || !isDay(expiresOn) || expiresOn < today)) {
    return refused('kyc_document_expired');
  }
  return {
    country,
    fullName,
    birthDate: typed.birthDate,
    primary: { kind: requirement.primary, number },
    document: { kind, number: documentNumber, expiresOn },
  };
}

/** What may be kept: of an Aadhaar number only the last four digits. */
export function withoutAadhaar(particulars: Particulars): Particulars {
  const { document } = particulars;
  return document.kind === 'aadhaar'
    ? { ...particulars, document: { ...document, number: document.number.slice(-4) } }
    : particulars;
}

/** How the numbers are shown, to anybody. */
export function maskedNumbers({ primary, document }: Particulars): {
  readonly primary: string;
  readonly document: string;
} {
  return {
    primary: primary.kind === 'pan' ? maskPan(primary.number) : maskCpf(primary.number),
    document: document.kind === 'aadhaar' ? maskAadhaar(document.number) : maskNumber(document.number),
  };
}
