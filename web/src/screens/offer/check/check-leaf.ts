import { sha256 } from '@noble/hashes/sha2.js';
import { isIncluded, type ProofStep } from '@tarazu/domain/offer/draw/merkle';

/** Whether an application leads to the root of the published list, worked out on this device. */
export function isInList(line: string, proof: readonly ProofStep[], root: string): boolean {
  return isIncluded({ sha256 }, line, proof, root);
}
