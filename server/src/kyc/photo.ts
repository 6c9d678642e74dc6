import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import sharp from 'sharp';

/** What is kept of a photo: a WebP made from its pixels. */
export interface MadePhoto {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export const photoLimits = { megabytes: 5, megapixels: 25, shortEdgeMin: 300 } as const;

const BYTES_MAX = photoLimits.megabytes * 1024 * 1024;
const PIXELS_MAX = photoLimits.megapixels * 1_000_000;
const KEPT_EDGE_MAX = 2200;
const KEPT_BYTES_MAX = 1024 * 1024;
const QUALITIES = [85, 70, 50, 30];
const WAITING_MAX = 6;
const SECONDS_MAX = 15;

// The library can read many formats; only these three are let near it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const beginnings = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // WebP
];

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.some((pattern) => pattern.test(start));
}

const tooLarge = (): Refusal<RefusalName> =>
  refused('kyc_photo_large', { megabytes: photoLimits.megabytes, megapixels: photoLimits.megapixels });

async function remake(bytes: Uint8Array): Promise<MadePhoto | Refusal<RefusalName>> {
  if (bytes.length > BYTES_MAX) return tooLarge();
  if (!isPhoto(bytes)) return refused('kyc_photo_unreadable');
  try {
    // Read from the head of the file, before a single pixel is unpacked.
    const { width, height, pages = 1 } = await sharp(bytes).metadata();
    if (width * height > PIXELS_MAX) return tooLarge();
    if (pages > 1) return refused('kyc_photo_unreadable');
    if (Math.min(width, height) < photoLimits.shortEdgeMin) {
      return refused('kyc_photo_small', { pixels: photoLimits.shortEdgeMin });
    }
    // Turned as its camera meant it; then nothing but pixels is written, so that place and device stay behind.
    const pixels = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: KEPT_EDGE_MAX, height: KEPT_EDGE_MAX, fit: 'inside', withoutEnlargement: true });
    for (const quality of QUALITIES) {
      const { data, info } = await pixels.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= KEPT_BYTES_MAX) return { bytes: data, width: info.width, height: info.height };
    }
    return tooLarge();
  } catch {
    // Whatever is wrong with the file, it is the file that is wrong: the reader's message would help nobody.
    return refused('kyc_photo_unreadable');
  }
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text again and again across the picture, light with a dark edge, so that it can be read on anything. */
async function mark({ bytes, width, height }: MadePhoto, text: string): Promise<MadePhoto> {
  const safe = text.replace(/[&<>]/g, (character) => escaped[character] ?? '');
  const size = Math.max(12, Math.round(Math.min(width, height) / 28));
  const written = (colour: string, alpha: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="${alpha}%">${safe}</span>`,
        font: `sans ${size}`,
        fontfile: `${import.meta.dirname}/../platform/pdf/fonts/figtree-latin-400.ttf`,
        rgba: true,
        dpi: 72,
        width: Math.max(200, Math.round(width * 0.8)),
      },
    })
      .extend({ top: size * 2, bottom: size * 2, left: size, right: size, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  const turned = async (tile: Buffer) =>
    sharp(tile)
      .rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  const [dark, light] = await Promise.all([written('#000000', 45).then(turned), written('#ffffff', 55).then(turned)]);
  const marked = await sharp(bytes)
    .composite([
      { input: dark, tile: true, gravity: 'northwest' },
      { input: light, tile: true, gravity: 'north' },
    ])
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes: marked, width, height };
}

export interface PhotoBench {
  /** Makes a photo anew from its pixels, or says why not. */
  remake(bytes: Uint8Array): Promise<MadePhoto | Refusal<RefusalName>>;
  /** A copy with this text across it. */
  mark(photo: MadePhoto, text: string): Promise<MadePhoto | Refusal<RefusalName>>;
}

/** One photo at a time, so that photos cannot crowd out orders. */
export function createPhotoBench(): PhotoBench {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function inTurn<Made>(work: () => Promise<Made>): Promise<Made | Refusal<RefusalName>> {
    if (waiting >= WAITING_MAX) return refused('busy');
    waiting += 1;
    try {
      const made = last.then(work);
      last = made.catch(() => undefined);
      return await made;
    } finally {
      waiting -= 1;
    }
  }
  return {
    remake: (bytes) => inTurn(() => remake(bytes)),
    mark: (photo, text) => inTurn(() => mark(photo, text)),
  };
}
