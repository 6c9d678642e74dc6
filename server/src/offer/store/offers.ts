import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OfferDemand } from '@tarazu/domain/offer/demand';
import type { NotDrawn, Offer, OfferKind } from '@tarazu/domain/offer/offer';
import type { SimulatedOthers } from '@tarazu/domain/offer/simulated-others';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { AppliedPeople } from './people.ts';

export type OfferStage = 'announced' | 'closed' | 'drawn' | 'listed' | 'credited';

/** An offer as it stands. `sealedSeed` opens in the vault; `seed` is public once it is drawn. Neither is there without a draw. */
export interface KeptOffer {
  readonly offer: Offer;
  readonly others: SimulatedOthers;
  readonly sealedSeed: Uint8Array | undefined;
  readonly stage: OfferStage;
  readonly root: string | undefined;
  readonly applications: number | undefined;
  /** Shares asked for, by all of them. */
  readonly asked: number | undefined;
  readonly seed: string | undefined;
  /** Of the round of public randomness that it was drawn with, where its terms name one. */
  readonly signature: string | undefined;
  readonly price: bigint | undefined;
  /** Nobody got any: too little was asked for or, where `calledOff` says so, something else, by no draw. */
  readonly failed: boolean;
  readonly calledOff: NotDrawn | undefined;
  readonly winners: number | undefined;
  /** What was asked for at the close; undefined before it, and for offers from before it was kept. */
  readonly demand: OfferDemand | undefined;
  /** When its company joined the market and when it trades, ms UTC. */
  readonly joinsAtMs: number | undefined;
  readonly tradesAtMs: number | undefined;
}

export interface OfferRow {
  readonly offer: Offer;
  readonly others: SimulatedOthers;
  readonly sealed_seed: Uint8Array | null;
  readonly stage: OfferStage;
  readonly root: string | null;
  readonly applications: number | null;
  readonly asked: number | null;
  readonly seed: string | null;
  readonly signature: string | null;
  readonly price: string | null;
  readonly failed: boolean;
  readonly no_round: boolean;
  readonly called_off: NotDrawn | null;
  readonly winners: number | null;
  readonly demand: OfferDemand | null;
  readonly joins_at_ms: number | null;
  readonly trades_at_ms: number | null;
}

export function keptOf(row: OfferRow): KeptOffer {
  const { offer, others, stage, failed } = row;
  return {
    offer,
    others,
    sealedSeed: row.sealed_seed ?? undefined,
    stage,
    failed,
    // Of those from before other reasons were known there is no word.
    calledOff: row.called_off ?? (row.no_round ? 'round' : undefined),
    root: row.root ?? undefined,
    applications: row.applications ?? undefined,
    asked: row.asked ?? undefined,
    seed: row.seed ?? undefined,
    signature: row.signature ?? undefined,
    price: row.price === null ? undefined : decimal(row.price),
    winners: row.winners ?? undefined,
    demand: row.demand ?? undefined,
    joinsAtMs: row.joins_at_ms ?? undefined,
    tradesAtMs: row.trades_at_ms ?? undefined,
  };
}

export const offerColumns =
  'offer, others, sealed_seed, stage, root, applications, asked, seed, signature, price, failed, no_round, called_off, winners, demand, joins_at_ms, trades_at_ms';
const offersStatement: Statement = {
  name: 'offer_load',
  text: `select ${offerColumns} from offer where offer_id = any($1::text[])`,
};
const underWayStatement: Statement = {
  name: 'offer_under_way',
  text: `select ${offerColumns} from offer where stage <> 'credited' order by closes_at_ms, offer_id limit 1000`,
};
const listStatement: Statement = {
  name: 'offer_list',
  text: `select ${offerColumns} from offer
    where case $1 when 'open' then opens_at_ms <= $2 and closes_at_ms > $2 when 'coming' then opens_at_ms > $2
        when 'over' then closes_at_ms <= $2 when 'listed' then joins_at_ms <= $2 else true end
      and (cardinality($3::text[]) = 0 or offer ->> 'market' = any($3::text[]))
      and (cardinality($6::text[]) = 0 or offer ->> 'kind' = any($6::text[]))
      and ($7::text is null or offer ->> 'instrumentId' = $7)
    order by case when closes_at_ms > $2 then closes_at_ms end nulls last, closes_at_ms desc, offer_id limit $4 offset $5`,
};
const countStatement: Statement = {
  name: 'offer_count',
  text: `select count(*)::int as total from offer
    where case $1 when 'open' then opens_at_ms <= $2 and closes_at_ms > $2 when 'coming' then opens_at_ms > $2
        when 'over' then closes_at_ms <= $2 when 'listed' then joins_at_ms <= $2 else true end
      and (cardinality($3::text[]) = 0 or offer ->> 'market' = any($3::text[]))
      and (cardinality($4::text[]) = 0 or offer ->> 'kind' = any($4::text[]))
      and ($5::text is null or offer ->> 'instrumentId' = $5)`,
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
  text: `select ${offerColumns} from offer where stage in ('drawn', 'listed', 'credited') and seed is not null and not no_round and offer_id > $1 order by offer_id limit $2`,
};

const placedStatement: Statement = {
  name: 'offer_placed_page',
  text: `select ${offerColumns} from offer where stage in ('drawn', 'listed', 'credited') and sealed_seed is null and not no_round and offer_id > $1
    order by offer_id limit $2`,
};

/** Those that were given out without a draw, by their id, so many after this one. */
export async function readPlacedPage(reader: Reader, after: string, count: number): Promise<readonly KeptOffer[]> {
  return (await reader.query<OfferRow>(placedStatement, [after, count])).map(keptOf);
}

/** Those that were drawn, by their id, so many after this one. */
export async function readDrawnPage(reader: Reader, after: string, count: number): Promise<readonly KeptOffer[]> {
  return (await reader.query<OfferRow>(drawnStatement, [after, count])).map(keptOf);
}

export interface OfferFilter {
  /** `listed`: those by which something has come to the market, which are over as well. */
  readonly filter: 'open' | 'coming' | 'over' | 'listed' | 'all';
  /** Empty: all. */
  readonly markets: readonly string[];
  /** Empty: all. */
  readonly kinds: readonly OfferKind[];
  /** Of this share or coin alone. */
  readonly instrumentId?: string | undefined;
  readonly nowMs: number;
  readonly page: number;
  readonly pageSize: number;
}

export async function listKeptOffers(reader: Reader, search: OfferFilter) {
  const { filter, markets, kinds, instrumentId = null, nowMs, page, pageSize } = search;
  const start = (page - 1) * pageSize;
  const [rows, [count]] = await Promise.all([
    reader.query<OfferRow>(listStatement, [filter, nowMs, markets, pageSize, start, kinds, instrumentId]),
    reader.query<{ readonly total: number }>(countStatement, [filter, nowMs, markets, kinds, instrumentId]),
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
  await writer.query(insertStatement, [offer.offerId, ...texts, sealedSeed ?? null, opensAtMs, closesAtMs]);
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
  /** Those of people that it was made of. */
  readonly people: AppliedPeople;
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
  text: `update offer set stage = 'drawn', seed = $2, price = $3, failed = $4, winners = $5, signature = $6 where offer_id = $1`,
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
  readonly signature: string | undefined;
  readonly price: bigint;
  readonly failed: boolean;
  readonly winners: number;
  /** The file of the draw, packed. */
  readonly file: Uint8Array;
  /** Of people: what each application got. */
  readonly own: readonly { readonly applicationId: string; readonly shares: number }[];
}

export async function drawOffer(writer: Writer, offerId: string, result: KeptResult): Promise<void> {
  const { seed, signature, price, failed, winners, file, own } = result;
  await Promise.all([
    writer.query(drawStatement, [offerId, seed, decimalToText(price), failed, winners, signature ?? null]),
    writer.query(resultStatement, [offerId, file]),
    writer.query(resultsStatement, [
      offerId,
      own.map(({ applicationId }) => applicationId),
      own.map(({ shares }) => shares),
    ]),
  ]);
}

const decidedStatement: Statement = {
  name: 'offer_decided',
  text: `update offer set stage = 'drawn', price = $2, winners = $3 where offer_id = $1`,
};

export type DecidedPlacement = Pick<KeptResult, 'price' | 'winners' | 'own'>;

/** Who got shares without a draw: there is no seed, and so no file that anybody could draw again. */
export async function decideOffer(writer: Writer, offerId: string, decided: DecidedPlacement): Promise<void> {
  const { price, winners, own } = decided;
  await Promise.all([
    writer.query(decidedStatement, [offerId, decimalToText(price), winners]),
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
