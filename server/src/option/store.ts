import type { Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { VoidReason } from '@tarazu/domain/option/estimate';
import type { OptionOutcome } from '@tarazu/domain/option/option-events';
import type { OptionDirection, OptionWindow } from '@tarazu/domain/option/option-rules';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const optionMigrations: readonly Migration[] = [
  {
    number: 500,
    name: 'options of a fixed window',
    // What an option was reckoned from stands in its events; a row finds them, and says what is open.
    sql: `
create table option_contract (
  owner_id bigint not null,
  contract_id text not null,
  instrument_id text not null,
  market text not null,
  currency text not null,
  direction text not null check (direction in ('call', 'put')),
  lasts text not null,
  stake numeric not null check (stake > 0),
  payout numeric not null check (payout >= stake),
  price numeric not null check (price > 0 and price < 100),
  fair numeric not null,
  strike numeric not null check (strike > 0),
  levels boolean not null,
  tick_part numeric not null check (tick_part > 0),
  bought_ms bigint not null,
  expires_ms bigint not null check (expires_ms > bought_ms),
  event_no bigint not null,
  outcome text check (outcome in ('won', 'lost', 'push', 'void')),
  reason text,
  expiry_price numeric,
  paid numeric check (paid >= 0),
  settled_ms bigint,
  settled_no bigint,
  primary key (owner_id, contract_id),
  constraint option_settled_whole check ((outcome is null) = (paid is null) and (outcome is null) = (settled_ms is null) and (outcome is null) = (settled_no is null))
);
create index option_contract_open on option_contract (expires_ms) where outcome is null;
create index option_contract_own on option_contract (owner_id, event_no);
create index option_contract_on on option_contract (instrument_id) where outcome is null;
create index option_contract_settled on option_contract (owner_id, settled_ms);
create table option_quiz (
  owner_id bigint not null,
  version int not null,
  passed_at_ms bigint not null,
  primary key (owner_id, version)
);
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative check (amount >= 0 or purpose not in
  ('available', 'held', 'unsettled', 'receivable', 'locked', 'withdrawing', 'arriving', 'contract', 'contract-held', 'margin', 'option'));
`,
  },
];

/** How an option ended. Amounts e8. */
export interface OptionEnd {
  readonly outcome: OptionOutcome;
  readonly reason: VoidReason | undefined;
  readonly expiryPrice: bigint | undefined;
  readonly paid: bigint;
  readonly settledAtMs: number;
  /** Number of its event. */
  readonly no: number;
}

/** One option of somebody, amounts e8. */
export interface KeptOption {
  readonly owner: AccountId;
  readonly contractId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly window: OptionWindow;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly price: bigint;
  readonly fair: bigint;
  readonly strike: bigint;
  readonly levels: boolean;
  readonly precision: bigint;
  readonly boughtAtMs: number;
  readonly expiresAtMs: number;
  /** Number of the event of its purchase. */
  readonly no: number;
  readonly end: OptionEnd | undefined;
}

interface Row {
  readonly owner_id: AccountId;
  readonly contract_id: string;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly lasts: OptionWindow;
  readonly stake: string;
  readonly payout: string;
  readonly price: string;
  readonly fair: string;
  readonly strike: string;
  readonly levels: boolean;
  readonly tick_part: string;
  readonly bought_ms: number;
  readonly expires_ms: number;
  readonly event_no: number;
  readonly outcome: OptionOutcome | null;
  readonly reason: VoidReason | null;
  readonly expiry_price: string | null;
  readonly paid: string | null;
  readonly settled_ms: number | null;
  readonly settled_no: number | null;
}

function endOf({ outcome, reason, expiry_price: price, paid, settled_ms: atMs, settled_no: no }: Row) {
  if (outcome === null || paid === null || atMs === null || no === null) return undefined;
  const expiryPrice = price === null ? undefined : decimal(price);
  return { outcome, reason: reason ?? undefined, expiryPrice, paid: decimal(paid), settledAtMs: atMs, no };
}

function optionOf(row: Row): KeptOption {
  return {
    owner: row.owner_id,
    contractId: row.contract_id,
    instrumentId: row.instrument_id,
    market: row.market,
    currency: row.currency,
    direction: row.direction,
    window: row.lasts,
    stake: decimal(row.stake),
    payout: decimal(row.payout),
    price: decimal(row.price),
    fair: decimal(row.fair),
    strike: decimal(row.strike),
    levels: row.levels,
    precision: decimal(row.tick_part),
    boughtAtMs: row.bought_ms,
    expiresAtMs: row.expires_ms,
    no: row.event_no,
    end: endOf(row),
  };
}

const loadStatement: Statement = {
  name: 'option_load',
  text: `select o.* from unnest($1::bigint[], $2::text[]) as asked(owner_id, contract_id)
    join option_contract o on o.owner_id = asked.owner_id and o.contract_id = asked.contract_id`,
};

export async function loadOptions(
  reader: Reader,
  asked: readonly Pick<KeptOption, 'owner' | 'contractId'>[],
): Promise<readonly KeptOption[]> {
  const values = [asked.map(({ owner }) => owner), asked.map(({ contractId }) => contractId)];
  return (await reader.query<Row>(loadStatement, values)).map(optionOf);
}

const openStatement: Statement = {
  name: 'option_open',
  text: `select * from option_contract where outcome is null and owner_id = any($1::bigint[])`,
};

/** All that is open of these people: bounded by what one may have staked at once. */
export async function readOpenOptions(reader: Reader, owners: readonly AccountId[]): Promise<readonly KeptOption[]> {
  return (await reader.query<Row>(openStatement, [owners])).map(optionOf);
}

const payoutsStatement: Statement = {
  name: 'option_open_payouts',
  text: `select instrument_id, sum(payout) as payouts from option_contract
    where outcome is null and instrument_id = any($1::text[]) group by instrument_id`,
};

/** What all open options on these could pay, e8; one without any is missing. */
export async function readOpenPayouts(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.query<{ instrument_id: string; payouts: string }>(payoutsStatement, [instrumentIds]);
  return new Map(rows.map((row) => [row.instrument_id, decimal(row.payouts)]));
}

const dueStatement: Statement = {
  name: 'option_due',
  text: 'select * from option_contract where outcome is null and expires_ms <= $1 order by expires_ms, owner_id, contract_id limit $2',
};

export async function readDueOptions(reader: Reader, untilMs: number, most: number): Promise<readonly KeptOption[]> {
  return (await reader.query<Row>(dueStatement, [untilMs, most])).map(optionOf);
}

const listStatement: Statement = {
  name: 'option_list',
  text: `select * from option_contract where owner_id = $1 and event_no < $2
    and ($3 = 'all' or (outcome is null) = ($3 = 'open')) order by event_no desc limit $4`,
};

export async function readOptionPage(
  reader: Reader,
  owner: AccountId,
  place: { readonly before: number; readonly state: 'all' | 'open' | 'settled'; readonly limit: number },
): Promise<readonly KeptOption[]> {
  return (await reader.query<Row>(listStatement, [owner, place.before, place.state, place.limit])).map(optionOf);
}

const settledStatement: Statement = {
  name: 'option_settled',
  text: `select * from option_contract where owner_id = $1 and settled_ms >= $2 order by settled_no desc limit $3`,
};

/** The latest settled ones, newest first. */
export async function readSettledOptions(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
  most: number,
): Promise<readonly KeptOption[]> {
  return (await reader.query<Row>(settledStatement, [owner, sinceMs, most])).map(optionOf);
}

const pageStatement: Statement = {
  name: 'option_page',
  text: `select * from option_contract where (owner_id, contract_id) > ($1, $2) order by owner_id, contract_id limit $3`,
};

/** For going through all of them. */
export async function readOptionsAfter(
  reader: Reader,
  after: Pick<KeptOption, 'owner' | 'contractId'>,
  most: number,
): Promise<readonly KeptOption[]> {
  return (await reader.query<Row>(pageStatement, [after.owner, after.contractId, most])).map(optionOf);
}

const insertStatement: Statement = {
  name: 'option_insert',
  text: `insert into option_contract (owner_id, contract_id, instrument_id, market, currency, direction, lasts, stake, payout, price, fair,
      strike, levels, tick_part, bought_ms, expires_ms, event_no)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[],
      $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::boolean[], $14::numeric[], $15::bigint[], $16::bigint[], $17::bigint[])`,
};

export async function insertOptions(writer: Writer, rows: readonly KeptOption[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ contractId }) => contractId),
    rows.map(({ instrumentId }) => instrumentId),
    rows.map(({ market }) => market),
    rows.map(({ currency }) => currency),
    rows.map(({ direction }) => direction),
    rows.map(({ window }) => window),
    rows.map(({ stake }) => stake),
    rows.map(({ payout }) => payout),
    rows.map(({ price }) => price),
    rows.map(({ fair }) => fair),
    rows.map(({ strike }) => strike),
    rows.map(({ levels }) => levels),
    rows.map(({ precision }) => precision),
    rows.map(({ boughtAtMs }) => boughtAtMs),
    rows.map(({ expiresAtMs }) => expiresAtMs),
    rows.map(({ no }) => no),
  ]);
}

const endStatement: Statement = {
  name: 'option_end',
  text: `update option_contract o set outcome = e.outcome, reason = e.reason, expiry_price = e.price::numeric, paid = e.paid,
      settled_ms = e.at_ms, settled_no = e.no
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::bigint[], $8::bigint[])
      as e(owner_id, contract_id, outcome, reason, price, paid, at_ms, no)
    where o.owner_id = e.owner_id and o.contract_id = e.contract_id and o.outcome is null`,
};

export async function endOptions(
  writer: Writer,
  rows: readonly (Pick<KeptOption, 'owner' | 'contractId'> & {
    readonly end: OptionEnd;
    readonly price: string | null;
  })[],
): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(endStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ contractId }) => contractId),
    rows.map(({ end }) => end.outcome),
    rows.map(({ end }) => end.reason ?? null),
    rows.map(({ price }) => price),
    rows.map(({ end }) => end.paid),
    rows.map(({ end }) => end.settledAtMs),
    rows.map(({ end }) => end.no),
  ]);
}
