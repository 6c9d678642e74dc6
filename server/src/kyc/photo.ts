import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { createPictureTurns, type MadePicture, type ReEncoding, reEncode } from '../picture/index.ts';

export const photoLimits = { megabytes: 5, megapixels: 25, shortEdgeMin: 300 } as const;

const BYTES_MAX = photoLimits.megabytes * 1024 * 1024;
const WAITING_MAX = 6;

const unreadable = refused('kyc_photo_unreadable');
const large = refused('kyc_photo_large', { megabytes: photoLimits.megabytes, megapixels: photoLimits.megapixels });

const reEncoding: ReEncoding = {
  megapixelsMax: photoLimits.megapixels,
  edge: 2200,
  background: '#ffffff',
  bytesMax: 1024 * 1024,
  qualities: [85, 70, 50, 30],
  unreadable,
  large,
  demand({ width, height, pages }) {
    if (pages > 1) return unreadable;
    const isSmall = Math.min(width, height) < photoLimits.shortEdgeMin;
    return isSmall ? refused('kyc_photo_small', { pixels: photoLimits.shortEdgeMin }) : undefined;
  },
};

export interface PhotoBench {
  /** Makes a photo anew from its pixels, or says why not. */
  remake(bytes: Uint8Array): Promise<MadePicture | Refusal<RefusalName>>;
}

export function createPhotoBench(): PhotoBench {
  const inTurn = createPictureTurns(WAITING_MAX);
  return {
    remake: (bytes) => inTurn(() => (bytes.length > BYTES_MAX ? Promise.resolve(large) : reEncode(bytes, reEncoding))),
  };
}
