import { decimalToText } from '@tarazu/domain/money';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { WaitingView } from '@tarazu/wire/robot/record';
import { isCarry } from './carry/carry.ts';
import { type LegState, legState, shutState } from './carry/leg-state.ts';
import { type CarryRobot, sizesOf } from './carry/sizes.ts';
import { isSaleable, type RobotMoney } from './own-part.ts';
import type { StoppingDeps } from './stopping.ts';
import { namesOf } from './views.ts';

type Waiting = NonNullable<WaitingView>;
type Found = Pick<Waiting, 'what' | 'instrumentId'> & {
  readonly state: LegState | { readonly why: 'unsettled' | 'short' };
  /** e8 */
  readonly quantity?: bigint;
  readonly sinceMs?: number | undefined;
};

/** When the last order of a robot was placed: from then on one leg has been without the other. */
async function lastOrderMs({ trading }: StoppingDeps, { account, last }: Robot): Promise<number | undefined> {
  const [order] = last?.orders ?? [];
  const [placed] = order ? await trading.queries.ordersById(account, [order.orderId]) : [];
  return placed?.createdAtMs;
}

/** A part of the short that is missing, or too much of it. One that stops opens nothing. */
async function shortWaits(deps: StoppingDeps, robot: CarryRobot, own: RobotMoney): Promise<Found | undefined> {
  const { due, has } = sizesOf(robot, own, deps.market);
  if (due === has || (due > has && robot.status === 'stopping')) return undefined;
  const [what, effect, quantity] =
    due > has ? (['short_open', 'open', due - has] as const) : (['short_close', 'close', has - due] as const);
  const state = await legState(deps, robot, effect, quantity);
  const { instrumentId } = robot.contract;
  return { what, instrumentId, quantity, state, sinceMs: await lastOrderMs(deps, robot) };
}

/** What one that stops cannot sell at this moment, the first of it. */
async function saleWaits(deps: StoppingDeps, robot: Robot, own: RobotMoney): Promise<Found | undefined> {
  for (const { instrumentId, held, sellable } of own.lines) {
    if (held === 0n) continue;
    const of = { what: 'sale', instrumentId, quantity: held } as const;
    if (sellable === 0n) return { ...of, state: { why: 'unsettled' } };
    const shut = shutState(deps, instrumentId);
    if (shut) return { ...of, state: shut };
    if (isCarry(robot) && own.short) {
      const state = await legState(deps, robot, 'close', own.short.position.quantity);
      if (state.why !== 'possible') return { ...of, state: { why: 'short' } };
    }
    const { account } = robot;
    if (!(await isSaleable(deps, { account, instrumentId }, sellable))) return { ...of, state: { why: 'nobody' } };
  }
  return undefined;
}

/** Both while the contract is shut, or nobody is there to leave the short to: no coin is sold before its short could be closed. */
async function pairWaits(deps: StoppingDeps, robot: CarryRobot, { short }: RobotMoney): Promise<Found | undefined> {
  const { instrumentId } = robot.contract;
  const state = short ? await legState(deps, robot, 'close', short.position.quantity) : shutState(deps, instrumentId);
  return state && state.why !== 'possible' ? { what: 'pair', instrumentId, state } : undefined;
}

async function found(deps: StoppingDeps, robot: Robot, own: RobotMoney): Promise<Found | undefined> {
  const { status, asking, instrumentId } = robot;
  if (status === 'ended' || robot.last?.done === false) return undefined;
  const uneven = isCarry(robot) ? await shortWaits(deps, robot, own) : undefined;
  if (uneven) return uneven;
  if (status === 'stopping') return saleWaits(deps, robot, own);
  if (asking?.approved) {
    const shut = shutState(deps, instrumentId);
    if (shut) return { what: 'approved', instrumentId, state: shut };
  }
  return isCarry(robot) && status === 'running' ? pairWaits(deps, robot, own) : undefined;
}

/** What of a robot waits, since when and why; null where nothing does, or only for the next look. */
export async function waitingView(
  deps: StoppingDeps,
  robot: Robot,
  own: RobotMoney,
  language: Language,
): Promise<WaitingView> {
  const waits = await found(deps, robot, own);
  if (!waits) return null;
  const { what, instrumentId, state, quantity, sinceMs } = waits;
  return {
    what,
    instrumentId,
    ...namesOf(deps.market, instrumentId),
    quantity: quantity === undefined ? null : decimalToText(quantity),
    since: sinceMs === undefined ? null : new Date(sinceMs).toISOString(),
    why: state.why,
    refusal: state.why === 'refused' ? refusalView(state.refusal.code, state.refusal.params, language) : null,
  };
}
