import type { Migration } from '../../platform/migrations.ts';

export const conditionalMigrations: readonly Migration[] = [
  {
    number: 354,
    name: 'conditional order',
    sql: `
create table conditional_order (
  owner_id bigint not null,
  conditional_id text collate "C" not null,
  event_no bigint not null,
  instrument_id text not null,
  market text not null,
  base text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  quantity numeric not null check (quantity > 0),
  legs jsonb not null,
  after_order text,
  until_day text collate "C" not null,
  status text not null,
  fired jsonb,
  failure jsonb,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  primary key (owner_id, conditional_id)
);
create index conditional_order_waiting on conditional_order (owner_id, conditional_id) where status = 'waiting';
`,
  },
  {
    number: 355,
    name: 'conditional order set at',
    sql: `alter table conditional_order add column set_at_price numeric;`,
  },
  {
    number: 370,
    name: 'why a conditional order ended',
    sql: 'alter table conditional_order add column ended_reason text;',
  },
  {
    number: 446,
    name: 'a conditional order for the rest of another',
    sql: `alter table conditional_order add column after_part text not null default 'fills' check (after_part in ('fills', 'rest'));`,
  },
  {
    number: 453,
    name: 'conditional orders on margin',
    sql: `alter table conditional_order add column on_margin jsonb, add column whole boolean not null default false,
      add column watched text not null default 'last' check (watched in ('last', 'mark'));`,
  },
  {
    number: 471,
    name: 'conditional orders by the index',
    sql: `alter table conditional_order drop constraint conditional_order_watched_check,
      add constraint conditional_order_watched_check check (watched in ('last', 'mark', 'index'));`,
  },
  {
    number: 697,
    name: 'kinds of conditional orders',
    // By the rule of the domain, for what is there already; what is saved from now on says it.
    sql: `
alter table conditional_order add column kind text;
update conditional_order set kind = case
  when legs->0->'watch'->>'kind' = 'opening' then 'opening'
  when after_order is not null and after_part = 'fills' then 'bracket'
  when 'trailing' in (legs->0->'watch'->>'kind', legs->1->'watch'->>'kind') then 'trailing'
  when jsonb_array_length(legs) = 2 then 'both'
  when (side = 'sell') = (legs->0->'watch'->>'direction' = 'falls') then 'stop'
  when side = 'buy' and on_margin is null then 'gtt'
  else 'target' end;
alter table conditional_order alter column kind set not null,
  add constraint conditional_order_kind_check check (kind in ('stop', 'target', 'gtt', 'both', 'trailing', 'bracket', 'opening'));
create index conditional_order_kind on conditional_order (owner_id, kind, conditional_id);
`,
  },
  {
    number: 728,
    name: 'the last print that a trailing stop has followed',
    // Of those that wait already nobody kept it: as if it were the last of all, so that none is reached by a print that it had followed.
    sql: `alter table conditional_order add column followed bigint;
      update conditional_order set followed = 9007199254740991 where status = 'waiting' and legs::text like '%trailing%';`,
  },
];
