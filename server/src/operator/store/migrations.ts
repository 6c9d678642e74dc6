import type { Migration } from '../../platform/migrations.ts';

export const operatorMigrations: readonly Migration[] = [
  {
    number: 100,
    name: 'operators',
    sql: `
create table operator (
  operator_id text primary key,
  login text not null unique,
  name text not null,
  roles text[] not null,
  active boolean not null,
  password_hash text not null,
  authenticator text not null,
  last_step bigint,
  joined_at_ms bigint not null
);
create table operator_invitation (
  invitation_id text primary key,
  operator_id text references operator (operator_id),
  login text not null,
  name text not null,
  roles text[] not null,
  link_hash text unique,
  authenticator text,
  expires_at_ms bigint not null,
  used boolean not null
);
create table operator_session (
  session_id text primary key,
  operator_id text not null references operator (operator_id),
  token_hash text not null unique,
  address text not null,
  created_at_ms bigint not null,
  last_seen_at_ms bigint not null,
  ended_at_ms bigint
);
create index operator_session_open on operator_session (operator_id) where ended_at_ms is null;
`,
  },
  {
    number: 101,
    name: 'proposals',
    sql: `
create table proposal (
  proposal_id text primary key,
  kind text not null,
  object text not null,
  subject bigint,
  payload text not null,
  summary text not null,
  reason text not null,
  maker_id text not null references operator (operator_id),
  maker_name text not null,
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  status text not null check (status in ('open', 'approved', 'done', 'failed', 'rejected', 'withdrawn', 'expired')),
  checker_id text references operator (operator_id),
  checker text,
  checker_reason text,
  decided_at_ms bigint,
  outcome text,
  constraint proposal_two_people check (checker_id <> maker_id),
  constraint proposal_decided check (status not in ('approved', 'done', 'failed', 'rejected') or checker_id is not null)
);
create unique index proposal_one_open on proposal (kind, object) where status in ('open', 'approved');
create index proposal_open on proposal (made_at_ms) where status in ('open', 'approved');
create index proposal_closed on proposal (decided_at_ms) where status not in ('open', 'approved');
`,
  },
  {
    number: 212,
    name: 'where operators have worked',
    sql: 'create index operator_session_at on operator_session (operator_id, address);',
  },
  {
    number: 347,
    name: 'tokens of operators carry the tag of the house',
    sql: 'update operator_session set ended_at_ms = (extract(epoch from now()) * 1000)::bigint where ended_at_ms is null;',
  },
];
