import type { Loan } from '@tarazu/domain/loan/loan';
import type { LoanCurrency } from '@tarazu/domain/loan/terms';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const loanMigrations: readonly Migration[] = [
  {
    number: 185,
    name: 'loan',
    sql: `
create table loan (
  owner_id bigint not null,
  loan_id text not null unique,
  currency text not null,
  status text not null,
  claimed boolean not null,
  applied_at_ms bigint not null,
  principal numeric not null check (principal >= 0),
  state json not null,
  primary key (owner_id, loan_id)
);
create index loan_by_status on loan (status, applied_at_ms);
create index loan_claimed on loan (applied_at_ms) where claimed;
create table loan_limit (
  owner_id bigint not null,
  currency text not null,
  amount numeric not null check (amount >= 0),
  primary key (owner_id, currency)
);
`,
  },
];

export interface OwnedLoan {
  readonly owner: AccountId;
  readonly loan: Loan;
}

/** A whole number is kept as an object, which no text of a person can be mistaken for. */
function encode(loan: Loan): string {
  return JSON.stringify(loan, (_key, value: unknown) => (typeof value === 'bigint' ? { e8: String(value) } : value));
}

function isWhole(value: unknown): value is { readonly e8: string } {
  return typeof value === 'object' && value !== null && 'e8' in value && typeof value.e8 === 'string';
}

function revive(value: unknown): unknown {
  if (isWhole(value)) return BigInt(value.e8);
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}

/** What JSON leaves out, because it has no undefined. */
const absent = { facts: undefined, offerUntilMs: undefined, paidOutDay: undefined, claim: undefined };

function decode({ owner_id, state }: LoanRow): OwnedLoan {
  // Only this feature writes the column, and only what its rules made.
  const loan = revive(state) as Loan;
  const plan = loan.plan.map((one) => ({ ...one, metDay: one.metDay, penal: one.penal }));
  return { owner: owner_id, loan: { ...absent, ...loan, plan } };
}

interface LoanRow {
  readonly owner_id: AccountId;
  readonly state: unknown;
}

const byOwnerStatement: Statement = {
  name: 'loan_by_owner',
  text: 'select owner_id, state from loan where owner_id = any($1::bigint[]) order by owner_id, applied_at_ms, loan_id',
};

/** Every loan of these people, oldest first. */
export async function readLoans(reader: Reader, owners: readonly AccountId[]): Promise<readonly OwnedLoan[]> {
  return (await reader.query<LoanRow>(byOwnerStatement, [owners])).map(decode);
}

const oneStatement: Statement = { name: 'loan_one', text: 'select owner_id, state from loan where loan_id = $1' };

export async function readLoan(reader: Reader, loanId: string): Promise<OwnedLoan | undefined> {
  const [row] = await reader.query<LoanRow>(oneStatement, [loanId]);
  return row && decode(row);
}

const statusStatement: Statement = {
  name: 'loan_by_status',
  text: `select owner_id, state from loan where status = any($1::text[]) and (claimed or not $2::boolean)
    order by applied_at_ms, loan_id limit $3 offset $4`,
};
const nextStatement: Statement = {
  name: 'loan_next_by_status',
  text: `select owner_id, state from loan where status = any($1::text[])
    and (owner_id, loan_id) > ($2::bigint, $3::text) order by owner_id, loan_id limit $4`,
};
const countStatement: Statement = {
  name: 'loan_count_by_status',
  text: `select count(*) as total, min(applied_at_ms) as oldest from loan
    where status = any($1::text[]) and (claimed or not $2::boolean)`,
};

export interface LoanSearch {
  readonly statuses: readonly string[];
  /** Only those with a transfer to be found. */
  readonly claimed: boolean;
}

export async function searchLoans(reader: Reader, search: LoanSearch, limit: number, offset: number) {
  const rows = await reader.query<LoanRow>(statusStatement, [search.statuses, search.claimed, limit, offset]);
  return rows.map(decode);
}

const PAGE = 500;

/** Page after page by key, so that loans which change their status meanwhile neither hide nor repeat others. */
export async function* walkLoans(reader: Reader, statuses: readonly string[]): AsyncGenerator<readonly OwnedLoan[]> {
  for (let last: readonly [AccountId, string] = [0, '']; ; ) {
    const rows = (await reader.query<LoanRow>(nextStatement, [statuses, ...last, PAGE])).map(decode);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = [end.owner, end.loan.loanId];
  }
}

export async function countLoans(reader: Reader, { statuses, claimed }: LoanSearch) {
  const [row] = await reader.query<{ total: number; oldest: number | null }>(countStatement, [statuses, claimed]);
  return { count: row?.total ?? 0, oldestAtMs: row?.oldest ?? undefined };
}

const limitsStatement: Statement = {
  name: 'loan_limits',
  text: 'select owner_id, currency, amount from loan_limit where owner_id = any($1::bigint[])',
};

/** What operators enabled, by `owner|currency`, e8. */
export async function readLimits(reader: Reader, owners: readonly AccountId[]): Promise<Map<string, bigint>> {
  const rows = await reader.query<{ owner_id: AccountId; currency: string; amount: string }>(limitsStatement, [owners]);
  return new Map(rows.map((row) => [limitKey(row.owner_id, row.currency), decimal(row.amount)]));
}

export function limitKey(owner: AccountId, currency: string): string {
  return `${owner}|${currency}`;
}

const saveStatement: Statement = {
  name: 'loan_save',
  text: `insert into loan (owner_id, loan_id, currency, status, claimed, applied_at_ms, principal, state)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[], $7::numeric[], $8::json[])
    on conflict (owner_id, loan_id) do update set status = excluded.status, claimed = excluded.claimed,
      principal = excluded.principal, state = excluded.state`,
};

export async function saveLoans(writer: Writer, changed: readonly OwnedLoan[]): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    changed.map(({ loan }) => loan.loanId),
    changed.map(({ loan }) => loan.currency),
    changed.map(({ loan }) => loan.status),
    changed.map(({ loan }) => loan.claim !== undefined),
    changed.map(({ loan }) => loan.appliedAtMs),
    changed.map(({ loan }) => decimalToText(loan.principal)),
    changed.map(({ loan }) => encode(loan)),
  ]);
}

const saveLimitStatement: Statement = {
  name: 'loan_limit_save',
  text: `insert into loan_limit (owner_id, currency, amount) select * from unnest($1::bigint[], $2::text[], $3::numeric[])
    on conflict (owner_id, currency) do update set amount = excluded.amount`,
};

export interface ChangedLimit {
  readonly owner: AccountId;
  readonly currency: LoanCurrency;
  readonly amount: bigint;
}

export async function saveLimits(writer: Writer, changed: readonly ChangedLimit[]): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(saveLimitStatement, [
    changed.map(({ owner }) => owner),
    changed.map(({ currency }) => currency),
    changed.map(({ amount }) => decimalToText(amount)),
  ]);
}

const differingStatement: Statement = {
  name: 'loan_verify',
  text: `select coalesce(l.owner_id, b.holder) as owner_id, coalesce(l.currency, b.asset) as currency,
      coalesce(l.principal, 0)::text as kept, coalesce(-b.amount, 0)::text as owed
    from (select owner_id, currency, sum(principal) as principal from loan group by owner_id, currency) l
    full join (select holder, asset, amount from balance where purpose = 'loan') b
      on b.holder = l.owner_id and b.asset = l.currency
    where coalesce(l.principal, 0) <> coalesce(-b.amount, 0) limit 100`,
};

/** One sentence for everybody whose loans and whose ledger say different debts. */
export async function readLoanDifferences(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.query<{ owner_id: AccountId; currency: string; kept: string; owed: string }>(
    differingStatement,
  );
  return rows.map(
    (row) => `loans of account ${row.owner_id} in ${row.currency}: ${row.kept}, the ledger has ${row.owed}`,
  );
}
