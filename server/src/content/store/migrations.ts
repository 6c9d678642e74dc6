import type { Migration } from '../../platform/migrations.ts';

export const contentMigrations: readonly Migration[] = [
  {
    number: 60,
    name: 'content',
    sql: `
create table content_item (
  kind text not null check (kind in ('news', 'notice', 'ad')),
  id text not null,
  at_ms bigint not null,
  pinned boolean not null,
  -- news: its category; an ad: its place
  category text not null,
  country text,
  instrument_ids text[] not null,
  texts jsonb not null,
  figures jsonb,
  primary key (kind, id)
);
create index content_item_newest on content_item (kind, pinned desc, at_ms desc, id);
create index content_item_instruments on content_item using gin (instrument_ids);
create table content_seeding (name text primary key, at_ms bigint not null);
create table notice_read (
  owner_id bigint not null,
  notice_id text not null,
  at_ms bigint not null,
  primary key (owner_id, notice_id)
);
`,
  },
];

/** When something is shown. */
export const contentSpanMigrations: readonly Migration[] = [
  {
    number: 320,
    name: 'content span',
    sql: `
-- null: from its publication on, and until it is taken down
alter table content_item add from_ms bigint, add until_ms bigint check (until_ms > from_ms);
`,
  },
];
