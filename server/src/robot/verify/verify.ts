import { unrealised } from '@tarazu/domain/margin/position';
import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import { instrumentsOf, type Robot, type RobotDay } from '@tarazu/domain/robot/robot';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Reader } from '../../platform/database.ts';
import { type RobotEntry, readEntries, readRobots } from './verify-store.ts';

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
function isOf(day: RobotDay, { sums, short }: Had, robot: Robot): boolean {
  const [first, ...more] = instrumentsOf(robot);
  const has = (asset: string | undefined) => sums.get(asset ?? '') ?? 0n;
  if (decimal(day.money) !== has(robot.currency) || decimal(day.quantity) !== has(first?.base)) return false;
  if (decimal(day.short?.quantity ?? '0') !== (short?.quantity ?? 0n)) return false;
  if (decimal(day.short?.cost ?? '0') !== (short?.cost ?? 0n)) return false;
  return more.every(({ base }, place) => decimal(day.more?.[place]?.quantity ?? '0') === has(base));
}

/** What a day's figures come to, e8: money, what was held at its prices, and what the short had gained at its mark. */
export function worthOf({ money, quantity, price, more = [], short }: RobotDay): bigint {
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

/** Reckons what each robot was worth at the end of each day again, from the postings of its account, the position in its events and the prices that were kept. */
export async function verifyRobots(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  for await (const robots of readRobots(reader)) {
    for (const robot of robots) {
      let now: Had = { sums: new Map(), short: undefined };
      let since: Had[] = [now];
      for await (const entry of readEntries(reader, robot.account)) {
        for (const event of entry.events) {
          if (event.type !== 'robot.valued') continue;
          const fault = dayFault(event.body, since, robot);
          if (fault && differences.length < DIFFERENCES_MAX)
            differences.push(`robot ${robot.robotId} on ${event.body.day}: ${fault}`);
          since = [now];
        }
        now = after(now, entry, robot);
        since.push(now);
      }
    }
  }
  return differences;
}
