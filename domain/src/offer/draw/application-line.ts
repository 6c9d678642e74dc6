import { decimal, decimalToText } from '../../money.ts';

/** So many shares at this price (e8) or any below it; without a price, at whatever price the offer comes to. */
export interface Bid {
  readonly shares: number;
  readonly price: bigint | undefined;
}

/** What is asked for, by whomever. */
export interface Wish {
  /** Place of its pool in the terms. */
  readonly pool: number;
  readonly bids: readonly Bid[];
}

/** An application as it is in the published list: nothing in it names a person. */
export interface ListedApplication extends Wish {
  readonly id: string;
}

const CUT_OFF = 'cut-off';
// No needless zeros: an application is written in one way only, or two files could hold the same list.
const form = /^([0-9A-Za-z-]{4,40})\|(0|[1-9]\d?)\|([^|]+)$/;
const idForm = /^[0-9A-Za-z-]{4,40}$/;
const bidForm = /^([1-9]\d{0,11})@((?:0|[1-9]\d{0,11})(?:\.\d{0,7}[1-9])?|cut-off)$/;
export const bidsMax = 3;

/** `id|pool|shares@price,…`: what is hashed, and what stands in the file. */
export function applicationLine({ id, pool, bids }: ListedApplication): string {
  const texts = bids.map(({ shares, price }) => `${shares}@${price === undefined ? CUT_OFF : decimalToText(price)}`);
  return `${id}|${pool}|${texts.join(',')}`;
}

export function isApplicationId(id: string): boolean {
  return idForm.test(id);
}

/** Undefined for a line that no application has. */
export function readApplicationLine(line: string): ListedApplication | undefined {
  const [, id, pool, list] = form.exec(line) ?? [];
  if (id === undefined || pool === undefined || list === undefined) return undefined;
  const texts = list.split(',');
  const bids = texts.flatMap((text) => {
    const [, shares, price] = bidForm.exec(text) ?? [];
    if (shares === undefined || price === undefined) return [];
    return [{ shares: Number(shares), price: price === CUT_OFF ? undefined : decimal(price) }];
  });
  if (bids.length !== texts.length || bids.length > bidsMax) return undefined;
  return { id, pool: Number(pool), bids };
}

/** What an application asks for when the offer costs so much (e8): the most shares of its bids that go so high. */
export function askedAt(bids: readonly Bid[], price: bigint): number {
  return bids.reduce(
    (most, bid) => (bid.price === undefined || bid.price >= price ? Math.max(most, bid.shares) : most),
    0,
  );
}
