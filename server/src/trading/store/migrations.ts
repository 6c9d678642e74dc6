import type { Migration } from '../../platform/migrations.ts';

/**
 * A fill is one short row that serves for settlement (`settled`), as tax lot (`remaining` of a purchase) and for sums; its
 * charges and its evidence are in the journal event that it is numbered after, where nobody can change them. One row
 * instead of four is what lets thousands of orders a second be kept. Tables of one person's
 * things lead their keys with the owner. What our orders took from a book is kept by instrument, so that several
 * processes and a restart respect it.
 */
export const orderMigrations: readonly Migration[] = [
  {
    number: 50,
    name: 'stock-order',
    sql: `
create table stock_order (
  owner_id bigint not null,
  order_id text collate "C" not null,
  event_no bigint not null,
  instrument_id text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null,
  validity text not null,
  quantity numeric not null,
  price numeric,
  filled numeric not null,
  value numeric not null,
  charges numeric not null,
  held numeric not null check (held >= 0),
  queue_ahead numeric not null,
  fills int not null,
  status text not null,
  refusal jsonb,
  trade_date text not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  primary key (owner_id, order_id),
  constraint stock_order_not_overfilled check (filled <= quantity)
);
create index stock_order_open on stock_order (owner_id) where status in ('open', 'partly_filled');
create table stock_trade (
  owner_id bigint not null,
  event_no bigint not null,
  trade_id text not null,
  order_id text collate "C" not null,
  instrument_id text not null,
  currency text not null,
  side text not null,
  quantity numeric not null check (quantity > 0),
  value numeric not null,
  charges_total numeric not null,
  net numeric not null,
  realised numeric,
  remaining numeric not null check (remaining >= 0),
  settlement_date text collate "C" not null,
  settled boolean not null,
  at_ms bigint not null,
  primary key (owner_id, event_no)
);
create index stock_trade_due on stock_trade (settlement_date, owner_id) where not settled;
create index stock_trade_lot on stock_trade (owner_id, instrument_id, event_no) where remaining > 0;
create table stock_holding (
  owner_id bigint not null,
  instrument_id text not null,
  currency text not null,
  quantity numeric not null check (quantity >= 0),
  cost numeric not null,
  realised numeric not null,
  day text not null,
  bought_value numeric not null,
  bought_quantity numeric not null,
  bought_charges numeric not null,
  bought_per_day numeric not null,
  sold_value numeric not null,
  sold_quantity numeric not null,
  sold_charges numeric not null,
  sold_per_day numeric not null,
  primary key (owner_id, instrument_id)
) with (fillfactor = 80);
create table stock_depth_taken (
  instrument_id text primary key,
  source text not null,
  sequence bigint not null,
  taken json not null
) with (fillfactor = 50);
`,
  },
  {
    number: 51,
    name: 'stock-depth-version',
    sql: `
alter table stock_depth_taken add column version bigint not null default 0;
create function expect_depth_versions(ids text[], versions bigint[]) returns void language plpgsql as $$
begin
  perform 1 from stock_depth_taken where instrument_id = any(ids) order by instrument_id for update;
  if exists (select from unnest(ids, versions) as expected(id, version) left join stock_depth_taken d on d.instrument_id = expected.id
      where d.version is distinct from expected.version) then
    raise exception 'somebody else has taken from a book meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
`,
  },
  {
    number: 261,
    name: 'stock-grant',
    sql: `
create table stock_grant (
  owner_id bigint not null,
  instrument_id text not null,
  currency text not null,
  quantity numeric not null check (quantity > 0),
  cost numeric not null,
  remaining numeric not null check (remaining >= 0),
  primary key (owner_id, instrument_id)
);
`,
  },
  {
    number: 350,
    name: 'stock-order-markets',
    // Before, the part of an instrument's name before the colon said where it was traded, and the whole name was its asset.
    sql: `
create function market_of_instrument(instrument_id text) returns text language sql immutable as $$
  select case split_part(instrument_id, ':', 1) when 'IN' then 'NSE' when 'BR' then 'B3' when 'US' then 'XNYS' else 'coins' end
$$;
alter table stock_order add column market text, add column base text;
update stock_order set market = market_of_instrument(instrument_id), base = instrument_id;
alter table stock_order alter column market set not null, alter column base set not null;
alter table stock_trade add column market text, add column base text;
update stock_trade set market = market_of_instrument(instrument_id), base = instrument_id;
alter table stock_trade alter column market set not null, alter column base set not null;
alter table stock_holding add column market text, add column base text;
update stock_holding set market = market_of_instrument(instrument_id), base = instrument_id;
alter table stock_holding alter column market set not null, alter column base set not null;
drop function market_of_instrument;
drop index stock_trade_due;
create index stock_trade_due on stock_trade (market, settlement_date, owner_id) where not settled;
`,
  },
  {
    number: 352,
    name: 'trading',
    // Orders, fills and holdings of every product.
    sql: `
alter table stock_order rename to trade_order;
alter table trade_order rename constraint stock_order_pkey to trade_order_pkey;
alter table trade_order rename constraint stock_order_not_overfilled to trade_order_not_overfilled;
alter index stock_order_open rename to trade_order_open;
alter table stock_trade rename to fill;
alter table fill rename constraint stock_trade_pkey to fill_pkey;
alter index stock_trade_due rename to fill_due;
alter index stock_trade_lot rename to fill_lot;
alter table stock_holding rename to holding;
alter table holding rename constraint stock_holding_pkey to holding_pkey;
alter table stock_grant rename to granted_lot;
alter table granted_lot rename constraint stock_grant_pkey to granted_lot_pkey;
alter table stock_depth_taken rename to depth_taken;
alter table depth_taken rename constraint stock_depth_taken_pkey to depth_taken_pkey;
create or replace function expect_depth_versions(ids text[], versions bigint[]) returns void language plpgsql as $$
begin
  perform 1 from depth_taken where instrument_id = any(ids) order by instrument_id for update;
  if exists (select from unnest(ids, versions) as expected(id, version) left join depth_taken d on d.instrument_id = expected.id
      where d.version is distinct from expected.version) then
    raise exception 'somebody else has taken from a book meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
`,
  },
  {
    number: 376,
    name: 'orders that wait for more than a day',
    sql: `
alter table trade_order add column last_date text collate "C", add column post_only boolean not null default false;
update trade_order set last_date = trade_date;
alter table trade_order alter column last_date set not null;
`,
  },
  {
    number: 452,
    name: 'orders on margin',
    sql: 'alter table trade_order add column on_margin jsonb;',
  },
  {
    number: 481,
    name: 'sums of a day on margin',
    // What was bought and sold within the day, by which charges of a day are reckoned: it is in none of the other sums.
    sql: 'alter table holding add column within jsonb;',
  },
];
