import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type {
  AutoApply,
  AutoCategory,
  AutoProposal,
  OwnedAutoApply,
  OwnedProposal,
} from '@tarazu/domain/offer/auto-apply';
import type { BidText } from '@tarazu/domain/offer/offer';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const autoApplyMigrations: readonly Migration[] = [
  {
    number: 397,
    name: 'automatic applications',
    sql: `
create table auto_apply (
  owner_id bigint not null,
  currency text not null,
  most numeric not null check (most > 0),
  price_most numeric check (price_most > 0),
  set_at_ms bigint not null,
  primary key (currency, owner_id)
);
create index auto_apply_of_owner on auto_apply (owner_id);
`,
  },
  {
    number: 407,
    name: 'automatic applications by category, and asked about',
    // Who agreed before has agreed to what applies by itself, in the first part of an offer.
    sql: `
alter table auto_apply add column category text not null default 'retail' check (category in ('retail', 'small_hni', 'big_hni'));
alter table auto_apply add column asks boolean not null default false;
alter table auto_apply alter column category drop default;
alter table auto_apply alter column asks drop default;
create table auto_apply_proposal (
  owner_id bigint not null,
  offer_id text collate "C" not null references offer,
  pool int not null,
  bids json not null,
  held numeric not null,
  is_passed boolean not null,
  primary key (owner_id, offer_id)
);
`,
  },
];

interface AutoApplyRow {
  readonly owner_id: AccountId;
  readonly currency: Currency;
  readonly most: string;
  readonly price_most: string | null;
  readonly category: AutoCategory;
  readonly asks: boolean;
  readonly set_at_ms: number;
}

function ownedOf(row: AutoApplyRow): OwnedAutoApply {
  const { owner_id: owner, currency, most, price_most: price, category, asks, set_at_ms: setAtMs } = row;
  const priceMost = price === null ? undefined : decimal(price);
  return { owner, rule: { currency, most: decimal(most), priceMost, category, asks, setAtMs } };
}

const columns = 'owner_id, currency, most, price_most, category, asks, set_at_ms';
const ownStatement: Statement = {
  name: 'auto_apply_own',
  text: `select ${columns} from auto_apply where owner_id = any($1::bigint[])`,
};
const dueStatement: Statement = {
  name: 'auto_apply_due',
  text: `select ${columns} from auto_apply where currency = $1 and set_at_ms < $2 and owner_id > $3 order by owner_id limit $4`,
};
const saveStatement: Statement = {
  name: 'auto_apply_save',
  text: `insert into auto_apply (${columns})
    select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::numeric[], $5::text[], $6::boolean[], $7::bigint[])
    on conflict (currency, owner_id) do update
      set most = excluded.most, price_most = excluded.price_most, category = excluded.category, asks = excluded.asks, set_at_ms = excluded.set_at_ms`,
};
const removeStatement: Statement = {
  name: 'auto_apply_remove',
  text: 'delete from auto_apply where (owner_id, currency) in (select * from unnest($1::bigint[], $2::text[]))',
};

/** All that these people have agreed to. */
export async function loadAutoApply(reader: Reader, owners: readonly AccountId[]): Promise<readonly OwnedAutoApply[]> {
  if (owners.length === 0) return [];
  return (await reader.query<AutoApplyRow>(ownStatement, [owners])).map(ownedOf);
}

/** Who agreed for this currency before an instant, by account, so many after this one. */
export async function readAutoApplyDue(
  reader: Reader,
  currency: Currency,
  { beforeMs, after, count }: { readonly beforeMs: number; readonly after: AccountId; readonly count: number },
): Promise<readonly OwnedAutoApply[]> {
  return (await reader.query<AutoApplyRow>(dueStatement, [currency, beforeMs, after, count])).map(ownedOf);
}

export async function saveAutoApply(writer: Writer, kept: readonly OwnedAutoApply[]): Promise<void> {
  if (kept.length === 0) return;
  const of = <Value>(value: (rule: AutoApply) => Value) => kept.map(({ rule }) => value(rule));
  await writer.query(saveStatement, [
    kept.map(({ owner }) => owner),
    of(({ currency }) => currency),
    of(({ most }) => most),
    of(({ priceMost }) => priceMost ?? null),
    of(({ category }) => category),
    of(({ asks }) => asks),
    of(({ setAtMs }) => setAtMs),
  ]);
}

export async function removeAutoApply(
  writer: Writer,
  ended: readonly { readonly owner: AccountId; readonly currency: Currency }[],
): Promise<void> {
  if (ended.length === 0) return;
  await writer.query(removeStatement, [ended.map(({ owner }) => owner), ended.map(({ currency }) => currency)]);
}

interface ProposalRow {
  readonly owner_id: AccountId;
  readonly offer_id: string;
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly held: string;
  readonly is_passed: boolean;
}

const proposalOf = ({ offer_id: offerId, pool, bids, held, is_passed: isPassed }: ProposalRow): AutoProposal => ({
  offerId,
  pool,
  bids,
  held: decimal(held),
  isPassed,
});

const proposalColumns = 'owner_id, offer_id, pool, bids, held, is_passed';
const loadProposalsStatement: Statement = {
  name: 'auto_apply_proposal_load',
  text: `select ${proposalColumns} from auto_apply_proposal
    where (owner_id, offer_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const openProposalsStatement: Statement = {
  name: 'auto_apply_proposal_open',
  text: `select ${proposalColumns} from auto_apply_proposal as asked join offer using (offer_id)
    where owner_id = $1 and not is_passed and closes_at_ms > $2
      and not exists (select 1 from offer_application as mine where mine.owner_id = $1 and mine.offer_id = asked.offer_id)
    order by closes_at_ms, offer_id limit $3`,
};
const saveProposalsStatement: Statement = {
  name: 'auto_apply_proposal_save',
  text: `insert into auto_apply_proposal (${proposalColumns})
    select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[], $5::numeric[], $6::boolean[])
    on conflict (owner_id, offer_id) do update set is_passed = excluded.is_passed`,
};
const PROPOSALS_MAX = 50;

export async function loadProposals(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly offerId: string }[],
): Promise<readonly OwnedProposal[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<ProposalRow>(loadProposalsStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ offerId }) => offerId),
  ]);
  return rows.map((row) => ({ owner: row.owner_id, proposal: proposalOf(row) }));
}

/** What waits for somebody's yes or no, the next to close first: offers that are not over, and that they have not applied for. */
export async function readOpenProposals(
  reader: Reader,
  owner: AccountId,
  nowMs: number,
): Promise<readonly AutoProposal[]> {
  return (await reader.query<ProposalRow>(openProposalsStatement, [owner, nowMs, PROPOSALS_MAX])).map(proposalOf);
}

export async function saveProposals(writer: Writer, owned: readonly OwnedProposal[]): Promise<void> {
  if (owned.length === 0) return;
  const of = <Value>(value: (proposal: AutoProposal) => Value) => owned.map(({ proposal }) => value(proposal));
  await writer.query(saveProposalsStatement, [
    owned.map(({ owner }) => owner),
    of(({ offerId }) => offerId),
    of(({ pool }) => pool),
    of(({ bids }) => JSON.stringify(bids)),
    of(({ held }) => held),
    of(({ isPassed }) => isPassed),
  ]);
}
