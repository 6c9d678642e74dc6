import type { AccountId } from '@tarazu/domain/posting';
import type { AccountKind } from '@tarazu/domain/user/account';
import type { ConsentPurpose } from '@tarazu/domain/user/consent';
import type { Language } from '@tarazu/wire/language';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** One row of app_user. */
export interface Person {
  readonly ownerId: AccountId;
  readonly publicId: string;
  readonly kind: AccountKind;
  readonly areaCode: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly nickname: string;
  readonly language: Language;
  readonly inviteCode: string;
  readonly invitedBy: AccountId | null;
  readonly passwordHash: string;
  readonly transactionHash: string | null;
  readonly withdrawalHash: string | null;
  readonly createdAtMs: number;
}

export interface Consent {
  readonly ownerId: AccountId;
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly language: Language;
  readonly channel: string;
  readonly address: string;
  readonly givenAtMs: number;
}

/** A name that logs in: `phone:+919876543210`, `email:asha@example.com`. */
export interface LoginName {
  readonly name: string;
  readonly ownerId: AccountId;
}

const personColumns = `owner_id as "ownerId", public_id as "publicId", kind, area_code as "areaCode", phone, email, nickname,
  language, invite_code as "inviteCode", invited_by as "invitedBy", password_hash as "passwordHash",
  transaction_hash as "transactionHash", withdrawal_hash as "withdrawalHash", created_at_ms as "createdAtMs"`;

const selectPeople: Statement = {
  name: 'user_people',
  text: `select ${personColumns} from app_user where owner_id = any($1::bigint[])`,
};
const selectByName: Statement = {
  name: 'user_by_name',
  text: `select ${personColumns} from app_user
         where owner_id = (select owner_id from login_name where name = $1)`,
};
const selectNames: Statement = {
  name: 'user_names',
  text: 'select name, owner_id as "ownerId" from login_name where name = any($1::text[])',
};
const selectPublicIds: Statement = {
  name: 'user_public_ids',
  text: 'select public_id as "publicId" from app_user where public_id = any($1::text[])',
};
const selectOwner: Statement = {
  name: 'user_owner',
  text: 'select owner_id as "ownerId" from app_user where public_id = $1',
};
const selectInviters: Statement = {
  name: 'user_inviters',
  text: 'select invite_code as "inviteCode", owner_id as "ownerId" from app_user where invite_code = any($1::text[])',
};
const upsertPeople: Statement = {
  name: 'user_upsert',
  text: `insert into app_user (owner_id, public_id, kind, area_code, phone, email, nickname, language, invite_code,
           invited_by, password_hash, transaction_hash, withdrawal_hash, created_at_ms)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
           $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::bigint[])
         on conflict (owner_id) do update set email = excluded.email, nickname = excluded.nickname,
           language = excluded.language, password_hash = excluded.password_hash,
           transaction_hash = excluded.transaction_hash, withdrawal_hash = excluded.withdrawal_hash`,
};
const deleteNames: Statement = {
  name: 'user_names_delete',
  text: 'delete from login_name where name = any($1::text[])',
};
const insertNames: Statement = {
  name: 'user_names_insert',
  text: 'insert into login_name (name, owner_id) select * from unnest($1::text[], $2::bigint[])',
};
const insertConsents: Statement = {
  name: 'user_consents_insert',
  text: `insert into user_consent (owner_id, purpose, text_version, language, channel, address, given_at_ms)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
         on conflict (owner_id, purpose, text_version) do update set given_at_ms = excluded.given_at_ms,
           withdrawn_at_ms = null, language = excluded.language, address = excluded.address`,
};
const withdrawConsents: Statement = {
  name: 'user_consents_withdraw',
  text: `update user_consent c set withdrawn_at_ms = $3 from unnest($1::bigint[], $2::text[]) as w (owner_id, purpose)
         where c.owner_id = w.owner_id and c.purpose = w.purpose and c.withdrawn_at_ms is null`,
};

export async function selectPersons(reader: Reader, owners: readonly AccountId[]): Promise<readonly Person[]> {
  return owners.length === 0 ? [] : reader.query<Person>(selectPeople, [owners]);
}

export async function findPerson(reader: Reader, owner: AccountId): Promise<Person | undefined> {
  return (await reader.query<Person>(selectPeople, [[owner]]))[0];
}

export async function findPersonByName(reader: Reader, name: string): Promise<Person | undefined> {
  return (await reader.query<Person>(selectByName, [name]))[0];
}

export async function selectLoginNames(reader: Reader, names: readonly string[]): Promise<readonly LoginName[]> {
  return names.length === 0 ? [] : reader.query<LoginName>(selectNames, [names]);
}

/** Whose account has this public number. */
export async function findOwner(reader: Reader, publicId: string): Promise<AccountId | undefined> {
  return (await reader.query<{ ownerId: AccountId }>(selectOwner, [publicId]))[0]?.ownerId;
}

/** Those of the given public ids that somebody has. */
export async function selectTakenPublicIds(reader: Reader, publicIds: readonly string[]): Promise<readonly string[]> {
  if (publicIds.length === 0) return [];
  const rows = await reader.query<{ publicId: string }>(selectPublicIds, [publicIds]);
  return rows.map((row) => row.publicId);
}

export async function selectInviteCodes(
  reader: Reader,
  codes: readonly string[],
): Promise<readonly { inviteCode: string; ownerId: AccountId }[]> {
  return codes.length === 0 ? [] : reader.query(selectInviters, [codes]);
}

export async function savePeople(writer: Writer, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const column = <Key extends keyof Person>(key: Key) => people.map((person) => person[key]);
  await writer.query(upsertPeople, [
    column('ownerId'),
    column('publicId'),
    column('kind'),
    column('areaCode'),
    column('phone'),
    column('email'),
    column('nickname'),
    column('language'),
    column('inviteCode'),
    column('invitedBy'),
    column('passwordHash'),
    column('transactionHash'),
    column('withdrawalHash'),
    column('createdAtMs'),
  ]);
}

/** Throws a unique violation (23505) when a name belongs to somebody since the facts were loaded. */
export async function saveLoginNames(
  writer: Writer,
  gone: readonly string[],
  made: readonly LoginName[],
): Promise<void> {
  await Promise.all([
    gone.length > 0 ? writer.query(deleteNames, [gone]) : undefined,
    made.length > 0
      ? writer.query(insertNames, [made.map((row) => row.name), made.map((row) => row.ownerId)])
      : undefined,
  ]);
}

export async function saveConsents(writer: Writer, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return;
  const column = <Key extends keyof Consent>(key: Key) => consents.map((consent) => consent[key]);
  await writer.query(insertConsents, [
    column('ownerId'),
    column('purpose'),
    column('version'),
    column('language'),
    column('channel'),
    column('address'),
    column('givenAtMs'),
  ]);
}

/** Of every wording of these purposes. */
export async function saveWithdrawnConsents(
  writer: Writer,
  withdrawn: readonly Pick<Consent, 'ownerId' | 'purpose'>[],
  nowMs: number,
): Promise<void> {
  if (withdrawn.length === 0) return;
  const values = [withdrawn.map(({ ownerId }) => ownerId), withdrawn.map(({ purpose }) => purpose), nowMs];
  await writer.query(withdrawConsents, values);
}
