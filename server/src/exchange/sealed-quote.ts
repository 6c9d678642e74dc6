import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ExchangeQuote } from '@tarazu/domain/exchange/exchange';
import { exchangeCurrencies } from '@tarazu/domain/exchange/rate';
import * as z from 'zod/mini';

const e8 = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((text) => BigInt(text)),
);
const currency = z.enum(exchangeCurrencies);
const sealedQuote = z.object({
  quoteId: z.string(),
  owner: z.int(),
  source: z.string(),
  quotedAtMs: z.int(),
  validUntilMs: z.int(),
  terms: z.object({
    from: currency,
    to: currency,
    amount: e8,
    fee: e8,
    feePercent: e8,
    changed: e8,
    received: e8,
    references: z.object({ INR: e8, BRL: e8, USD: e8 }),
  }),
});

export interface QuoteSeal {
  seal(quote: ExchangeQuote): string;
  /** The quote, exactly as it was given; undefined for what was not sealed here. */
  open(text: string): ExchangeQuote | undefined;
}

/**
 * A quote leaves the house with a seal and comes back with it, so that nothing is kept for quotes that nobody takes. The
 * seal covers every number and the owner; that a quote is good once is kept with the exchange.
 */
export function createQuoteSeal(secret: Uint8Array): QuoteSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'tarazu', 'exchange quote', 32));
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    seal(quote) {
      const json = JSON.stringify(quote, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const body = Buffer.from(json).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    open(text) {
      const [body = '', mac = '', ...rest] = text.split('.');
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(body)];
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const parsed = z.safeParse(sealedQuote, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.data : undefined;
    },
  };
}
