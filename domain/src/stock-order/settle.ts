import type { Currency } from '../asset.ts';
import type { Side } from '../charges/charge-rule.ts';
import { accepted, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import type { AccountId, Posting } from '../posting.ts';
import { transfer } from '../posting.ts';
import type { OrderDecision } from './order-events.ts';

/** A fill whose shares (buy) or proceeds (sale) are still locked. `net` e8: what a sale brought after charges. */
export interface DueFill {
  readonly eventNo: number;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: bigint;
  readonly net: bigint;
  readonly settlementDate: string;
}

export interface SettleTrades {
  readonly owner: AccountId;
  readonly country: string;
  /** The day that runs now in the country's exchange. */
  readonly date: string;
}

/** Bought shares may be sold and proceeds may be spent from the settlement date on. Fills that are not due are left alone. */
export function decideSettle(command: SettleTrades, fills: readonly DueFill[]): OrderDecision {
  const due = fills.filter(({ settlementDate }) => settlementDate <= command.date);
  if (due.length === 0) return refused('nothing_to_change');
  const shares = new Map<string, bigint>();
  const cash = new Map<Currency, bigint>();
  for (const { side, instrumentId, currency, quantity, net } of due) {
    if (side === 'buy') shares.set(instrumentId, (shares.get(instrumentId) ?? 0n) + quantity);
    else cash.set(currency, (cash.get(currency) ?? 0n) + net);
  }
  const holder = command.owner;
  const postings: Posting[] = [];
  for (const [id, quantity] of shares) {
    postings.push(...transfer(quantity, id, { holder, purpose: 'unsettled' }, { holder, purpose: 'available' }));
  }
  for (const [currency, amount] of cash) {
    postings.push(...transfer(amount, currency, { holder, purpose: 'receivable' }, { holder, purpose: 'available' }));
  }
  const body = {
    country: command.country,
    date: command.date,
    fills: due.map(({ eventNo }) => eventNo),
    shares: [...shares].map(([instrumentId, quantity]) => ({ instrumentId, quantity: decimalToText(quantity) })),
    cash: [...cash].map(([currency, amount]) => ({ currency, amount: decimalToText(amount) })),
  };
  return accepted([{ type: 'stock-order.settled', body }], postings);
}
