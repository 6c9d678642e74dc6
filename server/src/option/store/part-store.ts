import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { type KeptOption, type KeptVanilla, type OptionRow, optionOf } from './kept-option.ts';

const partsStatement: Statement = {
  name: 'option_parts',
  text: `select o.* from unnest($1::bigint[], $2::text[]) as asked(owner_id, contract_id)
    join option_contract o on o.owner_id = asked.owner_id and o.part_of = asked.contract_id
    order by o.owner_id, o.event_no`,
};

/** The parts of these that were ended before the rest, oldest first: of each no more than it has contracts. */
export async function readParts(
  reader: Reader,
  asked: readonly Pick<KeptOption, 'owner' | 'contractId'>[],
): Promise<readonly KeptVanilla[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ contractId }) => contractId)];
  const rows = await reader.query<OptionRow>(partsStatement, values);
  return rows.map(optionOf).filter((one) => one.kind === 'vanilla');
}

const laidStatement: Statement = {
  name: 'option_save_laid',
  text: `update option_contract o set contracts = l.contracts, stake = l.stake, payout = l.payout
    from unnest($1::bigint[], $2::text[], $3::int[], $4::numeric[], $5::numeric[]) as l(owner_id, contract_id, contracts, stake, payout)
    where o.owner_id = l.owner_id and o.contract_id = l.contract_id and o.outcome is null`,
};

/** What is left of these, each named once. */
export async function saveLaid(writer: Writer, rows: readonly KeptVanilla[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(laidStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ contractId }) => contractId),
    rows.map(({ contracts }) => contracts),
    rows.map(({ stake }) => stake),
    rows.map(({ payout }) => payout),
  ]);
}
