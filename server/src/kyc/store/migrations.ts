import type { Migration } from '../../platform/migrations.ts';

export const kycMigrations: readonly Migration[] = [
  {
    number: 121,
    name: 'identity checks',
    sql: `
create table kyc_case (
  owner_id bigint not null,
  case_id text not null unique,
  attempt int not null,
  state text not null check (state in ('pending', 'succ', 'fail')),
  country text not null,
  document_kind text not null,
  submitted_at_ms bigint not null,
  decided_at_ms bigint,
  faults jsonb not null,
  flags text[] not null,
  person_key text not null,
  details bytea not null,
  primary key (owner_id, attempt)
);
create index kyc_case_by_state on kyc_case (state, submitted_at_ms, case_id);
create unique index kyc_case_one_open on kyc_case (owner_id) where state <> 'fail';
create table kyc_trait (
  owner_id bigint not null,
  case_id text not null,
  kind text not null,
  hash text not null,
  primary key (owner_id, case_id, kind)
);
create index kyc_trait_by_hash on kyc_trait (hash);
create table kyc_photo (
  owner_id bigint not null,
  photo_id text not null,
  part text not null check (part in ('front', 'back', 'live')),
  case_id text,
  width int not null,
  height int not null,
  size int not null,
  at_ms bigint not null,
  sealed bytea not null,
  primary key (owner_id, photo_id)
);
create unique index kyc_photo_draft on kyc_photo (owner_id, part) where case_id is null;
create index kyc_photo_by_case on kyc_photo (owner_id, case_id) where case_id is not null;
create index kyc_photo_stale on kyc_photo (at_ms) where case_id is null;
create table kyc_upload (
  owner_id bigint not null,
  day text not null,
  uploads int not null,
  primary key (owner_id, day)
);
`,
  },
  {
    number: 310,
    name: 'verified names by their words',
    sql: `
create table kyc_name_word (
  owner_id bigint not null,
  case_id text not null,
  hash text not null,
  primary key (owner_id, case_id, hash)
);
create index kyc_name_word_by_hash on kyc_name_word (hash);
`,
  },
];
