import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { signatureCheck } from '@tarazu/domain/offer/draw/beacon';
import type { DrawChecks } from '@tarazu/domain/offer/draw/check-draw';
import type { Digests } from '@tarazu/domain/offer/draw/digests';

export const nodeDigests: Digests = { sha256: (bytes) => hash('sha256', bytes, 'buffer') };

/** What checking a draw takes, as this machine has it. */
export const nodeChecks: DrawChecks = { ...nodeDigests, isSigned: signatureCheck(bls12_381.shortSignatures) };
