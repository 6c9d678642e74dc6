import { type Copy, type CopyStop, type CopyWhy, stopLevel } from '@tarazu/domain/follow/copy';
import { putIn } from '@tarazu/domain/follow/copy-days';
import { feeMonthOf, feeNow } from '@tarazu/domain/follow/fee';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { openingQuantity } from '@tarazu/domain/follow/size';
import { decimal, decimalToText, minimum } from '@tarazu/domain/money';
import { priceKept } from '@tarazu/domain/performance/cut';
import type { AccountId } from '@tarazu/domain/posting';
import { isAroundSplit } from '../market/index.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { sideBySide } from '../platform/jobs/side-by-side.ts';
import { isSaleable, loadRobots, moneyOf, moneysOf, oneSale, type RobotMoney } from '../robot/index.ts';
import type { Capacities } from './depth/capacity.ts';
import type { Missed } from './missed.ts';
import { AT_ONCE, type Placing, type PlacingDeps } from './placing.ts';
import { salePriceOf } from './sale-price.ts';
import { loadTeachers, readCopiesUnderWay, readPaidLaterCopies } from './store.ts';
import type { TeacherOrder } from './trade-store.ts';
import { holdingOf } from './views.ts';

export interface FollowRunnerDeps extends PlacingDeps {
  readonly placing: Placing;
  readonly missed: Missed;
  readonly capacities: Pick<Capacities, 'look'>;
  readonly jobs: Jobs;
}

/** What stands beside a copy: whether its teacher has ended, whose that is, and its orders that the copy has no trade for. */
interface Beside {
  readonly untold: readonly TeacherOrder[];
  readonly isTeacherGone: boolean;
  readonly payee: AccountId;
}

const EVERY_MS = 5_000;
const DAY_MS = 86_400_000;

/** Looks at every copy: its bounds, its days, what it buys at its beginning, and its end. What it copies comes with the teacher's own order. */
export function createFollowRunner(deps: FollowRunnerDeps) {
  const { database, clock, ids, market, trading, submit, placing, missed, capacities, jobs, onError } = deps;

  async function stopBy({ account, copyId }: Copy, reason: CopyStop): Promise<void> {
    const command = { kind: 'change', owner: account, account, action: 'stop', reason } as const;
    await submit(command, houseRequestId('follow-stop', copyId, reason));
  }

  /** Free money, less the teacher's share of what is earned by now: that is paid at the end. */
  const freeOf = (copy: Copy, own: RobotMoney, salePrice: bigint | undefined): bigint =>
    copy.status === 'ended' ? own.cash : own.cash - feeNow(copy, holdingOf(own, salePrice)).fee;
  const salePrice = (copy: Copy, own: RobotMoney) => salePriceOf({ market, trading }, copy, own.held);

  async function giveBack(copy: Copy, own: RobotMoney, sold: bigint | undefined): Promise<void> {
    const { account, owner, copyId, base, currency, returned } = copy;
    if (freeOf(copy, own, sold) <= 0n) return;
    const of = { base, currency, price: own.price, salePrice: sold } as const;
    const command = { kind: 'give-back', owner: account, account, person: owner, ...of } as const;
    await submit(command, houseRequestId('follow-gives', copyId, returned));
  }

  async function order(
    copy: Copy,
    why: CopyWhy,
    side: 'buy' | 'sell',
    of: { quantity: bigint; price: bigint | undefined },
  ) {
    const trade = await placing.keep(
      copy,
      {
        at: placing.now(),
        why,
        side,
        withOrderId: null,
        orderId: ids.id(),
        quantity: decimalToText(of.quantity),
        price: of.price === undefined ? null : decimalToText(of.price),
        skip: null,
      },
      `${why}-${copy.trades}`,
    );
    if (trade) await placing.placeAlone(copy, trade);
  }

  /** Gives back what is free, sells what may be sold, and ends once nothing is left. */
  async function finish(copy: Copy, own: RobotMoney, payee: AccountId): Promise<void> {
    const { account, owner, copyId, base, currency, instrumentId } = copy;
    if (own.held === 0n) {
      // Proceeds have not settled yet.
      if (own.money !== own.cash) return giveBack(copy, own, undefined);
      const command = { kind: 'end', owner: account, account, person: owner, payee, assets: [base, currency] } as const;
      await submit(command, houseRequestId('follow-end', copyId));
      return;
    }
    const sold = await salePrice(copy, own);
    if (freeOf(copy, own, sold) > 0n) return giveBack(copy, own, sold);
    const instrument = market.instrument(instrumentId);
    if (!instrument || own.sellable === 0n || own.price === undefined) return;
    if (!(await isSaleable({ market, trading }, copy, own.sellable))) return;
    await order(copy, 'stopping', 'sell', { quantity: oneSale(instrument, own.sellable), price: undefined });
  }

  /** Keeps what it was worth when a day in UTC was over. */
  async function value(copy: Copy, own: RobotMoney): Promise<void> {
    const { account, copyId, startedAt, day: last } = copy;
    const day = new Date(clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
    if (day < startedAt.slice(0, 10) || (last && day <= last.day)) return;
    const reckoned = { money: decimalToText(own.money), quantity: decimalToText(own.held), ...priceKept(own.price) };
    const kept = { day, worth: decimalToText(own.worth, 2), capital: decimalToText(putIn(copy), 2), ...reckoned };
    await submit({ kind: 'value', owner: account, account, day: kept }, houseRequestId('follow-day', copyId, day));
  }

  /** Once in a month, in UTC: the teacher's share of what was earned until now. */
  async function charge(copy: Copy, own: RobotMoney, payee: AccountId): Promise<void> {
    const { account, owner, copyId, base, currency, feePercent = 0 } = copy;
    const month = placing.now().slice(0, 7);
    if (feePercent === 0 || month <= feeMonthOf(copy)) return;
    const sold = await salePrice(copy, own);
    // While nobody would buy it the month waits.
    if (own.held > 0n && sold === undefined) return;
    const of = { base, currency, price: own.price, salePrice: sold } as const;
    const command = { kind: 'charge', owner: account, account, person: owner, payee, ...of } as const;
    await submit(command, houseRequestId('follow-fee', copyId, month));
  }

  /** Buys what the teacher holds already, at the price of now. */
  async function open(copy: Copy, own: RobotMoney): Promise<void> {
    const { account, instrumentId, currency, teacherAccount } = copy;
    const instrument = market.instrument(instrumentId);
    const teacher = (await loadTeachers(database, [teacherAccount])).get(teacherAccount);
    if (!instrument || !teacher) return;
    const theirs = await moneyOf(database, market, { ...teacher, capital: '0' });
    const positionMin = decimal(followRule(placing.now().slice(0, 10)).positionMin[currency]);
    const price = theirs.price ?? 0n;
    const sized = openingQuantity(own, { ...theirs, price }, { lot: instrument.lot, positionMin });
    const spent = 'skip' in sized ? 0n : minimum(own.cash, (sized.quantity * price) / 100_000_000n + 1n);
    const bought = spent > 0n ? await trading.queries.affordable(account, instrument, spent) : undefined;
    if (bought) {
      await order(copy, 'opening', 'buy', bought);
      return;
    }
    const skip = 'skip' in sized ? sized.skip : 'too_small';
    const trade = {
      at: placing.now(),
      why: 'opening',
      side: 'buy',
      withOrderId: null,
      price: null,
      quantity: '0',
    } as const;
    await placing.keep(copy, { ...trade, orderId: ids.id(), skip }, 'opening');
  }

  /** Goes on with one; answers whether it has still to buy what its teacher holds. */
  async function look(copy: Copy, own: RobotMoney, { untold, isTeacherGone, payee }: Beside): Promise<boolean> {
    const isFree = await placing.resume(copy);
    if (isFree) for (const order of untold) await placing.tellMissed(copy, order);
    // After either it is another than was read: it is looked at again the next time.
    if (!isFree || untold.length > 0 || copy.last?.done === false) return false;
    const { instrumentId } = copy;
    if (copy.status === 'stopping') await finish(copy, own, payee);
    else if (!market.instrument(instrumentId)) await stopBy(copy, 'unlisted');
    // Without a price nobody knows what it is worth, and around a split neither before it has its new shares.
    else if (own.price !== undefined && !isAroundSplit(market, [instrumentId])) {
      await value(copy, own);
      await charge(copy, own, payee);
      if (own.worth <= stopLevel(copy)) await stopBy(copy, 'loss_stop');
      else if (isTeacherGone) await stopBy(copy, 'teacher_ended');
      else return !copy.opened && copy.status === 'running' && market.tradingState(instrumentId).phase === 'open';
    }
    return false;
  }

  async function all(): Promise<void> {
    await capacities.look().catch(onError);
    const isTelling = missed.isDue();
    for await (const copies of readCopiesUnderWay(database)) {
      const moneys = await moneysOf(database, market, copies);
      const taught = [...new Set(copies.map(({ teacherAccount }) => teacherAccount))];
      const robots = await loadRobots(database, taught);
      const untold = isTelling ? await missed.of(copies) : undefined;
      const opens = await sideBySide(copies, { atOnce: AT_ONCE, onError }, async (copy, place) => {
        const own = moneys[place];
        const teacher = robots.get(copy.teacherAccount);
        const isTeacherGone = teacher === undefined || teacher.status === 'ended';
        // A teacher is of whose robot it is; of one that is gone nobody gets a share.
        const beside = { untold: untold?.get(copy.account) ?? [], isTeacherGone, payee: teacher?.owner ?? copy.owner };
        return own !== undefined && look(copy, own, beside);
      });
      // One after the other: each is sized by what those before have left in the book.
      await sideBySide(copies, { atOnce: 1, onError }, async (copy, place) => {
        const own = moneys[place];
        if (own && opens[place] === true) await open(copy, own);
      });
    }
    for await (const later of readPaidLaterCopies(database)) {
      const moneys = await moneysOf(database, market, later);
      await sideBySide(later, { atOnce: AT_ONCE, onError }, async (copy, place) => {
        const own = moneys[place];
        if (own) await giveBack(copy, own, undefined);
      });
    }
  }

  const job = jobs.create('follows', EVERY_MS, all);
  return {
    run: job.run,
    async start(): Promise<void> {
      await job.run();
      job.start();
    },
    stop: job.stop,
  };
}
