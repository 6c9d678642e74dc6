import { divide, minimum } from '../money.ts';

/** Shares that came: bought, given or kept of a position of the day. Quantity and cost e8; the cost is what the law counts. */
export interface Acquired {
  readonly kind: 'acquired';
  /** `YYYY-MM-DD` in the zone of the market. */
  readonly date: string;
  readonly quantity: bigint;
  readonly cost: bigint;
}

/** A sale: what it brought, e8, as the law counts it. */
export interface Sold {
  readonly kind: 'sold';
  readonly date: string;
  readonly quantity: bigint;
  readonly proceeds: bigint;
}

/** From here on each share is `shares` for `held` of before, at the same cost. */
export interface Split {
  readonly kind: 'split';
  readonly held: bigint;
  readonly shares: bigint;
}

/** Taken elsewhere, by nobody else and for nothing: what came first leaves first, and nothing of it is a result. */
export interface Left {
  readonly kind: 'left';
  readonly quantity: bigint;
}

/** What happened to one instrument, oldest first. */
export type TaxEntry = Acquired | Sold | Split | Left;

/** A part of a sale with what it had cost, e8. */
export interface Piece {
  readonly acquiredOn: string;
  readonly soldOn: string;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly proceeds: bigint;
  /** Parts of one sale have the same number among those of an instrument. */
  readonly sale: number;
}

/** `fifo`: what came first is sold first. `average`: every share has cost the same, and what came first is sold first all the same. */
export type CostMethod = 'fifo' | 'average';

interface Lot {
  readonly date: string;
  quantity: bigint;
  cost: bigint;
}

const partOf = (whole: bigint, part: bigint, of: bigint): bigint =>
  part === of ? whole : divide(whole * part, of, 'half_up');

/** All lots at the cost that each of their shares has on average; the last takes what rounding leaves. */
function evened(lots: readonly Lot[]): void {
  let [cost, quantity] = [0n, 0n];
  for (const lot of lots) [cost, quantity] = [cost + lot.cost, quantity + lot.quantity];
  for (const lot of lots) {
    const own = partOf(cost, lot.quantity, quantity);
    [cost, quantity] = [cost - own, quantity - lot.quantity];
    lot.cost = own;
  }
}

function split(lots: readonly Lot[], { held, shares }: Split): void {
  for (const lot of lots) lot.quantity = divide(lot.quantity * shares, held, 'floor');
}

/** What came first leaves, with its part of the cost. */
function leave(lots: Lot[], quantity: bigint): void {
  let left = quantity;
  for (let lot = lots[0]; lot && left > 0n; lot = lots[0]) {
    const taken = minimum(left, lot.quantity);
    lot.cost -= partOf(lot.cost, taken, lot.quantity);
    lot.quantity -= taken;
    left -= taken;
    if (lot.quantity === 0n) lots.shift();
  }
}

/**
 * Each sale cut by what was sold of which purchase. Costs and proceeds are rounded half up at e8 with the rest at the last part, so the parts add
 * up to the whole. What is sold without having come (rests of splits that were paid out) has cost nothing and came on the day of the sale.
 */
export function piecesOf(entries: readonly TaxEntry[], method: CostMethod): readonly Piece[] {
  const lots: Lot[] = [];
  const pieces: Piece[] = [];
  for (const [sale, entry] of entries.entries()) {
    if (entry.kind === 'split') {
      split(lots, entry);
      continue;
    }
    if (entry.kind === 'left') {
      leave(lots, entry.quantity);
      continue;
    }
    if (entry.kind === 'acquired') {
      if (entry.quantity > 0n) lots.push({ date: entry.date, quantity: entry.quantity, cost: entry.cost });
      if (method === 'average') evened(lots);
      continue;
    }
    let { quantity: left, proceeds } = entry;
    while (left > 0n) {
      const lot = lots[0];
      const taken = lot ? minimum(left, lot.quantity) : left;
      const brought = partOf(proceeds, taken, left);
      const cost = lot ? partOf(lot.cost, taken, lot.quantity) : 0n;
      if (taken > 0n)
        pieces.push({
          acquiredOn: lot?.date ?? entry.date,
          soldOn: entry.date,
          quantity: taken,
          cost,
          proceeds: brought,
          sale,
        });
      proceeds -= brought;
      left -= taken;
      if (!lot) continue;
      lot.quantity -= taken;
      lot.cost -= cost;
      if (lot.quantity === 0n) lots.shift();
    }
  }
  return pieces;
}

export const gainOf = ({ cost, proceeds }: Pick<Piece, 'cost' | 'proceeds'>): bigint => proceeds - cost;

/** Whether it was held for more than a year: sold after the same day of the next one. */
export function isLong({ acquiredOn, soldOn }: Pick<Piece, 'acquiredOn' | 'soldOn'>): boolean {
  return soldOn > `${Number(acquiredOn.slice(0, 4)) + 1}${acquiredOn.slice(4)}`;
}
