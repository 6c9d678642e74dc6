import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimalToText, maximum } from '@tarazu/domain/money';
import type { EstimateInTurn } from '@tarazu/domain/plan/one-after-another';
import type { AccountId } from '@tarazu/domain/posting';
import type { Robot } from '@tarazu/domain/robot/robot';
import { sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { StopSum } from '@tarazu/wire/robot/stop-sum';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import type { Trading } from '../trading/index.ts';
import { type Acting, moneysOf, oneSale, type RobotMoney } from './own-part.ts';

export interface StoppingDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
}

interface Leaving {
  /** Whether a part of it finds nobody at this moment, and waits. */
  readonly waits: boolean;
  /** What is sold is worth, and what lies at a short with what that has gained, charges apart; e8. */
  readonly value: bigint;
  readonly chargesTotal: bigint;
  readonly total: bigint;
  readonly refusal: EstimateInTurn['refusal'];
}

interface Wish {
  readonly instrument: Instrument;
  readonly intent: OrderIntent;
}

/**
 * One order for all of it, however much one order may be of: what is more goes by several, one after the other, and takes no better levels than one of all would. Each of
 * several pays the charges of an order of its own, those of the first at the best prices.
 */
async function wholeOf({ trading }: StoppingDeps, account: AccountId, wishes: readonly Wish[]) {
  const seen = await trading.queries.estimates(
    account,
    wishes.map(({ instrument, intent }) => ({
      instrument: { ...instrument, quantityMax: maximum(instrument.quantityMax, intent.quantity) },
      intent,
    })),
  );
  const chargesOf = async ({ instrument, intent }: Wish, quantity: bigint) => {
    if (quantity === 0n) return 0n;
    const [one] = await trading.queries.estimates(account, [{ instrument, intent: { ...intent, quantity } }]);
    return one?.chargesTotal ?? 0n;
  };
  return Promise.all(
    seen.map(async (whole, place) => {
      const wish = wishes[place];
      const one = wish && oneSale(wish.instrument, wish.intent.quantity);
      if (!wish || !one || whole.refusal || wish.intent.quantity <= wish.instrument.quantityMax) return whole;
      const { fillableNow } = whole;
      const [each, last] = await Promise.all([chargesOf(wish, one), chargesOf(wish, fillableNow % one)]);
      const chargesTotal = each * (fillableNow / one) + last;
      return { ...whole, chargesTotal, total: whole.total + whole.chargesTotal - chargesTotal };
    }),
  );
}

/** What closing the short now would bring at the prices shown: of what finds somebody now, its part of the margin. */
async function closingOf(deps: StoppingDeps, { account }: Acting, { short }: RobotMoney) {
  const { market } = deps;
  const instrument = short && market.instrument(short.instrumentId);
  if (!instrument) return undefined;
  const { mode, leverage, quantity, margin, cost } = short.position;
  const onMargin = { direction: 'short', effect: 'close', mode, leverage } as const;
  const of = { side: sideOf(onMargin), instrumentId: instrument.id, type: 'market', validity: 'ioc' } as const;
  const intent = { ...of, quantity, price: undefined, onMargin };
  const [seen] = await wholeOf(deps, account, [{ instrument, intent }]);
  if (!seen) return undefined;
  const value = ((margin + cost) * seen.fillableNow) / quantity - seen.value;
  const waits = seen.fillableNow < quantity;
  return { value, waits, chargesTotal: seen.chargesTotal, total: value - seen.chargesTotal, refusal: seen.refusal };
}

/** What selling all of it now would bring, at the prices shown; undefined when there is nothing to sell or no price. */
async function saleOf(deps: StoppingDeps, acting: Acting, own: RobotMoney): Promise<Leaving | undefined> {
  const { market } = deps;
  const wishes = own.lines.flatMap(({ instrumentId, held: quantity }) => {
    const instrument = market.instrument(instrumentId);
    if (!instrument || quantity === 0n) return [];
    const of = { side: 'sell', instrumentId, type: 'market', validity: 'ioc', price: undefined } as const;
    return [{ instrument, intent: { ...of, quantity } }];
  });
  const closing = await closingOf(deps, acting, own);
  if (wishes.length === 0 && !closing) return undefined;
  const sales = await wholeOf(deps, acting.account, wishes);
  const sold = sales.map((sale, place) => ({
    ...sale,
    waits: sale.fillableNow < (wishes[place]?.intent.quantity ?? 0n),
  }));
  const seen: readonly Leaving[] = closing ? [...sold, closing] : sold;
  const sum = (of: (one: Leaving) => bigint) => seen.reduce((total, one) => total + of(one), 0n);
  return {
    waits: seen.some(({ waits }) => waits),
    value: sum(({ value }) => value),
    chargesTotal: sum(({ chargesTotal }) => chargesTotal),
    total: sum(({ total }) => total),
    refusal: seen.find(({ refusal }) => refusal)?.refusal,
  };
}

/** The same for whoever reads it. */
export async function stoppingOf(deps: StoppingDeps, acting: Acting, own: RobotMoney, language: Language) {
  const seen = await saleOf(deps, acting, own);
  if (!seen) return null;
  return {
    quantity: decimalToText(own.held),
    value: decimalToText(seen.value, 2),
    charges: decimalToText(seen.chargesTotal, 2),
    net: decimalToText(seen.total, 2),
    refusal: seen.refusal ? refusalView(seen.refusal.code, seen.refusal.params, language) : null,
  };
}

interface Sum {
  count: number;
  cash: bigint;
  value: bigint;
  charges: bigint;
  net: bigint;
  waiting: number;
}

const isHolding = ({ lines, short }: RobotMoney) => short !== undefined || lines.some(({ held }) => held > 0n);

/** What stopping all of these accounts of somebody's now would cost and bring, in each currency. Of what cannot be sold at this moment nothing is counted, and it waits. */
export async function stopSums(deps: StoppingDeps, own: readonly Acting[]): Promise<readonly StopSum[]> {
  const moneys = await moneysOf(deps.database, deps.market, own);
  const sums = new Map<Robot['currency'], Sum>();
  for (const [place, robot] of own.entries()) {
    const money = moneys[place];
    if (!money) continue;
    const seen = await saleOf(deps, robot, money);
    const isSold = seen !== undefined && !seen.refusal;
    const before = sums.get(robot.currency) ?? { count: 0, cash: 0n, value: 0n, charges: 0n, net: 0n, waiting: 0 };
    sums.set(robot.currency, {
      count: before.count + 1,
      cash: before.cash + money.cash + money.ready,
      value: before.value + (isSold ? seen.value : 0n),
      charges: before.charges + (isSold ? seen.chargesTotal : 0n),
      net: before.net + (isSold ? seen.total : 0n),
      waiting: before.waiting + (isHolding(money) && (!isSold || seen.waits) ? 1 : 0),
    });
  }
  return [...sums].map(([currency, { count, cash, value, charges, net, waiting }]) => ({
    currency,
    count,
    waiting,
    cash: decimalToText(cash, 2),
    value: decimalToText(value, 2),
    charges: decimalToText(charges, 2),
    net: decimalToText(net, 2),
  }));
}
