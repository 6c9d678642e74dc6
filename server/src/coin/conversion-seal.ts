import { currencies } from '@tarazu/domain/asset';
import { conversionKinds } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import type { ConversionQuote } from '@tarazu/domain/exchange/conversion/quote';
import * as z from 'zod/mini';
import { createSeal, type Seal } from '../platform/proof/seal.ts';

const e8 = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((text) => BigInt(text)),
);

const sealedQuote = z.object({
  quoteId: z.string(),
  owner: z.int(),
  kind: z.enum(conversionKinds),
  money: z.enum(currencies),
  to: z.string(),
  spreadPercent: e8,
  feePercent: e8,
  guardPercent: e8,
  quotedAtMs: z.int(),
  validUntilMs: z.int(),
  parts: z.array(
    z.object({
      instrumentId: z.string(),
      coin: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: e8,
      value: e8,
      charges: e8,
      takes: z.array(z.object({ price: e8, size: e8, before: e8, taken: e8 })),
      lot: e8,
      bid: e8,
      ask: e8,
      source: z.string(),
      sequence: z.int(),
    }),
  ),
});

/** A quote is good once, which is kept with the conversion. */
export function createConversionSeal(secret: Uint8Array): Seal<ConversionQuote> {
  return createSeal({ secret, salt: 'tarazu', purpose: 'coin conversion quote' }, (json) => {
    const parsed = z.safeParse(sealedQuote, json);
    return parsed.success ? parsed.data : undefined;
  });
}
