import { decimal } from '@tarazu/domain/money';
import type { TenthCount } from '@tarazu/domain/option/calibration';
import type { Reader, Statement } from '../../platform/database.ts';

const countsStatement: Statement = {
  name: 'option_calibration',
  text: `select least(9, floor(fair / 10))::int as tenth, count(*)::int as decided,
      (count(*) filter (where outcome = 'won'))::int as won, sum(fair) as said
    from option_contract where units is null and outcome in ('won', 'lost') group by 1 order by 1`,
};

/** Of all windows that were won or lost, by what the model said of each: at most ten lines. */
export async function readCalibration(reader: Reader): Promise<readonly TenthCount[]> {
  const rows = await reader.query<{ tenth: number; decided: number; won: number; said: string }>(countsStatement, []);
  return rows.map(({ said, ...row }) => ({ ...row, said: decimal(said) }));
}
