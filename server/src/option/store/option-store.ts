import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import {
  type KeptOption,
  type KeptVanilla,
  type KeptWindow,
  type OptionEnd,
  type OptionRow,
  optionOf,
  VANILLA_LASTS,
} from './kept-option.ts';

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
  return (await reader.query<OptionRow>(loadStatement, values)).map(optionOf);
}

const openStatement: Statement = {
  name: 'option_open',
  text: `select * from option_contract where outcome is null and owner_id = any($1::bigint[])`,
};

/** All that is open of these people: bounded by what one may have staked at once, and by how many may lie on shares. */
export async function readOpenOptions(reader: Reader, owners: readonly AccountId[]): Promise<readonly KeptOption[]> {
  return (await reader.query<OptionRow>(openStatement, [owners])).map(optionOf);
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
  return (await reader.query<OptionRow>(dueStatement, [untilMs, most])).map(optionOf);
}

const listStatement: Statement = {
  name: 'option_list',
  text: `select * from option_contract where owner_id = $1 and event_no < $2 and (units is not null) = $5
    and ($3 = 'all' or (outcome is null) = ($3 = 'open')) order by event_no desc limit $4`,
};

export async function readOptionPage(
  reader: Reader,
  owner: AccountId,
  place: { readonly before: number; readonly state: 'all' | 'open' | 'settled'; readonly limit: number },
): Promise<readonly KeptWindow[]> {
  const rows = await reader.query<OptionRow>(listStatement, [owner, place.before, place.state, place.limit, false]);
  return rows.map(optionOf).filter((one) => one.kind === 'window');
}

export async function readVanillaPage(
  reader: Reader,
  owner: AccountId,
  place: { readonly before: number; readonly state: 'all' | 'open' | 'settled'; readonly limit: number },
): Promise<readonly KeptVanilla[]> {
  const rows = await reader.query<OptionRow>(listStatement, [owner, place.before, place.state, place.limit, true]);
  return rows.map(optionOf).filter((one) => one.kind === 'vanilla');
}

const settledStatement: Statement = {
  name: 'option_settled',
  text: `select * from option_contract where owner_id = $1 and settled_ms >= $2 and (units is not null) = $4 order by settled_no desc limit $3`,
};

/** The latest settled windows, newest first. */
export async function readSettledOptions(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
  most: number,
): Promise<readonly KeptWindow[]> {
  const rows = await reader.query<OptionRow>(settledStatement, [owner, sinceMs, most, false]);
  return rows.map(optionOf).filter((one) => one.kind === 'window');
}

/** The latest European options that have ended, newest first. */
export async function readEndedVanilla(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
  most: number,
): Promise<readonly KeptVanilla[]> {
  const rows = await reader.query<OptionRow>(settledStatement, [owner, sinceMs, most, true]);
  return rows.map(optionOf).filter((one) => one.kind === 'vanilla');
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
  return (await reader.query<OptionRow>(pageStatement, [after.owner, after.contractId, most])).map(optionOf);
}

const insertStatement: Statement = {
  name: 'option_insert',
  text: `insert into option_contract (owner_id, contract_id, instrument_id, market, currency, direction, lasts, stake, payout, price, fair,
      strike, levels, tick_part, bought_ms, expires_ms, event_no, units, contracts, written, part_of, dated_quote, cover_asset, cover_step)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[],
      $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::boolean[], $14::numeric[], $15::bigint[], $16::bigint[], $17::bigint[], $18::numeric[], $19::int[], $20::boolean[],
      $21::text[], $22::boolean[], $23::text[], $24::numeric[])`,
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
    rows.map((one) => (one.kind === 'window' ? one.window : VANILLA_LASTS)),
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
    rows.map((one) => (one.kind === 'vanilla' ? one.units : null)),
    rows.map((one) => (one.kind === 'vanilla' ? one.contracts : null)),
    rows.map((one) => one.kind === 'vanilla' && one.side === 'write'),
    rows.map((one) => (one.kind === 'vanilla' ? (one.partOf ?? null) : null)),
    rows.map((one) => one.kind === 'vanilla' && one.datedQuote),
    rows.map((one) => (one.kind === 'vanilla' ? (one.cover?.base ?? null) : null)),
    rows.map((one) => (one.kind === 'vanilla' ? (one.cover?.step ?? null) : null)),
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

const interestStatement: Statement = {
  name: 'option_interest',
  text: `select direction, strike, sum(contracts)::int as contracts from option_contract
    where instrument_id = $1 and expires_ms = $2 and units is not null and outcome is null group by 1, 2`,
};

/** Contracts of everybody that are open, by direction and strike (e8). */
export async function readOpenInterest(
  reader: Reader,
  instrumentId: string,
  expiresAtMs: number,
): Promise<readonly { readonly direction: 'call' | 'put'; readonly strike: bigint; readonly contracts: number }[]> {
  const rows = await reader.query<{ direction: 'call' | 'put'; strike: string; contracts: number }>(interestStatement, [
    instrumentId,
    expiresAtMs,
  ]);
  return rows.map((row) => ({ ...row, strike: decimal(row.strike) }));
}
