import type { Copy, CopyDay, CopyStatus, CopyTrade, Teacher } from '@tarazu/domain/follow/copy';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { depthMigration } from './depth/store.ts';
import { type EndedChange, saveEnded } from './ended-store.ts';

export const followMigrations: readonly Migration[] = [
  {
    number: 540,
    name: 'follow',
    sql: `
-- robots that somebody has published, under the account that they trade out of
create table follow_teacher (
  account_id bigint primary key,
  owner_id bigint not null,
  teacher_id text collate "C" not null unique,
  teacher json not null
);
create index follow_teacher_owner on follow_teacher (owner_id, teacher_id);
-- copies of them, under the account that each trades out of
create table follow_copy (
  account_id bigint primary key,
  owner_id bigint not null,
  copy_id text collate "C" not null unique,
  teacher_account bigint not null,
  status text not null check (status in ('running', 'paused', 'stopping', 'ended')),
  copy json not null
);
create index follow_copy_owner on follow_copy (owner_id, copy_id);
create index follow_copy_teacher on follow_copy (teacher_account, account_id);
create index follow_copy_under_way on follow_copy (account_id) where status <> 'ended';
-- each trade beside the teacher's, and what a copy was worth at the end of each day
create table follow_trade (account_id bigint not null, no int not null, trade json not null, primary key (account_id, no));
create table follow_day (account_id bigint not null, day text collate "C" not null, worth json not null, primary key (account_id, day));
`,
  },
  {
    number: 670,
    name: 'trades of copies by time',
    sql: `create index follow_trade_at on follow_trade (account_id, (trade ->> 'at'), no);`,
  },
  {
    number: 671,
    name: 'results of ended copies',
    sql: `
-- how many ended copies of a teacher came to one result, in hundredths of a per cent of what was put in
create table follow_ended (
  teacher_account bigint not null,
  result int not null,
  copies int not null check (copies >= 0),
  gained int not null check (gained >= 0),
  lost int not null check (lost >= 0),
  primary key (teacher_account, result)
);
insert into follow_ended (teacher_account, result, copies, gained, lost)
  select teacher_account, round(part * 10000)::int, count(*), count(*) filter (where part > 0), count(*) filter (where part < 0)
    from (
      select teacher_account, round(((copy ->> 'returned')::numeric - (copy ->> 'capital')::numeric) / (copy ->> 'capital')::numeric, 8) as part
        from follow_copy where status = 'ended' and (copy ->> 'capital')::numeric > 0
    ) ended
    group by 1, 2;
`,
  },
  {
    number: 722,
    name: 'trades of copies by the order that they go with',
    sql: `create index follow_trade_with on follow_trade (account_id, (trade ->> 'withOrderId'));`,
  },
  depthMigration,
];

const READ_MAX = 1_000;

const teachersByAccount: Statement = {
  name: 'follow_teacher_load',
  text: 'select teacher from follow_teacher where account_id = any($1::bigint[])',
};
const teacherPage: Statement = {
  name: 'follow_teacher_page',
  text: `select teacher from follow_teacher where ($1::bigint is null or owner_id = $1) and ($2::text is null or teacher_id < $2)
    order by teacher_id desc limit $3`,
};
const teacherOne: Statement = {
  name: 'follow_teacher_one',
  text: 'select teacher from follow_teacher where teacher_id = $1',
};
interface TeacherRow {
  readonly teacher: Teacher;
}

export async function loadTeachers(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Teacher>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<TeacherRow>(teachersByAccount, [accounts]);
  return new Map(rows.map(({ teacher }) => [teacher.account, teacher]));
}

/** The newest first; of one person, or of everybody. */
export async function listTeacherRows(
  reader: Reader,
  { owner, cursor, limit }: { owner: AccountId | undefined; cursor: string | undefined; limit: number },
): Promise<readonly Teacher[]> {
  return (await reader.query<TeacherRow>(teacherPage, [owner ?? null, cursor ?? null, limit])).map(
    ({ teacher }) => teacher,
  );
}

export async function readTeacher(reader: Reader, teacherId: string): Promise<Teacher | undefined> {
  return (await reader.query<TeacherRow>(teacherOne, [teacherId]))[0]?.teacher;
}

const copiesByAccount: Statement = {
  name: 'follow_copy_load',
  text: 'select copy from follow_copy where account_id = any($1::bigint[])',
};
const copiesFollowing: Statement = {
  name: 'follow_copy_following',
  text: `select copy from follow_copy where teacher_account = any($1::bigint[]) and status <> 'ended' order by account_id limit ${READ_MAX * 10}`,
};
const copiesUnderWay: Statement = {
  name: 'follow_copy_under_way',
  text: `select copy from follow_copy where status <> 'ended' and account_id > $1 order by account_id limit ${READ_MAX}`,
};
const ownCopies: Statement = {
  name: 'follow_copy_own',
  text: `select copy from follow_copy where owner_id = $1 and ($2::text is null or copy_id < $2) order by copy_id desc limit $3`,
};
const ownUnderWay: Statement = {
  name: 'follow_copy_own_under_way',
  text: `select copy from follow_copy where owner_id = any($1::bigint[]) and status <> 'ended' order by copy_id limit ${READ_MAX}`,
};
const copyOne: Statement = {
  name: 'follow_copy_one',
  text: 'select copy from follow_copy where owner_id = $1 and copy_id = $2',
};
interface CopyRow {
  readonly copy: Copy;
}
const copiesIn = (rows: readonly CopyRow[]): readonly Copy[] => rows.map(({ copy }) => copy);

export async function loadCopies(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Copy>> {
  if (accounts.length === 0) return new Map();
  const copies = copiesIn(await reader.query<CopyRow>(copiesByAccount, [accounts]));
  return new Map(copies.map((copy) => [copy.account, copy]));
}

/** Those of these teachers that have not ended: of each as many as it may have. */
export async function readFollowing(reader: Reader, teachers: readonly AccountId[]): Promise<readonly Copy[]> {
  return teachers.length === 0 ? [] : copiesIn(await reader.query<CopyRow>(copiesFollowing, [teachers]));
}

/** All that have not ended, a thousand at once. */
export const readCopiesUnderWay = (reader: Reader): AsyncGenerator<readonly Copy[]> => pagesOf(reader, copiesUnderWay);

async function* pagesOf(reader: Reader, statement: Statement): AsyncGenerator<readonly Copy[]> {
  for (let after: AccountId | undefined = 0; after !== undefined; ) {
    const copies = copiesIn(await reader.query<CopyRow>(statement, [after]));
    yield copies;
    after = copies.length === READ_MAX ? copies.at(-1)?.account : undefined;
  }
}

export async function listCopyRows(
  reader: Reader,
  owner: AccountId,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<readonly Copy[]> {
  return copiesIn(await reader.query<CopyRow>(ownCopies, [owner, cursor ?? null, limit]));
}

/** Those of these people that have not ended: a handful of each, since they are bounded. */
export async function readOwnCopies(reader: Reader, owners: readonly AccountId[]): Promise<readonly Copy[]> {
  return owners.length === 0 ? [] : copiesIn(await reader.query<CopyRow>(ownUnderWay, [owners]));
}

export async function readCopy(reader: Reader, owner: AccountId, copyId: string): Promise<Copy | undefined> {
  return (await reader.query<CopyRow>(copyOne, [owner, copyId]))[0]?.copy;
}

const principals: Statement = {
  name: 'follow_copy_principals',
  text: 'select account_id, owner_id, status from follow_copy where account_id = any($1::bigint[])',
};

/** Whose copies trade out of these accounts, and how they are; an account that is no copy's is missing. */
export async function readCopyActors(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, { readonly owner: AccountId; readonly status: CopyStatus }>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<{ account_id: AccountId; owner_id: AccountId; status: CopyStatus }>(principals, [
    accounts,
  ]);
  return new Map(rows.map(({ account_id, owner_id: owner, status }) => [account_id, { owner, status }]));
}

const paidLater: Statement = {
  name: 'follow_copy_paid_later',
  text: `select copy from follow_copy where status = 'ended' and account_id in
      (select holder from balance where purpose = 'available' and amount > 0 and holder in (select account_id from follow_copy where status = 'ended'))
      and account_id > $1
    order by account_id limit ${READ_MAX}`,
};

/** Ended ones that have got money since, as a dividend of before, a thousand at once. */
export const readPaidLaterCopies = (reader: Reader): AsyncGenerator<readonly Copy[]> => pagesOf(reader, paidLater);

const saveTeachers: Statement = {
  name: 'follow_teacher_save',
  text: `insert into follow_teacher (account_id, owner_id, teacher_id, teacher)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::json[])
    on conflict (account_id) do update set teacher = excluded.teacher`,
};
const saveCopies: Statement = {
  name: 'follow_copy_save',
  text: `insert into follow_copy (account_id, owner_id, copy_id, teacher_account, status, copy)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::json[])
    on conflict (account_id) do update set status = excluded.status, copy = excluded.copy`,
};
const saveTrades: Statement = {
  name: 'follow_trade_save',
  text: `insert into follow_trade (account_id, no, trade) select * from unnest($1::bigint[], $2::int[], $3::json[])
    on conflict (account_id, no) do update set trade = excluded.trade`,
};
const saveDays: Statement = {
  name: 'follow_day_save',
  text: 'insert into follow_day (account_id, day, worth) select * from unnest($1::bigint[], $2::text[], $3::json[])',
};

export interface FollowChanges {
  readonly teachers: readonly Teacher[];
  readonly copies: readonly Copy[];
  readonly trades: readonly { readonly account: AccountId; readonly trade: CopyTrade }[];
  readonly days: readonly { readonly account: AccountId; readonly day: CopyDay }[];
  readonly ended: readonly EndedChange[];
}

export async function saveFollow(
  writer: Writer,
  { teachers, copies, trades, days, ended }: FollowChanges,
): Promise<void> {
  await Promise.all([
    saveEnded(writer, ended),
    teachers.length > 0 &&
      writer.query(saveTeachers, [
        teachers.map(({ account }) => account),
        teachers.map(({ owner }) => owner),
        teachers.map(({ teacherId }) => teacherId),
        teachers.map((teacher) => JSON.stringify(teacher)),
      ]),
    copies.length > 0 &&
      writer.query(saveCopies, [
        copies.map(({ account }) => account),
        copies.map(({ owner }) => owner),
        copies.map(({ copyId }) => copyId),
        copies.map(({ teacherAccount }) => teacherAccount),
        copies.map(({ status }) => status),
        copies.map((copy) => JSON.stringify(copy)),
      ]),
    trades.length > 0 &&
      writer.query(saveTrades, [
        trades.map(({ account }) => account),
        trades.map(({ trade }) => trade.no),
        trades.map(({ trade }) => JSON.stringify(trade)),
      ]),
    days.length > 0 &&
      writer.query(saveDays, [
        days.map(({ account }) => account),
        days.map(({ day }) => day.day),
        days.map(({ day }) => JSON.stringify(day)),
      ]),
  ]);
}
