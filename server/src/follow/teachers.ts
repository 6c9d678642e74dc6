import type { Teacher } from '@tarazu/domain/follow/copy';
import { decimal } from '@tarazu/domain/money';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { DAYS_SHOWN, loadRobots, moneysOf, readDays } from '../robot/index.ts';
import type { Trading } from '../trading/index.ts';
import type { Capacities } from './depth/capacity.ts';
import { readEnded } from './ended-store.ts';
import { listTeacherRows, readFollowing } from './store.ts';
import type { SeenTeacher } from './views.ts';

/** Of others that one person has published so many are counted. */
const OTHERS_MAX = 100;

interface TeachersDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
  readonly capacities: Capacities;
}

/** What is known of teachers, all of it reckoned from their accounts and from everybody's copies of them. */
export function createTeachers({ database, market, trading, capacities }: TeachersDeps) {
  return {
    /** How many others whoever published it has published, and how many of those have ended: one good record among many is luck. Of more than a hundred the newest. */
    async besides({ owner, teacherId }: Teacher) {
      const rows = await listTeacherRows(database, { owner, cursor: undefined, limit: OTHERS_MAX + 1 });
      const others = rows.filter((one) => one.teacherId !== teacherId).slice(0, OTHERS_MAX);
      const robots = await loadRobots(
        database,
        others.map(({ account }) => account),
      );
      const ended = others.filter(({ account }) => robots.get(account)?.status === 'ended');
      return { others: others.length, ended: ended.length };
    },
    async seen(teachers: readonly Teacher[]): Promise<readonly SeenTeacher[]> {
      const accounts = teachers.map(({ account }) => account);
      const [robots, copies, ended, carried] = await Promise.all([
        loadRobots(database, accounts),
        readFollowing(database, accounts),
        readEnded(database, accounts),
        capacities.of(teachers.map(({ instrumentId }) => instrumentId)),
      ]);
      const moneys = await moneysOf(
        database,
        market,
        teachers.map((teacher) => ({ ...teacher, capital: '0' })),
      );
      const worths = new Map(
        (await moneysOf(database, market, copies)).map(({ worth }, place) => [copies[place]?.account, worth] as const),
      );
      return Promise.all(
        teachers.map(async (teacher, place): Promise<SeenTeacher> => {
          const { account, publishedAt } = teacher;
          const robot = robots.get(account);
          const [days, { items }, total] = await Promise.all([
            readDays(database, account, DAYS_SHOWN + 1),
            trading.queries.trades(account, { pageSize: 1 }),
            trading.queries.countTrades(account),
          ]);
          const back = decimal(robot?.returned ?? '0');
          return {
            teacher,
            robot,
            worth: (moneys[place]?.worth ?? 0n) + back,
            days: days.filter(({ day }) => day >= publishedAt.slice(0, 10)),
            trades: total,
            tradedAt: items[0]?.at ?? null,
            copies: copies
              .filter(({ teacherAccount }) => teacherAccount === account)
              .map((copy) => ({ ...copy, worth: worths.get(copy.account) ?? 0n })),
            ended: ended.get(account) ?? [],
            capacity: carried[place] ?? { capacity: 0n, samples: 0, sinceMs: undefined },
          };
        }),
      );
    },
  };
}
