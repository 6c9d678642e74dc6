import type { DocumentKind, KycCountry } from './requirement.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const consonants = 'bdfglmnprstv';
const vowels = 'aeiou';
/** Of age in every country for a while. */
const BIRTH_DATE = '1994-08-14';

const drawn = (from: string, chance: () => number) => from.charAt(Math.floor(chance() * from.length));
const letter = (chance: () => number) => drawn(letters, chance);
const syllable = (chance: () => number) => drawn(consonants, chance) + drawn(vowels, chance);
/** A surname that can be said aloud and is nobody’s: `Sanobi`. */
const surname = (first: string, chance: () => number) =>
  first + drawn(vowels, chance) + syllable(chance) + syllable(chance);
const digits = (count: number, chance: () => number) =>
  Array.from({ length: count }, () => Math.floor(chance() * 10)).join('');

/** No range of these is kept for examples; check digits behind seven drawn ones. */
function specimenCpf(chance: () => number): string {
  let cpf = `00${digits(7, chance)}`;
  for (const first of [10, 11]) {
    const sum = [...cpf].reduce((total, digit, place) => total + Number(digit) * (first - place), 0);
    cpf += String(((sum * 10) % 11) % 10);
  }
  return cpf;
}

export interface SpecimenPerson {
  readonly country: KycCountry;
  readonly documentKind: DocumentKind;
  readonly fullName: string;
  readonly primaryNumber: string;
  readonly documentNumber: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

/** The serial numbers of a PAN begin at 0001, so 0000 is nobody's. Names and free signs differ, so that two people are two. */
const makers: Readonly<Record<KycCountry, (chance: () => number) => Omit<SpecimenPerson, 'country' | 'birthDate'>>> = {
  IN(chance) {
    const [one, two, three] = [letter(chance), letter(chance), letter(chance)];
    return {
      documentKind: 'voter_id',
      // The fifth sign of a PAN is the first of the surname.
      fullName: `Specimen ${surname('S', chance)}`,
      primaryNumber: `${one}${two}${three}PS0000${letter(chance)}`,
      documentNumber: `${one}${two}${three}000${digits(4, chance)}`,
    };
  },
  BR(chance) {
    return {
      documentKind: 'rg',
      fullName: `Amostra ${surname('M', chance)}`,
      primaryNumber: specimenCpf(chance),
      documentNumber: `00${digits(6, chance)}0`,
    };
  },
};

/** An invented adult whose numbers pass every check, for practice. `chance` is 0 to below 1. */
export function specimenPerson(country: KycCountry, chance: () => number): SpecimenPerson {
  return { country, ...makers[country](chance), birthDate: BIRTH_DATE };
}
