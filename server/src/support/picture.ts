import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import sharp from 'sharp';

/** What is kept of a picture that somebody sent. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const MEGAPIXELS_MAX = 40;
const EDGE_MAX = 1600;
const BYTES_MAX = 512 * 1024;
const QUALITIES = [80, 60, 40, 20];
const WAITING_MAX = 8;

// The library can read many formats; only these three are let near it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const beginnings = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // WebP
];

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.some((pattern) => pattern.test(start));
}

async function draw(bytes: Uint8Array): Promise<MadePicture | Refusal<RefusalName>> {
  const unreadable = refused('support_picture_unreadable');
  if (!isPicture(bytes)) return unreadable;
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > MEGAPIXELS_MAX * 1_000_000) {
      return refused('support_picture_large', { megapixels: MEGAPIXELS_MAX });
    }
    // Turned as its camera meant it; then nothing but pixels is written, so that place and device stay behind.
    const pixels = sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true });
    for (const quality of QUALITIES) {
      const { data, info } = await pixels.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= BYTES_MAX) return { bytes: data, width: info.width, height: info.height };
    }
    return refused('support_picture_large', { megapixels: MEGAPIXELS_MAX });
  } catch {
    // Whatever is wrong with the file, it is the file that is wrong: the reader's message would help nobody.
    return unreadable;
  }
}

/** Makes a picture anew from its pixels. One at a time, so that pictures cannot crowd out orders. */
export function createPictureMaker(): (bytes: Uint8Array) => Promise<MadePicture | Refusal<RefusalName>> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (bytes) => {
    if (waiting >= WAITING_MAX) return refused('busy');
    waiting += 1;
    try {
      const made = last.then(() => draw(bytes));
      last = made.catch(() => undefined);
      return await made;
    } finally {
      waiting -= 1;
    }
  };
}
