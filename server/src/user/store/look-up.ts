import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';
import { type Person, selectPersons } from './people.ts';

/** The beginning of a name or an address, and any run of a telephone's digits; `%` and `_` stand for themselves. */
const matching = `($1 = '' or u.public_id = $1 or lower(u.email) like $2 || '%' or lower(u.nickname) like $2 || '%'
  or ($3 <> '' and u.phone like '%' || $3 || '%') or u.owner_id = any($4::bigint[]))`;

const find: Statement = {
  name: 'user_look_up',
  text: `select u.owner_id as "ownerId", a.status from app_user u join account a on a.id = u.owner_id
    where ${matching} order by u.created_at_ms desc, u.owner_id desc limit $5 offset $6`,
};
const count: Statement = {
  name: 'user_look_up_count',
  text: `select count(*) as total from app_user u where ${matching}`,
};

export interface FoundPerson {
  readonly person: Person;
  readonly status: 0 | 1;
}

/** These people, and those by public number, telephone, e-mail or nickname, the newest first; everybody when the text is empty. */
export async function lookUpPeople(
  reader: Reader,
  text: string,
  named: readonly AccountId[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly found: readonly FoundPerson[]; readonly total: number }> {
  const wanted = text.trim();
  const prefix = wanted.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const digits = /^\+?[\d ()-]{4,}$/.test(wanted) ? wanted.replaceAll(/\D/g, '') : '';
  const asked = [wanted, prefix, digits, named];
  const [rows, [counted]] = await Promise.all([
    reader.query<{ ownerId: AccountId; status: 0 | 1 }>(find, [...asked, pageSize, (page - 1) * pageSize]),
    reader.query<{ total: number }>(count, asked),
  ]);
  const people = await selectPersons(
    reader,
    rows.map(({ ownerId }) => ownerId),
  );
  const byOwner = new Map(people.map((person) => [person.ownerId, person]));
  const found = rows.flatMap(({ ownerId, status }) => {
    const person = byOwner.get(ownerId);
    return person ? [{ person, status }] : [];
  });
  return { found, total: counted?.total ?? 0 };
}
