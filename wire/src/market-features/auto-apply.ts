import { bankCurrencies } from '@tarazu/domain/asset';
import { autoApplyRefusalCodes, autoCategories, proposalRefusalCodes } from '@tarazu/domain/offer/auto-apply';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, decimalText, flag, instant, publicId, requestId } from '../scalar.ts';
import { offerRefusals, offerView } from './offer.ts';
import { poolName } from './offer-parts.ts';

const rule = z.object({
  currency: z.enum(bankCurrencies),
  /** Null where nothing is applied for by itself. */
  agreed: z.nullable(
    z.object({
      /** The most that one offer may cost, set aside at once or paid for after its draw. */
      most: decimalText,
      /** The most that is bid for a share; null: whatever price the offer comes to. */
      priceMost: z.nullable(decimalText),
      /** The part that is applied for, in offers that have parts. */
      category: z.enum(autoCategories),
      /** Each offer is proposed first, and nothing is applied for until that is confirmed. */
      asks: z.boolean(),
      since: instant,
    }),
  ),
});
export type AutoApplyView = z.infer<typeof rule>;

/** What waits for a yes or no: what would be applied for, what that sets aside, and what it costs at most. */
const proposal = z.object({
  offer: offerView,
  pool: poolName,
  shares: z.number(),
  /** Null: at whatever price the offer comes to. */
  price: z.nullable(decimalText),
  /** Nothing where the offer is paid for after its draw. */
  held: decimalText,
  /** If all of it is got; the offer says until when it has to be paid for, where that is after its draw. */
  costMost: decimalText,
});
export type AutoProposalView = z.infer<typeof proposal>;

const reply = z.object({ items: z.array(rule), proposals: z.array(proposal) });
const digits = z.optional(z.string().check(z.maxLength(12)));
const passwordRefusals = [
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

export const listAutoApply = endpoint({
  method: 'GET',
  path: '/user/autoapply/list',
  summary:
    'In which currencies shares on offer are proposed to you or applied for by themselves, how much for each offer at most, and what waits for your yes or no.',
  access: 'session',
  reads: ['offers'],
  request: z.strictObject({}),
  reply,
});

export const setAutoApply = endpoint({
  method: 'POST',
  path: '/user/update/autoapply',
  summary:
    'Be asked, once for each offer of a currency that opens from now on, whether to apply; or apply by itself; or end that. Each is told, and what was applied for can be taken back until the close.',
  access: 'session',
  request: z.strictObject({
    currency: z.enum(bankCurrencies),
    on: flag,
    most: z.optional(amountText),
    /** Left out: whatever price the offer comes to. */
    priceMost: z.optional(amountText),
    category: z._default(z.enum(autoCategories), 'retail'),
    asks: z._default(flag, true),
    transactionPassword: digits,
    requestId,
  }),
  reply,
  refusals: [...autoApplyRefusalCodes, ...passwordRefusals],
  emits: ['auto-apply.set', 'auto-apply.ended'],
});

export const answerAutoApply = endpoint({
  method: 'POST',
  path: '/user/update/autoapply/answer',
  summary: 'Apply for what was proposed of an offer, and for nothing else; or not for this one.',
  access: 'session',
  request: z.strictObject({ offerId: publicId, apply: flag, transactionPassword: digits, requestId }),
  reply,
  refusals: [...offerRefusals, ...proposalRefusalCodes],
  emits: ['offer.applied', 'auto-apply.passed'],
});
