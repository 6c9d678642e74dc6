import { bankCurrencies } from '@tarazu/domain/asset';
import { autoApplyRefusalCodes } from '@tarazu/domain/offer/auto-apply';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, decimalText, flag, instant, requestId } from '../scalar.ts';

const rule = z.object({
  currency: z.enum(bankCurrencies),
  /** Null where nothing is applied for by itself. */
  agreed: z.nullable(
    z.object({
      /** The most that is set aside for one offer. */
      most: decimalText,
      /** The most that is bid for a share; null: whatever price the offer comes to. */
      priceMost: z.nullable(decimalText),
      since: instant,
    }),
  ),
});
export type AutoApplyView = z.infer<typeof rule>;

const reply = z.object({ items: z.array(rule) });

export const listAutoApply = endpoint({
  method: 'GET',
  path: '/user/autoapply/list',
  summary: 'In which currencies you apply by yourself for shares on offer, and how much for each offer at most.',
  access: 'session',
  reads: ['offers'],
  request: z.strictObject({}),
  reply,
});

export const setAutoApply = endpoint({
  method: 'POST',
  path: '/user/update/autoapply',
  summary:
    'Apply by itself, once, in each offer of a currency that opens from now on; or end that. Each application is told and can be taken back until the close.',
  access: 'session',
  request: z.strictObject({
    currency: z.enum(bankCurrencies),
    on: flag,
    most: z.optional(amountText),
    /** Left out: whatever price the offer comes to. */
    priceMost: z.optional(amountText),
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
    requestId,
  }),
  reply,
  refusals: [
    ...autoApplyRefusalCodes,
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: ['auto-apply.set', 'auto-apply.ended'],
});
