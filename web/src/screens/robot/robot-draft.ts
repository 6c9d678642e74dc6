import type { Asked } from '@tarazu/ui/command/intentions';
import type { startRobot } from '@tarazu/wire/robot/robot';
import { typedDecimal } from '../../app/order/typed-number.ts';

/** What is being written; figures are text as typed. */
export interface RobotDraft {
  readonly amount: string;
  /** The most for one order; empty: all of it. */
  readonly singleLimit: string;
  readonly lossStop: string;
}

type Terms = Omit<Asked<typeof startRobot>, 'agree' | 'transactionPassword'>;

/** The terms of a draft; undefined while a figure is missing. */
export function termsOf(
  of: Pick<Terms, 'strategy' | 'instrumentId'>,
  { amount, singleLimit, lossStop }: RobotDraft,
): Terms | undefined {
  const [money, limit] = [typedDecimal(amount), typedDecimal(singleLimit === '' ? amount : singleLimit)];
  if (money === undefined || limit === undefined || !/^\d{1,2}$/.test(lossStop)) return undefined;
  return { ...of, amount: money, singleLimit: limit, lossStop };
}
