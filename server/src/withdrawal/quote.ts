import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@tarazu/domain/posting';
import type { WithdrawalTicket } from '@tarazu/domain/withdrawal/withdrawal-events';
import { railName } from '@tarazu/wire/funding/fields';
import { currency, decimalText, instant, publicId } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import type { UsablePayee } from './parts.ts';

const ticket = z.object({
  withdrawalId: publicId,
  number: z.string(),
  payeeId: z.string(),
  payeeLabel: z.string(),
  payeeMasked: z.string(),
  payeeKind: z.string(),
  holderName: z.string(),
  rail: railName,
  currency,
  amount: decimalText,
  fee: decimalText,
  arrivesBy: instant,
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

export interface QuoteSeal {
  seal(quote: WithdrawalQuote): string;
  /** Exactly what was shown; undefined for what was not sealed here. */
  open(text: string): WithdrawalQuote | undefined;
}

/**
 * What is shown leaves the house with a seal and comes back with it, and the withdrawal password counts for that and
 * nothing else. That it is good once is kept with the withdrawal, whose id it carries.
 */
export function createQuoteSeal(secret: Uint8Array): QuoteSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'withdrawal quote', 32));
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    seal(quote) {
      const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    open(text) {
      const [body = '', mac = '', ...rest] = text.split('.');
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(body)];
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const parsed = z.safeParse(sealed, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.data : undefined;
    },
  };
}
