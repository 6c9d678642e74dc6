import type { ChainPayouts, SignedPayout } from '../chain/index.ts';
import type { KeptPayout } from './store.ts';

/**
 * What has taken the nonce of a payment for good. `own`: one of its attempts, whether it came back signed or was abandoned and sent by
 * somebody else: it is the payment. `other`: something else, which was seen. `unknown`: the node cannot tell. That it has no receipt of an
 * attempt says nothing: nodes forget receipts.
 */
export type Taker =
  | { readonly kind: 'own'; readonly attempt: KeptPayout; readonly signed: SignedPayout }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' };

/** The transaction that this attempt is once it is signed, where `text` is that: as it was sent, or by its id. */
function sameAs(port: ChainPayouts, attempt: KeptPayout, text: string): SignedPayout | undefined {
  if (attempt.signed?.txId === text) return attempt.signed;
  const sent = port.check(attempt, text);
  if (typeof sent !== 'string') return sent;
  if (!port.practice) return undefined;
  // The key of a practice account is public, and signs the same in the same way.
  const own = port.check(attempt, port.practice.sign(attempt));
  return typeof own !== 'string' && own.txId === text ? own : undefined;
}

export async function findTaker(port: ChainPayouts, attempts: readonly KeptPayout[]): Promise<Taker> {
  const [first] = attempts;
  const text = first && (await port.takenBy(first.nonce));
  if (text === undefined) return { kind: 'unknown' };
  for (const attempt of attempts) {
    const signed = sameAs(port, attempt, text);
    if (signed) return { kind: 'own', attempt, signed };
  }
  return { kind: 'other' };
}
