import type { Migration } from '../../platform/migrations.ts';
import { VANILLA_LASTS } from './kept-option.ts';

export const optionMigrations: readonly Migration[] = [
  {
    number: 500,
    name: 'options of a fixed window',
    // What an option was reckoned from stands in its events; a row finds them, and says what is open.
    sql: `
create table option_contract (
  owner_id bigint not null,
  contract_id text not null,
  instrument_id text not null,
  market text not null,
  currency text not null,
  direction text not null check (direction in ('call', 'put')),
  lasts text not null,
  stake numeric not null check (stake > 0),
  payout numeric not null check (payout >= stake),
  price numeric not null check (price > 0 and price < 100),
  fair numeric not null,
  strike numeric not null check (strike > 0),
  levels boolean not null,
  tick_part numeric not null check (tick_part > 0),
  bought_ms bigint not null,
  expires_ms bigint not null check (expires_ms > bought_ms),
  event_no bigint not null,
  outcome text check (outcome in ('won', 'lost', 'push', 'void')),
  reason text,
  expiry_price numeric,
  paid numeric check (paid >= 0),
  settled_ms bigint,
  settled_no bigint,
  primary key (owner_id, contract_id),
  constraint option_settled_whole check ((outcome is null) = (paid is null) and (outcome is null) = (settled_ms is null) and (outcome is null) = (settled_no is null))
);
create index option_contract_open on option_contract (expires_ms) where outcome is null;
create index option_contract_own on option_contract (owner_id, event_no);
create index option_contract_on on option_contract (instrument_id) where outcome is null;
create index option_contract_settled on option_contract (owner_id, settled_ms);
create table option_quiz (
  owner_id bigint not null,
  version int not null,
  passed_at_ms bigint not null,
  primary key (owner_id, version)
);
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative check (amount >= 0 or purpose not in
  ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving', 'contract', 'contract-held', 'margin', 'option'));
`,
  },
  {
    number: 570,
    name: 'European options',
    // Their price is for a unit, and what they can pay is their strike for each.
    sql: `
alter table option_contract add column units numeric check (units > 0);
alter table option_contract add column contracts int check (contracts > 0);
alter table option_contract drop constraint option_contract_price_check;
alter table option_contract drop constraint option_contract_outcome_check;
alter table option_contract add constraint option_contract_kind check ((lasts = '${VANILLA_LASTS}') = (units is not null) and (units is null) = (contracts is null));
alter table option_contract add constraint option_contract_price_check check (price > 0 and (price < 100 or units is not null));
alter table option_contract add constraint option_contract_outcome_check check (outcome in ('void') or
  (units is null and outcome in ('won', 'lost', 'push')) or (units is not null and outcome in ('exercised', 'worthless', 'sold')));
alter table option_contract add constraint option_contract_paid_covered check (units is null or paid <= payout);
create index option_contract_series on option_contract (instrument_id, expires_ms, strike, direction) where units is not null and outcome is null;
`,
  },
  {
    number: 650,
    name: 'European options that people write',
    sql: `
alter table option_contract add column written boolean not null default false;
alter table option_contract drop constraint option_contract_outcome_check;
alter table option_contract add constraint option_contract_outcome_check check (outcome in ('void') or
  (units is null and outcome in ('won', 'lost', 'push')) or (units is not null and outcome in ('exercised', 'worthless')) or
  (units is not null and not written and outcome = 'sold') or (written and outcome = 'bought-back'));
alter table option_contract add constraint option_contract_written check (units is not null or not written);
`,
  },
  {
    number: 680,
    name: 'parts of European options that were ended before the others',
    // A cent that was laid down for two is no whole cent for one of them.
    sql: `
alter table option_contract add column part_of text;
alter table option_contract drop constraint option_contract_stake_check;
alter table option_contract add constraint option_contract_stake_check check (stake > 0 or (stake = 0 and part_of is not null));
alter table option_contract add constraint option_contract_part check (part_of is null or (units is not null and part_of <> contract_id));
alter table option_contract add constraint option_contract_part_of foreign key (owner_id, part_of) references option_contract (owner_id, contract_id);
create index option_contract_parts on option_contract (owner_id, part_of) where part_of is not null;
`,
  },
  {
    number: 681,
    name: 'what companies announced, as European options were priced by it',
    // Options of before were priced by announcements that nobody kept: they say so by their quote.
    sql: `
create table option_announced (
  no bigint generated always as identity primary key,
  instrument_id text not null,
  announced text not null,
  seen_ms bigint not null
);
create index option_announced_of on option_announced (instrument_id, no desc);
create trigger option_announced_append_only before update or delete or truncate on option_announced
  for each statement execute function append_only();
alter table option_contract add column dated_quote boolean not null default false;
alter table option_contract alter column dated_quote set default true;
`,
  },
  {
    number: 682,
    name: 'which hours the market kept, as European options were priced by it',
    sql: `
create table option_hours (
  no bigint generated always as identity primary key,
  exchange text not null,
  hours text not null check (hours in ('exchange', 'always')),
  seen_ms bigint not null
);
create index option_hours_of on option_hours (exchange, no desc);
create trigger option_hours_append_only before update or delete or truncate on option_hours
  for each statement execute function append_only();
`,
  },
  {
    number: 683,
    name: 'the newest options of everybody are found by when they began',
    sql: 'create index option_contract_newest on option_contract (bought_ms desc, owner_id, contract_id)',
  },
  {
    number: 684,
    name: 'calls that lie on shares',
    // The place in which they lie is the one that money lies in: the asset says which.
    sql: `
alter table option_contract add column cover_asset text, add column cover_step numeric check (cover_step > 0);
alter table option_contract add constraint option_contract_cover check ((cover_asset is null) = (cover_step is null) and
  (cover_asset is null or (written and direction = 'call')));
create index option_contract_cover on option_contract (owner_id, instrument_id) where cover_asset is not null;
`,
  },
  {
    number: 685,
    name: 'which parts of European options were rounded with the rest',
    // Those of before say so by their event, or were rounded by themselves: that one cannot be told from a changed event.
    sql: `
alter table option_contract add column rounded boolean not null default false;
alter table option_contract alter column rounded set default true;
`,
  },
  {
    number: 686,
    name: 'where things were traded, as European options were priced',
    sql: `
create table option_listed (
  no bigint generated always as identity primary key,
  instrument_id text not null,
  exchange text not null,
  seen_ms bigint not null
);
create index option_listed_of on option_listed (instrument_id, no desc);
create trigger option_listed_append_only before update or delete or truncate on option_listed
  for each statement execute function append_only();
`,
  },
];
