import { createHash } from 'node:crypto';
import type { Network } from '@tarazu/domain/chain/networks';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import type { RefusalName } from '@tarazu/wire/refusals';
import * as z from 'zod/mini';
import type { ChainPayouts, SignedPayout, UnsignedPayout } from '../chain/index.ts';

/**
 * A batch as it goes to the signing machine: the same payments are the same text, byte for byte, so that two people can compare its
 * SHA-256 with what the machine shows.
 */
export function batchFile(network: Network, batchId: string, payouts: readonly UnsignedPayout[]) {
  const payments = payouts.map(({ key, sender, nonce, to, coin, amount, feeMost, unsigned }) => ({
    key,
    sender,
    nonce,
    to,
    coin,
    amount: decimalToText(amount),
    feeMost: decimalToText(feeMost),
    unsigned,
  }));
  const text = `${JSON.stringify({ kind: 'unsigned payouts', network, batchId, payments }, undefined, 2)}\n`;
  return { text, digest: createHash('sha256').update(text).digest('hex') };
}

const signedFile = z.strictObject({
  kind: z.literal('signed payouts'),
  batchId: z.string(),
  digest: z.string(),
  signed: z.array(z.string()),
});

/** What a signing machine writes; the order is that of the batch. */
export function signedFileText(batchId: string, digest: string, signed: readonly string[]): string {
  return `${JSON.stringify({ kind: 'signed payouts', batchId, digest, signed }, undefined, 2)}\n`;
}

function parsed(text: string): z.output<typeof signedFile> | undefined {
  try {
    const { data } = z.safeParse(signedFile, JSON.parse(text));
    return data;
  } catch {
    // No JSON: whatever it is, it is no signed file.
    return undefined;
  }
}

const refusalOf = {
  unreadable: 'payout_file_unreadable',
  changed: 'payout_file_changed',
  signature: 'payout_file_signature',
  signer: 'payout_file_signer',
} as const;

/** What came back, when every single payment is what was approved; the first fault otherwise. */
export function readSignedFile(
  text: string,
  { batchId, digest }: { readonly batchId: string; readonly digest: string },
  payouts: readonly UnsignedPayout[],
  check: ChainPayouts['check'],
): readonly SignedPayout[] | Refusal<RefusalName> {
  const file = parsed(text);
  if (!file) return refused('payout_file_unreadable');
  if (file.batchId !== batchId || file.digest !== digest || file.signed.length !== payouts.length) {
    return refused('payout_file_other');
  }
  const signed: SignedPayout[] = [];
  for (const [place, approved] of payouts.entries()) {
    const checked = check(approved, file.signed[place] ?? '');
    if (typeof checked === 'string') return refused(refusalOf[checked], { line: place + 1 });
    signed.push(checked);
  }
  return signed;
}
