import type { AccountId } from '@tarazu/domain/posting';
import {
  type CrossAccount,
  crossStepOf,
  stepOf,
  type WatchedPosition,
} from '@tarazu/domain/trading/on-margin/liquidation';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import { consentOf } from '../../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import { hasDay, isOfDay } from '../day.ts';
import { leftOnBook } from '../day-step.ts';
import { CROSS } from './ladder-key.ts';
import type { LadderDeps } from './ladder-ports.ts';

/** Refusals of a cut that say nothing of who would take it. */
const undecided: ReadonlySet<string> = new Set(['busy', 'nothing_to_change', 'trading_halted']);

/**
 * One step of the ladder, of a position that stands by itself or of a cross account: whether it was done, so that the next may follow.
 */
export function createLadderSteps(deps: LadderDeps) {
  const { market, ids, orders, submit } = deps;

  /** All of the part at once, at the limit or better. `later`: it was not decided by what the book shows, so nothing follows from it before the next mark. */
  async function cutTo(
    owner: AccountId,
    { instrumentId, position }: WatchedPosition,
    { quantity, limit: price }: { readonly quantity: bigint; readonly limit: bigint },
    requestId: HouseRequestId,
  ): Promise<'taken' | 'nobody' | 'later'> {
    const { direction, mode, leverage } = position;
    const onMargin: OnMargin = { direction, effect: 'close', mode, leverage, cut: true };
    const outcome = await orders.cut(
      {
        ...{ owner, instrumentId, onMargin, quantity, price },
        orderId: ids.id(),
        consent: consentOf(owner, 'standing'),
      },
      requestId,
    );
    if (outcome.kind === 'accepted') return 'taken';
    return undecided.has(outcome.code) ? 'later' : 'nobody';
  }

  async function isolated(owner: AccountId, watched: WatchedPosition): Promise<boolean> {
    if (watched.stale) return false;
    const of = { instrumentId: watched.instrumentId, direction: watched.position.direction };
    const own = orders
      .waiting()
      .filter((one) => one.owner === owner && one.instrumentId === of.instrumentId && one.onMargin !== undefined);
    const about = [owner, of.instrumentId, of.direction, watched.prices.sequence] as const;
    const step = stepOf(watched, { ordersOpen: own.length > 0, cutFailed: false });
    if (step.step === 'none') return false;
    if (step.step === 'cancel_orders') {
      const { kind } = await orders.cancelAll(owner, own, houseRequestId('liquidation-orders', ...about));
      return kind === 'accepted';
    }
    if (step.step === 'take_over' && hasDay(watched)) {
      const left = await leftOnBook({ ...watched, owner }, watched, deps, houseRequestId('margin-close', ...about));
      // What the book did not take waits for the next mark.
      if (left !== 'nobody') return false;
    }
    let cutFailed = false;
    if (step.step === 'cut') {
      const cut = await cutTo(owner, watched, step, houseRequestId('liquidation-cut', ...about));
      if (cut !== 'nobody') return cut === 'taken';
      cutFailed = true;
    }
    const command = { kind: 'ladder', owner, of, cutFailed } as const;
    const outcome = await submit(command, houseRequestId('ladder', ...about, ids.id()));
    return outcome.kind === 'accepted';
  }

  async function cross(owner: AccountId, account: Pick<CrossAccount, 'positions' | 'money'>): Promise<boolean> {
    const { positions } = account;
    if (positions.some(({ stale }) => stale)) return false;
    const own = orders
      .waiting()
      .filter((one) => one.owner === owner && one.onMargin && !isOfDay(one.instrumentId, market));
    const about = [owner, CROSS, ids.id()] as const;
    const step = crossStepOf(account, { ordersOpen: own.length > 0, cutFailed: false });
    if (step.step === 'none') return false;
    if (step.step === 'cancel_orders') {
      const { kind } = await orders.cancelAll(owner, own, houseRequestId('liquidation-orders', ...about));
      return kind === 'accepted';
    }
    const cut = step.step === 'cut' ? positions[step.place] : undefined;
    if (cut && step.step === 'cut') {
      const done = await cutTo(owner, cut, step, houseRequestId('liquidation-cut', ...about));
      if (done !== 'nobody') return done === 'taken';
    }
    const command = { kind: 'ladder', owner, of: undefined, cutFailed: cut !== undefined } as const;
    const outcome = await submit(command, houseRequestId('ladder', ...about));
    return outcome.kind === 'accepted';
  }

  return { isolated, cross };
}
