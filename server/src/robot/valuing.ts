import { decimalToText } from '@tarazu/domain/money';
import type { Reckoned, Robot, RobotDay } from '@tarazu/domain/robot/robot';
import type { RobotMoney } from './own-part.ts';

/** What a robot was worth when a day in UTC was over, as it is kept; undefined without a price. */
export function robotDay(robot: Pick<Robot, 'capital'>, day: string, own: Valued): RobotDay | undefined {
  const reckoned = reckonedOf(robot, own);
  return reckoned && { day, ...reckoned };
}

type Valued = Pick<RobotMoney, 'money' | 'held' | 'price' | 'worth' | 'lines' | 'short'>;

/** What it is worth at this moment, with what that is reckoned from; undefined without a price. */
export function reckonedOf({ capital }: Pick<Robot, 'capital'>, own: Valued): Reckoned | undefined {
  const { money, held, price, worth, short } = own;
  if (price === undefined) return undefined;
  const more = own.lines.slice(1).map((line) => ({
    instrumentId: line.instrumentId,
    quantity: decimalToText(line.held),
    price: decimalToText(line.price ?? 0n),
  }));
  return {
    money: decimalToText(money),
    quantity: decimalToText(held),
    price: decimalToText(price),
    ...(more.length > 0 ? { more } : {}),
    ...(short
      ? {
          short: {
            instrumentId: short.instrumentId,
            quantity: decimalToText(short.position.quantity),
            cost: decimalToText(short.position.cost),
            mark: decimalToText(short.mark ?? 0n),
          },
        }
      : {}),
    worth: decimalToText(worth),
    capital,
  };
}
