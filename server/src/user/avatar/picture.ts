import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import sharp from 'sharp';

const EDGE = 192;
const MEGAPIXELS_MAX = 40;
const QUALITY = 80;
const WAITING_MAX = 4;

// The library can read many formats; only these three are let near it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

async function draw(bytes: Uint8Array): Promise<Uint8Array | Refusal<RefusalName>> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > MEGAPIXELS_MAX * 1_000_000) return refused('avatar_large', { megapixels: MEGAPIXELS_MAX });
    // A square of pixels and nothing else: where and with what it was taken stays behind.
    return await sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: EDGE, height: EDGE, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    // Whatever is wrong with the file, it is the file that is wrong: the reader's message would help nobody.
    return refused('avatar_unreadable');
  }
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Makes a person's picture anew, 192 pixels square. One at a time, so that pictures cannot crowd out orders. */
export async function drawAvatar(bytes: Uint8Array): Promise<Uint8Array | Refusal<RefusalName>> {
  if (waiting >= WAITING_MAX) return refused('busy');
  waiting += 1;
  const made = last.then(() => draw(bytes));
  last = made.catch(() => undefined);
  try {
    return await made;
  } finally {
    waiting -= 1;
  }
}
