import type { ExchangeQuote } from '@tarazu/domain/exchange/exchange';
import { exchangeCurrencies } from '@tarazu/domain/exchange/rate';
import * as z from 'zod/mini';
import { createSeal, type Seal } from '../platform/proof/seal.ts';

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
    references: z.object({ INR: e8, BRL: e8, USD: e8, USDT: e8 }),
  }),
});

export type QuoteSeal = Seal<ExchangeQuote>;

/** A quote is good once, which is kept with the exchange. */
export function createQuoteSeal(secret: Uint8Array): QuoteSeal {
  return createSeal({ secret, salt: 'tarazu', purpose: 'exchange quote' }, (json) => {
    const parsed = z.safeParse(sealedQuote, json);
    return parsed.success ? parsed.data : undefined;
  });
}
