import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OfferDemand } from '@tarazu/domain/offer/demand';
import type { Offer, OfferKind } from '@tarazu/domain/offer/offer';
import type { SimulatedOthers } from '@tarazu/domain/offer/simulated-others';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const offerMigrations: readonly Migration[] = [
  {
    number: 378,
    name: 'offer',
    sql: `
create table offer (
  offer_id text collate "C" primary key,
  offer json not null,
  others json not null,
  sealed_seed bytea not null,
  opens_at_ms bigint not null,
  closes_at_ms bigint not null,
  stage text not null check (stage in ('announced', 'closed', 'drawn', 'credited')),
  root text,
  applications int,
  asked bigint,
  seed text,
  price numeric,
  failed boolean not null default false,
  winners int
);
create index offer_by_close on offer (closes_at_ms desc, offer_id);
create index offer_under_way on offer (closes_at_ms) where stage <> 'credited';
create table offer_list (
  offer_id text collate "C" primary key references offer,
  lines bytea not null,
  result bytea
);
create table offer_result (
  offer_id text collate "C" not null references offer,
  application_id text collate "C" not null,
  shares bigint not null check (shares >= 0),
  primary key (offer_id, application_id)
);
create table offer_application (
  owner_id bigint not null,
  offer_id text collate "C" not null references offer,
  application_id text collate "C" not null unique,
  event_no bigint not null,
  instrument_id text not null,
  market text not null,
  base text not null,
  currency text not null,
  pool int not null,
  bids json not null,
  state text not null check (state in ('applied', 'withdrawn', 'allotted', 'missed', 'credited')),
  held numeric not null check (held >= 0),
  allotted bigint not null,
  price numeric,
  paid numeric not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  primary key (owner_id, offer_id)
);
create index offer_application_under_way on offer_application (offer_id, owner_id) where state in ('applied', 'allotted');
`,
  },
  {
    number: 396,
    name: 'applications by offer',
    sql: 'create index offer_application_by_offer on offer_application (offer_id);',
  },
];

export type OfferStage = 'announced' | 'closed' | 'drawn' | 'listed' | 'credited';

/** An offer as it stands. `sealedSeed` opens in the vault; `seed` is public once it is drawn. */
export interface KeptOffer {
  readonly offer: Offer;
  readonly others: SimulatedOthers;
  readonly sealedSeed: Uint8Array;
  readonly stage: OfferStage;
  readonly root: string | undefined;
  readonly applications: number | undefined;
  /** Shares asked for, by all of them. */
  readonly asked: number | undefined;
  readonly seed: string | undefined;
  readonly price: bigint | undefined;
  readonly failed: boolean;
  readonly winners: number | undefined;
  /** What was asked for at the close; undefined before it, and for offers from before it was kept. */
  readonly demand: OfferDemand | undefined;
  /** When its company joined the market and when it trades, ms UTC. */
  readonly joinsAtMs: number | undefined;
  readonly tradesAtMs: number | undefined;
}

interface OfferRow {
  readonly offer: Offer;
  readonly others: SimulatedOthers;
  readonly sealed_seed: Uint8Array;
  readonly stage: OfferStage;
  readonly root: string | null;
  readonly applications: number | null;
  readonly asked: number | null;
  readonly seed: string | null;
  readonly price: string | null;
  readonly failed: boolean;
  readonly winners: number | null;
  readonly demand: OfferDemand | null;
  readonly joins_at_ms: number | null;
  readonly trades_at_ms: number | null;
}

function keptOf(row: OfferRow): KeptOffer {
  const { offer, others, sealed_seed: sealedSeed, stage, failed } = row;
  return {
    offer,
    others,
    sealedSeed,
    stage,
    failed,
    root: row.root ?? undefined,
    applications: row.applications ?? undefined,
    asked: row.asked ?? undefined,
    seed: row.seed ?? undefined,
    price: row.price === null ? undefined : decimal(row.price),
    winners: row.winners ?? undefined,
    demand: row.demand ?? undefined,
    joinsAtMs: row.joins_at_ms ?? undefined,
    tradesAtMs: row.trades_at_ms ?? undefined,
  };
}

const offerColumns =
  'offer, others, sealed_seed, stage, root, applications, asked, seed, price, failed, winners, demand, joins_at_ms, trades_at_ms';
const offersStatement: Statement = {
  name: 'offer_load',
  text: `select ${offerColumns} from offer where offer_id = any($1::text[])`,
};
const underWayStatement: Statement = {
  name: 'offer_under_way',
  text: `select ${offerColumns} from offer where stage <> 'credited' order by closes_at_ms, offer_id limit 200`,
};
const listStatement: Statement = {
  name: 'offer_list',
  text: `select ${offerColumns} from offer
    where case $1 when 'open' then opens_at_ms <= $2 and closes_at_ms > $2 when 'coming' then opens_at_ms > $2
        when 'over' then closes_at_ms <= $2 else true end
      and (cardinality($3::text[]) = 0 or offer ->> 'market' = any($3::text[])) and ($6 = '' or offer ->> 'kind' = $6)
    order by case when closes_at_ms > $2 then closes_at_ms end nulls last, closes_at_ms desc, offer_id limit $4 offset $5`,
};
const countStatement: Statement = {
  name: 'offer_count',
  text: `select count(*)::int as total from offer
    where case $1 when 'open' then opens_at_ms <= $2 and closes_at_ms > $2 when 'coming' then opens_at_ms > $2
        when 'over' then closes_at_ms <= $2 else true end
      and (cardinality($3::text[]) = 0 or offer ->> 'market' = any($3::text[])) and ($4 = '' or offer ->> 'kind' = $4)`,
};

export async function loadOffers(reader: Reader, ids: readonly string[]): Promise<readonly KeptOffer[]> {
  if (ids.length === 0) return [];
  return (await reader.query<OfferRow>(offersStatement, [ids])).map(keptOf);
}

export async function readOffersUnderWay(reader: Reader): Promise<readonly KeptOffer[]> {
  return (await reader.query<OfferRow>(underWayStatement)).map(keptOf);
}

const drawnStatement: Statement = {
  name: 'offer_drawn_page',
  text: `select ${offerColumns} from offer where stage in ('drawn', 'credited') and offer_id > $1 order by offer_id limit $2`,
};

/** Those that were drawn, by their id, so many after this one. */
export async function readDrawnPage(reader: Reader, after: string, count: number): Promise<readonly KeptOffer[]> {
  return (await reader.query<OfferRow>(drawnStatement, [after, count])).map(keptOf);
}

export interface OfferFilter {
  readonly filter: 'open' | 'coming' | 'over' | 'all';
  /** Empty: all. */
  readonly markets: readonly string[];
  readonly kind: OfferKind | undefined;
  readonly nowMs: number;
  readonly page: number;
  readonly pageSize: number;
}

export async function listKeptOffers(reader: Reader, { filter, markets, kind, nowMs, page, pageSize }: OfferFilter) {
  const [rows, [count]] = await Promise.all([
    reader.query<OfferRow>(listStatement, [filter, nowMs, markets, pageSize, (page - 1) * pageSize, kind ?? '']),
    reader.query<{ readonly total: number }>(countStatement, [filter, nowMs, markets, kind ?? '']),
  ]);
  return { offers: rows.map(keptOf), total: count?.total ?? 0 };
}

const insertStatement: Statement = {
  name: 'offer_insert',
  text: `insert into offer (offer_id, offer, others, sealed_seed, opens_at_ms, closes_at_ms, stage) values ($1, $2, $3, $4, $5, $6, 'announced')`,
};

export async function insertOffer(
  writer: Writer,
  { offer, others, sealedSeed }: Pick<KeptOffer, 'offer' | 'others' | 'sealedSeed'>,
): Promise<void> {
  const { opensAtMs, closesAtMs } = offer.calendar;
  const texts = [JSON.stringify(offer), JSON.stringify(others)];
  await writer.query(insertStatement, [offer.offerId, ...texts, sealedSeed, opensAtMs, closesAtMs]);
}

const closeStatement: Statement = {
  name: 'offer_close',
  text: `update offer set stage = 'closed', root = $2, applications = $3, asked = $4, demand = $5 where offer_id = $1`,
};
const linesStatement: Statement = {
  name: 'offer_lines_insert',
  text: 'insert into offer_list (offer_id, lines) values ($1, $2)',
};

export interface FrozenList {
  readonly root: string;
  readonly applications: number;
  readonly asked: number;
  readonly demand: OfferDemand;
  /** The list, packed. */
  readonly lines: Uint8Array;
}

export async function closeOffer(
  writer: Writer,
  offerId: string,
  { root, applications, asked, demand, lines }: FrozenList,
): Promise<void> {
  await Promise.all([
    writer.query(closeStatement, [offerId, root, applications, asked, JSON.stringify(demand)]),
    writer.query(linesStatement, [offerId, lines]),
  ]);
}

const drawStatement: Statement = {
  name: 'offer_draw',
  text: `update offer set stage = 'drawn', seed = $2, price = $3, failed = $4, winners = $5 where offer_id = $1`,
};
const resultStatement: Statement = {
  name: 'offer_result_file',
  text: 'update offer_list set result = $2 where offer_id = $1',
};
const resultsStatement: Statement = {
  name: 'offer_result_insert',
  text: `insert into offer_result (offer_id, application_id, shares)
    select $1, application_id, shares from unnest($2::text[], $3::bigint[]) as given(application_id, shares)`,
};

export interface KeptResult {
  readonly seed: string;
  readonly price: bigint;
  readonly failed: boolean;
  readonly winners: number;
  /** The file of the draw, packed. */
  readonly file: Uint8Array;
  /** Of people: what each application got. */
  readonly own: readonly { readonly applicationId: string; readonly shares: number }[];
}

export async function drawOffer(writer: Writer, offerId: string, result: KeptResult): Promise<void> {
  const { seed, price, failed, winners, file, own } = result;
  await Promise.all([
    writer.query(drawStatement, [offerId, seed, decimalToText(price), failed, winners]),
    writer.query(resultStatement, [offerId, file]),
    writer.query(resultsStatement, [
      offerId,
      own.map(({ applicationId }) => applicationId),
      own.map(({ shares }) => shares),
    ]),
  ]);
}

const creditedStatement: Statement = {
  name: 'offer_credited',
  text: `update offer set stage = 'credited' where offer_id = $1`,
};

export async function finishOffer(writer: Writer, offerId: string): Promise<void> {
  await writer.query(creditedStatement, [offerId]);
}

const filesStatement: Statement = {
  name: 'offer_files',
  text: 'select lines, result from offer_list where offer_id = $1',
};

/** The packed list and, after the draw, its file. */
export async function readOfferFiles(
  reader: Reader,
  offerId: string,
): Promise<{ readonly lines: Uint8Array; readonly result: Uint8Array | undefined } | undefined> {
  const [row] = await reader.query<{ lines: Uint8Array; result: Uint8Array | null }>(filesStatement, [offerId]);
  return row && { lines: row.lines, result: row.result ?? undefined };
}
