import { referenceKinds } from '@tarazu/domain/block/block-terms';
import { declineReasons, deskIds } from '@tarazu/domain/block/desks';
import { marketIds } from '@tarazu/domain/market/instrument';
import * as z from 'zod/mini';
import { chargeLine } from '../charges/charge-line.ts';
import { country, currency, day, decimalText, instant, instrumentId, publicId } from '../scalar.ts';
import { refusalView, side } from '../trading/order.ts';

export const deskId = z.enum(deskIds);
export const blockMarketId = z.enum(marketIds);

/** Which share, as every answer about blocks names it. */
export const share = {
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
};

/** A desk that quotes, by its name. */
const desk = z.object({ id: deskId, name: z.string() });

/** When blocks of a share are traded, and at which prices now; nulls while no window is open. */
export const blockWindow = z.object({
  market: blockMarketId,
  open: z.boolean(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** When the next window opens. */
  nextOpensAt: z.nullable(instant),
  reference: z.nullable(z.enum(referenceKinds)),
  referencePrice: z.nullable(decimalText),
  lower: z.nullable(decimalText),
  upper: z.nullable(decimalText),
  /** What a block is worth at least here, and on the exchange: there in value, or in shares. */
  valueMin: decimalText,
  exchangeValueMin: z.nullable(decimalText),
  exchangeSharesMin: z.nullable(z.int()),
  /** A price may lie so far from the reference, in per cent. */
  rangePercent: decimalText,
});
export type BlockWindowView = z.infer<typeof blockWindow>;

export const publishedBlock = z.object({
  blockId: publicId,
  ...share,
  desk,
  tradeDate: day,
  price: decimalText,
  previousClose: decimalText,
  /** How far the price lies from the close before (above it without a sign), in per cent and for each share. */
  percent: decimalText,
  difference: decimalText,
  last: z.nullable(decimalText),
  /** The same from the last price. */
  lastPercent: z.nullable(decimalText),
  quantity: decimalText,
  left: decimalText,
  lot: decimalText,
  /** The fewest shares that are a block at this price. */
  quantityMin: decimalText,
  lockDays: z.int(),
  /** From this day on what is bought of it may be sold. */
  lockedUntil: day,
  endsAt: instant,
  ended: z.boolean(),
  window: blockWindow,
});
export type PublishedBlock = z.infer<typeof publishedBlock>;

/** What a block would cost or bring now, by the very rule that trades it. */
export const blockEstimate = z.object({
  side,
  quantity: decimalText,
  price: decimalText,
  value: decimalText,
  charges: z.array(chargeLine),
  chargesTotal: decimalText,
  /** Buy: what leaves the account. Sale: what reaches it. */
  total: decimalText,
  /** Of money for a purchase, of shares for a sale. */
  availableBefore: decimalText,
  availableAfter: decimalText,
  /** From this day on the shares, or the proceeds, are free. */
  settlementDate: day,
  /** The refusal that taking it now would give. */
  refusal: z.nullable(refusalView),
});
export type BlockEstimateView = z.infer<typeof blockEstimate>;

const quote = z.object({
  desk,
  /** Nulls, both: it declined. */
  price: z.nullable(decimalText),
  quantity: z.nullable(decimalText),
  declined: z.nullable(z.enum(declineReasons)),
  validUntil: instant,
  /** `moved`: it holds no more, since the market has moved; `closed`: the request was let go, or one of its quotes taken. */
  state: z.enum(['open', 'declined', 'moved', 'over', 'closed']),
  /** Why it cannot be taken, where that is so whatever you have; null while it is open, and once it has run out. */
  refusal: z.nullable(refusalView),
  /** How far it lies from the last price of the request, in per cent. */
  lastPercent: z.nullable(decimalText),
  /** What you named, and whether the desk trades at it. */
  counter: z.nullable(z.object({ price: decimalText, met: z.boolean() })),
  /** The inventory that the answer follows from. */
  inventory: decimalText,
  /** Null where nothing can be taken. */
  estimate: z.nullable(blockEstimate),
});
export type QuoteView = z.infer<typeof quote>;

export const blockRequest = z.object({
  rfqId: publicId,
  ...share,
  side,
  quantity: decimalText,
  last: decimalText,
  tickSize: decimalText,
  /** What the order book alone would give for all of it, on average; null where it does not show so much. */
  bookAverage: z.nullable(decimalText),
  /** `declined`: no desk has quoted. */
  state: z.enum(['open', 'over', 'declined', 'taken', 'let_go']),
  quotes: z.array(quote),
  window: blockWindow,
  /** How often one may ask in a day. */
  requestsMax: z.int(),
  at: instant,
  /** The clock of the market, against which `validUntil` runs out. */
  now: instant,
});
export type BlockRequestView = z.infer<typeof blockRequest>;

export const blockTrade = z.object({
  tradeId: publicId,
  orderId: publicId,
  ...share,
  desk,
  side,
  quantity: decimalText,
  price: decimalText,
  value: decimalText,
  chargesTotal: decimalText,
  net: decimalText,
  reference: z.enum(referenceKinds),
  referencePrice: decimalText,
  /** How far the price lies from the reference, in per cent and in money over the whole. */
  percent: decimalText,
  difference: decimalText,
  lockDays: z.int(),
  settlementDate: day,
  /** `quote`: chosen from these; null of a published block. */
  quotes: z.nullable(z.array(z.object({ desk, price: z.nullable(decimalText), quantity: z.nullable(decimalText) }))),
  at: instant,
  entry: z.int(),
});
export type BlockTradeView = z.infer<typeof blockTrade>;

/** A block on the public tape: no names but the desk's. */
export const blockPrint = z.object({
  ...share,
  desk,
  /** Of whoever traded with the desk. */
  side,
  quantity: decimalText,
  price: decimalText,
  value: decimalText,
  referencePrice: decimalText,
  percent: decimalText,
  at: instant,
});
export type BlockPrint = z.infer<typeof blockPrint>;

/** What a desk has and how it has done, for everybody to see. Amounts of each currency. */
export const deskBook = z.object({
  desk,
  books: z.array(
    z.object({
      currency,
      endowed: decimalText,
      money: decimalText,
      /** Its shares at the last prices, those set aside for published blocks among them. */
      inventory: decimalText,
      /** Money and inventory less what it began with. */
      result: decimalText,
    }),
  ),
});
export type DeskBook = z.infer<typeof deskBook>;
