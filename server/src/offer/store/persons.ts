import type { ApplicationState } from '@tarazu/domain/offer/offer';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

/**
 * Who of these has proved who they are, each by a key that is the same for all accounts of one human: the blind index of their number at the
 * tax office.
 */
export type ReadVerified = (reader: Reader, owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>;

export const personMigrations: readonly Migration[] = [
  {
    number: 600,
    name: 'one application for each human',
    sql: `
alter table offer_application add column person_key text;
create unique index offer_application_of_person on offer_application (offer_id, person_key) where state <> 'withdrawn';
`,
  },
];

type Applicants = Map<string, AccountId>;

/** Somebody's wish for an offer, by who they are. */
export interface PersonsWish {
  readonly offerId: string;
  readonly person: string;
}

const wishKey = ({ offerId, person }: PersonsWish) => `${offerId}|${person}`;

const applicantsStatement: Statement = {
  name: 'offer_application_persons',
  text: `select offer_id, person_key, owner_id from offer_application
    where state <> 'withdrawn' and (offer_id, person_key) in (select * from unnest($1::text[], $2::text[]))`,
};

/** From which account each of these people has applied for that offer, by offer and person; left out where they have not, or took it back. */
export async function loadApplicants(reader: Reader, wishes: readonly PersonsWish[]): Promise<Applicants> {
  if (wishes.length === 0) return new Map();
  const rows = await reader.query<{ offer_id: string; person_key: string; owner_id: AccountId }>(applicantsStatement, [
    wishes.map(({ offerId }) => offerId),
    wishes.map(({ person }) => person),
  ]);
  return new Map(
    rows.map(({ offer_id: offerId, person_key: person, owner_id }) => [wishKey({ offerId, person }), owner_id]),
  );
}

/** The wishes of those who are verified. */
export function wishesOf(
  asking: readonly { readonly owner: AccountId; readonly offerId: string }[],
  verified: ReadonlyMap<AccountId, string>,
): readonly PersonsWish[] {
  return asking.flatMap(({ owner, offerId }) => {
    const person = verified.get(owner);
    return person === undefined ? [] : [{ offerId, person }];
  });
}

/** The account from which this person has applied; undefined for who has not, or is not verified. */
export function applicantOf(
  applicants: ReadonlyMap<string, AccountId>,
  offerId: string,
  person: string | undefined,
): AccountId | undefined {
  return person === undefined ? undefined : applicants.get(wishKey({ offerId, person }));
}

/** Who applies in the same batch from another account of theirs finds this one. */
export function noteApplicant(
  applicants: Applicants,
  wish: PersonsWish,
  owner: AccountId,
  state: ApplicationState,
): void {
  const key = wishKey(wish);
  if (state !== 'withdrawn') applicants.set(key, owner);
  else if (applicants.get(key) === owner) applicants.delete(key);
}
