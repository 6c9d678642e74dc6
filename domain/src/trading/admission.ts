import type { Side } from '../charges/charge-rule.ts';
import { type Standing, standingNow } from '../customer/standing.ts';
import { type Refusal, refused } from '../decision.ts';
import type { MarketId } from '../market/instrument.ts';
import { marketOf } from '../market-rules/markets.ts';
import { isMember, type Membership } from '../vip/membership.ts';
import type { VipGate } from '../vip/plan.ts';
import type { Order } from './order.ts';
import type { EndedBody } from './order-events.ts';
import { type OwnLimits, ownLimitFault } from './own-limit/own-limit.ts';

/** Who wants to trade: what two operators have stopped for them, their memberships, whether they run or not, and their own limits. */
export interface Trader {
  /** 0: closed or switched off. */
  readonly status: 0 | 1;
  readonly standings: readonly Standing[];
  readonly memberships: readonly Membership[];
  readonly own: OwnLimits;
}

export type AdmissionRefusal = Refusal<
  'account_closed' | 'account_trading_stopped' | 'vip_required' | 'own_stop' | 'own_loss_limit',
  never
>;

/** Why this person may not trade this now, whatever the order says of price and quantity. */
export function admissionFault(
  { status, standings, memberships, own }: Trader,
  {
    side,
    market,
    members,
    onMargin,
  }: {
    readonly side: Side;
    readonly market: MarketId | undefined;
    readonly members?: VipGate;
    readonly onMargin?: unknown;
  },
  nowMs: number,
): AdmissionRefusal | undefined {
  const stopped = standingNow(standings, 'no_trade', nowMs);
  if (stopped) return refused('account_trading_stopped', { reason: stopped.reason });
  if (status === 0) return refused('account_closed');
  // A way of trading may be for members alone, whichever side; a market, for what is bought there.
  const rules = side === 'buy' && market !== undefined ? marketOf(market) : undefined;
  const gate = members ?? rules?.membersOnly ?? (onMargin === undefined ? undefined : rules?.margin?.membersOnly);
  if (gate !== undefined && !isMember(memberships, nowMs)) return refused('vip_required', { gate });
  // What is owned may always be sold.
  return side === 'buy' && market !== undefined ? ownLimitFault(own, market, nowMs) : undefined;
}

/** A change that buys or sells more, or at a price that is nearer to a fill, is admitted like a new order. */
export function growsOrNears(
  order: Pick<Order, 'side' | 'quantity' | 'price'>,
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
  own_stop: 'own_stop',
  own_loss_limit: 'own_loss_limit',
} as const satisfies Record<AdmissionRefusal['code'], EndedBody['reason']>;

/** Of an account that trades for somebody: that its owner, or a bound, has paused or stopped it, or that it has ended. */
export type WindsDown = 'paused' | 'stopping' | 'ended';

/**
 * Whatever was decided a moment ago: one that was paused or stopped since buys nothing more, and one that stops opens no position. In a pause a position that
 * goes with what is owned is still made even with it.
 */
export function windingDownFault(
  windsDown: WindsDown | undefined,
  { side, onMargin }: Pick<Order, 'side'> & { readonly onMargin?: { readonly effect: 'open' | 'close' } | undefined },
): Refusal<'buys_no_more', never> | undefined {
  if (windsDown === undefined) return undefined;
  const grows = onMargin ? onMargin.effect === 'open' && windsDown !== 'paused' : side === 'buy';
  return grows ? refused('buys_no_more', { status: windsDown }) : undefined;
}
