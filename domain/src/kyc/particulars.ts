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

const nameOf = (typed: TypedParticulars): string => typed.fullName.trim().replace(/\s+/g, ' ');

function primaryOf(typed: TypedParticulars, { primary }: KycRequirement): string | undefined {
  return primary === 'pan' ? parsePan(typed.primaryNumber) : parseCpf(typed.primaryNumber);
}

/** Everything that is wrong, field by field in the order of the form. `today` is `YYYY-MM-DD` in the requirement's time zone. */
export function particularsFaults(
  typed: TypedParticulars,
  requirement: KycRequirement,
  today: string,
): readonly Refusal<ParticularsFault>[] {
  const { country, ageMin, primary, documents } = requirement;
  const faults: Refusal<ParticularsFault>[] = [];
  if (!isFullName(nameOf(typed))) faults.push(refused('kyc_name'));
  const age = isDay(typed.birthDate) ? ageOn(typed.birthDate, today) : -1;
  if (age < 0 || age > AGE_MAX) faults.push(refused('kyc_birth_date'));
  else if (age < ageMin) faults.push(refused('kyc_minor', { age: ageMin }));
  const number = primaryOf(typed, requirement);
  if (number === undefined) faults.push(refused('kyc_primary_number', { kind: primary.toUpperCase() }));
  else if (primary === 'pan' && !isPersonalPan(number)) faults.push(refused('kyc_pan_not_personal'));
  const kind = typed.documentKind;
  const wanted = documents.find((document) => document.kind === kind);
  if (!wanted) return [...faults, refused('kyc_document_kind')];
  if (parseDocument(kind, typed.documentNumber, country) === undefined) faults.push(refused('kyc_document_number'));
  const expiresOn = typed.documentExpiresOn;
  if (wanted.expires && (expiresOn === undefined || !isDay(expiresOn) || expiresOn < today)) {
    faults.push(refused('kyc_document_expired'));
  }
  return faults;
}

/** What was typed as it is kept, or the first thing that is wrong. */
export function checkParticulars(
  typed: TypedParticulars,
  requirement: KycRequirement,
  today: string,
): Particulars | Refusal<ParticularsFault> {
  const [fault] = particularsFaults(typed, requirement, today);
  if (fault) return fault;
  const { country, primary, documents } = requirement;
  const kind = typed.documentKind;
  const number = primaryOf(typed, requirement);
  const documentNumber = parseDocument(kind, typed.documentNumber, country);
  if (number === undefined || documentNumber === undefined) throw new Error('a number without a fault cannot be read');
  const expires = documents.find((document) => document.kind === kind)?.expires ?? false;
  return {
    country,
    fullName: nameOf(typed),
    birthDate: typed.birthDate,
    primary: { kind: primary, number },
    document: { kind, number: documentNumber, expiresOn: expires ? typed.documentExpiresOn : undefined },
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
