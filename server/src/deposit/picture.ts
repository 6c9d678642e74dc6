import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { createPictureTurns, type MadePicture, type ReEncoding, reEncode } from '../picture/index.ts';

const MEGAPIXELS_MAX = 40;
const WAITING_MAX = 4;

const reEncoding: ReEncoding = {
  megapixelsMax: MEGAPIXELS_MAX,
  edge: 1800,
  bytesMax: 512 * 1024,
  qualities: [80, 60, 40, 20],
  unreadable: refused('deposit_picture_unreadable'),
  large: refused('deposit_picture_large', { megapixels: MEGAPIXELS_MAX }),
};

export type ProofMaker = (bytes: Uint8Array) => Promise<MadePicture | Refusal<RefusalName>>;

/** What a receipt is sealed as. */
export const proofLabel = (depositId: string): string => `deposit proof ${depositId}`;

/** Makes the picture of a receipt anew from its pixels. */
export function createProofMaker(): ProofMaker {
  const inTurn = createPictureTurns(WAITING_MAX);
  return (bytes) => inTurn(() => reEncode(bytes, reEncoding));
}
