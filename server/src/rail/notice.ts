import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import { isNoticeFresh, noticeKinds, type RailName, type RailNotice, signedNoticeText } from '@tarazu/domain/rail/rail';
import { amountText, currency } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import type { SignedNotice } from './port.ts';

const payloadShape = z.strictObject({
  kind: z.enum(noticeKinds),
  railReference: z.string().check(z.regex(/^[A-Z0-9]{6,40}$/)),
  reference: z.string().check(z.maxLength(200)),
  amount: amountText,
  currency,
  partyName: z.string().check(z.maxLength(120)),
  reason: z.string().check(z.maxLength(60)),
});
export type NoticePayload = z.infer<typeof payloadShape>;

/** The secret of a practice rail, which lives in this house; a real one comes from the bank. */
export function practiceSecret(houseSecret: Uint8Array, rail: RailName): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', houseSecret, '', `rail notice ${rail}`, 32));
}

function signatureOf(secret: Uint8Array, { rail, timestamp, nonce, payload }: Omit<SignedNotice, 'signature'>): string {
  return createHmac('sha256', secret)
    .update(signedNoticeText(rail, timestamp, nonce, payload))
    .digest('hex');
}

/** What a rail posts, as anybody outside would have to make it. */
export function signNotice(secret: Uint8Array, rail: RailName, payload: NoticePayload, nowMs: number): SignedNotice {
  const unsigned = {
    rail,
    timestamp: String(nowMs),
    nonce: randomBytes(18).toString('base64url'),
    payload: JSON.stringify(payload),
  };
  return { ...unsigned, signature: signatureOf(secret, unsigned) };
}

export type NoticeRefusal = Refusal<
  'rail_signature_wrong' | 'rail_notice_old' | 'rail_notice_malformed' | 'rail_notice_replayed' | 'rail_unknown',
  never
>;

/** The signature first: of what is not signed nothing is read, not even whether it would be fresh. */
export function openNotice(secret: Uint8Array, signed: SignedNotice, nowMs: number): RailNotice | NoticeRefusal {
  const [wanted, given] = [signatureOf(secret, signed), signed.signature].map((text) => Buffer.from(text, 'hex'));
  if (!wanted || !given || wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
    return refused('rail_signature_wrong');
  }
  if (!isNoticeFresh(Number(signed.timestamp), nowMs)) return refused('rail_notice_old');
  const parsed = z.safeParse(payloadShape, parseJson(signed.payload));
  if (!parsed.success || decimal(parsed.data.amount) <= 0n) return refused('rail_notice_malformed');
  return { rail: signed.rail, ...parsed.data, amount: decimal(parsed.data.amount) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
