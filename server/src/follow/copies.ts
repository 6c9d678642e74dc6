import { refused } from '@tarazu/domain/decision';
import type { Copy } from '@tarazu/domain/follow/copy';
import { copyDaysToTheEnd } from '@tarazu/domain/follow/copy-days';
import type { FollowRule } from '@tarazu/domain/follow/follow-rules';
import { decimal, decimalToText, maximum, minimum } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { DAYS_SHOWN, earnedIn, moneyOf, moneysOf, oneSale, stoppingOf } from '../robot/index.ts';
import type { Trading } from '../trading/index.ts';
import { salePriceOf } from './sale-price.ts';
import { loadTeachers } from './store.ts';
import { readClosings, readCopyDays, readCopyTrades } from './trade-store.ts';
import { copyView, tradeView } from './views.ts';

const TRADES_SHOWN = 30;

interface CopiesDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
  rule(): FollowRule;
  /** In UTC, `YYYY-MM-DD`. */
  today(): string;
}

/** Somebody's own copies as they are shown: all of it from their accounts. */
export function createCopies(deps: CopiesDeps) {
  const { database, market, trading, rule, today } = deps;

  async function views(copies: readonly Copy[]) {
    const moneys = await moneysOf(database, market, copies);
    const known = await loadTeachers(database, [...new Set(copies.map(({ teacherAccount }) => teacherAccount))]);
    return Promise.all(
      copies.map(async (copy, place) => {
        const own = moneys[place];
        const salePrice = own && copy.status !== 'ended' ? await salePriceOf(deps, copy, own.held) : undefined;
        return copyView(copy, { own, salePrice }, known.get(copy.teacherAccount)?.name ?? '', market);
      }),
    );
  }

  /** How much of each of these purchases was sold by itself already, e8: what was filled, and not what was wished for. */
  async function soldOf(account: AccountId, orderIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    const closings = await readClosings(database, account, orderIds);
    const orders = await trading.queries.ordersById(
      account,
      closings.map(({ orderId }) => orderId),
    );
    const filled = new Map(orders.map((order) => [order.orderId, order.filled]));
    const sold = new Map<string, bigint>();
    for (const { withOrderId, orderId } of closings)
      if (withOrderId !== null) sold.set(withOrderId, (sold.get(withOrderId) ?? 0n) + (filled.get(orderId) ?? 0n));
    return sold;
  }

  async function details(copy: Copy, before: number | undefined, language: Language) {
    const { account, teacherAccount, status } = copy;
    const [own, found, days, total] = await Promise.all([
      moneyOf(database, market, copy),
      readCopyTrades(database, account, { before, limit: TRADES_SHOWN + 1 }),
      readCopyDays(database, account, DAYS_SHOWN + 1),
      trading.queries.countTrades(account),
    ]);
    const trades = found.slice(0, TRADES_SHOWN);
    const [view] = await views([copy]);
    if (!view) return refused('copy_unknown');
    const orders = {
      own: await trading.queries.ordersById(
        account,
        trades.map(({ orderId }) => orderId),
      ),
      teachers: await trading.queries.ordersById(
        teacherAccount,
        trades.flatMap(({ why, withOrderId }) => (why === 'copied' && withOrderId !== null ? [withOrderId] : [])),
      ),
      sold: await soldOf(
        account,
        trades.map(({ orderId }) => orderId),
      ),
      sellable: own.sellable,
      isUnderWay: status === 'running' || status === 'paused',
    };
    const { enough } = rule();
    return {
      copy: view,
      ...earnedIn(copyDaysToTheEnd(days, copy, { worth: own.worth, today: today() }), total, { enough }),
      enough,
      trades: trades.map((trade) => tradeView(trade, orders, language)),
      more: found.length > TRADES_SHOWN,
      cash: decimalToText(own.money, 2),
      free: decimalToText(maximum(own.cash - decimal(view.feeDue), 0n), 2),
      quantity: decimalToText(own.held),
      unsettled: decimalToText(own.held - own.sellable),
      stopping: await stoppingOf({ database, market, trading }, copy, own, language),
    };
  }

  /** How much of what one purchase has bought is still to be sold and can be now, in whole lots, e8. */
  async function sellableOf(copy: Copy, orderId: string): Promise<bigint> {
    const { account, instrumentId } = copy;
    const [own, [order], sold] = await Promise.all([
      moneyOf(database, market, copy),
      trading.queries.ordersById(account, [orderId]),
      soldOf(account, [orderId]),
    ]);
    const instrument = market.instrument(instrumentId);
    if (order?.side !== 'buy' || !instrument) return 0n;
    return oneSale(instrument, minimum(order.filled - (sold.get(orderId) ?? 0n), own.sellable));
  }

  return { views, details, sellableOf };
}
