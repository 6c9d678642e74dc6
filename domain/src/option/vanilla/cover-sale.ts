import { currencyStep } from '../../asset.ts';
import { tradeValue } from '../../charges/charges.ts';
import { type Instrument, refOf } from '../../market/instrument.ts';
import { decimalToText, divide, maximum, minimum } from '../../money.ts';
import { type AccountId, netPostings, type Posting } from '../../posting.ts';
import { type ChargedFacts, type Execution, execute, filledEvent, fillPostings } from '../../trading/execution.ts';
import { COVER_RULE } from '../../trading/matching/match.ts';
import type { OrderEvent } from '../../trading/order-events.ts';
import { resultOfSale } from '../../trading/ownership/outright.ts';
import { noProgress, type TradingFacts } from '../../trading/trading-facts.ts';
import type { CoverSold } from './vanilla-events.ts';

/** The order that stands for the sale among all others. */
export function coverOrderId(contractId: string): string {
  return `${contractId}-1`;
}

/** What such a sale hangs on besides its price. */
export interface SaleFacts extends ChargedFacts {
  readonly instrument: Pick<Instrument, 'currency' | 'lot'>;
}

/** So many shares at that price, with the charges of any sale of that day. */
function saleOf(quantity: bigint, price: bigint, facts: SaleFacts, chargesMost?: bigint): Execution {
  const value = tradeValue(price, quantity, facts.instrument.currency);
  return execute(facts, 'sell', noProgress, { quantity, value, role: 'taker', chargesMost });
}

/**
 * The fewest shares (e8, a multiple of the lot) that bring `due` after charges at `price`, and never more than `most`. Each step is as long as what is
 * still missing makes certain that nothing shorter would do: charges never fall as more is sold. Where `most` does not bring both, the charges give way; that this
 * never happens to a call that met one split at most, or was written on enough lots, is what its tests show. `due` is no more than `most` is worth.
 */
export function saleFor(due: bigint, price: bigint, most: bigint, facts: SaleFacts): Execution {
  const { lot, currency } = facts.instrument;
  // The value of a sale is rounded, by half of that at most on either side.
  const smallest = currencyStep[currency];
  for (let quantity = 0n; quantity < most; ) {
    const sale = quantity === 0n ? undefined : saleOf(quantity, price, facts);
    const missing = due - (sale?.net ?? 0n);
    if (missing <= 0n && sale) return sale;
    const sure = divide(maximum(0n, missing - smallest) * 100_000_000n, price * lot, 'ceil') * lot;
    quantity = minimum(most, quantity + maximum(lot, sure));
  }
  const all = saleOf(most, price, facts);
  return all.net >= due ? all : saleOf(most, price, facts, maximum(0n, all.value - due));
}

/** The sale as its event tells it, with what charges of a day were reckoned on. */
function soldText(
  orderId: string,
  price: bigint,
  fill: Execution,
  { holding, state, volume }: TradingFacts,
): CoverSold {
  const isToday = holding.day === state.tradeDate;
  const { sold } = holding;
  return {
    orderId,
    quantity: decimalToText(fill.quantity),
    price: decimalToText(price),
    value: decimalToText(fill.value, 2),
    chargesTotal: decimalToText(fill.chargesTotal, 2),
    net: decimalToText(fill.net, 2),
    tradeDate: state.tradeDate,
    before: {
      value: decimalToText(isToday ? sold.value : 0n, 2),
      quantity: decimalToText(isToday ? sold.quantity : 0n),
      perDayCharged: decimalToText(isToday ? sold.perDayCharged : 0n, 2),
    },
    volume: decimalToText(volume, 2),
  };
}

/**
 * Sells of the cover what the payout takes, at the settlement price: an order that is filled at once by the market, out of the place in which the cover
 * lies. What it brings is there at once, since it is paid out at once.
 */
export function sellCover(
  { owner, contractId }: { readonly owner: AccountId; readonly contractId: string },
  { due, price, most }: { readonly due: bigint; readonly price: bigint; readonly most: bigint },
  facts: TradingFacts,
): {
  readonly quantity: bigint;
  readonly sold: CoverSold;
  readonly events: readonly OrderEvent[];
  readonly postings: readonly Posting[];
} {
  const { instrument, state } = facts;
  const fill = saleFor(due, price, most, facts);
  const orderId = coverOrderId(contractId);
  const quantity = decimalToText(fill.quantity);
  const placed: OrderEvent = {
    type: 'order.placed',
    body: {
      ...{
        orderId,
        by: 'engine',
        partOf: 'option',
        ...refOf(instrument),
        side: 'sell',
        type: 'limit',
        validity: 'ioc',
        quantity,
      },
      ...{ price: decimalToText(price), tradeDate: state.tradeDate, held: '0', queueAhead: '0' },
    },
  };
  const known = { ...facts, source: `option ${contractId}` };
  // The money is there with the fill. The shares are delivered when those of any sale are, so that its dividends are those of any sale.
  const atOnce = { ...known, settlementDate: state.tradeDate };
  const takes = [{ price, size: fill.quantity, before: 0n, taken: fill.quantity }];
  const intent = {
    orderId,
    side: 'sell',
    wanted: fill.quantity,
    limit: price,
    takes,
    rule: COVER_RULE,
    sequence: 0,
  } as const;
  const result = resultOfSale('sell', fill, known);
  const filled = filledEvent(known, intent, noProgress, fill, { held: 0n, status: 'filled' }, { result });
  return {
    quantity: fill.quantity,
    sold: soldText(orderId, price, fill, facts),
    events: [placed, { ...filled, body: { ...filled.body, settled: true } }],
    postings: netPostings(fillPostings(atOnce, owner, 'sell', fill, 'option')),
  };
}
