import type { Migration } from '../../platform/migrations.ts';

export const withdrawalMigrations: readonly Migration[] = [
  {
    number: 150,
    name: 'withdrawal',
    sql: `
create table withdrawal (
  owner_id bigint not null,
  withdrawal_id text not null,
  number text not null unique,
  payee_id text not null,
  payee_label text not null,
  payee_masked text not null,
  payee_kind text not null,
  holder_name text not null,
  rail text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  fee numeric not null check (fee >= 0 and fee < amount),
  route text not null check (route in ('automatic', 'one_check', 'two_checks')),
  looks text not null,
  status text not null check (status in ('requested', 'checked', 'released', 'sent', 'paid', 'failed', 'refused', 'cancelled')),
  reason text not null,
  rail_reference text not null,
  steps text not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  arrives_by_ms bigint not null,
  primary key (owner_id, withdrawal_id)
);
create unique index withdrawal_by_id on withdrawal (withdrawal_id);
create index withdrawal_by_time on withdrawal (owner_id, created_at_ms desc);
create index withdrawal_waiting on withdrawal (created_at_ms) where status in ('requested', 'checked', 'released', 'sent');
create index withdrawal_latest on withdrawal (created_at_ms desc);
`,
  },
  {
    number: 345,
    name: 'a withdrawal is marked before the rail is asked',
    sql: `
alter table withdrawal drop constraint withdrawal_status_check;
alter table withdrawal add constraint withdrawal_status_check
  check (status in ('requested', 'checked', 'released', 'instructed', 'sent', 'paid', 'failed', 'refused', 'cancelled'));
drop index withdrawal_waiting;
create index withdrawal_waiting on withdrawal (created_at_ms)
  where status in ('requested', 'checked', 'released', 'instructed', 'sent');
`,
  },
  {
    number: 418,
    name: 'withdrawals of coins',
    sql: `
-- what a withdrawal over a chain says besides, as JSON; null for money
alter table withdrawal add column on_chain text;
-- those of an older program are none of coins
create index withdrawal_on_chain on withdrawal (rail, updated_at_ms)
  where on_chain is not null and status in ('released', 'instructed', 'sent');
`,
  },
];
