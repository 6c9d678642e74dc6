import type { Migration } from '../../platform/migrations.ts';

/** People, where they are logged in, what they agreed to; then the short-lived: codes, tries, puzzles. */
export const userMigrations: readonly Migration[] = [
  {
    number: 10,
    name: 'people and sessions',
    sql: `
      create table app_user (
        owner_id bigint primary key,
        public_id text not null unique,
        kind text not null,
        area_code text,
        phone text,
        email text,
        nickname text not null,
        language text not null,
        invite_code text not null unique,
        invited_by bigint,
        password_hash text not null,
        transaction_hash text,
        created_at_ms bigint not null
      );
      create table login_name (
        name text primary key,
        owner_id bigint not null
      );
      create index login_name_owner on login_name (owner_id);
      create table user_session (
        owner_id bigint not null,
        session_id text not null,
        token_hash text not null,
        device text not null,
        address text not null,
        created_at_ms bigint not null,
        last_seen_at_ms bigint not null,
        trading_unlocked_until_ms bigint,
        ended_at_ms bigint,
        ended_reason text,
        primary key (owner_id, session_id)
      );
      create index user_session_token on user_session (token_hash);
      create index user_session_ended on user_session (ended_at_ms) where ended_at_ms is not null;
      create table user_consent (
        owner_id bigint not null,
        purpose text not null,
        text_version text not null,
        language text not null,
        channel text not null,
        address text not null,
        given_at_ms bigint not null,
        withdrawn_at_ms bigint,
        primary key (owner_id, purpose, text_version)
      );
    `,
  },
  {
    number: 11,
    name: 'codes, tries and puzzles',
    sql: `
      create table verification_code (
        code_id text primary key,
        target text not null,
        purpose text not null,
        digits_hash text not null,
        tries integer not null default 0,
        sent_at_ms bigint not null,
        expires_at_ms bigint not null,
        used_at_ms bigint
      );
      create index verification_code_target on verification_code (target, purpose, sent_at_ms desc);
      create table login_try (
        subject text primary key,
        failures integer not null,
        failed_at_ms bigint not null,
        allowed_at_ms bigint not null
      );
      create table transaction_try (
        owner_id bigint primary key,
        tries integer not null,
        locks integer not null,
        locked_until_ms bigint
      );
      create table captcha (
        captcha_id text primary key,
        answer_hash text not null,
        expires_at_ms bigint not null
      );
      create index captcha_age on captcha (expires_at_ms);
    `,
  },
  {
    number: 90,
    name: 'pictures of people',
    sql: `
      create table user_avatar (
        owner_id bigint primary key,
        bytes bytea not null,
        at_ms bigint not null
      );
    `,
  },
  {
    number: 110,
    name: 'withdrawal passwords and changes of credentials',
    sql: `
      alter table app_user add column withdrawal_hash text;
      create table withdrawal_try (
        owner_id bigint primary key,
        tries integer not null,
        locks integer not null,
        locked_until_ms bigint
      );
      create table second_factor_try (
        owner_id bigint primary key,
        tries integer not null,
        locks integer not null,
        locked_until_ms bigint
      );
      create table credential_change (
        owner_id bigint not null,
        kind text not null,
        changed_at_ms bigint not null,
        primary key (owner_id, kind)
      );
      create table user_trace (
        owner_id bigint not null,
        event_no bigint not null,
        address text not null,
        device text not null,
        at_ms bigint not null,
        primary key (owner_id, event_no)
      );
      create index user_trace_age on user_trace (at_ms);
    `,
  },
  {
    number: 111,
    name: 'authenticator apps, recovery codes and passkeys',
    sql: `
      create table user_totp (
        owner_id bigint primary key,
        sealed_secret text not null,
        last_step bigint,
        on_at_ms bigint
      );
      create table recovery_code (
        owner_id bigint not null,
        code_hash text not null,
        used_at_ms bigint,
        primary key (owner_id, code_hash)
      );
      create table passkey (
        passkey_id text primary key,
        owner_id bigint not null,
        public_key text not null,
        counter bigint not null,
        transports text not null,
        name text not null,
        created_at_ms bigint not null,
        used_at_ms bigint
      );
      create index passkey_owner on passkey (owner_id);
      create table passkey_challenge (
        challenge text primary key,
        owner_id bigint,
        expires_at_ms bigint not null
      );
      create index passkey_challenge_age on passkey_challenge (expires_at_ms);
    `,
  },
  {
    number: 211,
    name: 'who asked for a code',
    sql: `
      alter table verification_code add column asker text not null default 'own',
        add column strange_tries integer not null default 0;
      create index user_session_at on user_session (owner_id, address);
    `,
  },
  {
    number: 693,
    name: 'orders by passkey',
    sql: `
      create table passkey_limit (
        owner_id bigint not null,
        currency text not null,
        most numeric not null check (most > 0),
        since_ms bigint not null,
        primary key (owner_id, currency)
      );
    `,
  },
  {
    number: 346,
    name: 'tokens carry the tag of the house',
    // Tokens of before have none and open nothing any more. Kept as ended, since they say from where somebody has come.
    sql: `
      update user_session set ended_at_ms = (extract(epoch from now()) * 1000)::bigint, ended_reason = 'ended'
        where ended_at_ms is null;
    `,
  },
];
