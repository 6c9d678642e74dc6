import { createHash } from 'node:crypto';
import type { AccountId } from '@tarazu/domain/posting';
import type { WithdrawalTicket } from '@tarazu/domain/withdrawal/withdrawal-events';
import { network, wayOutName } from '@tarazu/wire/funding/fields';
import { decimalText, instant, publicId } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import { createSeal, type Seal } from '../platform/proof/seal.ts';
import type { UsablePayee } from './parts.ts';

const ticket = z.object({
  withdrawalId: publicId,
  number: z.string(),
  payeeId: z.string(),
  payeeLabel: z.string(),
  payeeMasked: z.string(),
  payeeKind: z.string(),
  holderName: z.string(),
  rail: wayOutName,
  currency: z.string(),
  amount: decimalText,
  fee: decimalText,
  arrivesBy: instant,
  onChain: z.optional(
    z.object({ network, address: z.string(), feeCoin: z.string(), feeRate: decimalText, instrumentId: z.string() }),
  ),
});
const sealed = z.object({
  owner: z.int(),
  sessionId: z.string(),
  expiresAtMs: z.int(),
  /** Of the payee's particulars: another account under the same name is another payee. */
  payeePrint: z.string(),
  ticket,
});

export interface WithdrawalQuote {
  readonly owner: AccountId;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly payeePrint: string;
  readonly ticket: WithdrawalTicket;
}

export function payeePrint({ id, kind, currency: asset, holderName, details }: UsablePayee): string {
  const fields = Object.entries(details).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, kind, asset, holderName, fields]))
    .digest('base64url');
}

export type QuoteSeal = Seal<WithdrawalQuote>;

/** The withdrawal password counts for what was shown and nothing else. That it is good once is kept with the withdrawal, whose id it carries. */
export function createQuoteSeal(secret: Uint8Array): QuoteSeal {
  return createSeal({ secret, salt: '', purpose: 'withdrawal quote' }, (json) => {
    const parsed = z.safeParse(sealed, json);
    return parsed.success ? parsed.data : undefined;
  });
}
