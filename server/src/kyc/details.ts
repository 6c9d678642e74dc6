import { plainName } from '@tarazu/domain/identity/person-name';
import type { Particulars } from '@tarazu/domain/kyc/particulars';
import type { AccountId } from '@tarazu/domain/posting';
import type { Vault } from '../vault/index.ts';
import type { KeptCase } from './store/cases.ts';
import type { TraitKind } from './store/traits.ts';

const labelOf = (caseId: string): string => `kyc case ${caseId}`;

export function sealDetails(vault: Vault, owner: AccountId, caseId: string, details: Particulars): Promise<Uint8Array> {
  return vault.seal(owner, labelOf(caseId), Buffer.from(JSON.stringify(details)));
}

export async function openDetails(vault: Vault, { owner, caseId, details }: KeptCase): Promise<Particulars> {
  // Nothing but `sealDetails` writes under this label, and what was changed since does not open.
  return JSON.parse(Buffer.from(await vault.open(owner, labelOf(caseId), details)).toString()) as Particulars;
}

/** By what the same human is found again. Of an Aadhaar number the whole goes in; only the keyed hash is kept. */
export function traitsOf(vault: Vault, particulars: Particulars): Readonly<Record<TraitKind, string>> {
  const { primary, document, fullName, birthDate } = particulars;
  const words = plainName(fullName).split(' ').toSorted().join(' ');
  return {
    primary: vault.blindIndex(`kyc ${primary.kind}`, primary.number),
    document: vault.blindIndex(`kyc ${document.kind}`, document.number),
    person: vault.blindIndex('kyc person', `${words} ${birthDate}`),
  };
}

/** The most words of a name that are kept or asked for. */
const NAME_WORDS_MAX = 20;

/** The words of a name as it is found by: whole words, in any order, without accents. Only keyed hashes are kept. */
export function nameWordsOf(vault: Pick<Vault, 'blindIndex'>, name: string): readonly string[] {
  const words = new Set(
    plainName(name)
      .split(' ')
      .filter((word) => word !== ''),
  );
  return [...words].slice(0, NAME_WORDS_MAX).map((word) => vault.blindIndex('kyc name word', word));
}
