import * as z from 'zod/mini';
import { decimalText, publicId } from '../scalar.ts';

/** A call that is written may lie on shares of one's own; left out: on money. */
export const coverWish = z.optional(z.enum(['shares']));
/** What may be written on shares of one's own. */
export const coverOffer = z.object({
  /** Settled shares that are free, and how many of them this takes. */
  free: decimalText,
  needed: decimalText,
  /** What sales that wait for a price want of the free ones: nothing is reserved for them. */
  waiting: decimalText,
  /** At twice the strike, where it pays the most: how many of those would be sold, and for what charges, by the rules of today. */
  atMost: z.object({ price: decimalText, quantity: decimalText, charges: decimalText }),
});
/** What was sold of the shares of one that was written: an order like any other. */
const coverSale = z.object({
  orderId: publicId,
  quantity: decimalText,
  price: decimalText,
  value: decimalText,
  charges: decimalText,
  net: decimalText,
  /** What it would have paid by strike and price alone, where its shares were worth less than that; null where they were not. */
  owed: z.nullable(decimalText),
});

/** Of one that lies on shares: those that do now, after splits; at its end, what was sold of them and what became free. */
export const coverState = z.object({
  lies: decimalText,
  released: z.nullable(z.object({ sold: decimalText, freed: decimalText })),
  sale: z.nullable(coverSale),
});
