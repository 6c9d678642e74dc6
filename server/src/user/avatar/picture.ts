import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { createPictureTurns, type MadePicture, type ReEncoding, reEncode } from '../../picture/index.ts';

const MEGAPIXELS_MAX = 40;
const WAITING_MAX = 4;

const reEncoding: ReEncoding = {
  megapixelsMax: MEGAPIXELS_MAX,
  edge: 192,
  square: true,
  bytesMax: 512 * 1024,
  qualities: [80],
  unreadable: refused('avatar_unreadable'),
  large: refused('avatar_large', { megapixels: MEGAPIXELS_MAX }),
};

const inTurn = createPictureTurns(WAITING_MAX);

/** Makes a person's picture anew, 192 pixels square. */
export function drawAvatar(bytes: Uint8Array): Promise<MadePicture | Refusal<RefusalName>> {
  return inTurn(() => reEncode(bytes, reEncoding));
}
