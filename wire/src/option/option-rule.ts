import { forbiddenPlaces, optionWindows } from '@tarazu/domain/option/option-rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimalText } from '../scalar.ts';
import { estimateRule } from './evidence.ts';

const participant = z.object({
  currency,
  /** Play money that it began with. */
  endowment: decimalText,
  /** What it can still quote with, and what it has laid down for open options. */
  available: decimalText,
  laid: decimalText,
  /** Of all settled options: what people staked on them and what was paid to them. Its result is the difference. */
  staked: decimalText,
  paid: decimalText,
  result: decimalText,
  settled: z.int(),
  open: z.int(),
});

export const showOptionRule = endpoint({
  method: 'GET',
  path: '/stock/index/option/rule',
  summary:
    'How options of a fixed window and European ones are quoted, limited and settled, where they are forbidden, and of the participant that quotes them its result, and how often what it called so likely came in.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    /** Sold only for play money in a simulated market; null: they are sold. */
    closed: z.nullable(z.enum(['real_money', 'recorded_prices'])),
    from: z.string(),
    source: z.string(),
    windows: z.array(z.enum(optionWindows)),
    /** The shortest window of a share, and of an index or a coin; and the least time up to the close. Minutes. */
    leastMinutes: z.object({ share: z.int(), shared: z.int() }),
    /** A window to the close ends so long before it. */
    beforeCloseSeconds: z.int(),
    stakes: z.array(
      z.object({
        currency,
        minimum: decimalText,
        maximum: decimalText,
        openMaximum: decimalText,
        indexOpenMaximum: decimalText,
      }),
    ),
    estimate: estimateRule,
    quote: z.object({
      tick: decimalText,
      spread: decimalText,
      priceMin: decimalText,
      priceMax: decimalText,
      minutes: z.int(),
      minutesMin: z.int(),
    }),
    /** Of European options. */
    european: z.object({
      source: z.string(),
      weeks: z.int(),
      months: z.int(),
      strikesEachSide: z.int(),
      contractsMax: z.int(),
      /** On either side: per cent of the value, and per cent of the price of what it is on. */
      spreadPercent: decimalText,
      spreadOfPricePercent: decimalText,
      days: z.int(),
      daysMin: z.int(),
      /** Nothing is sold or closed in the last minutes; the expiry price is told a span of so many. */
      leastMinutes: z.int(),
      settleMinutes: z.int(),
    }),
    /** Per cent of what was traded of it today, for all open options on it. */
    turnoverPercent: decimalText,
    forbidden: z.array(
      z.object({
        place: z.enum(forbiddenPlaces.map(({ place }) => place)),
        since: z.nullable(z.string()),
        rule: z.string(),
        source: z.string(),
      }),
    ),
    losing: z.object({ percent: decimalText, period: z.string(), source: z.string() }),
    participant: z.array(participant),
    /** Of all windows that were won or lost: how often what the participant called so likely came in, by tenths; only those with any. */
    calibration: z.array(
      z.object({
        /** Per cent, from and below. */
        from: z.int(),
        below: z.int(),
        decided: z.int(),
        won: z.int(),
        /** What it said on average, what came in, and where the true rate lies in 19 of 20 such counts; per cent. */
        said: decimalText,
        rate: decimalText,
        low: decimalText,
        high: decimalText,
      }),
    ),
  }),
});
