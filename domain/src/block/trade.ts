import { tradeValue } from '../charges/charges.ts';
import { type Decision, type EntryOfAnother, refused } from '../decision.ts';
import { refOf } from '../market/instrument.ts';
import { decimal, decimalToText, maximum } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import { execute, filledEvent, fillPostings, largestQuantity } from '../trading/execution.ts';
import { BLOCK_RULE } from '../trading/matching/match.ts';
import type { OrderEvent } from '../trading/order-events.ts';
import { resultOfSale } from '../trading/ownership/outright.ts';
import { sharesFault } from '../trading/place-checks.ts';
import { noProgress, type TradingFacts } from '../trading/trading-facts.ts';
import type { BlockEvent, BlockMoment, TradedBody } from './block-state.ts';
import {
  type BlockFault,
  type BlockTradeFacts,
  type BlockTradeFault,
  type BlockWish,
  type Deal,
  offeredDeal,
  quotedDeal,
} from './deal.ts';
import { deskOf } from './desks.ts';
import { type BlockMarket, momentFault, momentOf, rangeIn } from './moment.ts';
import { isWithinRange, percentFrom } from './reference.ts';
import { reversalFault, sizeFault } from './request.ts';

export interface TradeBlock {
  readonly owner: AccountId;
  /** Minted outside the rule. */
  readonly tradeId: string;
  readonly wish: BlockWish;
}

export type BlockTradeDecision = Decision<OrderEvent | BlockEvent, BlockTradeFault>;
/** The order that stands for a block among all others. */
export function blockOrderId(tradeId: string): string {
  return `${tradeId}-1`;
}

/** Why the deal cannot be made, in the order in which a person should hear of it. */
function dealFault(deal: Deal, moment: BlockMoment, facts: BlockTradeFacts, net: bigint): BlockFault | undefined {
  const { side, price, quantity, stock, limit } = deal;
  const { market, trading, desk, tradedToday } = facts;
  const { currency } = market.instrument;
  const shown = (amount: bigint) => ({ amount: decimalToText(amount, 2), currency });
  const priced = (amount: bigint) => ({ price: decimalToText(amount), currency });
  const size = sizeFault(quantity, price, market) ?? reversalFault(side, tradedToday);
  if (size) return size;
  const range = rangeIn(moment);
  if (!isWithinRange(price, range)) {
    return refused('block_price_outside', {
      price: priced(price),
      lower: priced(range.lower),
      upper: priced(range.upper),
    });
  }
  if (side === 'buy' && quantity > stock) {
    return refused('block_inventory_gone', {
      quantity: { quantity: decimalToText(quantity) },
      left: { quantity: decimalToText(stock) },
    });
  }
  // What it quoted for was there then: others may have sold to it since.
  if (side === 'sell' && limit !== undefined && stock + quantity > limit) {
    return refused('block_desk_full', {
      desk: deskOf(deal.desk).name,
      quantity: { quantity: decimalToText(quantity) },
      left: { quantity: decimalToText(maximum(limit - stock, 0n)) },
      limit: { quantity: decimalToText(limit) },
    });
  }
  const value = tradeValue(price, quantity, currency);
  if (side === 'sell' && value > desk.money)
    return refused('block_desk_money', { desk: deskOf(deal.desk).name, value: shown(value) });
  if (side === 'sell') {
    const short = sharesFault(quantity, trading, 0n);
    return short && refused(short.code, short.params);
  }
  if (net <= trading.cash) return undefined;
  const most = largestQuantity(market.instrument.lot, quantity, (one) => {
    const part = { quantity: one, value: tradeValue(price, one, currency), role: 'taker' } as const;
    return execute(trading, side, noProgress, part).net <= trading.cash;
  });
  return refused('insufficient_balance', {
    need: shown(net),
    available: shown(trading.cash),
    short: shown(net - trading.cash),
    quantityMax: { quantity: decimalToText(most) },
  });
}

function tradedBody(
  command: TradeBlock,
  deal: Deal,
  { market, moment }: { readonly market: BlockMarket; readonly moment: BlockMoment },
  sums: { readonly value: bigint; readonly chargesTotal: bigint; readonly net: bigint },
): TradedBody {
  const { price, quantity, side, stock } = deal;
  const reference = decimal(moment.referencePrice);
  const difference = sums.value - tradeValue(reference, quantity, market.instrument.currency);
  return {
    tradeId: command.tradeId,
    orderId: blockOrderId(command.tradeId),
    desk: deal.desk,
    ...refOf(market.instrument),
    side,
    quantity: decimalToText(quantity),
    price: decimalToText(price),
    value: decimalToText(sums.value, 2),
    chargesTotal: decimalToText(sums.chargesTotal, 2),
    net: decimalToText(sums.net, 2),
    percent: decimalToText(percentFrom(price, reference)),
    difference: decimalToText(difference, 2),
    inventoryBefore: decimalToText(stock),
    inventoryAfter: decimalToText(side === 'buy' ? stock - quantity : stock + quantity),
    ...(deal.limit === undefined ? {} : { inventoryMost: decimalToText(deal.limit) }),
    lockDays: deal.lockDays,
    settlementDate: deal.settlementDate,
    moment,
    source: deal.source,
    at: new Date(market.nowMs).toISOString(),
  };
}

/** The other half, in the journal of the desk: what it gives and what it gets. */
function deskEntry(
  { desk, side, quantity, from }: Deal,
  value: bigint,
  { tradeId }: TradeBlock,
  { instrument }: BlockMarket,
): EntryOfAnother<BlockEvent> {
  const { base, currency } = instrument;
  const { account } = deskOf(desk);
  const crossing = { holder: HOUSE, purpose: 'clearing' } as const;
  const free = { holder: account, purpose: 'available' } as const;
  const text = { quantity: decimalToText(quantity), value: decimalToText(value, 2) };
  return {
    owner: account,
    events: [
      {
        type: 'block.desk-traded',
        body: { desk, ...refOf(instrument), tradeId, side: side === 'buy' ? 'sell' : 'buy', ...text },
      },
    ],
    postings:
      side === 'buy'
        ? [
            ...transfer(value, currency, crossing, free),
            ...transfer(quantity, base, { holder: account, purpose: from }, crossing),
          ]
        : [...transfer(value, currency, free, crossing), ...transfer(quantity, base, crossing, free)],
  };
}

/** The deal of a wish, with its moment and what it would cost or bring; what it cannot be made for, beside it. */
export interface BlockEstimate {
  readonly fault: BlockFault | undefined;
  readonly value: bigint;
  readonly fill: ReturnType<typeof execute>;
  readonly settlementDate: string;
}

interface Planned extends BlockEstimate {
  readonly deal: Deal;
  /** Undefined where the fault is of the moment. */
  readonly moment: BlockMoment | undefined;
  readonly facts: TradingFacts;
}

function planBlock(wish: BlockWish, facts: BlockTradeFacts): Planned | BlockFault {
  const deal = wish.kind === 'quote' ? quotedDeal(wish, facts) : offeredDeal(wish, facts);
  if ('code' in deal) return deal;
  const moment = momentOf(facts.market);
  // A quote is held against the reference of the window in which it was given.
  if (moment && deal.source.kind === 'quote' && deal.source.request.moment.windowFrom !== moment.windowFrom)
    return refused('block_request_over');
  const { side, price, quantity, settlementDate } = deal;
  const trading = { ...facts.trading, settlementDate };
  const value = tradeValue(price, quantity, facts.market.instrument.currency);
  const fill = execute(trading, side, noProgress, { quantity, value, role: 'taker' });
  const fault = momentFault(facts.market) ?? (moment && dealFault(deal, moment, facts, fill.net));
  return { deal, moment, facts: trading, value, fill, settlementDate, fault };
}

/** What a block would cost or bring now, by the very rule that trades it. */
export function estimateBlock(wish: BlockWish, facts: BlockTradeFacts): BlockEstimate | BlockFault {
  return planBlock(wish, facts);
}

/** Trades a block: an order that is filled at once by the desk, in one entry with what it was chosen from; the desk's half in its own journal. */
export function decideBlockTrade(command: TradeBlock, facts: BlockTradeFacts): BlockTradeDecision {
  const planned = planBlock(command.wish, facts);
  if ('code' in planned) return planned;
  const { deal, moment, fault, fill, value, facts: trading } = planned;
  if (fault) return fault;
  if (!moment) throw new RangeError('a moment without a fault is whole');
  const { side, price, quantity, stock } = deal;
  const { market } = facts;
  const orderId = blockOrderId(command.tradeId);
  const placed: OrderEvent = {
    type: 'order.placed',
    body: {
      orderId,
      by: 'person',
      partOf: 'block',
      ...refOf(market.instrument),
      side,
      type: 'limit',
      validity: 'ioc',
      quantity: decimalToText(quantity),
      price: decimalToText(price),
      tradeDate: moment.tradeDate,
      held: '0',
      queueAhead: '0',
    },
  };
  const size = side === 'buy' ? stock : quantity;
  const takes = [{ price, size, before: 0n, taken: quantity }];
  const intent = { orderId, side, wanted: quantity, limit: price, takes, rule: BLOCK_RULE, sequence: 0 };
  const known = { ...trading, source: `block ${deal.desk}` };
  const result = resultOfSale(side, fill, known);
  const filled = filledEvent(known, intent, noProgress, fill, { held: 0n, status: 'filled' }, { result });
  const body = tradedBody(command, deal, { market, moment }, fill);
  return {
    kind: 'accepted',
    events: [placed, filled, { type: 'block.traded', body }],
    postings: fillPostings(known, command.owner, side, fill, 'available', 'clearing'),
    others: [deskEntry(deal, value, command, market)],
  };
}
