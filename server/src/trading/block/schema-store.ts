import type { Migration } from '../../platform/migrations.ts';

/** A block is whole in its event; a row of the tape finds it. Requests and published blocks carry what their events say, and how they stand. */
export const blockMigrations: readonly Migration[] = [
  {
    number: 490,
    name: 'block trades',
    sql: `
create table block_offer (
  block_id text collate "C" primary key,
  desk text not null,
  instrument_id text not null,
  trade_date text collate "C" not null,
  quantity numeric not null check (quantity > 0),
  left_over numeric not null check (left_over >= 0 and left_over <= quantity),
  ended boolean not null,
  ends_at_ms bigint not null,
  body json not null
);
create index block_offer_listed on block_offer (ended, trade_date desc, block_id);
create index block_offer_due on block_offer (ends_at_ms) where not ended;
create table block_request (
  owner_id bigint not null,
  rfq_id text collate "C" not null,
  trade_date text not null,
  state text not null check (state in ('open', 'taken', 'let_go')),
  at_ms bigint not null,
  body json not null,
  primary key (owner_id, rfq_id)
);
create index block_request_recent on block_request (owner_id, at_ms);
create index block_request_newest on block_request (at_ms);
create table block_desk_day (
  desk text not null,
  instrument_id text not null,
  squared_on text not null,
  at_ms bigint not null,
  primary key (desk, instrument_id)
);
create table block_print (
  owner_id bigint not null,
  event_no bigint not null,
  desk text not null,
  instrument_id text not null,
  market text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  quantity numeric not null check (quantity > 0),
  price numeric not null check (price > 0),
  value numeric not null,
  reference numeric not null,
  percent numeric not null,
  trade_date text not null,
  at_ms bigint not null,
  primary key (owner_id, event_no)
);
create index block_print_newest on block_print (at_ms);
create index block_print_recent on block_print (owner_id, instrument_id, at_ms);
create trigger block_print_append_only before update or delete or truncate on block_print
  for each statement execute function append_only();
create table block_bulk_day (
  market text not null,
  day text collate "C" not null,
  primary key (market, day)
);
create table block_bulk_deal (
  market text not null,
  day text not null,
  instrument_id text collate "C" not null,
  customer int not null,
  bought numeric not null,
  sold numeric not null,
  primary key (market, day, instrument_id, customer)
);
`,
  },
  {
    number: 721,
    name: 'places on the tape',
    // By chance: the tape is public, and a place that was made of an account would say whose it is.
    sql: `
alter table block_print add column place text collate "C" not null default replace(gen_random_uuid()::text, '-', '');
create index block_print_placed on block_print (at_ms, place);
drop index block_print_newest;
`,
  },
];
