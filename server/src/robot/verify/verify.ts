import { unrealised } from '@tarazu/domain/margin/position';
import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import { type Cut, cutBy } from '@tarazu/domain/performance/cut';
import {
  instrumentsOf,
  type Reckoned,
  type Robot,
  type RobotDay,
  type RobotEvent,
  type RobotStatus,
} from '@tarazu/domain/robot/robot';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Reader } from '../../platform/database.ts';
import { type RobotEntry, readEntries, readKeptDays, readRobots } from './verify-store.ts';

const DIFFERENCES_MAX = 100;

/** What a robot had after one of its entries, e8. */
interface Had {
  readonly sums: ReadonlyMap<string, bigint>;
  readonly short: KeptPosition | undefined;
}

const isOfPosition = (body: object): body is { readonly instrumentId: string; readonly position: PositionText } =>
  'position' in body && 'instrumentId' in body && body.position !== undefined && body.position !== null;

function after({ sums, short }: Had, entry: RobotEntry, { contract }: Robot): Had {
  const next = new Map(sums);
  for (const [asset, sum] of entry.sums) next.set(asset, (next.get(asset) ?? 0n) + sum);
  let position = short;
  for (const { body } of entry.events)
    if (isOfPosition(body) && body.instrumentId === contract?.instrumentId) position = positionFrom(body.position);
  return { sums: next, short: position };
}

/** Whether a day was kept from what the robot had then. What it had is read a moment before the day is kept, and something may be written in between. */
function isOf(day: Reckoned, { sums, short }: Had, robot: Robot): boolean {
  const [first, ...more] = instrumentsOf(robot);
  const has = (asset: string | undefined) => sums.get(asset ?? '') ?? 0n;
  if (decimal(day.money) !== has(robot.currency) || decimal(day.quantity) !== has(first?.base)) return false;
  if (decimal(day.short?.quantity ?? '0') !== (short?.quantity ?? 0n)) return false;
  if (decimal(day.short?.cost ?? '0') !== (short?.cost ?? 0n)) return false;
  return more.every(({ base }, place) => decimal(day.more?.[place]?.quantity ?? '0') === has(base));
}

/** What a day's figures come to, e8: money, what was held at its prices, and what the short had gained at its mark. */
export function worthOf({ money, quantity, price, more = [], short }: Reckoned): bigint {
  const held = [{ quantity, price }, ...more].reduce(
    (sum, line) => sum + multiply(decimal(line.quantity), decimal(line.price), 'down'),
    decimal(money),
  );
  if (!short) return held;
  const position = { direction: 'short', quantity: decimal(short.quantity), cost: decimal(short.cost) } as const;
  return held + unrealised({ ...position, initial: { part: 1n, whole: 1n } }, decimal(short.mark));
}

function dayFault(day: RobotDay, since: readonly Had[], robot: Robot): string | undefined {
  if (!since.some((had) => isOf(day, had, robot))) return 'it was not reckoned from what the robot had';
  const worth = worthOf(day);
  return worth === decimal(day.worth) ? undefined : `kept ${day.worth}, reckoned ${decimalToText(worth)}`;
}

/** The day that is under way by the robot's own journal, cut where money was added, e8. */
interface Under {
  readonly capital: bigint;
  readonly begun: bigint;
  readonly cut: Cut | undefined;
  /** What has come back, undefined before anything has, and how it is: that is counted on the page of its strategy. */
  readonly returned: bigint | undefined;
  readonly status: RobotStatus;
  /** Whether all that cut it says what it was reckoned from: what is of before does not. */
  readonly isTold: boolean;
}

type Funded = Extract<RobotEvent, { type: 'robot.funded' }>['body'];

const sameCut = (one: Cut | null | undefined, other: Cut | undefined) =>
  (one?.grown ?? '') === (other?.grown ?? '') && (one?.begins ?? '') === (other?.begins ?? '');
const cutText = (cut: Cut | null | undefined) => (cut ? `${cut.grown} and ${cut.begins}` : 'nothing');

/** Money that was added cuts the day at what the robot had then; what had come since that was read is worth what it is. */
function added(under: Under, body: Funded, since: readonly Had[], robot: Robot) {
  const amount = decimal(body.amount);
  const sums = { capital: under.capital + amount, begun: under.begun + amount };
  const { reckoned } = body;
  if (reckoned === undefined) return { under: { ...under, ...sums, isTold: false }, fault: undefined };
  const worth = reckoned === null ? undefined : worthOf(reckoned) + under.capital - decimal(reckoned.capital);
  const next = { ...under, ...sums, cut: cutBy(under, worth, amount) };
  const kept = body.worth === undefined ? undefined : decimal(body.worth);
  if (kept !== worth) {
    const told = worth === undefined ? 'nothing' : decimalToText(worth, 2);
    return { under: next, fault: `before money was added: kept ${body.worth ?? 'nothing'}, reckoned ${told}` };
  }
  const isHad = reckoned === null || since.some((had) => isOf(reckoned, had, robot));
  return { under: next, fault: isHad ? undefined : 'before money was added: not reckoned from what the robot had' };
}

const fresh = { returned: undefined, status: 'running' } as const;

const gone = (under: Under, type: 'robot.gave-back' | 'robot.ended', amount: string): Under => ({
  ...under,
  returned: (under.returned ?? 0n) + decimal(amount),
  ...(type === 'robot.ended' ? { status: 'ended' } : {}),
});

/** The same figures where they are read from: beside the journal. */
function keptFault(robot: Robot, under: Under, days: ReadonlyMap<string, RobotDay>, kept: readonly RobotDay[]) {
  const first = robot.startedAt.slice(0, 10);
  const found = kept.filter(({ day }) => day >= first);
  const other = found.find(({ day, worth, capital, cut }) => {
    const told = days.get(day);
    return !told || told.worth !== worth || told.capital !== capital || !sameCut(cut, told.cut);
  });
  if (other) return `on ${other.day}: it is not as its journal has it`;
  if (found.length < days.size) return 'a day of its journal is missing';
  if (under.isTold && !sameCut(robot.cut, under.cut))
    return `the day under way is cut at ${cutText(robot.cut)}, reckoned ${cutText(under.cut)}`;
  if (decimal(robot.capital) !== under.capital) return 'what was put in is not as its journal has it';
  const returned = robot.returned === undefined ? undefined : decimal(robot.returned);
  if (returned !== under.returned) return 'what has come back is not as its journal has it';
  return robot.status === under.status ? undefined : `is ${robot.status}, and ${under.status} by its journal`;
}

/** The journal of one robot, entry by entry. */
async function faultsOf(reader: Reader, robot: Robot): Promise<readonly string[]> {
  const faults: string[] = [];
  const days = new Map<string, RobotDay>();
  let now: Had = { sums: new Map(), short: undefined };
  let since: Had[] = [now];
  let under: Under | undefined;
  for await (const entry of readEntries(reader, robot.account)) {
    for (const { type, body } of entry.events) {
      if (type === 'robot.funded' && !under) {
        const amount = decimal(body.amount);
        under = { capital: amount, begun: amount, cut: undefined, isTold: true, ...fresh };
      } else if (type === 'robot.funded' && under) {
        const { under: next, fault } = added(under, body, since, robot);
        if (fault) faults.push(fault);
        under = next;
      } else if (type === 'robot.gave-back' || type === 'robot.ended') {
        if (under) under = gone(under, type, body.amount);
      } else if (type === 'robot.changed') {
        if (under) under = { ...under, status: body.status };
      } else if (type === 'robot.valued') {
        const isCutAsKept = !under?.isTold || sameCut(body.cut, under.cut);
        const fault =
          dayFault(body, since, robot) ??
          (isCutAsKept ? undefined : `cut at ${cutText(body.cut)}, reckoned ${cutText(under?.cut)}`);
        if (fault) faults.push(`on ${body.day}: ${fault}`);
        days.set(body.day, body);
        since = [now];
        if (under) under = { ...under, begun: decimal(body.worth), cut: undefined, isTold: true };
      }
    }
    now = after(now, entry, robot);
    since.push(now);
  }
  const kept = under && keptFault(robot, under, days, await readKeptDays(reader, robot.account));
  return kept ? [...faults, kept] : faults;
}

/**
 * Reckons what each robot was worth at the end of each day, and where money cut a day, again from the postings of its account, the position in its events and the prices that were
 * kept; and whether the figures that are read are those.
 */
export async function verifyRobots(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  for await (const robots of readRobots(reader)) {
    for (const { robot, isAsCounted } of robots) {
      const counted = isAsCounted ? [] : ['is counted as another than it is'];
      for (const fault of [...counted, ...(await faultsOf(reader, robot))])
        if (differences.length < DIFFERENCES_MAX) differences.push(`robot ${robot.robotId} ${fault}`);
    }
  }
  return differences;
}
