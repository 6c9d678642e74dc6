import type { Asset, Currency } from '../asset.ts';
import type { Side } from '../charges/charge-rule.ts';
import { accepted, refused } from '../decision.ts';
import type { InstrumentRef, MarketId } from '../market/instrument.ts';
import { decimalToText } from '../money.ts';
import type { AccountId, Posting } from '../posting.ts';
import { transfer } from '../posting.ts';
import type { OrderDecision } from './order-events.ts';

/** A fill whose shares (buy) or proceeds (sale) are still locked. `net` e8: what a sale brought after charges. */
export interface DueFill extends InstrumentRef {
  readonly eventNo: number;
  readonly side: Side;
  readonly quantity: bigint;
  readonly net: bigint;
  readonly settlementDate: string;
}

export interface SettleTrades {
  readonly owner: AccountId;
  readonly market: MarketId;
  /** The day that runs now in this market. */
  readonly date: string;
}

/** Bought shares may be sold and proceeds may be spent from the settlement date on. Fills that are not due are left alone. */
export function decideSettle(command: SettleTrades, fills: readonly DueFill[]): OrderDecision {
  const due = fills.filter(({ settlementDate }) => settlementDate <= command.date);
  if (due.length === 0) return refused('nothing_to_change');
  const shares = new Map<string, { readonly base: Asset; readonly quantity: bigint }>();
  const cash = new Map<Currency, bigint>();
  for (const { side, instrumentId, base, currency, quantity, net } of due) {
    if (side === 'buy')
      shares.set(instrumentId, { base, quantity: (shares.get(instrumentId)?.quantity ?? 0n) + quantity });
    else cash.set(currency, (cash.get(currency) ?? 0n) + net);
  }
  const holder = command.owner;
  const postings: Posting[] = [];
  for (const { base, quantity } of shares.values()) {
    postings.push(...transfer(quantity, base, { holder, purpose: 'unsettled' }, { holder, purpose: 'available' }));
  }
  for (const [currency, amount] of cash) {
    postings.push(...transfer(amount, currency, { holder, purpose: 'receivable' }, { holder, purpose: 'available' }));
  }
  const body = {
    market: command.market,
    date: command.date,
    fills: due.map(({ eventNo }) => eventNo),
    shares: [...shares].map(([instrumentId, { quantity }]) => ({ instrumentId, quantity: decimalToText(quantity) })),
    cash: [...cash].map(([currency, amount]) => ({ currency, amount: decimalToText(amount) })),
  };
  return accepted([{ type: 'order.settled', body }], postings);
}
