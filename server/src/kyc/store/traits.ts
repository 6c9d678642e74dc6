import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** What a case is recognised by without being kept: blind indexes of its numbers, and of name with day of birth. */
export const traitKinds = ['primary', 'document', 'person'] as const;
export type TraitKind = (typeof traitKinds)[number];

export interface Trait {
  readonly owner: AccountId;
  readonly caseId: string;
  readonly kind: TraitKind;
  readonly hash: string;
}

const selectShared: Statement = {
  name: 'kyc_shared_traits',
  text: `select t.owner_id as owner, t.case_id as "caseId", t.kind, t.hash from kyc_trait t
    join kyc_case c on c.case_id = t.case_id where t.hash = any($1::text[]) and c.state <> 'fail'`,
};
const selectOwn: Statement = {
  name: 'kyc_own_traits',
  text: 'select owner_id as owner, case_id as "caseId", kind, hash from kyc_trait where owner_id = $1 and case_id = $2',
};
const insert: Statement = {
  name: 'kyc_trait_insert',
  text: `insert into kyc_trait (owner_id, case_id, kind, hash)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
};

/** Traits with these hashes of cases that wait or were approved, of anybody. */
export function readSharedTraits(reader: Reader, hashes: readonly string[]): Promise<readonly Trait[]> {
  return reader.query<Trait>(selectShared, [hashes]);
}

export function readTraits(reader: Reader, owner: AccountId, caseId: string): Promise<readonly Trait[]> {
  return reader.query<Trait>(selectOwn, [owner, caseId]);
}

export async function saveTraits(writer: Writer, traits: readonly Trait[]): Promise<void> {
  if (traits.length === 0) return;
  await writer.query(insert, [
    traits.map(({ owner }) => owner),
    traits.map(({ caseId }) => caseId),
    traits.map(({ kind }) => kind),
    traits.map(({ hash }) => hash),
  ]);
}
