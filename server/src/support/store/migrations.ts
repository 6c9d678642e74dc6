import type { Migration } from '../../platform/migrations.ts';

/** Conversations of guests belong to owner 0; their number and age are bounded. */
export const supportMigrations: readonly Migration[] = [
  {
    number: 70,
    name: 'support chat',
    sql: `
      create table support_conversation (
        owner_id bigint not null,
        conversation_id text not null,
        status text not null check (status in ('open', 'closed')),
        last_no int not null,
        last_at_ms bigint not null,
        read_no int not null default 0,
        operator_read_no int not null,
        window_from_ms bigint not null,
        window_count int not null,
        pictures int not null,
        told_at_ms bigint not null,
        primary key (owner_id, conversation_id)
      );
      create index support_conversation_latest on support_conversation (status, last_at_ms desc);
      create table support_message (
        owner_id bigint not null,
        conversation_id text not null,
        no int not null,
        sender text not null check (sender in ('person', 'operator', 'house')),
        text text not null,
        picture_id text,
        picture_width int,
        picture_height int,
        at_ms bigint not null,
        request_id text,
        primary key (owner_id, conversation_id, no)
      );
      create unique index support_message_request on support_message (owner_id, conversation_id, request_id)
        where request_id is not null;
      create table support_picture (
        owner_id bigint not null,
        conversation_id text not null,
        picture_id text not null,
        bytes bytea not null check (octet_length(bytes) <= 524288),
        at_ms bigint not null,
        primary key (owner_id, conversation_id, picture_id)
      );
      create table support_watch (
        one int primary key check (one = 1),
        seen_at_ms bigint not null
      );
    `,
  },
  {
    number: 214,
    name: 'where guests write from',
    sql: `
      alter table support_conversation add column address text;
      create index support_guest_address on support_conversation (owner_id, address) where address is not null;
    `,
  },
  {
    number: 301,
    name: 'pictures of the chat are sealed',
    sql: `
      alter table support_picture
        add column sealed bytea check (octet_length(sealed) <= 525312),
        alter column bytes drop not null,
        add check ((bytes is null) <> (sealed is null));
      create index support_picture_plain on support_picture (owner_id, conversation_id, picture_id) where bytes is not null;
    `,
  },
];
