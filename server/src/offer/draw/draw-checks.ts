import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { signatureCheck } from '@tarazu/domain/offer/draw/beacon';
import type { DrawChecks } from '@tarazu/domain/offer/draw/check-draw';
import type { Digests } from '@tarazu/domain/offer/draw/digests';

const HASH_BYTES = 32;

/** Node gives a short text of bytes in a third of the time that it takes for a buffer of its own, which a million applications notice. */
function sha256(bytes: Uint8Array): Uint8Array {
  const text = hash('sha256', bytes, 'binary');
  const found = new Uint8Array(HASH_BYTES);
  for (let place = 0; place < HASH_BYTES; place += 1) found[place] = text.charCodeAt(place);
  return found;
}

export const nodeDigests: Digests = { sha256 };

/** What checking a draw takes, as this machine has it. */
export const nodeChecks: DrawChecks = { ...nodeDigests, isSigned: signatureCheck(bls12_381.shortSignatures) };
