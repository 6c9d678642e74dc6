import type { Currency } from '../asset.ts';
import type { Side } from '../charges/charge-rule.ts';
import { decimal, divide, maximum, minimum } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { isWithinRange, type PriceRange } from './reference.ts';

/** The simulated houses that quote blocks. */
export const deskIds = ['godavari', 'malabar', 'konkan'] as const;
export type DeskId = (typeof deskIds)[number];

/** How a desk quotes, from `from` on: all that it goes by, published. Figures in hundredths of a per cent. */
export interface DeskTerms {
  readonly from: string;
  /** From the last price, for any size. */
  readonly spreadBps: number;
  /** More of it for each unit of size (ten times the least value of a block), up to five. */
  readonly sizeBps: number;
  /** Less or more of it for an inventory that is above or below its target: all of it at twice the target or at nothing. With what it concedes, below the spread: nobody is quoted better than the last price. */
  readonly leanBps: number;
  /** How far it meets a counter, of what its inventory would be glad of: all of it at twice the target when it sells, at nothing when it buys. */
  readonly concedeBps: number;
  readonly quoteSeconds: number;
  /** The inventory that a day begins with in each share, in times of the least value of a block. */
  readonly targetTimes: bigint;
}

export interface Desk {
  readonly id: DeskId;
  readonly name: string;
  /** An account of the house with a balance of its own. */
  readonly account: AccountId;
  readonly terms: readonly DeskTerms[];
}

export const desks: readonly Desk[] = [
  {
    id: 'godavari',
    name: 'Godavari Desk',
    account: -10,
    terms: [
      {
        from: '2020-01-01',
        spreadBps: 10,
        sizeBps: 8,
        leanBps: 4,
        concedeBps: 5,
        quoteSeconds: 45,
        targetTimes: 40n,
      },
    ],
  },
  {
    id: 'malabar',
    name: 'Malabar Markets',
    account: -11,
    terms: [
      {
        from: '2020-01-01',
        spreadBps: 16,
        sizeBps: 4,
        leanBps: 7,
        concedeBps: 8,
        quoteSeconds: 30,
        targetTimes: 80n,
      },
    ],
  },
  {
    id: 'konkan',
    name: 'Konkan Block',
    account: -12,
    terms: [
      {
        from: '2020-01-01',
        spreadBps: 24,
        sizeBps: 1,
        leanBps: 10,
        concedeBps: 12,
        quoteSeconds: 60,
        targetTimes: 160n,
      },
    ],
  },
];

/** Play money of a desk at its beginning, e8. */
export const deskEndowment: Readonly<Partial<Record<Currency, bigint>>> = {
  INR: decimal('5000000000'),
  BRL: decimal('500000000'),
  USD: decimal('200000000'),
};

export function deskOf(id: DeskId): Desk {
  const found = desks.find((desk) => desk.id === id);
  if (!found) throw new RangeError(`no desk is called ${id}`);
  return found;
}

/** Throws for a day before its first terms. */
export function deskTermsOn({ id, terms }: Desk, date: string): DeskTerms {
  const found = terms.findLast(({ from }) => from <= date);
  if (!found) throw new RangeError(`${id} has no terms for ${date}`);
  return found;
}

const ALL_BPS = 10_000n;
/** Parts of a hundredth of a per cent that a margin is reckoned in. */
const FINE = 1_000_000n;
const UNIT_TIMES = 10n;
const UNITS_MAX = 5n;

/** The shares that a day begins with: whole lots worth no more than the target at the close before. e8. */
export function targetOf(
  { targetTimes }: Pick<DeskTerms, 'targetTimes'>,
  { valueMin, previousClose, lot }: { readonly valueMin: bigint; readonly previousClose: bigint; readonly lot: bigint },
): bigint {
  return ((targetTimes * valueMin * 100_000_000n) / (previousClose * lot)) * lot;
}

/** All that a quote follows from. Prices, amounts and quantities e8. */
export interface QuoteInput {
  readonly side: Side;
  readonly wanted: bigint;
  readonly last: bigint;
  readonly tickSize: bigint;
  readonly lot: bigint;
  readonly valueMin: bigint;
  readonly range: PriceRange;
  /** Of the desk, in this share, at this moment, and the inventory that its day began with. */
  readonly inventory: bigint;
  readonly target: bigint;
  readonly money: bigint;
}

export const declineReasons = ['outside_range', 'inventory_short', 'money_short'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type DeskQuote =
  | { readonly kind: 'quoted'; readonly price: bigint; readonly quantity: bigint; readonly best: bigint }
  /** `price`: what it would have been. `most`: all that the desk could trade at it, whole lots. e8 */
  | { readonly kind: 'declined'; readonly why: DeclineReason; readonly price: bigint; readonly most: bigint };

/** So many shares more a desk buys: up to twice what its day began with. e8 */
export function roomOf(target: bigint, inventory: bigint): bigint {
  return maximum(target * 2n - inventory, 0n);
}

/** How far the inventory is from its target, in parts of `FINE`: -1 at nothing, 1 at twice the target. */
function leanOf({ inventory, target }: Pick<QuoteInput, 'inventory' | 'target'>): bigint {
  if (target === 0n) return -FINE;
  return maximum(-FINE, minimum(FINE, divide((inventory - target) * FINE, target, 'floor')));
}

/** A price so far from the last, against whoever asks, on the tick: a purchase above it rounded up, a sale below it rounded down. */
function priceAt({ side, last, tickSize }: Pick<QuoteInput, 'side' | 'last' | 'tickSize'>, margin: bigint): bigint {
  const whole = ALL_BPS * FINE;
  const rounding = side === 'buy' ? 'ceil' : 'floor';
  return divide(last * (side === 'buy' ? whole + margin : whole - margin), whole * tickSize, rounding) * tickSize;
}

/**
 * What a desk quotes: the last price, and a margin of its spread, its part for the size, and its lean. Nothing else enters it, so that everybody is quoted the
 * same at one moment, and whoever knows these figures finds it again. It sells no more than it has, and buys no more than its money and twice its target.
 */
export function quoteOf(terms: DeskTerms, input: QuoteInput): DeskQuote {
  const { side, wanted, last, lot, valueMin, range, inventory, target, money } = input;
  const value = last * wanted;
  const unit = valueMin * UNIT_TIMES * 100_000_000n;
  const size = minimum(divide(value * FINE, unit, 'ceil'), UNITS_MAX * FINE);
  const lean = leanOf(input) * BigInt(terms.leanBps);
  // Above its target a desk sells for less, and pays less.
  const margin = BigInt(terms.spreadBps) * FINE + size * BigInt(terms.sizeBps) + (side === 'buy' ? -lean : lean);
  const price = priceAt(input, margin);
  const declined = (why: DeclineReason, most: bigint) => ({ kind: 'declined', why, price, most }) as const;
  if (price <= 0n || !isWithinRange(price, range)) return declined('outside_range', 0n);
  const room = roomOf(target, inventory);
  const affordable = (money * 100_000_000n) / price;
  const most = side === 'buy' ? inventory : minimum(room, affordable);
  const quantity = (minimum(wanted, most) / lot) * lot;
  if (price * quantity < valueMin * 100_000_000n)
    return declined(side === 'sell' && affordable < room ? 'money_short' : 'inventory_short', (most / lot) * lot);
  const glad = side === 'buy' ? maximum(leanOf(input), 0n) : maximum(-leanOf(input), 0n);
  const met = priceAt(input, margin - glad * BigInt(terms.concedeBps));
  const bound = side === 'buy' ? maximum(met, range.lower) : minimum(met, range.upper);
  return { kind: 'quoted', price, quantity, best: bound };
}
