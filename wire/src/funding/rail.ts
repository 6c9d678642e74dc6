import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { currency, day, decimalText, instant, integer, requestId, text } from '../scalar.ts';
import { pause, railName } from './fields.ts';

export const railNotice = endpoint({
  method: 'POST',
  path: '/rail/notice',
  summary:
    'What a bank or payment system tells the house, and the only way in which it credits anything. Signed with the secret of the rail, fresh, and taken once.',
  access: 'public',
  request: z.strictObject({
    rail: railName,
    /** ms UTC at which it was signed. */
    timestamp: z.string().check(z.regex(/^\d{13}$/)),
    nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** JSON: kind, railReference, reference, amount, currency, partyName, reason. */
    payload: text(4000, 2),
    /** HMAC-SHA256 over rail, timestamp, nonce and payload, each with its length before it, in hexadecimal. */
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: z.object({ taken: z.boolean() }),
  refusals: [
    'rail_unknown',
    'rail_signature_wrong',
    'rail_notice_old',
    'rail_notice_replayed',
    'rail_notice_malformed',
    'request_id_reused',
  ],
  emits: [
    'deposit.credited',
    'deposit.set-aside',
    'deposit.sent-back',
    'deposit.returned',
    'withdrawal.paid',
    'withdrawal.failed',
  ],
});

export const pauseRails = operatorEndpoint({
  method: 'POST',
  path: '/operator/rail/pause',
  summary: 'Pause all deposits or all withdrawals for a while. It ends by itself; people read the reason.',
  capability: 'withdrawal.release',
  request: z.strictObject({
    requestId,
    direction: z.enum(['deposit', 'withdrawal']),
    /** 0 ends a pause now. */
    minutes: integer(0, 1440),
    reason,
  }),
  reply: z.object({ deposit: pause, withdrawal: pause }),
  refusals: ['rail_pause_bounds'],
  emits: ['rail.paused', 'rail.resumed'],
});

export const showPauses = operatorEndpoint({
  method: 'POST',
  path: '/operator/rail/pauses',
  summary: 'Whether deposits or withdrawals are paused.',
  capability: 'deposit.read',
  request: z.strictObject({}),
  reply: z.object({ deposit: pause, withdrawal: pause }),
});

const movement = z.object({
  rail: railName,
  railReference: z.string(),
  direction: z.enum(['in', 'out']),
  currency,
  /** Null where that side does not know of it. */
  ours: z.nullable(decimalText),
  theirs: z.nullable(decimalText),
  at: instant,
});
export type RailMovementView = z.infer<typeof movement>;

export const reconcileRails = operatorEndpoint({
  method: 'POST',
  path: '/operator/rail/reconciliation',
  summary: 'Our books against the rails’ own lists for one day (UTC): totals, and every payment on which they differ.',
  capability: 'reconciliation.read',
  request: z.strictObject({ date: day }),
  reply: z.object({
    date: day,
    rails: z.array(
      z.object({
        rail: railName,
        currency,
        practice: z.boolean(),
        oursIn: decimalText,
        theirsIn: decimalText,
        oursOut: decimalText,
        theirsOut: decimalText,
        payments: z.int(),
      }),
    ),
    differences: z.array(movement),
    /** All days together: what the ledger says lies with the rails and what they say. */
    balances: z.array(z.object({ currency, ledger: decimalText, rails: decimalText })),
  }),
});
export type ReconciliationView = z.output<typeof reconcileRails.reply>;
