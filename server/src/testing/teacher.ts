import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { startCopy } from '@tarazu/wire/follow/copy';
import { publishTeacher } from '@tarazu/wire/follow/teacher';
import { startRobot } from '@tarazu/wire/robot/robot';
import type { Database } from '../platform/database.ts';
import { good, type TestApp, type TestPerson } from './test-app.ts';
import { passInTurns } from './turns.ts';

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

const STEP_MS = 300_000;

/** Teachers and copies of them in a simulated coin market, for the tests of one file; `name` keeps their requests apart. */
export function createTeachers(app: TestApp, name: string) {
  let requests = 0;
  const requestId = () => {
    requests += 1;
    return `${name}-${requests}-test`;
  };

  async function withDollars(): Promise<TestPerson> {
    const person = await app.person();
    const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1500' }));
    good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
    return person;
  }

  return {
    requestId,
    withDollars,
    /** Minutes in which robots and copies look at the market every five. */
    async passes(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 5) {
        passInTurns(app.clock, STEP_MS);
        await app.robots.runDue();
        await app.follows.runDue();
      }
    },
    /** A robot that buys every quarter of an hour, published, with a record long enough to be copied. */
    async teacher(instrumentId = 'XC:SOL-USDT') {
      const person = await withDollars();
      const terms = {
        strategy: 'twap',
        instrumentId,
        amount: '600',
        singleLimit: '100',
        lossStop: '90',
      } as const;
      const { robot } = good(await person.client.call(startRobot, { ...terms, agree: true, requestId: requestId() }));
      const wish = { robotId: robot.robotId, name: 'Slow River', requestId: requestId() };
      const { teacher } = good(await person.client.call(publishTeacher, wish));
      await earnRecord(app.database, teacher.teacherId);
      return { person, robot, teacher };
    },
    copy(
      { client }: Pick<TestPerson, 'client'>,
      teacherId: string,
      part: Partial<Parameters<typeof client.call<typeof startCopy>>[1]> = {},
    ) {
      const terms = { amount: '400', mode: 'proportional', keep: '60', agree: true } as const;
      return client.call(startCopy, { ...terms, teacherId, requestId: requestId(), ...part });
    },
  };
}
