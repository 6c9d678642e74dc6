import type { Asset, Currency } from '../asset.ts';
import type { DomainEvent, RefusalParams } from '../decision.ts';
import type { MarketId } from '../market/instrument.ts';
import { decimal, decimalToText } from '../money.ts';
import type { Cut } from '../performance/cut.ts';
import type { AccountId } from '../posting.ts';
import type { ScriptRef } from '../strategy/script/script.ts';
import type { RunBy, StrategyState, Why } from '../strategy/strategy.ts';
import type { OrderRefusalCode } from '../trading/refusal-code.ts';
import { withMore } from './robot-days.ts';
import type { RobotContract, ShortOfDay } from './short.ts';

/** What a robot keeps to. Stops and the share in per cent; null: no such stop. */
export interface RobotLimits {
  /** It stops by itself when so many per cent of what was put in are lost. */
  readonly lossStop: number;
  /** And when its worth has fallen so far from the highest at the end of a day. */
  readonly drawdownStop: number | null;
  /** And when so much of what it was worth at the end of the day before is lost. */
  readonly dayLossStop: number | null;
  /** It buys no more once what it trades is so much of its worth. */
  readonly shareMax: number;
  /** Each order waits for its owner's tap, but for those that its stops or its end need. */
  readonly asks: boolean;
}

/** One of several that a robot trades. */
export interface RobotInstrument {
  readonly instrumentId: string;
  readonly base: Asset;
}

/** What a robot was started with and keeps to. Decimals as text. Those of before there were more limits lack them. */
export interface RobotTerms extends Partial<Omit<RobotLimits, 'lossStop'>> {
  readonly robotId: string;
  /** Whose it is. */
  readonly owner: AccountId;
  /** The account that it trades out of: its own, so that nothing of it is ever mixed with what its owner trades. */
  readonly account: AccountId;
  readonly strategy: RunBy;
  /** The version of its owner's own strategy; with `own` only. */
  readonly script?: ScriptRef;
  readonly version: number;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly base: Asset;
  /** What else it trades, where its strategy chooses among several; of the same market and currency. */
  readonly more?: readonly RobotInstrument[];
  /** What it is short of by as much as it holds, where its strategy is. */
  readonly contract?: RobotContract;
  readonly currency: Currency;
  /** The most that one order spends. */
  readonly singleLimit: string;
  readonly lossStop: number;
  readonly startedAt: string;
}

export type RobotStatus = 'running' | 'paused' | 'stopping' | 'ended';
/** Why it has paused by itself: its own strategy was too slow, needed too much, failed, or answered what nobody understands. */
export type PauseReason = 'own_slow' | 'own_memory' | 'own_failed';
/** Why it stops. `short_gone`: the house has closed its short; `leg_failed`: the short beside its coin could not be opened. */
export type StopReason =
  | 'asked'
  | 'loss_stop'
  | 'drawdown_stop'
  | 'day_loss_stop'
  | 'unlisted'
  | 'short_gone'
  | 'leg_failed';

/** What is done after a bar. `price`: a limit at the worst price of the book shown; null: at the market. */
export interface BarOrder {
  readonly orderId: string;
  /** Of one that trades several; left out, the one that it trades. */
  readonly instrumentId?: string;
  /** It opens or closes so much of the short; left out, it is about what is owned. */
  readonly short?: 'open' | 'close';
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string | null;
}

export interface BarRefusal {
  readonly orderId: string;
  readonly code: OrderRefusalCode;
  readonly params: RefusalParams;
}

/** One bar after which it did something. `done` false: its orders are being placed. */
export interface RobotBar {
  readonly barMs: number;
  readonly close: string;
  readonly why: Why;
  readonly orders: readonly BarOrder[];
  readonly refusals: readonly BarRefusal[];
  readonly done: boolean;
}

/** What it would do, decimals as text. */
export type AskedIntent = (
  | { readonly side: 'buy'; readonly amount: string }
  | { readonly side: 'sell'; readonly quantity: string }
) & { readonly instrumentId?: string };

/** What waits for its owner's tap. */
export interface Asking {
  readonly barMs: number;
  readonly close: string;
  readonly why: Why;
  readonly intents: readonly AskedIntent[];
  readonly state: StrategyState;
  readonly otherwise?: StrategyState;
  /** Then it is dropped. */
  readonly until: string;
  /** The tap was given, and its orders are about to be placed. */
  readonly approved?: true;
}

export interface Robot extends RobotTerms {
  readonly status: RobotStatus;
  /** All the money that was put in, decimal text. */
  readonly capital: string;
  readonly state: StrategyState;
  /** When the last bar that it has decided by opened. */
  readonly barMs: number;
  /** The bar that is under way, or the last one with orders. */
  readonly last: RobotBar | undefined;
  readonly asking?: Asking | null;
  readonly stopReason: StopReason | undefined;
  /** While it is paused: why, unless its owner asked for it; and what the strategy said. */
  readonly pausedBy?: PauseReason | null;
  readonly pausedWith?: string | null;
  /** The last day in UTC at whose end its worth was kept. */
  readonly valuedOn: string;
  /** What it was worth then, and the most at the end of any day, decimal text, with what was added since; none before the first. */
  readonly dayWorth?: string;
  readonly peak?: string;
  /** The day under way, where money was added in it. */
  readonly cut?: Cut | null;
  /** What has come back, decimal text: at its end, while it stopped, and what came after that. */
  readonly returned: string | undefined;
  readonly endedAt: string | undefined;
}

/** What it was worth when a day in UTC was over, decimals as text: money of its own, shares or coins at the last price, what a short had gained at its mark, and what had been put in. */
export interface RobotDay {
  readonly day: string;
  readonly money: string;
  readonly quantity: string;
  readonly price: string;
  /** The same of what else it trades. */
  readonly more?: readonly { readonly instrumentId: string; readonly quantity: string; readonly price: string }[];
  /** What it was short of, for what its fills brought, and the mark. */
  readonly short?: ShortOfDay;
  readonly worth: string;
  readonly capital: string;
  /** Where money was added within it. */
  readonly cut?: Cut;
}

export type Reckoned = Omit<RobotDay, 'day' | 'cut'>;
/** All that a robot trades, the first first. */
export function instrumentsOf({
  instrumentId,
  base,
  more = [],
}: Pick<RobotTerms, 'instrumentId' | 'base' | 'more'>): readonly RobotInstrument[] {
  return [{ instrumentId, base }, ...more];
}

type OfRobot = { readonly robotId: string };
type Amount = OfRobot & { readonly amount: string; readonly currency: Currency };
/** Of money that was added: what there was before, and from what that is; null where nobody knew. The first has neither, nor what is of before. */
type Added = { readonly worth?: string; readonly reckoned?: Reckoned | null };

export type RobotEvent =
  /** In the journal of whose it is. */
  | DomainEvent<'robot.started', RobotTerms & { readonly amount: string }>
  /** `worth`: what it was worth before that, where it was known. */
  | DomainEvent<'robot.added', Amount & { readonly account: AccountId; readonly worth?: string }>
  | DomainEvent<'robot.set', OfRobot & RobotLimits & { readonly singleLimit: string }>
  | DomainEvent<'robot.asked', OfRobot & Omit<Asking, 'approved'> & { readonly currency: Currency }>
  | DomainEvent<'robot.answered', OfRobot & { readonly barMs: number; readonly isApproved: boolean }>
  | DomainEvent<'robot.dropped', OfRobot & { readonly barMs: number }>
  | DomainEvent<'robot.returned', Amount & { readonly reason: StopReason }>
  /** Money that was free while it stops, or came after its end. */
  | DomainEvent<'robot.repaid', Amount>
  /** In that of the robot's own account. */
  | DomainEvent<'robot.funded', Amount & Added>
  | DomainEvent<'robot.decided', OfRobot & Omit<RobotBar, 'done' | 'refusals'> & { readonly state: StrategyState }>
  | DomainEvent<'robot.acted', OfRobot & { readonly barMs: number; readonly refusals: readonly BarRefusal[] }>
  | DomainEvent<
      'robot.changed',
      OfRobot & {
        readonly status: RobotStatus;
        readonly reason: StopReason | null;
        readonly pausedBy?: PauseReason;
        readonly pausedWith?: string;
      }
    >
  | DomainEvent<'robot.valued', OfRobot & RobotDay>
  | DomainEvent<'robot.gave-back', Amount>
  | DomainEvent<'robot.ended', Amount & { readonly at: string }>;

export const robotEvents = [
  'robot.started',
  'robot.added',
  'robot.asked',
  'robot.answered',
  'robot.dropped',
  'robot.returned',
  'robot.repaid',
  'robot.funded',
  'robot.decided',
  'robot.acted',
  'robot.changed',
  'robot.set',
  'robot.valued',
  'robot.gave-back',
  'robot.ended',
] as const satisfies readonly RobotEvent['type'][];

const togetherOf = (before: string | undefined, amount: string): string =>
  decimalToText(decimal(before ?? '0') + decimal(amount), 2);

/** Nothing was done: it remembers what it would where nothing could be bought. */
const withoutAsking = (robot: Robot): Robot => ({
  ...robot,
  state: robot.asking?.otherwise ?? robot.state,
  asking: null,
});

const higher = ({ peak, capital }: Robot, worth: string): string =>
  decimal(worth) > decimal(peak ?? capital) ? worth : (peak ?? capital);

function changed(robot: Robot, event: RobotEvent): Robot {
  switch (event.type) {
    case 'robot.added':
      return { ...robot, ...withMore(robot, event.body) };
    case 'robot.set': {
      const { robotId: _robotId, ...limits } = event.body;
      return { ...robot, ...limits };
    }
    case 'robot.decided': {
      const { barMs, close, why, orders, state } = event.body;
      const last = orders.length > 0 ? { barMs, close, why, orders, refusals: [], done: false } : robot.last;
      return { ...robot, state, barMs, last, asking: null };
    }
    case 'robot.asked': {
      const { robotId: _robotId, currency: _currency, ...asking } = event.body;
      return { ...robot, barMs: asking.barMs, asking };
    }
    case 'robot.answered':
      if (event.body.isApproved) return { ...robot, asking: robot.asking && { ...robot.asking, approved: true } };
      return withoutAsking(robot);
    case 'robot.dropped':
      return withoutAsking(robot);
    case 'robot.acted':
      return robot.last?.barMs === event.body.barMs
        ? { ...robot, last: { ...robot.last, refusals: event.body.refusals, done: true } }
        : robot;
    case 'robot.changed':
      return {
        ...robot,
        status: event.body.status,
        stopReason: event.body.reason ?? robot.stopReason,
        asking: null,
        pausedBy: event.body.pausedBy ?? null,
        pausedWith: event.body.pausedWith ?? null,
      };
    case 'robot.valued': {
      const { day: valuedOn, worth: dayWorth } = event.body;
      return { ...robot, valuedOn, dayWorth, peak: higher(robot, dayWorth), cut: null };
    }
    case 'robot.gave-back':
      return { ...robot, returned: togetherOf(robot.returned, event.body.amount) };
    case 'robot.ended':
      return {
        ...robot,
        status: 'ended',
        returned: togetherOf(robot.returned, event.body.amount),
        endedAt: event.body.at,
      };
    default:
      return robot;
  }
}

/** The robot after one more event of its own account or of its owner's that is about it. */
export function evolveRobot(robot: Robot | undefined, event: RobotEvent): Robot | undefined {
  if (event.type === 'robot.started') {
    const { amount, ...terms } = event.body;
    const valuedOn = terms.startedAt.slice(0, 10);
    const fresh = { state: {}, barMs: 0, valuedOn, last: undefined, stopReason: undefined, returned: undefined };
    return { ...terms, ...fresh, status: 'running', capital: amount, endedAt: undefined };
  }
  return robot && changed(robot, event);
}
