import type { Database } from '../platform/database.ts';

/** For tests: a teacher's robot has thirty days and thirty trades behind it, as if they had passed. */
export async function earnRecord(database: Pick<Database, 'script'>, teacherId: string): Promise<void> {
  await database.script(`
    update follow_teacher set teacher = jsonb_set(jsonb_set(teacher::jsonb, '{publishedAt}', '"2020-01-01T00:00:00.000Z"'), '{tradesBefore}', '-30')::json
      where teacher_id = '${teacherId}';
    insert into robot_day (account_id, day, worth)
      select account_id, '2020-01-' || lpad(day::text, 2, '0'),
        json_build_object('day', '2020-01-' || lpad(day::text, 2, '0'), 'money', '600', 'quantity', '0', 'price', '1', 'worth', '600', 'capital', '600')
      from follow_teacher, generate_series(1, 31) day where teacher_id = '${teacherId}';
  `);
}
