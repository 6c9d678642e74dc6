import type { Copy, CopyDay, FollowEvent } from '@tarazu/domain/follow/copy';
import { decimal } from '@tarazu/domain/money';
import type { AccountId, Posting } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';
import type { EndedChange } from '../ended-store.ts';

const PAGE = 500;

const sharedStatement: Statement = {
  name: 'follow_verify_shared',
  text: `select copy from follow_copy where (copy ->> 'feePercent') is not null and account_id > $1 order by account_id limit ${PAGE}`,
};

const everyStatement: Statement = {
  name: 'follow_verify_copies',
  text: `select copy from follow_copy where account_id > $1 order by account_id limit ${PAGE}`,
};
const daysStatement: Statement = {
  name: 'follow_verify_days',
  text: 'select worth from follow_day where account_id = $1 order by day',
};

/** What ended copies of every teacher are counted as. */
export function readCounted(reader: Reader): Promise<readonly EndedChange[]> {
  return reader.query<EndedChange>(countedStatement);
}

/** All copies whose teacher gets a share, some at once. */
export const readShared = (reader: Reader): AsyncGenerator<readonly Copy[]> => pagesOf(reader, sharedStatement);

/** All copies that there have been, some at once. */
export const readEveryCopy = (reader: Reader): AsyncGenerator<readonly Copy[]> => pagesOf(reader, everyStatement);

/** Every day of a copy as its figures read it. */
export async function readKeptDays(reader: Reader, account: AccountId): Promise<readonly CopyDay[]> {
  return (await reader.query<{ worth: CopyDay }>(daysStatement, [account])).map(({ worth }) => worth);
}

async function* pagesOf(reader: Reader, statement: Statement): AsyncGenerator<readonly Copy[]> {
  for (let last: AccountId | undefined = 0; last !== undefined; ) {
    const rows: readonly { readonly copy: Copy }[] = await reader.query<{ copy: Copy }>(statement, [last]);
    yield rows.map(({ copy }) => copy);
    last = rows.length === PAGE ? rows.at(-1)?.copy.account : undefined;
  }
}

const countedStatement: Statement = {
  name: 'follow_verify_ended',
  text: `select teacher_account as "teacherAccount", result, copies, gained, lost from follow_ended
    where copies <> 0 or gained <> 0 or lost <> 0`,
};

interface Row {
  readonly no: number;
  readonly events: readonly FollowEvent[];
  readonly holders: readonly string[];
  readonly assets: readonly Posting['asset'][];
  readonly purposes: readonly Posting['purpose'][];
  readonly amounts: readonly string[];
}

/** One entry of a copy's journal: what happened, and its postings. */
export interface CopyEntry {
  readonly events: readonly FollowEvent[];
  readonly lines: readonly Posting[];
}

const entriesStatement: Statement = {
  name: 'follow_verify_entries',
  text: `select no, events, holders::text[] as holders, assets, purposes, amounts::text[] as amounts from journal where owner_id = $1 and no > $2 order by no limit ${PAGE}`,
};

/** The journal of an account, entry by entry, in its order. */
export async function* readCopyEntries(reader: Reader, account: AccountId): AsyncGenerator<CopyEntry> {
  for (let last: number | undefined = -1; last !== undefined; ) {
    const rows: readonly Row[] = await reader.query<Row>(entriesStatement, [account, last]);
    for (const { events, holders, assets, purposes, amounts } of rows) {
      const lines = holders.flatMap((text, index): readonly Posting[] => {
        const holder: AccountId = Number(text);
        const [asset, purpose, amount] = [assets[index], purposes[index], amounts[index]];
        return asset && purpose && amount !== undefined ? [{ holder, asset, purpose, amount: decimal(amount) }] : [];
      });
      yield { events, lines };
    }
    last = rows.length === PAGE ? rows.at(-1)?.no : undefined;
  }
}
