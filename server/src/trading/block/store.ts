import type {
  BlockOffer,
  BlockRequest,
  KeptQuote,
  PublishedBody,
  RequestedBody,
  RequestState,
} from '@tarazu/domain/block/block-state';
import type { DeskId } from '@tarazu/domain/block/desks';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

interface OfferRow {
  readonly body: PublishedBody;
  readonly left_over: string;
  readonly ended: boolean;
}

function offerOf({ body, left_over: left, ended }: OfferRow): BlockOffer {
  return { ...body, left: decimalToText(decimal(left)), ended };
}

const offersStatement: Statement = {
  name: 'block_offers',
  text: 'select body, left_over, ended from block_offer where block_id = any($1::text[])',
};

export async function readOffers(reader: Reader, blockIds: readonly string[]): Promise<readonly BlockOffer[]> {
  if (blockIds.length === 0) return [];
  return (await reader.query<OfferRow>(offersStatement, [blockIds])).map(offerOf);
}

const offerPage: Statement = {
  name: 'block_offer_page',
  text: `select body, left_over, ended, count(*) over () as total from block_offer where ended = $1
    order by trade_date desc, block_id limit $2 offset $3`,
};

/** Published blocks of today (not `ended`), or those before them, newest first. */
export async function listOffers(
  reader: Reader,
  ended: boolean,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly offers: readonly BlockOffer[]; readonly total: number }> {
  const rows = await reader.query<OfferRow & { total: number }>(offerPage, [ended, pageSize, (page - 1) * pageSize]);
  return { offers: rows.map(offerOf), total: rows[0]?.total ?? 0 };
}

const dueStatement: Statement = {
  name: 'block_offer_due',
  text: 'select body, left_over, ended from block_offer where not ended and ends_at_ms <= $1 order by block_id limit $2',
};

export async function readOffersToEnd(reader: Reader, nowMs: number, limit: number): Promise<readonly BlockOffer[]> {
  return (await reader.query<OfferRow>(dueStatement, [nowMs, limit])).map(offerOf);
}

const insertOffer: Statement = {
  name: 'block_offer_insert',
  text: `insert into block_offer (block_id, desk, instrument_id, trade_date, quantity, left_over, ended, ends_at_ms, body)
    select unnest($1::text[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::numeric[]),
      unnest($5::numeric[]), false, unnest($6::bigint[]), unnest($7::json[])`,
};

export async function insertOffers(writer: Writer, offers: readonly PublishedBody[]): Promise<void> {
  if (offers.length === 0) return;
  await writer.query(insertOffer, [
    offers.map(({ blockId }) => blockId),
    offers.map(({ desk }) => desk),
    offers.map(({ instrumentId }) => instrumentId),
    offers.map(({ tradeDate }) => tradeDate),
    offers.map(({ quantity }) => decimal(quantity)),
    offers.map(({ endsAt }) => Date.parse(endsAt)),
    offers.map((offer) => JSON.stringify(offer)),
  ]);
}

const updateOffer: Statement = {
  name: 'block_offer_update',
  text: `update block_offer o set left_over = v.left_over, ended = v.ended
    from unnest($1::text[], $2::numeric[], $3::boolean[]) as v(block_id, left_over, ended) where o.block_id = v.block_id`,
};

export async function updateOffers(
  writer: Writer,
  offers: readonly Pick<BlockOffer, 'blockId' | 'left' | 'ended'>[],
): Promise<void> {
  if (offers.length === 0) return;
  await writer.query(updateOffer, [
    offers.map(({ blockId }) => blockId),
    offers.map(({ left }) => decimal(left)),
    offers.map(({ ended }) => ended),
  ]);
}

/** A request with whose it is. */
export interface OwnedRequest {
  readonly owner: AccountId;
  readonly request: BlockRequest;
}

interface RequestRow {
  readonly owner_id: AccountId;
  readonly body: RequestedBody;
  readonly state: RequestState;
}

const requestOf = ({ owner_id: owner, body, state }: RequestRow): OwnedRequest => ({
  owner,
  request: { ...body, state },
});

const requestsStatement: Statement = {
  name: 'block_requests',
  text: `select r.owner_id, r.body, r.state from unnest($1::bigint[], $2::text[]) as asked(owner_id, rfq_id)
    join block_request r on r.owner_id = asked.owner_id and r.rfq_id = asked.rfq_id`,
};

export async function readRequests(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly rfqId: string }[],
): Promise<readonly OwnedRequest[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ rfqId }) => rfqId)];
  return (await reader.query<RequestRow>(requestsStatement, values)).map(requestOf);
}

const newestStatement: Statement = {
  name: 'block_requests_newest',
  text: `select owner_id, body, state from block_request where $1::bigint is null or owner_id = $1
    order by at_ms desc, rfq_id limit $2`,
};

/** The newest requests of one person, or of everybody. */
export async function readNewestRequests(
  reader: Reader,
  owner: AccountId | undefined,
  limit: number,
): Promise<readonly OwnedRequest[]> {
  return (await reader.query<RequestRow>(newestStatement, [owner ?? null, limit])).map(requestOf);
}

const countStatement: Statement = {
  name: 'block_requests_of_day',
  text: `select owner_id, trade_date, count(*)::int as made from block_request
    where owner_id = any($1::bigint[]) and at_ms > $2 group by owner_id, trade_date`,
};

/** How many requests each person has made, by `owner|day`. */
export async function countRequests(
  reader: Reader,
  owners: readonly AccountId[],
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ owner_id: AccountId; trade_date: string; made: number }>(countStatement, [
    owners,
    sinceMs,
  ]);
  return new Map(rows.map((row) => [`${row.owner_id}|${row.trade_date}`, row.made]));
}

const insertRequest: Statement = {
  name: 'block_request_insert',
  text: `insert into block_request (owner_id, rfq_id, trade_date, state, at_ms, body)
    select unnest($1::bigint[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::bigint[]), unnest($6::json[])
    on conflict (owner_id, rfq_id) do update set state = excluded.state, body = excluded.body`,
};

export async function saveRequests(writer: Writer, rows: readonly OwnedRequest[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertRequest, [
    rows.map(({ owner }) => owner),
    rows.map(({ request }) => request.rfqId),
    rows.map(({ request }) => request.moment.tradeDate),
    rows.map(({ request }) => request.state),
    rows.map(({ request }) => Date.parse(request.at)),
    rows.map(({ request }) => JSON.stringify({ ...request, state: undefined })),
  ]);
}

/** The request as a counter leaves it. */
export function withQuote(request: BlockRequest, quote: KeptQuote): BlockRequest {
  return { ...request, quotes: request.quotes.map((one) => (one.desk === quote.desk ? quote : one)) };
}

const squaredStatement: Statement = {
  name: 'block_desk_days',
  text: `select d.desk, d.instrument_id, d.squared_on, d.at_ms from unnest($1::text[], $2::text[]) as asked(desk, instrument_id)
    join block_desk_day d on d.desk = asked.desk and d.instrument_id = asked.instrument_id`,
};

/** When the inventory of a desk in a share was last brought to its target. */
export interface DeskDay {
  readonly desk: DeskId;
  readonly instrumentId: string;
  readonly squaredOn: string;
  readonly atMs: number;
}

export async function readDeskDays(
  reader: Reader,
  asked: readonly { readonly desk: DeskId; readonly instrumentId: string }[],
): Promise<readonly DeskDay[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<{ desk: DeskId; instrument_id: string; squared_on: string; at_ms: number }>(
    squaredStatement,
    [asked.map(({ desk }) => desk), asked.map(({ instrumentId }) => instrumentId)],
  );
  return rows.map((row) => ({
    desk: row.desk,
    instrumentId: row.instrument_id,
    squaredOn: row.squared_on,
    atMs: row.at_ms,
  }));
}

const saveDays: Statement = {
  name: 'block_desk_day_save',
  text: `insert into block_desk_day (desk, instrument_id, squared_on, at_ms)
    select unnest($1::text[]), unnest($2::text[]), unnest($3::text[]), unnest($4::bigint[])
    on conflict (desk, instrument_id) do update set squared_on = excluded.squared_on, at_ms = excluded.at_ms`,
};

export async function saveDeskDays(writer: Writer, days: readonly DeskDay[]): Promise<void> {
  if (days.length === 0) return;
  await writer.query(saveDays, [
    days.map(({ desk }) => desk),
    days.map(({ instrumentId }) => instrumentId),
    days.map(({ squaredOn }) => squaredOn),
    days.map(({ atMs }) => atMs),
  ]);
}
