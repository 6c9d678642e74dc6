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
}

type PlaceCommand = Extract<Parameters<Trading['submit']>[0], { kind: 'place' }>;
type NewTrade = Omit<CopyTrade, 'no' | 'refusal' | 'done'>;

/** Orders of copies: decided and kept before they are placed, each under a number that is good once. */
export function createPlacing(deps: PlacingDeps) {
  const { database, clock, ids, market, trading, submit } = deps;
  const now = () => new Date(clock.nowMs()).toISOString();

  /** What became of the order of a trade: an order that is not there was not placed with the others. */
  async function finish({ account, copyId }: Copy, { orderId }: CopyTrade): Promise<void> {
    const [order] = await trading.queries.ordersById(account, [orderId]);
    const done = { orderId, skip: order ? null : ('missed' as const), refusal: order?.refusal ?? null };
    await submit({ kind: 'traded', owner: account, account, done }, houseRequestId('follow-traded', copyId, orderId));
  }

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

  /** Keeps a trade, and gives it back with its number if it is to be placed. */
  async function keep({ account, copyId }: Copy, trade: NewTrade, name: string): Promise<CopyTrade | undefined> {
    const requestId = houseRequestId('follow-trade', copyId, name);
    const outcome = await submit({ kind: 'trade', owner: account, account, trade }, requestId);
    if (outcome.kind === 'refused') return undefined;
    const last = (await loadCopies(database, [account])).get(account)?.last;
    // Asked for again after a kill, it is the order that was kept then.
    return last && !last.done && last.why === trade.why && last.withOrderId === trade.withOrderId ? last : undefined;
  }

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

  /** What each copy does along with an order, kept before anything is placed. */
  async function partsFor(command: PlaceCommand, teacher: Teacher, copies: readonly Copy[]) {
    const money = await moneyOf(database, market, { ...teacher, capital: '0' });
    const moneys = await moneysOf(database, market, copies);
    const decided = await decidedPrice(command, money);
    const parts: { readonly copy: Copy; readonly trade: CopyTrade }[] = [];
    const left: Copy[] = [];
    for (const [place, copy] of copies.entries()) {
      const own = moneys[place];
      const again = copy.last?.withOrderId === command.orderId ? copy.last : undefined;
      if (again && !again.done) parts.push({ copy, trade: again });
      if (again) continue;
      if (!own || !(await resume(copy))) {
        left.push(copy);
        continue;
      }
      const found = sized(copy, own, { command, teacher: money });
      const worst = decided === undefined ? undefined : worstAverage(command.side, decided, copy.slippage);
      const trade = await keep(
        copy,
        {
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
        },
        command.orderId,
      );
      if (trade) parts.push({ copy, trade });
      else left.push(copy);
    }
    return { parts, left };
  }

  /** A copy that had another trade under way does not go along, and says so. */
  async function tellMissed({ account }: Copy, command: PlaceCommand): Promise<void> {
    const copy = (await loadCopies(database, [account])).get(account);
    if (!copy || copy.last?.withOrderId === command.orderId || !(await resume(copy))) return;
    const of = { at: now(), why: 'copied', side: command.side, withOrderId: command.orderId, price: null } as const;
    const name = `${command.orderId}-missed`;
    await keep(copy, { ...of, orderId: ids.id(), quantity: '0', skip: 'missed' }, name);
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
    for (const { copy, trade } of parts) await finish(copy, trade);
    for (const copy of left) await tellMissed(copy, command);
    return outcome;
  };

  return { submitWithCopies, placeAlone, keep, resume, now };
}

export type Placing = ReturnType<typeof createPlacing>;
