import type { Migration } from '../../platform/migrations.ts';

export const depositMigrations: readonly Migration[] = [
  {
    number: 140,
    name: 'deposit',
    sql: `
create table deposit (
  owner_id bigint not null,
  deposit_id text not null,
  number text not null unique,
  channel text not null,
  rail text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  fee numeric not null check (fee >= 0),
  credited numeric not null check (credited >= 0),
  status text not null check (status in ('awaiting', 'in_review', 'credited', 'expired', 'refused', 'cancelled', 'returned')),
  reason text not null,
  utr text not null,
  steps text not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  expires_at_ms bigint not null,
  primary key (owner_id, deposit_id)
);
create index deposit_by_time on deposit (owner_id, created_at_ms desc);
create index deposit_due on deposit (expires_at_ms) where status = 'awaiting';
create index deposit_review on deposit (created_at_ms) where status = 'in_review';
create index deposit_utr on deposit (rail, upper(utr)) where status = 'in_review' and utr <> '';
create index deposit_latest on deposit (created_at_ms desc);
create table suspense (
  suspense_id text primary key,
  -- whose journal took it in: the owner of the order whose number stands in it, or the house
  owner_id bigint not null,
  deposit_id text not null,
  rail text not null,
  rail_reference text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('open', 'credited', 'returning', 'returned')),
  narration text not null,
  party_name text not null,
  at_ms bigint not null,
  unique (rail, rail_reference)
);
create index suspense_open on suspense (at_ms) where status = 'open';
create table deposit_proof (
  owner_id bigint not null,
  deposit_id text not null,
  picture bytea not null check (octet_length(picture) <= 524288),
  at_ms bigint not null,
  primary key (owner_id, deposit_id)
);
create table deposit_channel_password (
  owner_id bigint primary key,
  password_hash text not null,
  valid_until_ms bigint not null,
  wrong int not null default 0,
  locked_until_ms bigint not null default 0
);
`,
  },
  {
    number: 300,
    name: 'receipts are sealed',
    sql: `
alter table deposit_proof
  add column sealed bytea check (octet_length(sealed) <= 525312),
  alter column picture drop not null,
  add check ((picture is null) <> (sealed is null));
create index deposit_proof_plain on deposit_proof (owner_id, deposit_id) where picture is not null;
`,
  },
];
