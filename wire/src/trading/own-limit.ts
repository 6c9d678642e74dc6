import { marketIds } from '@tarazu/domain/market/instrument';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, currency, day, decimalText, instant, requestId } from '../scalar.ts';

const market = z.enum(marketIds);

const ownLimit = z.object({
  market,
  currency,
  /** Buying is stopped until then; null where it is not. */
  stoppedUntil: z.nullable(instant),
  /** The most to be lost by sales of a day, of the market's own days; null without a limit. */
  lossLimit: z.nullable(decimalText),
  /** What it will be from a later day on: a limit is loosened no sooner. */
  next: z.nullable(z.object({ lossLimit: z.nullable(decimalText), from: day })),
  /** Losses less gains of today's sales, charges included; null without a limit. */
  lostToday: z.nullable(decimalText),
  today: day,
});
export type OwnLimitView = z.infer<typeof ownLimit>;

const reply = z.object({
  items: z.array(ownLimit),
  /** The longest that buying can be stopped for now. */
  latestStop: instant,
});

export const listOwnLimits = endpoint({
  method: 'GET',
  path: '/user/ownLimit/list',
  summary:
    'Your own limits in each market: until when you stopped your buying, and the most you want to lose in a day.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply,
});

export const stopOwnBuying = endpoint({
  method: 'POST',
  path: '/user/ownLimit/stop',
  summary:
    'Stop your own buying in markets (with spaces between) until a time. It can be made longer and never lifted before; waiting purchases are revoked, selling goes on.',
  access: 'session',
  request: z.strictObject({
    requestId,
    markets: z.pipe(
      z.string().check(z.maxLength(100)),
      z.pipe(
        z.transform((text: string) => text.split(' ').filter((one) => one !== '')),
        z.array(market).check(z.minLength(1), z.maxLength(marketIds.length)),
      ),
    ),
    until: instant,
  }),
  reply,
  refusals: ['own_stop_past', 'own_stop_too_long', 'own_stop_shorter'],
  emits: ['own-limit.stopped'],
});

export const setLossLimit = endpoint({
  method: 'POST',
  path: '/user/ownLimit/loss',
  summary:
    'Set the most that you want to lose by the sales of a day in a market; left out, none. A tighter limit holds at once, a looser one from the next day.',
  access: 'session',
  request: z.strictObject({ requestId, market, amount: z.optional(amountText) }),
  reply,
  refusals: ['own_loss_limit_zero', 'own_loss_limit_same'],
  emits: ['own-limit.loss-limit-set'],
});
