import * as z from 'zod/mini';
import { chargeLine } from './charges/charge-line.ts';
import { endpoint } from './endpoint.ts';
import { currency, decimalText, instant, instrumentId, integer, unit } from './scalar.ts';

/** The document of what was done with a position of the day without an order: it was converted, or the house closed it outside of the book. */
const positionNote = z.object({
  /** The number of the event that it is written from. */
  eventNo: z.int(),
  at: instant,
  kind: z.enum(['converted', 'closed_out']),
  /** Why the house closed it; null of a conversion. */
  reason: z.nullable(z.enum(['margin_gone', 'day_over'])),
  instrument: z.object({
    instrumentId,
    symbol: z.string(),
    name: z.string(),
    exchange: z.string(),
    isin: z.string(),
    unit,
  }),
  currency,
  direction: z.enum(['long', 'short']),
  quantity: decimalText,
  /** Of a close; null of a conversion, which has none. */
  price: z.nullable(decimalText),
  /** What was converted had cost, or what was closed is worth at that price. */
  value: decimalText,
  /** What lay at the position for it. */
  margin: decimalText,
  charges: z.array(chargeLine),
  chargesTotal: decimalText,
  /** Into the account (above zero) or out of it. */
  net: decimalText,
  /** Of a close, charges paid; null of a conversion, which ends nothing. */
  realised: z.nullable(decimalText),
  /** What was lost beyond the margin, which the house bears. */
  beyond: z.nullable(decimalText),
  /** Of a conversion. */
  tradeDate: z.nullable(z.string()),
  settlementDate: z.nullable(z.string()),
  /** Where the price came from; null of a conversion. `sequence` 0: it is the close of the day. */
  evidence: z.nullable(z.object({ source: z.string(), sequence: z.int() })),
  holder: z.object({ id: z.string(), account: z.string() }),
});
export type PositionNote = z.infer<typeof positionNote>;

const NUMBER_MAX = 1_000_000_000;
const request = z.strictObject({ eventNo: integer(1, NUMBER_MAX) });

export const showPositionNote = endpoint({
  method: 'GET',
  path: '/stock/order/position/note',
  summary:
    'The note of a conversion to delivery, or of a position of the day that the house closed outside of the book.',
  access: 'session',
  reads: ['orders'],
  request,
  reply: positionNote,
  refusals: ['trade_unknown'],
});

export const printPositionNote = endpoint({
  method: 'GET',
  path: '/stock/order/position/note.pdf',
  summary: 'The same note as a PDF, in the language of the call.',
  access: 'session',
  request,
  reply: z.unknown(),
  file: ['application/pdf'],
  refusals: ['trade_unknown'],
});
