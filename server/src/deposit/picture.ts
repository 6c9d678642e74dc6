import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import sharp from 'sharp';

const MEGAPIXELS_MAX = 40;
const EDGE_MAX = 1800;
const BYTES_MAX = 512 * 1024;
const QUALITIES = [80, 60, 40, 20];
const WAITING_MAX = 4;

// The library can read many formats; only these three are let near it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

async function draw(bytes: Uint8Array): Promise<Uint8Array | Refusal<RefusalName>> {
  const large = refused('deposit_picture_large', { megapixels: MEGAPIXELS_MAX });
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > MEGAPIXELS_MAX * 1_000_000) return large;
    const pixels = sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true });
    for (const quality of QUALITIES) {
      const data = await pixels.clone().webp({ quality }).toBuffer();
      if (data.length <= BYTES_MAX) return data;
    }
    return large;
  } catch {
    // Whatever is wrong with the file, it is the file that is wrong.
    return refused('deposit_picture_unreadable');
  }
}

export type ProofMaker = (bytes: Uint8Array) => Promise<Uint8Array | Refusal<RefusalName>>;

/** Makes the picture of a receipt anew from its pixels. One at a time, so that pictures cannot crowd out orders. */
export function createProofMaker(): ProofMaker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (bytes) => {
    if (waiting >= WAITING_MAX) return refused('busy');
    waiting += 1;
    const made = last.then(() => draw(bytes));
    last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      waiting -= 1;
    }
  };
}
