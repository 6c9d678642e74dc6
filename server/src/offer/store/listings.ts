import { decimal } from '@tarazu/domain/money';
import type { NewListing } from '../../market/index.ts';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const listingMigrations: readonly Migration[] = [
  {
    number: 380,
    name: 'companies that are listed after their offer',
    sql: `
alter table offer drop constraint offer_stage_check;
alter table offer add constraint offer_stage_check check (stage in ('announced', 'closed', 'drawn', 'listed', 'credited'));
alter table offer add column demand json;
alter table offer add column joins_at_ms bigint;
alter table offer add column trades_at_ms bigint;
create unique index offer_of_new_company on offer ((offer ->> 'instrumentId')) where offer ->> 'kind' = 'ipo';
create index offer_listing on offer (joins_at_ms) where joins_at_ms is not null;
`,
  },
  {
    number: 381,
    name: 'coins that are listed after their offer',
    sql: `create unique index offer_of_new_coin on offer ((offer ->> 'instrumentId')) where offer ->> 'kind' = 'ico';`,
  },
];

const offeredStatement: Statement = {
  name: 'offer_listings_offered',
  text: `select offer ->> 'instrumentId' as id from offer where offer ->> 'kind' in ('ipo', 'ico')`,
};

/** What has been offered before its listing, companies and coins, by the id of the instrument. */
export async function readListingsOffered(reader: Reader): Promise<ReadonlySet<string>> {
  return new Set((await reader.query<{ id: string }>(offeredStatement)).map(({ id }) => id));
}

const listStatement: Statement = {
  name: 'offer_listed',
  text: `update offer set stage = 'listed', joins_at_ms = $2, trades_at_ms = $3 where offer_id = $1`,
};

export async function listOffer(
  writer: Writer,
  offerId: string,
  { joinsAtMs, tradesAtMs }: { readonly joinsAtMs: number; readonly tradesAtMs: number },
): Promise<void> {
  await writer.query(listStatement, [offerId, joinsAtMs, tradesAtMs]);
}

const listingsStatement: Statement = {
  name: 'offer_listings',
  text: `select offer ->> 'instrumentId' as id, offer ->> 'estimate' as estimate, price, joins_at_ms, trades_at_ms from offer
    where joins_at_ms >= $1 order by joins_at_ms, offer_id`,
};

interface ListingRow {
  readonly id: string;
  readonly estimate: string | null;
  readonly price: string;
  readonly joins_at_ms: number;
  readonly trades_at_ms: number;
}

/** What joined the market since then, ms UTC; the first to join first. */
export async function readListings(reader: Reader, sinceMs: number): Promise<readonly NewListing[]> {
  const rows = await reader.query<ListingRow>(listingsStatement, [sinceMs]);
  return rows.map(({ id, estimate, price, joins_at_ms: joinsAtMs, trades_at_ms: opensAtMs }) => ({
    instrumentId: id,
    issuePrice: decimal(price),
    ...(estimate === null ? {} : { worth: decimal(estimate) }),
    joinsAtMs,
    opensAtMs,
  }));
}
