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
    number: 390,
    name: 'offer beacon',
    sql: 'alter table offer add column signature text;',
  },
  {
    number: 396,
    name: 'applications by offer',
    sql: 'create index offer_application_by_offer on offer_application (offer_id);',
  },
  {
    number: 436,
    name: 'offers whose round did not come',
    sql: 'alter table offer add column no_round boolean not null default false;',
  },
  {
    number: 474,
    name: 'why offers were called off',
    sql: "alter table offer add column called_off text check (called_off in ('round', 'late', 'gone'));",
  },
  {
    number: 398,
    name: 'placements',
    sql: `
alter table offer alter column sealed_seed drop not null;
alter table offer_application add column locked bigint not null default 0 check (locked >= 0);
alter table offer_application drop constraint offer_application_state_check;
alter table offer_application add check (state in ('applied', 'withdrawn', 'allotted', 'missed', 'paid', 'lapsed', 'credited'));
create index offer_application_locked on offer_application (offer_id, owner_id) where locked > 0;
drop index offer_application_under_way;
create index offer_application_under_way on offer_application (offer_id, owner_id) where state in ('applied', 'allotted', 'paid');
`,
  },
];
