import type { Copy, CopyTrade, Teacher } from '@tarazu/domain/follow/copy';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { copiedQuantity, worstAverage } from '@tarazu/domain/follow/size';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { sideBySide } from '../platform/jobs/side-by-side.ts';
import type { IdSource } from '../platform/random-id.ts';
import { loadRobots, moneyOf, moneysOf, type RobotMoney } from '../robot/index.ts';
import type { Trading } from '../trading/index.ts';
import type { FollowCommand } from './commands.ts';
import { loadCopies, loadTeachers, readFollowing } from './store.ts';

export interface PlacingDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  submit(command: FollowCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly onError: (error: unknown) => void;
}

/** Copies that are looked at together: each waits for the store more than it works. */
export const AT_ONCE = 16;

type PlaceCommand = Extract<Parameters<Trading['submit']>[0], { kind: 'place' }>;
type NewTrade = Omit<CopyTrade, 'no' | 'refusal' | 'done'>;

interface Part {
  readonly copy: Copy;
  readonly trade: CopyTrade;
}

/** A trade that is to be kept, under a name that is good once. */
interface Wish {
  readonly copy: Copy;
  readonly trade: NewTrade;
  readonly name: string;
}

/** Orders of copies: decided and kept before they are placed, each under a number that is good once. */
export function createPlacing(deps: PlacingDeps) {
  const { database, clock, ids, market, trading, submit, onError } = deps;
  const sideways = { atOnce: AT_ONCE, onError };
  const now = () => new Date(clock.nowMs()).toISOString();

  /** What became of the orders of trades: one that is not there was not placed with the others. */
  async function finishAll(parts: readonly Part[]): Promise<void> {
    const refs = parts.map(({ copy: { account }, trade: { orderId } }) => ({ owner: account, orderId }));
    const orders = new Map((await trading.queries.ordersOf(refs)).map((order) => [order.orderId, order]));
    await sideBySide(parts, sideways, ({ copy: { account, copyId }, trade: { orderId } }) => {
      const order = orders.get(orderId);
      const done = { orderId, skip: order ? null : ('missed' as const), refusal: order?.refusal ?? null };
      const command = { kind: 'traded', owner: account, account, done } as const;
      return submit(command, houseRequestId('follow-traded', copyId, orderId));
    });
  }

  const finish = (copy: Copy, trade: CopyTrade) => finishAll([{ copy, trade }]);

  /** An order of the copy's own, with no teacher's beside it. */
  async function placeAlone(copy: Copy, trade: CopyTrade): Promise<void> {
    const { account, instrumentId, copyId } = copy;
    const { orderId, side, quantity } = trade;
    const price = trade.price === null ? undefined : decimal(trade.price);
    const wish = { side, type: price === undefined ? 'market' : 'limit', validity: 'ioc', price } as const;
    const named = { kind: 'place', by: 'leader', owner: account, orderId, instrumentId } as const;
    const command = { ...named, ...wish, quantity: decimal(quantity), consent: consentOf(account, 'standing') };
    const requestId = houseRequestId('follow-order', copyId, orderId);
    await trading.submit(command, requestId, requestId);
    await finish(copy, trade);
  }

  /** Keeps trades side by side, some at once among the orders of people, and gives back with their numbers those that are to be placed. */
  async function keepAll(wishes: readonly Wish[]): Promise<ReadonlyMap<AccountId, CopyTrade>> {
    const outcomes = await sideBySide(wishes, sideways, ({ copy: { account, copyId }, trade, name }) =>
      submit({ kind: 'trade', owner: account, account, trade }, houseRequestId('follow-trade', copyId, name)),
    );
    const accepted = wishes.filter((_wish, place) => outcomes[place]?.kind === 'accepted');
    const copies = await loadCopies(
      database,
      accepted.map(({ copy }) => copy.account),
    );
    return new Map(
      accepted.flatMap(({ copy: { account }, trade }) => {
        const last = copies.get(account)?.last;
        // Asked for again after a kill, it is the order that was kept then.
        const isIt = last && !last.done && last.why === trade.why && last.withOrderId === trade.withOrderId;
        return isIt ? [[account, last] as const] : [];
      }),
    );
  }

  /** Keeps a trade, and gives it back with its number if it is to be placed. */
  const keep = async (copy: Copy, trade: NewTrade, name: string): Promise<CopyTrade | undefined> =>
    (await keepAll([{ copy, trade, name }])).get(copy.account);

  /** Whether an order of a teacher may still be placed: its robot keeps it before, and is done with it after. */
  async function isAwaited(teacherAccount: AccountId, orderId: string): Promise<boolean> {
    const { last } = (await loadRobots(database, [teacherAccount])).get(teacherAccount) ?? {};
    return last?.done === false && last.orders.some((order) => order.orderId === orderId);
  }

  /** Goes on with what a program that was killed had begun. False: it waits for its teacher's order. */
  async function resume(copy: Copy): Promise<boolean> {
    const { last, account, teacherAccount } = copy;
    if (!last || last.done) return true;
    if (last.why !== 'copied') {
      await placeAlone(copy, last);
      return true;
    }
    // Asked before the order is looked for: one that is done with has left its order, or none will come.
    const isComing = await isAwaited(teacherAccount, last.withOrderId ?? '');
    const [own] = await trading.queries.ordersById(account, [last.orderId]);
    const [teachers] = own ? [own] : await trading.queries.ordersById(teacherAccount, [last.withOrderId ?? '']);
    if (!teachers && isComing) return false;
    await finish(copy, last);
    return true;
  }

  function sized(copy: Copy, own: RobotMoney, { command, teacher }: { command: PlaceCommand; teacher: RobotMoney }) {
    const instrument = market.instrument(command.instrumentId);
    if (!instrument) return { skip: 'missed' as const };
    const { positionMin } = followRule(now().slice(0, 10));
    const order = {
      side: command.side,
      quantity: command.quantity,
      price: command.price ?? teacher.price ?? 0n,
      worth: teacher.worth,
      held: teacher.held,
    };
    return copiedQuantity(copy, own, order, {
      lot: instrument.lot,
      positionMin: decimal(positionMin[copy.currency]),
    });
  }

  /** The price at which a teacher's robot decided on an order: the close of its bar, or else the last price. */
  async function decidedPrice(command: PlaceCommand, money: RobotMoney): Promise<bigint | undefined> {
    const { last } = (await loadRobots(database, [command.owner])).get(command.owner) ?? {};
    const isOfBar = last?.orders.some(({ orderId }) => orderId === command.orderId) === true;
    return isOfBar ? decimal(last.close) : money.price;
  }

  /** What each copy does along with an order, kept before anything is placed: all of it side by side, since the teacher's order waits meanwhile. */
  async function partsFor(command: PlaceCommand, teacher: Teacher, copies: readonly Copy[]) {
    const money = await moneyOf(database, market, { ...teacher, capital: '0' });
    const moneys = await moneysOf(database, market, copies);
    const decided = await decidedPrice(command, money);
    const isAgain = ({ last }: Copy) => last?.withOrderId === command.orderId;
    // One that cannot go on with its own does not go along, and keeps none of the others, or their teacher, from it.
    const ready = await sideBySide(copies, sideways, async (copy) => isAgain(copy) || resume(copy));
    const wishes: Wish[] = [];
    for (const [place, copy] of copies.entries()) {
      const own = moneys[place];
      if (isAgain(copy) || !own || !ready[place]) continue;
      const found = sized(copy, own, { command, teacher: money });
      const worst = decided === undefined ? undefined : worstAverage(command.side, decided, copy.slippage);
      const trade: NewTrade = {
        at: now(),
        why: 'copied',
        side: command.side,
        withOrderId: command.orderId,
        orderId: ids.id(),
        quantity: 'skip' in found ? '0' : decimalToText(found.quantity),
        price: command.price === undefined ? null : decimalToText(command.price),
        decided: decided === undefined ? null : decimalToText(decided),
        worst: worst === undefined ? null : decimalToText(worst),
        skip: 'skip' in found ? found.skip : null,
      };
      wishes.push({ copy, trade, name: command.orderId });
    }
    const kept = await keepAll(wishes);
    const parts = copies.flatMap((copy): readonly Part[] => {
      const trade = isAgain(copy) && !copy.last?.done ? copy.last : kept.get(copy.account);
      return trade ? [{ copy, trade }] : [];
    });
    const left = copies.filter((copy) => !isAgain(copy) && !kept.has(copy.account));
    return { parts, left };
  }

  /** A copy that had another trade under way does not go along, and says so. Where it cannot say so now, what is stored is looked through later. */
  async function tellMissed(
    { account }: Pick<Copy, 'account'>,
    { orderId, side }: Pick<PlaceCommand, 'orderId' | 'side'>,
  ): Promise<void> {
    const copy = (await loadCopies(database, [account])).get(account);
    if (!copy || copy.last?.withOrderId === orderId || !(await resume(copy))) return;
    const of = { at: now(), why: 'copied', side, withOrderId: orderId, price: null } as const;
    // The name is good once, whoever tells it and after whatever kill.
    await keep(copy, { ...of, orderId: ids.id(), quantity: '0', skip: 'missed' }, `${orderId}-missed`);
  }

  /**
   * Places an order of a teacher with those of everybody who copies it, in one decision and at one average price. What a split has still to give comes
   * first: the teacher's order then goes alone, and the copies are told that they have missed it.
   */
  const submitWithCopies: Trading['submit'] = async (command, requestId, body) => {
    if (command.kind !== 'place') return trading.submit(command, requestId, body);
    const { owner, instrumentId, side, price } = command;
    const following = (await readFollowing(database, [owner])).filter(({ status }) => status !== 'stopping');
    const teacher = following.length > 0 ? (await loadTeachers(database, [owner])).get(owner) : undefined;
    if (!teacher || command.validity !== 'ioc') return trading.submit(command, requestId, body);
    const { parts, left } = await partsFor(command, teacher, following);
    const first = {
      owner,
      orderId: command.orderId,
      by: command.by,
      quantity: command.quantity,
      consent: command.consent,
    };
    const others = parts.map(({ copy: { account }, trade }) => ({
      owner: account,
      orderId: trade.orderId,
      by: 'leader' as const,
      quantity: decimal(trade.quantity),
      averageWorst: typeof trade.worst === 'string' ? decimal(trade.worst) : undefined,
      consent: consentOf(account, 'standing'),
    }));
    const assets = [teacher.base, teacher.currency] as const;
    const together = { kind: 'together', owner, instrumentId, side, price, assets, parts: [first, ...others] } as const;
    let outcome = await trading.submit({ ...together, consent: command.consent }, requestId, body);
    if (outcome.kind === 'refused' && outcome.code === 'nothing_to_change')
      outcome = await trading.submit(command, requestId, body);
    // Nothing was decided: whoever asks again finds the same orders waiting for their teacher's.
    if (outcome.kind === 'refused' && outcome.code === 'busy') return outcome;
    await finishAll(parts);
    await sideBySide(left, sideways, (copy) => tellMissed(copy, command));
    return outcome;
  };

  return { submitWithCopies, placeAlone, keep, resume, tellMissed, now };
}

export type Placing = ReturnType<typeof createPlacing>;
