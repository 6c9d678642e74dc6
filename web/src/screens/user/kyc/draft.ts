import { particularsFaults } from '@tarazu/domain/kyc/particulars';
import { type DocumentKind, type KycCountry, type PhotoPart, requirementAt } from '@tarazu/domain/kyc/requirement';
import type { Language } from '@tarazu/wire/language';

/** What somebody has typed so far; days as they are typed. Kept in the page only, never in the browser's storage. */
export interface Draft {
  readonly country: KycCountry;
  readonly documentKind: DocumentKind;
  readonly fullName: string;
  readonly birthDate: string;
  readonly primaryNumber: string;
  readonly documentNumber: string;
  readonly documentExpiresOn: string;
}

/** `14-08-1994` while it is being typed: only the digits count, the signs between them are put in. */
export function typedDay(text: string, language: Language): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  const sign = language === 'pt-BR' ? '/' : '-';
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((piece) => piece !== '').join(sign);
}

/** `1994-08-14` of a day that was typed whole; empty otherwise. */
export function isoDay(typed: string): string {
  const match = /^(\d\d)\D(\d\d)\D(\d{4})$/.exec(typed);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : '';
}

/** The fields of the call that a draft stands for. */
export function particularsOf(draft: Draft) {
  const { country, documentKind, fullName, primaryNumber, documentNumber } = draft;
  const expires = isoDay(draft.documentExpiresOn);
  return {
    country,
    documentKind,
    fullName,
    primaryNumber,
    documentNumber,
    birthDate: isoDay(draft.birthDate),
    documentExpiresOn: expires === '' ? undefined : expires,
  };
}

type Field = keyof Draft;

const fieldOf = {
  kyc_name: 'fullName',
  kyc_birth_date: 'birthDate',
  kyc_minor: 'birthDate',
  kyc_primary_number: 'primaryNumber',
  kyc_pan_not_personal: 'primaryNumber',
  kyc_document_kind: 'documentKind',
  kyc_document_number: 'documentNumber',
  kyc_document_expired: 'documentExpiresOn',
} as const satisfies Readonly<Record<string, Field>>;

/** A field that the server would refuse, and the name of the refusal. */
export interface DraftFault {
  readonly field: Field;
  readonly code: keyof typeof fieldOf;
}

/** Every field that the server would refuse, by the same rule. */
export function faultsOf(draft: Draft, nowMs: number): readonly DraftFault[] {
  const requirement = requirementAt(draft.country, nowMs);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: requirement.timeZone, dateStyle: 'short' }).format(nowMs);
  const faults = particularsFaults(particularsOf(draft), requirement, today);
  return faults.map(({ code }) => ({ field: fieldOf[code], code }));
}

export function partsOf(draft: Draft, nowMs: number): readonly PhotoPart[] {
  const wanted = requirementAt(draft.country, nowMs).documents.find(({ kind }) => kind === draft.documentKind);
  return wanted?.back ? ['front', 'back', 'live'] : ['front', 'live'];
}
