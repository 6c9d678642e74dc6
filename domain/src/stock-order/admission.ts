import type { Side } from '../charges/charge-rule.ts';
import { type Standing, standingNow } from '../customer/standing.ts';
import { type Refusal, refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import { isMember, type Membership } from '../vip/membership.ts';
import type { StockOrder } from './order.ts';
import type { EndedBody } from './order-events.ts';

/** Who wants to trade: what two operators have stopped for them, and their memberships, whether they run or not. */
export interface Trader {
  /** 0: closed or switched off. */
  readonly status: 0 | 1;
  readonly standings: readonly Standing[];
  readonly memberships: readonly Membership[];
}

export type AdmissionRefusal = Refusal<'account_closed' | 'account_trading_stopped' | 'vip_required'>;

/** Countries whose shares only members may buy; what is owned may always be sold. */
const membersOnly: readonly Instrument['country'][] = ['US'];

/** Why this person may not trade this now, whatever the order says of price and quantity. */
export function admissionFault(
  { status, standings, memberships }: Trader,
  { side, country }: { readonly side: Side; readonly country: Instrument['country'] | undefined },
  nowMs: number,
): AdmissionRefusal | undefined {
  const stopped = standingNow(standings, 'no_trade', nowMs);
  if (stopped) return refused('account_trading_stopped', { reason: stopped.reason });
  if (status === 0) return refused('account_closed');
  const gated = side === 'buy' && country !== undefined && membersOnly.includes(country);
  return gated && !isMember(memberships, nowMs) ? refused('vip_required', { gate: 'us_stock' }) : undefined;
}

/** A change that buys or sells more, or at a price that is nearer to a fill, is admitted like a new order. */
export function growsOrNears(
  order: Pick<StockOrder, 'side' | 'quantity' | 'price'>,
  change: { readonly quantity: bigint | undefined; readonly price: bigint | undefined },
): boolean {
  if (change.quantity !== undefined && change.quantity > order.quantity) return true;
  if (change.price === undefined || order.price === undefined) return false;
  return order.side === 'buy' ? change.price > order.price : change.price < order.price;
}

/** How the end of a waiting order is told when its owner may not trade it any more. */
export const endedFor = {
  account_closed: 'account_closed',
  account_trading_stopped: 'trading_stopped',
  vip_required: 'membership_ended',
} as const satisfies Record<AdmissionRefusal['code'], EndedBody['reason']>;
