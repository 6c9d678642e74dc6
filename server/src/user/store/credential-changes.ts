import type { AccountId } from '@tarazu/domain/posting';
import type { CredentialChange, CredentialKind } from '@tarazu/domain/user/credential-hold';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

const select: Statement = {
  name: 'credential_changes',
  text: 'select kind, changed_at_ms as "changedAtMs" from credential_change where owner_id = $1 order by kind',
};
const selectMany: Statement = {
  name: 'credential_changes_many',
  text: `select owner_id as "ownerId", kind, changed_at_ms as "changedAtMs" from credential_change
    where owner_id = any($1::bigint[]) order by owner_id, kind`,
};
const upsert: Statement = {
  name: 'credential_changes_save',
  text: `insert into credential_change (owner_id, kind, changed_at_ms)
         select owner_id, kind, $3 from unnest($1::bigint[], $2::text[]) as c (owner_id, kind)
         on conflict (owner_id, kind) do update set changed_at_ms = excluded.changed_at_ms`,
};

export interface ChangedCredential {
  readonly ownerId: AccountId;
  readonly kind: CredentialKind;
}

/** The latest change of each kind. */
export function selectCredentialChanges(reader: Reader, owner: AccountId): Promise<readonly CredentialChange[]> {
  return reader.query<CredentialChange>(select, [owner]);
}

export async function readCredentialChanges(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly CredentialChange[]>> {
  const found = new Map<AccountId, CredentialChange[]>();
  for (const { ownerId, ...change } of await reader.query<CredentialChange & ChangedCredential>(selectMany, [owners])) {
    found.set(ownerId, [...(found.get(ownerId) ?? []), change]);
  }
  return found;
}

export async function saveCredentialChanges(
  writer: Writer,
  changes: readonly ChangedCredential[],
  nowMs: number,
): Promise<void> {
  const once = [...new Map(changes.map((change) => [`${change.ownerId} ${change.kind}`, change])).values()];
  if (once.length === 0) return;
  await writer.query(upsert, [once.map(({ ownerId }) => ownerId), once.map(({ kind }) => kind), nowMs]);
}
