import type { Asked } from '@tarazu/ui/command/intentions';
import type { setRobot } from '@tarazu/wire/robot/limits';
import type { RobotView, startRobot } from '@tarazu/wire/robot/robot';
import { typedDecimal } from '../../app/order/typed-number.ts';

/** Limits as they are being written; figures are text as typed. */
export interface LimitDraft {
  /** The most for one order; empty: all of it. */
  readonly singleLimit: string;
  readonly lossStop: string;
  /** Empty: none. */
  readonly drawdownStop: string;
  readonly dayLossStop: string;
  readonly shareMax: string;
  /** It asks before each order. */
  readonly asks: boolean;
}

export interface RobotDraft extends LimitDraft {
  readonly amount: string;
}

type Limits = Omit<Asked<typeof setRobot>, 'robotId' | 'transactionPassword'>;
type Terms = Omit<Asked<typeof startRobot>, 'agree' | 'transactionPassword'>;

const isWhole = (text: string, longest: number) => text.length <= longest && /^\d+$/.test(text);

/** The limits of a draft; undefined while a figure is missing. `capital`: what it has been given. */
export function limitsOf(draft: LimitDraft, capital: string): Limits | undefined {
  const { singleLimit, lossStop, drawdownStop, dayLossStop, shareMax, asks } = draft;
  const limit = typedDecimal(singleLimit === '' ? capital : singleLimit);
  if (limit === undefined || !isWhole(lossStop, 2) || !isWhole(shareMax, 3)) return undefined;
  const stops = Object.entries({ drawdownStop, dayLossStop }).filter(([, text]) => text !== '');
  if (!stops.every(([, text]) => isWhole(text, 2))) return undefined;
  return { singleLimit: limit, lossStop, shareMax, asks, ...Object.fromEntries(stops) };
}

/** The terms of a draft; undefined while a figure is missing. */
export function termsOf<By extends Terms['strategy']>(
  of: Pick<Terms, 'scriptId' | 'instrumentId' | 'more'> & { readonly strategy: By },
  draft: RobotDraft,
): (Terms & { readonly strategy: By }) | undefined {
  const money = typedDecimal(draft.amount);
  const limits = money === undefined ? undefined : limitsOf(draft, draft.amount);
  return money === undefined || !limits ? undefined : { ...of, ...limits, amount: money };
}

/** The limits that a robot has, to be written over. */
export function draftOf({ singleLimit, lossStop, drawdownStop, dayLossStop, shareMax, asks }: RobotView): LimitDraft {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    singleLimit,
    lossStop: String(lossStop),
    drawdownStop: text(drawdownStop),
    dayLossStop: text(dayLossStop),
    shareMax: String(shareMax),
    asks,
  };
}
