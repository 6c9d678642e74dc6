import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { createPictureTurns, loadSharp, type MadePicture, type Redrawing, redraw } from '../picture/index.ts';

export const photoLimits = { megabytes: 5, megapixels: 25, shortEdgeMin: 300 } as const;

const BYTES_MAX = photoLimits.megabytes * 1024 * 1024;
const WAITING_MAX = 6;

const unreadable = refused('kyc_photo_unreadable');
const large = refused('kyc_photo_large', { megabytes: photoLimits.megabytes, megapixels: photoLimits.megapixels });

const redrawing: Redrawing = {
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

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text again and again across the picture, light with a dark edge, so that it can be read on anything. */
async function mark({ bytes, width, height }: MadePicture, text: string): Promise<MadePicture> {
  const sharp = await loadSharp();
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
  remake(bytes: Uint8Array): Promise<MadePicture | Refusal<RefusalName>>;
  /** A copy with this text across it. */
  mark(photo: MadePicture, text: string): Promise<MadePicture | Refusal<RefusalName>>;
}

export function createPhotoBench(): PhotoBench {
  const inTurn = createPictureTurns(WAITING_MAX);
  return {
    remake: (bytes) => inTurn(() => (bytes.length > BYTES_MAX ? Promise.resolve(large) : redraw(bytes, redrawing))),
    mark: (photo, text) => inTurn(() => mark(photo, text)),
  };
}
