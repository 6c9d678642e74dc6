import { decimal, decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';

/** One bid as it is typed. */
export interface TypedBid {
  readonly lots: string;
  /** Decimal text; left as it was while `cutOff` is set. */
  readonly price: string;
  readonly cutOff: boolean;
}

export type Side = 'regular' | 'hni';
export type PoolOfOffer = OfferView['pools'][number];

export interface TypedWish {
  readonly side: Side;
  readonly bids: readonly TypedBid[];
}

/** A bid that can be asked for: whole lots, and a price or none. */
export interface ReadBid {
  readonly lots: number;
  readonly price: string | undefined;
}

/** The offer as it is for somebody who applies for what is kept for them beside the draw. */
export function besideDraw(offer: OfferView, shares: number): OfferView {
  const part = { name: 'direct', shares, least: offer.lot, most: shares, applications: 0, asked: 0 } as const;
  return { ...offer, pools: [part], lotsMax: shares / offer.lot };
}

const lotsForm = /^[1-9]\d{0,6}$/;

export const hasBand = ({ floor, cap }: Pick<OfferView, 'floor' | 'cap'>) => floor !== cap;

export function poolsOf({ pools }: Pick<OfferView, 'pools'>, side: Side): readonly PoolOfOffer[] {
  return side === 'regular' ? pools.slice(0, 1) : pools.slice(1);
}

/** Lots that a side may ask for. */
export function lotsOf(offer: Pick<OfferView, 'pools' | 'lot' | 'lotsMax'>, side: Side) {
  const pools = poolsOf(offer, side);
  return {
    least: (pools.at(0)?.least ?? offer.lot) / offer.lot,
    most: (pools.at(-1)?.most ?? offer.lotsMax * offer.lot) / offer.lot,
  };
}

/** A price as it is typed: with two decimals. */
export function priceText(price: string): string {
  return decimalToText(decimal(price), 2);
}

export function firstBid(offer: OfferView, side: Side): TypedBid {
  return { lots: String(lotsOf(offer, side).least), price: priceText(offer.cap), cutOff: side === 'regular' };
}

export function wishOf(offer: OfferView, before: OfferApplicationView | undefined): TypedWish {
  if (!before) return { side: 'regular', bids: [firstBid(offer, 'regular')] };
  return {
    side: before.pool === offer.pools[0]?.name ? 'regular' : 'hni',
    bids: before.bids.map(({ lots, price }) => ({
      lots: String(lots),
      price: priceText(price ?? offer.cap),
      cutOff: price === null,
    })),
  };
}

/** Undefined while something of it is no number, or no lots that this side has. */
export function readBid(offer: OfferView, side: Side, { lots, price, cutOff }: TypedBid): ReadBid | undefined {
  const { least, most } = lotsOf(offer, side);
  const read = lotsForm.test(lots) ? Number(lots) : 0;
  if (read < least || read > most) return undefined;
  if (cutOff) return { lots: read, price: undefined };
  const at = parseDecimal(price);
  return at === undefined || at <= 0n ? undefined : { lots: read, price: decimalToText(at) };
}

/** The part of the offer that bids of this size are of. */
export function poolFor(offer: OfferView, side: Side, bids: readonly ReadBid[]): PoolOfOffer | undefined {
  const most = bids.reduce((all, { lots }) => Math.max(all, lots), 0) * offer.lot;
  return poolsOf(offer, side).find((pool) => most <= pool.most);
}

/** What the call is asked with; undefined while it is not whole. */
export function askedWith(offer: OfferView, { side, bids }: TypedWish) {
  const read = bids.map((bid) => readBid(offer, side, bid));
  const [first, ...further] = read.flatMap((bid) => bid ?? []);
  const pool = first && poolFor(offer, side, [first, ...further]);
  if (!first || !pool || read.includes(undefined)) return undefined;
  return {
    offerId: offer.offerId,
    pool: pool.name,
    lots: String(first.lots),
    ...(first.price === undefined ? {} : { price: first.price }),
    ...(further.length === 0
      ? {}
      : { further: further.map(({ lots, price = offer.cap }) => `${lots}@${price}`).join(' ') }),
  };
}

/** One tick more or less, within the band. */
export function stepPrice({ tick, floor, cap }: OfferView, price: string, by: -1 | 1): string {
  const [low, high] = [decimal(floor), decimal(cap)];
  const at = (parseDecimal(price) ?? high) + BigInt(by) * decimal(tick ?? '1');
  return decimalToText(at < low ? low : at > high ? high : at, 2);
}
