import * as z from 'zod/mini';
import { chargeLine } from '../charges/charge-line.ts';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  country,
  currency,
  decimalText,
  instant,
  instrumentId,
  integer,
  requestId,
  unit,
} from '../scalar.ts';
import { direction } from './on-margin.ts';
import { order, orderFields, orderPreview, passkey, placeEvents, placeRefusals, refusalView } from './order.ts';
import { shownPositions } from './shown-position.ts';

// Shares on margin within a day: their orders are the orders of everything here; what is theirs is the leverage, and that the day ends.

const digits = z.optional(z.string().check(z.maxLength(12)));
const LEVERAGE_MAX = 20;

/** A position of the day at its mark. Amounts in the currency of the share. */
export const intradayPosition = z.object({
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  unit,
  currency,
  direction,
  leverage: z.int(),
  quantity: decimalText,
  /** The average price of entry, rounded half even for show. */
  entry: decimalText,
  /** The last print; null while none is fresh. */
  mark: z.nullable(decimalText),
  value: decimalText,
  margin: decimalText,
  /** The first price at which the house closes it; null: none does. */
  acts: z.nullable(decimalText),
  unrealised: decimalText,
  /** Of what was closed of it and for all of it, charges paid. */
  realised: decimalText,
  charges: decimalText,
  /** What is needed over what is there, in per cent; null where nothing is left. */
  ratioPercent: z.nullable(decimalText),
  /** When the house closes what is left, and what it asks for that, GST included. */
  squareOffAt: z.nullable(instant),
  squareOffFee: decimalText,
  openedAt: instant,
});
export type IntradayPosition = z.infer<typeof intradayPosition>;

export const intradayTerms = endpoint({
  method: 'POST',
  path: '/stock/intraday/terms',
  summary:
    'Whether a share is traded on margin within the day, by how many times at the most, and when the house closes what is left.',
  access: 'session',
  request: z.strictObject({ instrumentId }),
  reply: z.object({
    instrumentId,
    /** Empty: it is not offered. */
    leverages: z.array(z.int()),
    /** What has to be put up at the least, per cent of the value. */
    marginPercent: z.nullable(decimalText),
    /** The most that a position may be worth. */
    valueMax: z.nullable(decimalText),
    squareOffAt: z.nullable(instant),
    squareOffFee: z.nullable(decimalText),
  }),
  refusals: ['instrument_unknown'],
});

export const listIntradayPositions = endpoint({
  method: 'POST',
  path: '/stock/intraday/position/list',
  summary: 'Your positions in shares that end with the day, and what they came to today.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({ instrumentId: z.optional(instrumentId) }),
  reply: z.object({
    positions: z.array(intradayPosition),
    /** By currency: realised today, charges paid, and not realised yet. */
    today: z.array(z.object({ currency, realised: decimalText, unrealised: decimalText, result: decimalText })),
  }),
});

const ordered = {
  direction,
  leverage: integer(2, LEVERAGE_MAX),
  ...orderFields,
};

export const intradayPreview = z.object({
  estimate: orderPreview,
  margin: decimalText,
  /** Of buying or selling it now, and of closing it at the same price. */
  openingCharges: decimalText,
  closingCharges: decimalText,
  /** All that leaves what is available now. */
  leaves: decimalText,
  available: decimalText,
  /** Of the whole position as it would be. */
  entry: z.nullable(decimalText),
  acts: z.nullable(decimalText),
  squareOffAt: z.nullable(instant),
  squareOffFee: decimalText,
  refusal: z.nullable(refusalView),
});
export type IntradayPreview = z.infer<typeof intradayPreview>;

export const previewIntradayOrder = endpoint({
  method: 'POST',
  path: '/stock/intraday/order/preview',
  summary:
    'What opening a position within the day would need and cost, by the very rule that places it. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject(ordered),
  reply: intradayPreview,
  refusals: ['instrument_unknown', 'intraday_not_here'],
});

export const addIntradayOrder = endpoint({
  method: 'POST',
  path: '/stock/intraday/order/add',
  summary:
    'Open a position in a share within the day, or add to it. Prices, charges and the fill are the server’s own.',
  access: 'session',
  request: z.strictObject({ ...ordered, requestId, transactionPassword: digits, passkey }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

export const previewIntradayClose = endpoint({
  method: 'POST',
  path: '/stock/intraday/position/close/preview',
  summary: 'What closing a position of the day, or a part of it, at the market would bring now. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ instrumentId, direction, quantity: amountText }),
  reply: z.object({
    estimate: orderPreview,
    /** Against its part of the entry, charges of closing paid; null where nothing can be closed now. */
    result: z.nullable(decimalText),
    refusal: z.nullable(refusalView),
  }),
  refusals: ['instrument_unknown', 'intraday_not_here'],
});

export const closeIntradayPosition = endpoint({
  method: 'POST',
  path: '/stock/intraday/position/close',
  summary: 'Close a position of the day, or a part of it, at the market.',
  access: 'session',
  request: z.strictObject({
    instrumentId,
    direction,
    /** Left out: all of it. */
    quantity: z.optional(amountText),
    requestId,
    transactionPassword: digits,
  }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

export const closeIntradayPositions = endpoint({
  method: 'POST',
  path: '/stock/intraday/position/close/all',
  summary: 'Close the positions of the day that were shown, at the market, one after another, with the result of each.',
  access: 'session',
  request: z.strictObject({ positions: shownPositions, requestId, transactionPassword: digits }),
  reply: z.object({
    results: z.array(
      z.object({
        instrumentId,
        name: z.string(),
        direction,
        order: z.nullable(order),
        refusal: z.nullable(refusalView),
      }),
    ),
  }),
  refusals: [
    'no_positions',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: [...placeEvents],
});

const converted = { instrumentId, direction: z._default(direction, 'long'), quantity: amountText };

export const previewIntradayConversion = endpoint({
  method: 'POST',
  path: '/stock/intraday/convert/preview',
  summary: 'What keeping shares of a position of the day would take, by the very rule that does it. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject(converted),
  reply: z.object({
    /** What they cost; `margin` of it lies at the position. */
    cost: decimalText,
    margin: decimalText,
    charges: z.array(chargeLine),
    chargesTotal: decimalText,
    /** What leaves the account. */
    needed: decimalText,
    available: decimalText,
    refusal: z.nullable(refusalView),
  }),
  refusals: ['instrument_unknown', 'intraday_not_here'],
});

export const convertIntraday = endpoint({
  method: 'POST',
  path: '/stock/intraday/convert',
  summary: 'Pay shares of a long position of the day in full and keep them, with the charges of a delivery.',
  access: 'session',
  request: z.strictObject({ ...converted, requestId, transactionPassword: digits }),
  reply: z.object({ position: z.nullable(intradayPosition) }),
  refusals: [...placeRefusals, 'short_not_carried', 'convert_funds'],
  emits: ['position.converted'],
});
