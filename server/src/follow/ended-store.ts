import type { EndedStep } from '@tarazu/domain/follow/outcome';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';

const endedStatement: Statement = {
  name: 'follow_ended_of_teachers',
  text: `select teacher_account, result, copies, gained, lost from follow_ended
    where teacher_account = any($1::bigint[]) and copies > 0`,
};

/** What ended copies of these teachers came to: as many rows as there are results, to a hundredth of a per cent, however many copies there were. */
export async function readEnded(
  reader: Reader,
  teachers: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly EndedStep[]>> {
  if (teachers.length === 0) return new Map();
  const rows = await reader.query<EndedStep & { readonly teacher_account: AccountId }>(endedStatement, [teachers]);
  return Map.groupBy(rows, ({ teacher_account }) => teacher_account);
}

const saveStatement: Statement = {
  name: 'follow_ended_save',
  text: `insert into follow_ended (teacher_account, result, copies, gained, lost)
    select teacher_account, result, sum(copies), sum(gained), sum(lost)
      from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[]) as step (teacher_account, result, copies, gained, lost)
      group by teacher_account, result order by teacher_account, result
    on conflict (teacher_account, result) do update
      set copies = follow_ended.copies + excluded.copies, gained = follow_ended.gained + excluded.gained, lost = follow_ended.lost + excluded.lost`,
};

export type EndedChange = EndedStep & { readonly teacherAccount: AccountId };

/** Adds up what has ended, in the entry that ends it. */
export async function saveEnded(writer: Writer, changes: readonly EndedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await writer.query(saveStatement, [
    changes.map(({ teacherAccount }) => teacherAccount),
    changes.map(({ result }) => result),
    changes.map(({ copies }) => copies),
    changes.map(({ gained }) => gained),
    changes.map(({ lost }) => lost),
  ]);
}
