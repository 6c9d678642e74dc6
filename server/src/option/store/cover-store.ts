import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';
import { type KeptVanilla, type OptionRow, optionOf } from './kept-option.ts';

/** Somebody and a share of theirs that has lain for calls. */
export interface CoveredShare {
  readonly owner: AccountId;
  readonly instrumentId: string;
}

const sharesStatement: Statement = {
  name: 'option_covered_shares',
  text: `select distinct owner_id, instrument_id from option_contract
    where cover_asset is not null and (owner_id, instrument_id) > ($1, $2) order by 1, 2 limit $3`,
};

/** For going through all of them. */
export async function readCoveredShares(
  reader: Reader,
  after: CoveredShare,
  most: number,
): Promise<readonly CoveredShare[]> {
  const values = [after.owner, after.instrumentId, most];
  const rows = await reader.query<{ owner_id: AccountId; instrument_id: string }>(sharesStatement, values);
  return rows.map((row) => ({ owner: row.owner_id, instrumentId: row.instrument_id }));
}

const ofStatement: Statement = {
  name: 'option_covered_of',
  text: `select * from option_contract where owner_id = $1 and instrument_id = $2 and cover_asset is not null order by event_no, contract_id`,
};

/** All calls that somebody has ever written on a share of theirs, parts among them, for checking. */
export async function readCovered(
  reader: Reader,
  { owner, instrumentId }: CoveredShare,
): Promise<readonly KeptVanilla[]> {
  const rows = await reader.query<OptionRow>(ofStatement, [owner, instrumentId]);
  return rows.map(optionOf).filter((one) => one.kind === 'vanilla');
}
