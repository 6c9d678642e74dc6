import type { Payee, PayeeKind } from '@tarazu/domain/payee/payee';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const payeeMigrations: readonly Migration[] = [
  {
    number: 130,
    name: 'payees',
    sql: `
create table payee (
  owner_id bigint not null,
  payee_id text not null,
  kind text not null,
  currency text not null,
  label text not null,
  masked text not null,
  holder_name text not null,
  fingerprint text not null,
  added_at_ms bigint not null,
  usable_from_ms bigint not null,
  is_default boolean not null,
  removed_at_ms bigint,
  details bytea not null,
  primary key (owner_id, payee_id)
);
create unique index payee_once on payee (owner_id, fingerprint, currency) where removed_at_ms is null;
create index payee_by_fingerprint on payee (fingerprint);
`,
  },
];

/** With the sealed numbers. */
export interface KeptPayee {
  readonly owner: AccountId;
  readonly payee: Payee;
  readonly details: Uint8Array;
}

interface PayeeRow {
  readonly owner_id: AccountId;
  readonly payee_id: string;
  readonly kind: PayeeKind;
  readonly currency: string;
  readonly label: string;
  readonly masked: string;
  readonly holder_name: string;
  readonly fingerprint: string;
  readonly added_at_ms: number;
  readonly usable_from_ms: number;
  readonly is_default: boolean;
  readonly details: Uint8Array;
}

const columns = `owner_id, payee_id, kind, currency, label, masked, holder_name, fingerprint, added_at_ms, usable_from_ms,
  is_default, details`;

function keptOf(row: PayeeRow): KeptPayee {
  const payee = {
    payeeId: row.payee_id,
    kind: row.kind,
    currency: row.currency,
    label: row.label,
    masked: row.masked,
    holderName: row.holder_name,
    fingerprint: row.fingerprint,
    addedAtMs: row.added_at_ms,
    usableFromMs: row.usable_from_ms,
    isDefault: row.is_default,
  };
  return { owner: row.owner_id, payee, details: row.details };
}

const select: Statement = {
  name: 'payee_list',
  text: `select ${columns} from payee where owner_id = any($1::bigint[]) and removed_at_ms is null
    order by owner_id, added_at_ms, payee_id`,
};
const upsert: Statement = {
  name: 'payee_save',
  text: `insert into payee (${columns})
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::bigint[], $10::bigint[], $11::boolean[], $12::bytea[])
    on conflict (owner_id, payee_id) do update set is_default = excluded.is_default`,
};
const remove: Statement = {
  name: 'payee_remove',
  text: `update payee p set removed_at_ms = $3, is_default = false from unnest($1::bigint[], $2::text[]) as gone(owner_id, payee_id)
    where p.owner_id = gone.owner_id and p.payee_id = gone.payee_id`,
};

/** The lists of these people, oldest first. */
export async function readPayees(reader: Reader, owners: readonly AccountId[]): Promise<readonly KeptPayee[]> {
  return (await reader.query<PayeeRow>(select, [owners])).map(keptOf);
}

export async function savePayees(writer: Writer, changed: readonly KeptPayee[]): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(upsert, [
    changed.map(({ owner }) => owner),
    changed.map(({ payee }) => payee.payeeId),
    changed.map(({ payee }) => payee.kind),
    changed.map(({ payee }) => payee.currency),
    changed.map(({ payee }) => payee.label),
    changed.map(({ payee }) => payee.masked),
    changed.map(({ payee }) => payee.holderName),
    changed.map(({ payee }) => payee.fingerprint),
    changed.map(({ payee }) => payee.addedAtMs),
    changed.map(({ payee }) => payee.usableFromMs),
    changed.map(({ payee }) => payee.isDefault),
    changed.map(({ details }) => `\\x${Buffer.from(details).toString('hex')}`),
  ]);
}

/** They leave the list and stay in the books: what was paid to them must be found again. */
export async function removePayees(
  writer: Writer,
  gone: readonly { readonly owner: AccountId; readonly payeeId: string }[],
  atMs: number,
): Promise<void> {
  if (gone.length === 0) return;
  await writer.query(remove, [gone.map(({ owner }) => owner), gone.map(({ payeeId }) => payeeId), atMs]);
}
