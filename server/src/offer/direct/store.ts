import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const directMigrations: readonly Migration[] = [
  {
    number: 437,
    name: 'people who are named for the direct part of an offer',
    sql: `
create table offer_direct (
  offer_id text collate "C" not null references offer,
  owner_id bigint not null,
  shares bigint not null check (shares > 0),
  reason text not null,
  named_at_ms bigint not null,
  primary key (offer_id, owner_id)
);
`,
  },
];

/** Somebody for whom shares of the direct part are kept. Whole shares. */
export interface Named {
  readonly offerId: string;
  readonly owner: AccountId;
  readonly shares: number;
  readonly reason: string;
  readonly namedAtMs: number;
}

interface NamedRow {
  readonly offer_id: string;
  readonly owner_id: AccountId;
  readonly shares: number;
  readonly reason: string;
  readonly named_at_ms: number;
}

const namedOf = (row: NamedRow): Named => ({
  offerId: row.offer_id,
  owner: row.owner_id,
  shares: row.shares,
  reason: row.reason,
  namedAtMs: row.named_at_ms,
});

const columns = 'offer_id, owner_id, shares, reason, named_at_ms';
const ofOffersStatement: Statement = {
  name: 'offer_direct_of_offers',
  text: `select ${columns} from offer_direct where offer_id = any($1::text[]) order by offer_id, named_at_ms, owner_id`,
};
const ownStatement: Statement = {
  name: 'offer_direct_own',
  text: `select ${columns} from offer_direct where (owner_id, offer_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const sumStatement: Statement = {
  name: 'offer_direct_sum',
  text: `select offer_id, count(*)::int as people, sum(shares)::bigint as shares from offer_direct where offer_id = any($1::text[]) group by 1`,
};
const insertStatement: Statement = {
  name: 'offer_direct_insert',
  text: `insert into offer_direct (${columns}) values ($1, $2, $3, $4, $5)`,
};

/** All who are named for these offers; a direct part is small. */
export async function readNamed(reader: Reader, offerIds: readonly string[]): Promise<readonly Named[]> {
  if (offerIds.length === 0) return [];
  return (await reader.query<NamedRow>(ofOffersStatement, [offerIds])).map(namedOf);
}

export async function loadNamed(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly offerId: string }[],
): Promise<readonly Named[]> {
  if (asked.length === 0) return [];
  const lists = [asked.map(({ owner }) => owner), asked.map(({ offerId }) => offerId)];
  return (await reader.query<NamedRow>(ownStatement, lists)).map(namedOf);
}

export interface NamedSum {
  readonly people: number;
  readonly shares: number;
}

/** How many people are named for each of these offers, and for how many shares. */
export async function sumOfNamed(reader: Reader, offerIds: readonly string[]): Promise<ReadonlyMap<string, NamedSum>> {
  const rows = await reader.query<NamedSum & { readonly offer_id: string }>(sumStatement, [offerIds]);
  return new Map(rows.map(({ offer_id: id, people, shares }) => [id, { people, shares }]));
}

export async function insertNamed(writer: Writer, { offerId, owner, shares, reason, namedAtMs }: Named): Promise<void> {
  await writer.query(insertStatement, [offerId, owner, shares, reason, namedAtMs]);
}
