import type { ChainPayouts, SignedPayout } from '../chain/index.ts';
import type { KeptPayout } from './store.ts';

/**
 * What has taken the nonce of a payment, where none of those that came back signed has. `own`: one of its attempts that were
 * abandoned, which somebody signed and sent all the same: it is the payment. `other`: something else. `unknown`: the node cannot tell.
 */
export type Taker =
  | { readonly kind: 'own'; readonly attempt: KeptPayout; readonly signed: SignedPayout }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' };

export async function findTaker(port: ChainPayouts, attempts: readonly KeptPayout[]): Promise<Taker> {
  const unsigned = attempts.filter(({ signed }) => !signed);
  const [first] = unsigned;
  if (!first) return { kind: 'other' };
  const text = await port.takenBy(first.nonce);
  if (text === undefined) return { kind: 'unknown' };
  for (const attempt of unsigned) {
    const signed = port.check(attempt, text);
    if (typeof signed !== 'string') return { kind: 'own', attempt, signed };
  }
  return { kind: 'other' };
}
