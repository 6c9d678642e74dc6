import { bidsMax } from '@tarazu/domain/offer/draw/application-line';
import * as z from 'zod/mini';
import { amountText, decimalText, instant } from '../scalar.ts';
import { refusalView } from '../trading/order.ts';

export const bothLanguages = z.object({ 'en-US': z.string(), 'pt-BR': z.string() });

/** What is said of a company that was not listed before its offer. */
export const company = z.object({
  sector: z.string(),
  about: bothLanguages,
  founded: z.nullable(z.number()),
  risk: bothLanguages,
  /** Oldest first, in whole millions of its currency; a loss is below zero. */
  figures: z.array(z.object({ year: z.number(), revenue: z.number(), profit: z.number() })),
  sharesIssued: z.nullable(decimalText),
  /** Whether it is in the market by now. */
  isListed: z.boolean(),
});
export type CompanyView = z.infer<typeof company>;

const percent = z.number();

/** What is said of a coin that was not listed before its offer. */
export const newCoin = z.object({
  about: bothLanguages,
  risk: bothLanguages,
  /** All that will ever exist, and what that is worth at the price of the offer. Whole coins. */
  supply: z.number(),
  worth: decimalText,
  /** Who gets how much of it. `sale`: of all sales to the public, this one among them. */
  parts: z.object({ sale: percent, team: percent, investors: percent, treasury: percent }),
  /** Of team and investors: locked for so many months after the listing, then free month by month. */
  insiders: z.object({ lockedMonths: z.number(), months: z.number() }),
  /** Whether it is in the market by now. */
  isListed: z.boolean(),
});
export type NewCoinView = z.infer<typeof newCoin>;

const furtherBid = /^([1-9]\d{0,6})@(\d{1,15}(?:\.\d{1,8})?)$/;
const FURTHER_TEXT_MAX = 100;

/** Bids beside the first, as a form has them: `2@402.00 3@386.00`. */
export const furtherBids = z.pipe(
  z.string().check(z.maxLength(FURTHER_TEXT_MAX)),
  z.pipe(
    z.transform((bids: string) =>
      bids
        .split(' ')
        .filter((bid) => bid !== '')
        .map((bid) => {
          const [, lots, price] = furtherBid.exec(bid) ?? [];
          return { lots: Number(lots), price };
        }),
    ),
    z
      .array(z.object({ lots: z.int().check(z.gte(1), z.lte(1_000_000)), price: amountText }))
      .check(z.maxLength(bidsMax - 1)),
  ),
);

export const poolName = z.enum(['retail', 'small_hni', 'big_hni', 'direct', 'public']);
export const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A round of public randomness. */
export const beacon = z.object({
  /** How the network is called by those who know it; null for one that is not known here. */
  network: z.nullable(z.string()),
  chain: hex,
  round: z.number(),
  /** When that round is signed; null for a network that is not known here. */
  signedAt: z.nullable(instant),
  /** Its signature and SHA-256 of it, once it was drawn with. */
  signature: z.nullable(z.string()),
  randomness: z.nullable(hex),
  /** The draw is due, and the round could not be had yet. */
  waits: z.boolean(),
  /** If it could not be had by then, nobody gets anything and all money goes back; null where it is waited for without end. */
  until: z.nullable(instant),
});

/** What an application would set aside, before it is made. */
export const applicationPreview = z.object({
  /** What each bid would cost at most, in the order they were given. */
  bids: z.array(z.object({ shares: z.number(), price: decimalText, cost: decimalText })),
  /** Set aside until the draw, and what is free after that. */
  held: decimalText,
  available: decimalText,
  availableAfter: decimalText,
  /** Lots that there are, and applications for them if demand stays as it is. */
  chance: z.object({ lots: z.number(), applications: z.number() }),
  refusal: z.nullable(refusalView),
});
export type ApplicationPreview = z.infer<typeof applicationPreview>;
