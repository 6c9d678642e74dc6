import type { KycCountry } from '@tarazu/domain/kyc/requirement';
import { specimenPerson } from '@tarazu/domain/kyc/specimen';
import type { Language } from '@tarazu/wire/language';
import { type Draft, typedDay } from './draft.ts';

/** An invented adult whose numbers pass every check, as somebody would have typed them. */
export function specimenOf(country: KycCountry, language: Language, chance: () => number = Math.random): Draft {
  const { birthDate, ...person } = specimenPerson(country, chance);
  const [year, month, day] = birthDate.split('-');
  return { ...person, birthDate: typedDay(`${day}${month}${year}`, language), documentExpiresOn: '' };
}
