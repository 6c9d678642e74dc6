import { whys } from '@tarazu/domain/strategy/strategy';
import * as z from 'zod/mini';
import { day, decimalText, instant, instrumentId, publicId } from '../scalar.ts';
import { orderStatus, refusalView } from '../trading/order.ts';

/** An instrument as it is called. */
const named = { instrumentId, symbol: z.string(), name: z.string() };

const barOrder = z.object({
  orderId: publicId,
  ...named,
  side: z.enum(['buy', 'sell']),
  /** Whether it opened or closed so much of a short; null of what is owned. */
  short: z.nullable(z.enum(['open', 'close'])),
  quantity: decimalText,
  /** Null while it is being placed. */
  status: z.nullable(orderStatus),
  filled: decimalText,
  value: decimalText,
  charges: decimalText,
  refusal: z.nullable(refusalView),
});

/** A bar after which it traded. */
export const bar = z.object({
  at: instant,
  close: decimalText,
  why: z.enum(whys),
  orders: z.array(barOrder),
});
export type RobotBarView = z.infer<typeof bar>;

/** What it would do, and waits for its owner's word on; with what that would be at the prices shown now. */
export const asking = z.nullable(
  z.object({
    at: instant,
    until: instant,
    why: z.enum(whys),
    side: z.enum(['buy', 'sell']),
    ...named,
    /** Null when it comes to no order at this moment. */
    order: z.nullable(
      z.object({
        quantity: decimalText,
        value: decimalText,
        charges: decimalText,
        total: decimalText,
        refusal: z.nullable(refusalView),
      }),
    ),
  }),
);
export type AskingView = z.infer<typeof asking>;

/** What waits, since when it does where that is known, and why: it is tried again with each look. */
export const waiting = z.nullable(
  z.object({
    /** A part of its short is to be opened or closed; what it holds is to be sold, since it stops; what its owner has approved is to be done; or it does nothing with both of its coin and contract. */
    what: z.enum(['short_open', 'short_close', 'sale', 'approved', 'pair']),
    /** What could not be traded. */
    ...named,
    quantity: z.nullable(decimalText),
    since: z.nullable(instant),
    /** Trading in it is halted or its market shut; nobody is there to trade with; the rule of orders refuses it; it was bought and has not settled; its short could not be closed behind it; or it is possible by now. */
    why: z.enum(['halted', 'closed', 'nobody', 'refused', 'unsettled', 'short', 'possible']),
    refusal: z.nullable(refusalView),
  }),
);
export type WaitingView = z.infer<typeof waiting>;

/** One of what it trades and what it has of it. */
export const holding = z.object({
  ...named,
  quantity: decimalText,
  /** Bought and not settled yet, so that it cannot be sold today. */
  unsettled: decimalText,
  price: z.nullable(decimalText),
});

/** What a robot is short of. Amounts in the robot's currency, fees apart. */
export const short = z.nullable(
  z.object({
    ...named,
    quantity: decimalText,
    /** The average price at which it was opened. */
    entry: decimalText,
    /** The price by which it is reckoned, and at which the house would close it; null where nobody knows, or none does. */
    mark: z.nullable(decimalText),
    liquidation: z.nullable(decimalText),
    /** What lies at it, what it has gained at the mark, and what funding has brought (above zero) or cost since it was opened. */
    margin: decimalText,
    gain: decimalText,
    funding: decimalText,
  }),
);
export type ShortView = z.infer<typeof short>;

/** What selling all of it now would cost and bring, at the prices shown. */
export const stopEstimate = z.object({
  /** Of the first; the sums are of all that it holds. */
  quantity: decimalText,
  value: decimalText,
  charges: decimalText,
  net: decimalText,
  refusal: z.nullable(refusalView),
});

export const robotDay = z.object({ day, worth: decimalText, capital: decimalText });

export const figures = z.object({
  /** Orders that were filled, and days with a worth. */
  trades: z.int(),
  days: z.int(),
  /** Null while there are too few trades or days: they would say nothing. Net of all charges, weighted by time. */
  returnPercent: z.nullable(decimalText),
  dailyReturnPercent: z.nullable(decimalText),
  /** The mean of a day in the last 30 and the last 90. */
  recent: z.array(z.object({ days: z.int(), dailyReturnPercent: z.nullable(decimalText) })),
  /** The largest fall from a peak, and the worst day, in per cent; null before two days. */
  drawdownPercent: z.nullable(decimalText),
  worstDayPercent: z.nullable(decimalText),
});
export type RobotFigures = z.infer<typeof figures>;
