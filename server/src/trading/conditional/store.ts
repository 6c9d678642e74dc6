import type { Asset, Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { LegText } from '@tarazu/domain/trading/conditional/conditional-events';
import { legText } from '@tarazu/domain/trading/conditional/conditional-facts';
import {
  type ConditionalOrder,
  type ConditionalStatus,
  legsOf,
  type WatchedPrice,
} from '@tarazu/domain/trading/conditional/conditional-order';
import { type WaitingKind, waitingKindOf } from '@tarazu/domain/trading/conditional/waiting-kind';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import { COUNTED_MAX } from '@tarazu/wire/scalar';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { type CursorPage, readCursorPage } from '../../platform/statements/cursor-page.ts';

export interface OwnedConditional {
  readonly owner: AccountId;
  readonly conditional: ConditionalOrder;
  /** Of one that was set or changed just now: the number of the last print before that. */
  readonly seen?: number | undefined;
  /** Of a trailing one as it was kept, without a change since: the number of the last print that it has followed. */
  readonly followed?: number | undefined;
}

interface FiredText {
  readonly leg: 0 | 1;
  readonly sequence: number;
  readonly price: string;
  readonly best: string | null;
  readonly tick: string;
  readonly atMs: number;
  readonly orderId: string | null;
}

interface Row {
  readonly owner_id: AccountId;
  readonly conditional_id: string;
  readonly event_no: number;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly legs: readonly LegText[];
  readonly after_order: string | null;
  readonly after_part: ConditionalOrder['part'];
  readonly until_day: string;
  readonly status: ConditionalStatus;
  readonly fired: FiredText | null;
  readonly failure: ConditionalOrder['failure'] | null;
  readonly set_at_price: string | null;
  readonly ended_reason: ConditionalOrder['ended'] | null;
  readonly on_margin: OnMargin | null;
  readonly whole: boolean;
  readonly watched: WatchedPrice;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
  readonly followed?: number | null;
}

const columns = `owner_id, conditional_id, event_no, instrument_id, market, base, currency, side, quantity, legs, after_order, after_part, until_day, status,
  fired, failure, set_at_price, ended_reason, created_at_ms, updated_at_ms, on_margin, whole, watched`;

function firedOf({ leg, sequence, price, best, tick, atMs, orderId }: FiredText): ConditionalOrder['fired'] {
  return {
    leg,
    sequence,
    atMs,
    price: decimal(price),
    tick: decimal(tick),
    best: best === null ? undefined : decimal(best),
    orderId: orderId ?? undefined,
  };
}

function ownedOf(row: Row): OwnedConditional {
  return {
    owner: row.owner_id,
    followed: row.followed ?? undefined,
    conditional: {
      conditionalId: row.conditional_id,
      eventNo: row.event_no,
      instrumentId: row.instrument_id,
      market: row.market,
      base: row.base,
      currency: row.currency,
      side: row.side,
      quantity: decimal(row.quantity),
      legs: legsOf(row.legs),
      ...(row.on_margin ? { onMargin: row.on_margin } : {}),
      ...(row.whole ? { whole: true } : {}),
      by: row.watched,
      after: row.after_order ?? undefined,
      part: row.after_part,
      until: row.until_day,
      status: row.status,
      fired: row.fired === null ? undefined : firedOf(row.fired),
      failure: row.failure ?? undefined,
      ended: row.ended_reason ?? undefined,
      setAt: row.set_at_price === null ? undefined : decimal(row.set_at_price),
      createdAtMs: row.created_at_ms,
      updatedAtMs: row.updated_at_ms,
    },
  };
}

const loadStatement: Statement = {
  name: 'conditional_order_load',
  text: `select ${columns} from conditional_order
    join unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id) on owner_id = asked_owner and conditional_id = asked_id`,
};

export async function loadConditionals(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly conditionalId: string }[],
): Promise<readonly OwnedConditional[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ conditionalId }) => conditionalId)];
  return (await reader.query<Row>(loadStatement, values)).map(ownedOf);
}

const countStatement: Statement = {
  name: 'conditional_order_count',
  text: `select owner_id, count(*) as waiting from conditional_order where owner_id = any($1::bigint[]) and status = 'waiting' group by owner_id`,
};

/** How many wait; somebody without any is missing. */
export async function countWaiting(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<{ owner_id: AccountId; waiting: number }>(countStatement, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.waiting]));
}

const PAGE = 2000;
const waitingStatement: Statement = {
  name: 'conditional_order_waiting',
  text: `select ${columns}, followed from conditional_order where status = 'waiting' and (owner_id, conditional_id) > ($1, $2)
    order by owner_id, conditional_id limit ${PAGE}`,
};

/** Everything that waits, for the engine at the start. */
export async function readWaiting(reader: Reader): Promise<readonly OwnedConditional[]> {
  const found: OwnedConditional[] = [];
  for (let after: readonly [number, string] | undefined = [0, '']; after; ) {
    const rows: readonly Row[] = await reader.query<Row>(waitingStatement, after);
    found.push(...rows.map(ownedOf));
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.conditional_id] : undefined;
  }
  return found;
}

const pageStatement: Statement = {
  name: 'conditional_order_page',
  text: `select ${columns} from conditional_order where fired is not null and (owner_id, conditional_id) > ($1, $2)
    order by owner_id, conditional_id limit $3`,
};

/** Those that were reached, page by page, for checking. */
export async function readFiredPage(
  reader: Reader,
  after: readonly [AccountId, string],
  limit: number,
): Promise<readonly OwnedConditional[]> {
  return (await reader.query<Row>(pageStatement, [...after, limit])).map(ownedOf);
}

const searched = `owner_id = $1 and ($2::boolean is null or (status = 'waiting') = $2) and ($3::text is null or instrument_id = $3)
  and ($4::text[] is null or market = any($4)) and ($5::text is null or after_order = $5)`;
const ofKind = 'and ($6::text is null or kind = $6)';

const listStatement: Statement = {
  name: 'conditional_order_list',
  text: `select ${columns} from conditional_order where ${searched} ${ofKind} and ($7::text is null or conditional_id < $7)
    order by conditional_id desc limit $8`,
};

const countListedStatement: Statement = {
  name: 'conditional_order_list_count',
  text: `select count(*) as total from (select 1 from conditional_order where ${searched} ${ofKind} limit $7) counted`,
};

interface Searched {
  readonly waiting: boolean | undefined;
  readonly instrumentId: string | undefined;
  /** Exits of this order alone. */
  readonly after: string | undefined;
  /** undefined: all. */
  readonly markets: readonly MarketId[] | undefined;
}

const valuesOf = (owner: AccountId, { waiting, instrumentId, after, markets }: Searched) => [
  ...[owner, waiting ?? null, instrumentId ?? null, markets ?? null, after ?? null],
];

const kindsStatement: Statement = {
  name: 'conditional_order_kinds',
  text: `select kind, count(*) as count from (select kind from conditional_order where ${searched} order by conditional_id desc limit $6) counted
    group by kind`,
};

/** Which kinds there are among the newest `COUNTED_MAX`, with how many of each. */
export function readKinds(
  reader: Reader,
  owner: AccountId,
  search: Searched,
): Promise<readonly { readonly kind: WaitingKind; readonly count: number }[]> {
  return reader.query(kindsStatement, [...valuesOf(owner, search), COUNTED_MAX]);
}

/** One person's, newest first: ids grow with time. */
export async function listConditionals(
  reader: Reader,
  owner: AccountId,
  search: Searched & {
    /** undefined: all. */
    readonly kind: WaitingKind | undefined;
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
): Promise<CursorPage<ConditionalOrder>> {
  const { kind, cursor, pageSize } = search;
  const of = [...valuesOf(owner, search), kind ?? null];
  const list = { list: listStatement, count: countListedStatement };
  const page = { from: [cursor ?? null], pageSize };
  const found = await readCursorPage<Row>(reader, list, of, page, ({ conditional_id: id }) => id);
  return { ...found, rows: found.rows.map((row) => ownedOf(row).conditional) };
}

const saveStatement: Statement = {
  name: 'conditional_order_save',
  text: `insert into conditional_order (${columns}, kind)
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::numeric[], $10::jsonb[], $11::text[], $12::text[], $13::text[], $14::text[], $15::jsonb[], $16::jsonb[], $17::numeric[], $18::text[],
      $19::bigint[], $20::bigint[], $21::jsonb[], $22::boolean[], $23::text[], $24::text[])
    on conflict (owner_id, conditional_id) do update set event_no = excluded.event_no, kind = excluded.kind, quantity = excluded.quantity,
      legs = excluded.legs, after_order = excluded.after_order, after_part = excluded.after_part, until_day = excluded.until_day, status = excluded.status, fired = excluded.fired, failure = excluded.failure,
      set_at_price = excluded.set_at_price, ended_reason = excluded.ended_reason,
      updated_at_ms = excluded.updated_at_ms, followed = null`,
};

function firedText(fired: NonNullable<ConditionalOrder['fired']>): FiredText {
  const { leg, sequence, price, best, tick, atMs, orderId } = fired;
  return {
    leg,
    sequence,
    atMs,
    price: decimalToText(price),
    tick: decimalToText(tick),
    best: best === undefined ? null : decimalToText(best),
    orderId: orderId ?? null,
  };
}

export async function saveConditionals(writer: Writer, rows: readonly OwnedConditional[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Value>(value: (order: ConditionalOrder) => Value) => rows.map(({ conditional }) => value(conditional));
  await writer.query(saveStatement, [
    rows.map(({ owner }) => owner),
    of(({ conditionalId }) => conditionalId),
    of(({ eventNo }) => eventNo),
    of(({ instrumentId }) => instrumentId),
    of(({ market }) => market),
    of(({ base }) => base),
    of(({ currency }) => currency),
    of(({ side }) => side),
    of(({ quantity }) => quantity),
    of(({ legs }) => JSON.stringify(legs.map(legText))),
    of(({ after }) => after ?? null),
    of(({ part }) => part),
    of(({ until }) => until),
    of(({ status }) => status),
    of(({ fired }) => (fired ? JSON.stringify(firedText(fired)) : null)),
    of(({ failure }) => (failure ? JSON.stringify(failure) : null)),
    of(({ setAt }) => setAt ?? null),
    of(({ ended }) => ended ?? null),
    of(({ createdAtMs }) => createdAtMs),
    of(({ updatedAtMs }) => updatedAtMs),
    of(({ onMargin }) => (onMargin ? JSON.stringify(onMargin) : null)),
    of(({ whole }) => whole === true),
    of(({ by }) => by),
    of(waitingKindOf),
  ]);
}

/** The orders for a part of which some of it waits. */
export function entriesOf(waiting: readonly OwnedConditional[]) {
  return waiting.flatMap(({ owner, conditional: { after } }) =>
    after === undefined ? [] : [{ owner, orderId: after }],
  );
}
