import * as z from 'zod/mini';
import { contractPrices } from './coin/contract/contract-prices.ts';
import { book, candleInterval, candleRow, print, quote } from './market.ts';
import { instant, instrumentId } from './scalar.ts';

/**
 * The feed at STREAM_PATH. The client sends one `ClientFrame` a message; the server answers with `ServerFrame`s.
 * A topic is `<kind>:<what>`, its kind registered by a feature: `quote:<id>`, `book:<id>`, `prints:<id>`, `candle:<id>:<interval>`,
 * `contract:<id>`. Topics are conflated: only the newest state of one is sent, at most four times a second. Own events are numbered without gaps and never dropped; a client
 * that comes back says the last number it saw and gets the ones after it.
 */
export const STREAM_PATH = '/ipok-api/stream';
export const TOPICS_MAX = 300;

export const topic = z.string().check(z.regex(/^[a-z-]{1,20}:[A-Z]{2}:[A-Z0-9&._-]{1,24}(:[A-Za-z0-9]{1,8})?$/));

export const clientFrame = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('subscribe'), topics: z.array(topic).check(z.maxLength(TOPICS_MAX)) }),
  z.strictObject({ op: z.literal('unsubscribe'), topics: z.array(topic).check(z.maxLength(TOPICS_MAX)) }),
  /** `after`: the last own event seen, 0 for all that are kept, absent for only new ones. */
  z.strictObject({ op: z.literal('sign-in'), token: z.string().check(z.maxLength(200)), after: z.optional(z.int()) }),
  z.strictObject({ op: z.literal('sign-out') }),
  z.strictObject({ op: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export const ownEvent = z.object({
  no: z.int(),
  at: instant,
  type: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type OwnEvent = z.infer<typeof ownEvent>;

export const serverFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('quote'), quote }),
  z.object({ op: z.literal('book'), book }),
  z.object({ op: z.literal('prints'), id: instrumentId, items: z.array(print) }),
  z.object({ op: z.literal('candle'), id: instrumentId, interval: candleInterval, candle: candleRow }),
  /** Mark, index and funding of a perpetual contract, as they change. */
  z.object({ op: z.literal('contract'), contract: contractPrices }),
  z.object({ op: z.literal('event'), event: ownEvent }),
  /** `head`: the number of the last own event; what lies between is on its way. */
  z.object({ op: z.literal('signed-in'), head: z.int() }),
  z.object({ op: z.literal('signed-out'), reason: z.enum(['asked', 'session_gone']) }),
  /** The person has marked something as read, perhaps on another device; how much is unread now. */
  z.object({ op: z.literal('read-marks'), messages: z.int(), notices: z.int() }),
  z.object({ op: z.literal('pong') }),
  z.object({ op: z.literal('refused'), problem: z.string() }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
