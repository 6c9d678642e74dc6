import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import {
  type CorporateActionEvent,
  type Entitlement,
  evolveEntitlement,
} from '@tarazu/domain/market/corporate-action/entitlement';
import { zonedInstant } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const corporateActionMigrations: readonly Migration[] = [
  {
    number: 368,
    name: 'dividend entitlement',
    // `event` is the newest event about it, which says all there is to say.
    sql: `
create table dividend_entitlement (
  owner_id bigint not null,
  action_id text collate "C" not null,
  instrument_id text not null,
  market text not null,
  pay_date text collate "C" not null,
  paid_on text collate "C",
  event json not null,
  primary key (owner_id, action_id)
);
create index dividend_entitlement_due on dividend_entitlement (market, pay_date, owner_id) where paid_on is null;
create index holding_of_instrument on holding (instrument_id, owner_id);
`,
  },
];

export interface OwnedEntitlement {
  readonly owner: AccountId;
  readonly event: CorporateActionEvent;
  readonly entitlement: Entitlement;
}

/**
 * Shares that count on the record date: all of the holding but what was bought to settle later, and what was sold to be delivered later.
 * What was given counts when it came before the ex-date. The holding is that of now, or the one that the first split after the dividend met:
 * what came later is of other shares. What was traded on margin within a day was never held. Bonus shares are in what their split left.
 */
const nextSplit = `left join lateral (select s.event_no, (s.body->>'before')::numeric as before from holding_split s
      where s.owner_id = h.owner_id and s.instrument_id = h.instrument_id and s.ex_date > asked.ex_date
      order by s.event_no limit 1) split on true`;
const countedQuantity = `coalesce(split.before, h.quantity)
  - coalesce((select sum(case t.side when 'buy' then t.quantity else -t.quantity end) from fill t
      where t.owner_id = h.owner_id and t.instrument_id = h.instrument_id and t.settlement_date > record_date
        and not exists (select from trade_order o where o.owner_id = t.owner_id and o.order_id = t.order_id and o.on_margin is not null)
        and (split.event_no is null or t.event_no < split.event_no)), 0)
  - coalesce((select sum(g.quantity) from granted_lot g
      where g.owner_id = h.owner_id and g.instrument_id = h.instrument_id and g.at_ms >= ex_ms and g.reason <> 'bonus'
        and (split.event_no is null or g.event_no < split.event_no)), 0)`;

/** The instant at which the ex-date begins in its market. */
function exMsOf({ market, exDate }: Dividend): number {
  return zonedInstant(marketOf(market).timeZone, exDate, '00:00');
}

const countStatement: Statement = {
  name: 'dividend_count',
  text: `select place, ${countedQuantity} as quantity from holding h
    join unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[]) with ordinality
      as asked(asked_owner, asked_id, record_date, ex_ms, ex_date, place) on h.owner_id = asked_owner and h.instrument_id = asked_id
    ${nextSplit}`,
};

/** The shares that count of each of these, in their order. */
export async function countShares(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly dividend: Dividend }[],
): Promise<readonly bigint[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<{ place: number; quantity: string }>(countStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ dividend }) => dividend.instrumentId),
    asked.map(({ dividend }) => dividend.recordDate),
    asked.map(({ dividend }) => exMsOf(dividend)),
    asked.map(({ dividend }) => dividend.exDate),
  ]);
  const found = new Map(rows.map(({ place, quantity }) => [place, decimal(quantity)]));
  return asked.map((_, index) => found.get(index + 1) ?? 0n);
}

const holdersStatement: Statement = {
  name: 'dividend_holders',
  text: `select h.owner_id from holding h
      cross join (select $2::text as record_date, $3::bigint as ex_ms, $6::text as ex_date) asked ${nextSplit}
    where h.instrument_id = $1 and ${countedQuantity} > 0
      and not exists (select from dividend_entitlement e where e.owner_id = h.owner_id and e.action_id = $4)
    order by h.owner_id limit $5`,
};

/** People who get this dividend and of whom it is not written down yet. */
export async function findHolders(reader: Reader, dividend: Dividend, limit: number): Promise<readonly AccountId[]> {
  const { instrumentId, recordDate, actionId, exDate } = dividend;
  const values = [instrumentId, recordDate, exMsOf(dividend), actionId, limit, exDate];
  return (await reader.query<{ owner_id: AccountId }>(holdersStatement, values)).map((row) => row.owner_id);
}

export interface Row {
  readonly owner_id: AccountId;
  readonly event: CorporateActionEvent;
}

export function ownedOf({ owner_id: owner, event }: Row): OwnedEntitlement {
  return { owner, event, entitlement: evolveEntitlement(event) };
}

const loadStatement: Statement = {
  name: 'dividend_entitlement_load',
  text: `select owner_id, event from dividend_entitlement
    where (owner_id, instrument_id) in (select * from unnest($1::bigint[], $2::text[])) and pay_date >= $3`,
};

/** What these people were entitled to by these companies, from payments of a day on. */
export async function loadEntitlements(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly instrumentId: string }[],
  sinceDay: string,
): Promise<readonly OwnedEntitlement[]> {
  const values = [asked.map(({ owner }) => owner), asked.map(({ instrumentId }) => instrumentId), sinceDay];
  return (await reader.query<Row>(loadStatement, values)).map(ownedOf);
}

const dueStatement: Statement = {
  name: 'dividend_entitlement_due',
  text: `select owner_id, event from dividend_entitlement where paid_on is null and market = $1 and pay_date <= $2
    order by pay_date, owner_id limit $3`,
};

/** What is to be paid in this market until this day. */
export async function readDue(
  reader: Reader,
  market: string,
  day: string,
  limit: number,
): Promise<readonly OwnedEntitlement[]> {
  return (await reader.query<Row>(dueStatement, [market, day, limit])).map(ownedOf);
}

const listStatement: Statement = {
  name: 'dividend_entitlement_list',
  text: `select owner_id, event, count(*) over () as total from dividend_entitlement
    where owner_id = $1 and ($2::text is null or instrument_id = $2) order by pay_date desc, action_id limit $3 offset $4`,
};

/** One person's, the newest first. */
export async function listEntitlements(
  reader: Reader,
  owner: AccountId,
  { instrumentId, page, pageSize }: { instrumentId: string | undefined; page: number; pageSize: number },
): Promise<{ readonly entitlements: readonly OwnedEntitlement[]; readonly total: number }> {
  const values = [owner, instrumentId ?? null, pageSize, (page - 1) * pageSize];
  const rows = await reader.query<Row & { total: number }>(listStatement, values);
  return { entitlements: rows.map(ownedOf), total: rows[0]?.total ?? 0 };
}

const pageStatement: Statement = {
  name: 'dividend_entitlement_page',
  text: `select owner_id, event from dividend_entitlement where (owner_id, action_id) > ($1, $2)
    order by owner_id, action_id limit $3`,
};

/** All of them in order of owner and action, for checking. */
export async function readEntitlementPage(
  reader: Reader,
  after: readonly [AccountId, string],
  limit: number,
): Promise<readonly OwnedEntitlement[]> {
  return (await reader.query<Row>(pageStatement, [...after, limit])).map(ownedOf);
}

const saveStatement: Statement = {
  name: 'dividend_entitlement_save',
  text: `insert into dividend_entitlement (owner_id, action_id, instrument_id, market, pay_date, paid_on, event)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[])
    on conflict (owner_id, action_id) do update set paid_on = excluded.paid_on, event = excluded.event`,
};

export async function saveEntitlements(writer: Writer, rows: readonly OwnedEntitlement[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Value>(value: (entitlement: Entitlement) => Value) => rows.map(({ entitlement }) => value(entitlement));
  await writer.query(saveStatement, [
    rows.map(({ owner }) => owner),
    of(({ dividend }) => dividend.actionId),
    of(({ dividend }) => dividend.instrumentId),
    of(({ dividend }) => dividend.market),
    of(({ dividend }) => dividend.payDate),
    of(({ paid }) => paid?.on ?? null),
    rows.map(({ event }) => JSON.stringify(event)),
  ]);
}
