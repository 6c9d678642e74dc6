import type { AccountId } from '@tarazu/domain/posting';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const robotWritesMigration: Migration = {
  number: 700,
  name: 'how often a robot was written',
  sql: `
alter table robot add column writes int not null default 0;
create function expect_robot_writes(ids bigint[], numbers int[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(ids, numbers) as expected(id, writes) left join robot r on r.account_id = expected.id
      where coalesce(r.writes, 0) <> expected.writes) then
    raise exception 'somebody else has changed a robot meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
`,
};

const keptStatement: Statement = {
  name: 'robot_kept',
  text: 'select robot, writes from robot where account_id = any($1::bigint[])',
};
const expectStatement: Statement = {
  name: 'robot_expect',
  text: 'select expect_robot_writes($1::bigint[], $2::int[])',
};

interface Kept {
  readonly robot: Robot;
  readonly writes: number;
}

/** Robots, each with how often it was written. */
export async function loadKeptRobots(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Kept>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<Kept>(keptStatement, [accounts]);
  return new Map(rows.map((kept) => [kept.robot.account, kept]));
}

/** Fails the transaction when one of them was written since it was known. Its account is locked before, as whoever writes a robot does. */
export async function expectWrites(writer: Writer, known: readonly (readonly [AccountId, number])[]): Promise<void> {
  await writer.query(expectStatement, [known.map(([account]) => account), known.map(([, writes]) => writes)]);
}
