import type { Side } from '../../charges/charge-rule.ts';
import type { Exposure } from '../../margin/margin-group.ts';
import type { Direction, IsolatedPosition, MarginTerms } from '../../margin/position.ts';
import { decimal, decimalToText } from '../../money.ts';
import type { Purpose } from '../../posting.ts';
import type { CutDue } from './liquidation-prices.ts';

/** `isolated`: a position stands on money of its own. `cross`: all positions of the account stand on all that it has. */
export const marginModes = ['isolated', 'cross'] as const;
export type MarginMode = (typeof marginModes)[number];

export const effects = ['open', 'close'] as const;
/** `open`: a new position, or more of one. `close`: less of one, and never more than there is. */
export type Effect = (typeof effects)[number];

/** What an order on margin says besides; an order without it buys or sells what is owned. */
export interface OnMargin {
  readonly direction: Direction;
  readonly effect: Effect;
  readonly mode: MarginMode;
  /** Whole times. */
  readonly leverage: number;
  /** The house closes it: its day or its money is over. Nobody else may say so. */
  readonly squaredOff?: true;
  /** The house cuts it to a lower tier, by exactly what is due at the mark of that moment; otherwise refused. Nobody else may say so. */
  readonly cut?: true;
}

/** Opening a long position and closing a short one buys. */
export function sideOf({ direction, effect }: Pick<OnMargin, 'direction' | 'effect'>): Side {
  return (direction === 'long') === (effect === 'open') ? 'buy' : 'sell';
}

/** Where money of a market that is traded on margin lies, and where what open orders reserve does. */
export interface MarginAccount {
  readonly free: Purpose;
  readonly reserved: Purpose;
}

/** A position as it is kept. Its `margin` is zero under `cross`. Amounts e8, since it was opened. */
export interface KeptPosition extends IsolatedPosition {
  readonly mode: MarginMode;
  readonly leverage: number;
  /** Of what was closed of it, fees apart. */
  readonly realised: bigint;
  readonly fees: bigint;
  /** What funding has paid to it; below zero: it paid. */
  readonly funding: bigint;
  /** The highest share of the equity (e8) of which a warning was told since it last stood below; zero: none. */
  readonly warned: bigint;
  readonly openedAtMs: number;
  /** Of one that ends with its day: that trading day. */
  readonly day?: string;
  /** The fee of squaring it off was taken. */
  readonly squaredOff?: true;
}

/** Of an instrument that is held on margin within its day only. Instants in ms UTC. */
export interface MarginDay {
  /** The trading day that runs. */
  readonly tradeDate: string;
  /** From then on the house closes what is left, and nothing is opened or converted. Undefined: nothing is open. */
  readonly squareOffAtMs: number | undefined;
  /** Above this price (e8) nothing is sold short: so near to the band nobody may be there to buy from. */
  readonly shortBelow: bigint | undefined;
  /** So many times as much must be offered in the book as is sold short. */
  readonly shortAskTimes: bigint;
}

/** What the rules know of an account on margin and one instrument. */
export interface MarginFacts {
  readonly account: MarginAccount;
  readonly terms: MarginTerms;
  /** The most that anybody may choose. */
  readonly leverageMax: number;
  /** Its owner's positions in this instrument. */
  readonly held: Readonly<Partial<Record<Direction, KeptPosition>>>;
  /** All its owner's cross positions at their marks. */
  readonly cross: readonly Exposure[];
  /** Whether long and short of one instrument may be held at once. */
  readonly hedged: boolean;
  /** Whether its owner has answered the questions about leverage; nothing is opened before. */
  readonly suitable: boolean;
  /** Undefined: nobody knows what it is worth now, and nothing is opened. */
  readonly mark: bigint | undefined;
  /** When it is decided, ms UTC. */
  readonly nowMs: number;
  /** Undefined: it is held as long as its owner likes. */
  readonly day?: MarginDay | undefined;
  /** Of an order by which the engine cuts: what it cuts at this moment; undefined: nothing. */
  readonly cut?: CutDue | undefined;
}

/** What ends with its day stands on money of its own, whatever its order says: nobody watches several of them on the money of an account. */
export function onOwnMoney<Order extends { readonly onMargin?: OnMargin | undefined }>(
  order: Order,
  margin: Pick<MarginFacts, 'day'> | undefined,
): Order {
  const { onMargin } = order;
  return margin?.day && onMargin ? { ...order, onMargin: { ...onMargin, mode: 'isolated' } } : order;
}

/** The position that an order to open cannot be added to: one on other terms or, where only one may be held, one the other way. */
export function standsInTheWay(
  { direction, leverage, mode }: OnMargin,
  margin: Pick<MarginFacts, 'held' | 'hedged'>,
): KeptPosition | undefined {
  const own = margin.held[direction];
  if (own && (own.leverage !== leverage || own.mode !== mode)) return own;
  return margin.hedged ? undefined : margin.held[direction === 'long' ? 'short' : 'long'];
}

/** A position in an event: what it is after it, decimals as text. `quantity` `0`: it is closed. */
export interface PositionText {
  readonly direction: Direction;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly quantity: string;
  readonly cost: string;
  readonly margin: string;
  readonly realised: string;
  readonly fees: string;
  readonly funding: string;
  readonly warned: string;
  readonly openedAt: string;
  readonly day?: string;
  readonly squaredOff?: true;
}

export function positionText(position: KeptPosition): PositionText {
  const { direction, mode, leverage, quantity, cost, margin, realised, fees, funding, warned, openedAtMs } = position;
  return {
    direction,
    mode,
    leverage,
    quantity: decimalToText(quantity),
    cost: decimalToText(cost),
    margin: decimalToText(margin),
    realised: decimalToText(realised),
    fees: decimalToText(fees),
    funding: decimalToText(funding),
    warned: decimalToText(warned),
    openedAt: new Date(openedAtMs).toISOString(),
    ...(position.day === undefined ? {} : { day: position.day }),
    ...(position.squaredOff ? { squaredOff: true } : {}),
  };
}

/** The position after an event; undefined when it is closed. */
export function positionFrom(text: PositionText): KeptPosition | undefined {
  const quantity = decimal(text.quantity);
  if (quantity === 0n) return undefined;
  return {
    direction: text.direction,
    mode: text.mode,
    leverage: text.leverage,
    initial: { part: 1n, whole: BigInt(text.leverage) },
    quantity,
    cost: decimal(text.cost),
    margin: decimal(text.margin),
    realised: decimal(text.realised),
    fees: decimal(text.fees),
    funding: decimal(text.funding),
    warned: decimal(text.warned),
    openedAtMs: Date.parse(text.openedAt),
    ...(text.day === undefined ? {} : { day: text.day }),
    ...(text.squaredOff ? { squaredOff: true } : {}),
  };
}
