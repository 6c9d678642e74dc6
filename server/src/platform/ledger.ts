import type { Asset } from '@tarazu/domain/asset';
import { type AccountId, HOUSE, type Purpose } from '@tarazu/domain/posting';
import { auditMigration } from './commit/audit.ts';
import { balanceSigns } from './commit/balance-signs.ts';
import type { Reader, Statement } from './database.ts';
import type { Migration } from './migrations.ts';
import { leaseMigration } from './processes/lease.ts';

/**
 * Accounts, journal, balances. One accepted command is one journal row of its owner, and its postings are in that row, as
 * lists of the same length: five rows of their own took the store a third of an order's time. The view `posting` shows
 * them line by line. Lines of an asset stand together and sum to zero, which the database checks in every row. The journal
 * is append only. The house's own accounts take postings but keep no balance row, so that no two commands wait for each
 * other there. The store leaves rows of usual size as they are; packing their events would take longer than writing them.
 * Rows that change all the time have room beside them, so that a new version needs no new line in the index.
 */
export const platformMigrations: readonly Migration[] = [
  {
    number: 1,
    name: 'ledger',
    sql: `
create sequence account_id;
create table account (
  id bigint primary key,
  status smallint not null default 1 check (status in (0, 1)),
  event_no bigint not null default 0
) with (fillfactor = 70);
create function sums_to_zero(assets text[], amounts numeric[]) returns boolean immutable strict parallel safe language plpgsql as $$
declare
  asset text;
  total numeric := 0;
begin
  for line in 1 .. cardinality(amounts) loop
    if amounts[line] = 0 then return false; end if;
    if assets[line] is distinct from asset then
      if total <> 0 then return false; end if;
      asset := assets[line];
    end if;
    total := total + amounts[line];
  end loop;
  return total = 0;
end $$;
create table journal (
  owner_id bigint not null,
  no bigint not null,
  events_count int not null,
  kind text not null,
  at_ms bigint not null,
  request_id text not null,
  body_hash text not null,
  events json not null,
  answer json not null,
  holders bigint[] not null,
  assets text[] not null,
  purposes text[] not null,
  amounts numeric[] not null,
  balances_after numeric[] not null,
  primary key (owner_id, no),
  unique (owner_id, request_id),
  constraint journal_lines_whole check (cardinality(holders) = cardinality(amounts) and cardinality(assets) = cardinality(amounts)
    and cardinality(purposes) = cardinality(amounts) and cardinality(balances_after) = cardinality(amounts)),
  constraint journal_sums_to_zero check (sums_to_zero(assets, amounts))
) with (toast_tuple_target = 8160);
create view posting as
  select j.owner_id, j.no, (l.line - 1)::smallint as line, l.holder, l.asset, l.purpose, l.amount, l.balance_after
  from journal j cross join lateral unnest(j.holders, j.assets, j.purposes, j.amounts, j.balances_after)
    with ordinality as l(holder, asset, purpose, amount, balance_after, line);
create table balance (
  holder bigint not null check (holder > 0),
  asset text not null,
  purpose text not null,
  amount numeric not null,
  primary key (holder, asset, purpose),
  constraint balance_never_negative check (amount >= 0 or purpose not in ('available', 'held', 'unsettled', 'receivable'))
) with (fillfactor = 80);
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_append_only before update or delete or truncate on journal for each statement execute function append_only();
`,
  },
  auditMigration,
  {
    number: 200,
    name: 'readable-events',
    // Half characters and NULs of rows from before they were refused: JSON keeps them as they came, and cannot be taken apart.
    sql: `
create function readable(events json) returns json language sql immutable parallel safe as $$
  select case when strpos(events::text, '\\ud') = 0 and strpos(events::text, '\\u0000') = 0 then events
    else regexp_replace(events::text, '(?<!\\\\)((?:\\\\\\\\)*)\\\\u(?:d[89a-f][0-9a-f]{2}|0000)', '\\1\\\\ufffd', 'g')::json end
$$;
`,
  },
  {
    number: 3,
    name: 'expected-before-a-batch',
    sql: `
create function expect_before_batch(ids bigint[], numbers bigint[], owners bigint[], requests text[]) returns void language plpgsql as $$
begin
  perform 1 from account where id = any(ids) order by id for update;
  if exists (select from unnest(ids, numbers) as expected(id, no) left join account a on a.id = expected.id
      where a.event_no is distinct from expected.no) then
    raise exception 'somebody else has changed an account meanwhile' using errcode = 'serialization_failure';
  end if;
  if exists (select from unnest(owners, requests) as asked(owner_id, request_id)
      join journal j on j.owner_id = asked.owner_id and j.request_id = asked.request_id) then
    raise exception 'one of the requests was answered before' using errcode = 'unique_violation';
  end if;
end $$;
`,
  },
  {
    number: 4,
    name: 'accounts-advance',
    sql: `
drop function expect_before_batch(bigint[], bigint[], bigint[], text[]);
create function advance_accounts(ids bigint[], befores bigint[], afters bigint[], owners bigint[], requests text[]) returns void language plpgsql as $$
declare
  advanced bigint;
begin
  update account a set event_no = expected.after
    from (select unnest(ids) as id, unnest(befores) as before, unnest(afters) as after) expected
    where a.id = expected.id and a.event_no = expected.before;
  get diagnostics advanced = row_count;
  if advanced <> cardinality(ids) then
    raise exception 'somebody else has changed an account meanwhile' using errcode = 'serialization_failure';
  end if;
  if exists (select from unnest(owners, requests) as asked(owner_id, request_id)
      join journal j on j.owner_id = asked.owner_id and j.request_id = asked.request_id) then
    raise exception 'one of the requests was answered before' using errcode = 'unique_violation';
  end if;
end $$;
`,
  },
  {
    number: 321,
    name: 'journal-event-types',
    sql: `
-- the types of the events, each once; null in rows from before, whose events are taken apart instead: the journal is never changed
alter table journal add types text[];
create index journal_at on journal (at_ms);
`,
  },
  {
    number: 351,
    name: 'entries-by-their-names-of-today',
    // Whoever reads what happened reads this: orders of every product are called alike, and what was written is left as it was written.
    sql: `
create function names_of_today(events json) returns json language sql immutable parallel safe as $$
  select case when strpos(events::text, '"type":"stock-order.') = 0 then events
    else replace(events::text, '"type":"stock-order.', '"type":"order.')::json end
$$;
create view entry as
  select owner_id, no, events_count, regexp_replace(kind, '^stock-order\\.', 'order.') as kind, at_ms, request_id, body_hash,
    names_of_today(events) as events, answer, holders, assets, purposes, amounts, balances_after,
    string_to_array(replace(array_to_string(types, ' '), 'stock-order.', 'order.'), ' ') as types
  from journal;
`,
  },
  {
    number: 353,
    name: 'accounts-of-the-house',
    sql: `
alter table balance drop constraint balance_holder_check;
alter table balance add constraint balance_of_an_account check (holder <> 0);
`,
  },
  {
    number: 399,
    name: 'what an offer locks is never below zero',
    sql: `
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative
  check (amount >= 0 or purpose not in ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing'));
`,
  },
  {
    number: 400,
    name: 'what arrives on a chain is never below zero',
    sql: `
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative
  check (amount >= 0 or purpose not in ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving'));
`,
  },
  {
    number: 426,
    name: 'what is in the contract account is never below zero',
    sql: `
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative
  check (amount >= 0 or purpose not in
    ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving', 'contract'));
`,
  },
  ...balanceSigns,
  leaseMigration,
];

const holdings: Statement = {
  name: 'ledger_balances',
  text: 'select asset, purpose, amount from balance where holder = $1 order by asset, purpose',
};

export interface BalanceRow {
  readonly asset: Asset;
  readonly purpose: Purpose;
  /** Decimal text. */
  readonly amount: string;
}

/** Every balance of one person. */
export function readBalances(reader: Reader, holder: AccountId): Promise<readonly BalanceRow[]> {
  return reader.query<BalanceRow>(holdings, [holder]);
}

const balancesOf: Statement = {
  name: 'ledger_balances_of',
  text: 'select holder, asset, purpose, amount from balance where holder = any($1::bigint[])',
};

/** Every balance of several people, for checking what features keep beside the ledger. */
export function readBalancesOf(
  reader: Reader,
  holders: readonly AccountId[],
): Promise<readonly (BalanceRow & { readonly holder: AccountId })[]> {
  return reader.query(balancesOf, [holders]);
}

const differing: Statement = {
  name: 'ledger_verify_balances',
  text: `select coalesce(b.holder, p.holder) as holder, coalesce(b.asset, p.asset) as asset, coalesce(b.purpose, p.purpose) as purpose,
      coalesce(b.amount, 0)::text as kept, coalesce(p.amount, 0)::text as recomputed
    from balance b
    full join (select holder, asset, purpose, sum(amount) as amount from posting where holder <> ${HOUSE} group by holder, asset, purpose) p
      on p.holder = b.holder and p.asset = b.asset and p.purpose = b.purpose
    where coalesce(b.amount, 0) <> coalesce(p.amount, 0) limit 100`,
};
const unbalanced: Statement = {
  name: 'ledger_verify_entries',
  text: 'select owner_id, no, asset, sum(amount)::text as sum from posting group by owner_id, no, asset having sum(amount) <> 0 limit 100',
};
const gaps: Statement = {
  name: 'ledger_verify_numbers',
  text: `select a.id, a.event_no, coalesce(j.events, 0)::bigint as events from account a
    left join (select owner_id, sum(events_count) as events from journal group by owner_id) j on j.owner_id = a.id
    where a.event_no <> coalesce(j.events, 0) limit 100`,
};
const uncleared: Statement = {
  name: 'ledger_verify_clearing',
  text: `select asset, sum(amount)::text as sum from posting where purpose = 'clearing' group by asset having sum(amount) <> 0`,
};
const totals: Statement = {
  name: 'ledger_verify_totals',
  text: 'select asset, sum(amount)::text as sum, count(*) as lines from posting group by asset order by asset',
};

export interface LedgerReport {
  /** Empty when everything agrees; otherwise one sentence a difference. */
  readonly differences: readonly string[];
  readonly lines: number;
  readonly assets: number;
}

/** Recomputes every balance and every sum from the postings and says what differs. */
export async function verifyLedger(reader: Reader): Promise<LedgerReport> {
  const differences: string[] = [];
  for (const row of await reader.query<{
    holder: number;
    asset: string;
    purpose: string;
    kept: string;
    recomputed: string;
  }>(differing)) {
    differences.push(
      `balance of account ${row.holder}, ${row.asset} ${row.purpose}: kept ${row.kept}, postings sum to ${row.recomputed}`,
    );
  }
  for (const row of await reader.query<{ owner_id: number; no: number; asset: string; sum: string }>(unbalanced)) {
    differences.push(`entry ${row.owner_id}/${row.no} does not balance: ${row.asset} ${row.sum}`);
  }
  for (const row of await reader.query<{ id: number; event_no: number; events: number }>(gaps)) {
    differences.push(`account ${row.id} counts ${row.event_no} events, its journal has ${row.events}`);
  }
  for (const row of await reader.query<{ asset: string; sum: string }>(uncleared)) {
    differences.push(`what crossed between accounts in ${row.asset} comes to ${row.sum}, not to zero`);
  }
  const sums = await reader.query<{ asset: string; sum: string; lines: number }>(totals);
  let lines = 0;
  for (const row of sums) {
    lines += row.lines;
    if (!/^0(\.0+)?$/.test(row.sum)) differences.push(`all postings in ${row.asset} sum to ${row.sum}, not to zero`);
  }
  return { differences, lines, assets: sums.length };
}
