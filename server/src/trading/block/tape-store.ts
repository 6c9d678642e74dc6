import type { Currency } from '@tarazu/domain/asset';
import type { TradedBody } from '@tarazu/domain/block/block-state';
import type { DeskId } from '@tarazu/domain/block/desks';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { type MomentList, readMomentPage } from '../../platform/statements/moment-page.ts';
import { type NumberedList, readNumberPage } from '../../platform/statements/number-page.ts';

/** A block that was traded, with the number of its event; its fill is the event before. */
export interface OwnedBlock {
  readonly owner: AccountId;
  readonly no: number;
  readonly atMs: number;
  readonly traded: TradedBody;
}

/** A row of the tape; decimals as text. */
export interface PrintRow {
  readonly owner_id: AccountId;
  readonly event_no: number;
  readonly desk: DeskId;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: string;
  readonly price: string;
  readonly value: string;
  readonly reference: string;
  readonly percent: string;
  readonly at_ms: number;
}

const columns = `owner_id, event_no, desk, instrument_id, market, currency, side, quantity, price, value, reference, percent, at_ms`;

const insertStatement: Statement = {
  name: 'block_print_insert',
  text: `insert into block_print (${columns}, trade_date)
    select unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]), unnest($6::text[]),
      unnest($7::text[]), unnest($8::numeric[]), unnest($9::numeric[]), unnest($10::numeric[]), unnest($11::numeric[]),
      unnest($12::numeric[]), unnest($13::bigint[]), unnest($14::text[])`,
};

export async function insertPrints(writer: Writer, rows: readonly OwnedBlock[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Value>(pick: (traded: TradedBody) => Value) => rows.map(({ traded }) => pick(traded));
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ no }) => no),
    of(({ desk }) => desk),
    of(({ instrumentId }) => instrumentId),
    of(({ market }) => market),
    of(({ currency }) => currency),
    of(({ side }) => side),
    of(({ quantity }) => decimal(quantity)),
    of(({ price }) => decimal(price)),
    of(({ value }) => decimal(value)),
    of(({ moment }) => decimal(moment.referencePrice)),
    of(({ percent }) => decimal(percent)),
    rows.map(({ atMs }) => atMs),
    of(({ moment }) => moment.tradeDate),
  ]);
}

/** `place` orders what was traded in one millisecond, and does not say whose it is. */
const tape: MomentList = {
  list: {
    name: 'block_tape',
    text: `select ${columns}, place from block_print
      where ($1::bigint is null or (at_ms, place) < ($1, $2::text)) order by at_ms desc, place desc limit $3`,
  },
  count: {
    name: 'block_tape_count',
    text: 'select count(*) as total from (select 1 from block_print limit $1) counted',
  },
};

const ofOwner: NumberedList = {
  list: {
    name: 'block_own',
    text: `select ${columns} from block_print where owner_id = $1 and ($2::bigint is null or event_no < $2)
      order by event_no desc limit $3`,
  },
  count: {
    name: 'block_own_count',
    text: 'select count(*) as total from (select 1 from block_print where owner_id = $1 limit $2) counted',
  },
};

/** The tape of everybody, or the blocks of one person in the order in which they were traded; newest first. */
export function listPrints(
  reader: Reader,
  owner: AccountId | undefined,
  page: { readonly cursor: string | undefined; readonly pageSize: number },
): Promise<CursorPage<PrintRow>> {
  if (owner !== undefined) return readNumberPage<PrintRow>(reader, ofOwner, [owner], page, (row) => row.event_no);
  return readMomentPage<PrintRow & { readonly place: string }>(reader, tape, [], page, (row) => ({
    atMs: row.at_ms,
    id: row.place,
  }));
}

const todayStatement: Statement = {
  name: 'block_print_of_day',
  text: `select p.owner_id, p.instrument_id, p.trade_date, p.side, p.at_ms
    from (select distinct * from unnest($1::bigint[], $2::text[]) as a(owner_id, instrument_id)) asked
    join block_print p on p.owner_id = asked.owner_id and p.instrument_id = asked.instrument_id where p.at_ms > $3`,
};

export interface TradedOn {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly tradeDate: string;
  readonly side: Side;
  readonly atMs: number;
}

/** The blocks of these people in these shares since a moment. */
export async function readTradedBlocks(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly instrumentId: string }[],
  sinceMs: number,
): Promise<readonly TradedOn[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<{
    owner_id: AccountId;
    instrument_id: string;
    trade_date: string;
    side: Side;
    at_ms: number;
  }>(todayStatement, [asked.map(({ owner }) => owner), asked.map(({ instrumentId }) => instrumentId), sinceMs]);
  return rows.map((row) => ({
    owner: row.owner_id,
    instrumentId: row.instrument_id,
    tradeDate: row.trade_date,
    side: row.side,
    atMs: row.at_ms,
  }));
}

const pageStatement: Statement = {
  name: 'block_print_page',
  text: `select owner_id, event_no from block_print where (owner_id, event_no) > ($1, $2) order by owner_id, event_no limit $3`,
};

export interface BlockPlace {
  readonly owner_id: AccountId;
  readonly event_no: number;
}

/** All blocks in order of owner and number, for checking them. */
export function readBlockPage(
  reader: Reader,
  after: readonly [AccountId, number],
  limit: number,
): Promise<readonly BlockPlace[]> {
  return reader.query<BlockPlace>(pageStatement, [...after, limit]);
}

const soldStatement: Statement = {
  name: 'block_offer_sold',
  text: `select o.block_id, o.desk, o.instrument_id, o.quantity, o.left_over, o.ended, o.body ->> 'base' as base from block_offer o
    where o.block_id > $1 order by o.block_id limit $2`,
};

/** All published blocks with what is left of them, for checking them. */
export function readOfferPage(
  reader: Reader,
  after: string,
  limit: number,
): Promise<
  readonly {
    readonly block_id: string;
    readonly desk: DeskId;
    readonly instrument_id: string;
    readonly quantity: string;
    readonly left_over: string;
    readonly ended: boolean;
    readonly base: string;
  }[]
> {
  return reader.query(soldStatement, [after, limit]);
}

const deskStatement: Statement = {
  name: 'block_desk_balances',
  text: 'select holder, asset, purpose, amount from balance where holder = any($1::bigint[]) and asset = any($2::text[])',
};

/** What desks have of some assets. */
export function readDeskBalances(
  reader: Reader,
  accounts: readonly AccountId[],
  assets: readonly string[],
): Promise<
  readonly { readonly holder: AccountId; readonly asset: string; readonly purpose: string; readonly amount: string }[]
> {
  return reader.query(deskStatement, [accounts, assets]);
}
