import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** Which secret of few possibilities the tries are counted for; each has its table. */
export type TriedSecret = 'transaction' | 'withdrawal' | 'second_factor';

export interface DigitsTries {
  readonly tries: number;
  readonly locks: number;
  readonly lockedUntilMs: number | null;
}

interface Statements {
  readonly take: Statement;
  readonly giveBack: Statement;
  readonly find: Statement;
  readonly clear: Statement;
}

const columns = 'tries, locks, locked_until_ms as "lockedUntilMs"';

/** `$3` tries allowed, `$4` how long each lock lasts (ms), the last one for all beyond. The lock falls with the last try. */
function statementsFor(secret: TriedSecret): Statements {
  const table = `${secret}_try`;
  return {
    take: {
      name: `${table}_take`,
      text: `insert into ${table} as t (owner_id, tries, locks, locked_until_ms) values ($1, 1, 0, null)
         on conflict (owner_id) do update set
           tries = case when t.tries >= $3 then 1 else t.tries + 1 end,
           locks = t.locks + case when t.tries + 1 = $3 then 1 else 0 end,
           locked_until_ms = case when t.tries + 1 = $3
             then $2::bigint + ($4::bigint[])[least(t.locks + 1, cardinality($4::bigint[]))] else null end
         where t.locked_until_ms is null or t.locked_until_ms <= $2
         returning ${columns}`,
    },
    giveBack: {
      name: `${table}_give_back`,
      text: `update ${table} set tries = greatest(tries - 1, 0), locked_until_ms = null,
           locks = locks - case when locked_until_ms is null then 0 else 1 end where owner_id = $1`,
    },
    find: { name: `${table}_select`, text: `select ${columns} from ${table} where owner_id = $1` },
    clear: { name: `${table}_clear`, text: `delete from ${table} where owner_id = any($1::bigint[])` },
  };
}

const statements: Readonly<Record<TriedSecret, Statements>> = {
  transaction: statementsFor('transaction'),
  withdrawal: statementsFor('withdrawal'),
  second_factor: statementsFor('second_factor'),
};

/** Takes a try before the digits are compared. Undefined while the account is locked. */
export async function takeDigitsTry(
  writer: Writer,
  secret: TriedSecret,
  owner: AccountId,
  limit: { readonly nowMs: number; readonly triesMax: number; readonly locksMs: readonly number[] },
): Promise<DigitsTries | undefined> {
  const values = [owner, limit.nowMs, limit.triesMax, limit.locksMs];
  return (await writer.query<DigitsTries>(statements[secret].take, values))[0];
}

/** The digits of the try that was just taken were not looked at after all. */
export async function giveBackDigitsTry(writer: Writer, secret: TriedSecret, owner: AccountId): Promise<void> {
  await writer.query(statements[secret].giveBack, [owner]);
}

export async function findDigitsTries(
  reader: Reader,
  secret: TriedSecret,
  owner: AccountId,
): Promise<DigitsTries | undefined> {
  return (await reader.query<DigitsTries>(statements[secret].find, [owner]))[0];
}

export async function clearDigitsTries(
  writer: Writer,
  secret: TriedSecret,
  owners: readonly AccountId[],
): Promise<void> {
  if (owners.length > 0) await writer.query(statements[secret].clear, [owners]);
}
