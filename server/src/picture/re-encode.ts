import type { Refusal } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { loadSharp } from './sharp.ts';

/** What is kept of a picture that somebody sent: a WebP made from its pixels. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Seen {
  readonly width: number;
  readonly height: number;
  /** More than one where it moves. */
  readonly pages: number;
}

/** How a picture is made anew, and what is said when it cannot be. */
export interface ReEncoding {
  readonly megapixelsMax: number;
  /** Pixels of the longer side at the most; of both sides when it becomes a square. */
  readonly edge: number;
  readonly square?: boolean;
  /** What shows where the picture lets light through; left out: it stays so. */
  readonly background?: string;
  readonly bytesMax: number;
  /** Tried one after the other until the bytes fit. */
  readonly qualities: readonly number[];
  readonly unreadable: Refusal<RefusalName>;
  readonly large: Refusal<RefusalName>;
  /** What else it must be, asked before a single pixel is unpacked. */
  readonly demand?: (seen: Seen) => Refusal<RefusalName> | undefined;
}

const SECONDS_MAX = 15;

const beginnings = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // WebP
];

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.some((pattern) => pattern.test(start));
}

/** Makes a picture anew from its pixels, or says why not. */
export async function reEncode(bytes: Uint8Array, wish: ReEncoding): Promise<MadePicture | Refusal<RefusalName>> {
  if (!isPicture(bytes)) return wish.unreadable;
  const pixelsMax = wish.megapixelsMax * 1_000_000;
  const { edge, square = false, background, qualities, bytesMax } = wish;
  const sharp = await loadSharp();
  try {
    const { width, height, pages = 1 } = await sharp(bytes).metadata();
    if (width * height > pixelsMax) return wish.large;
    const unfit = wish.demand?.({ width, height, pages });
    if (unfit) return unfit;
    // Turned as its camera meant it; then nothing but pixels is written, so that place and device stay behind.
    const turned = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient();
    const pixels = (background === undefined ? turned : turned.flatten({ background })).resize(
      square
        ? { width: edge, height: edge, fit: 'cover' }
        : { width: edge, height: edge, fit: 'inside', withoutEnlargement: true },
    );
    for (const quality of qualities) {
      const { data, info } = await pixels.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= bytesMax) return { bytes: data, width: info.width, height: info.height };
    }
    return wish.large;
  } catch {
    // Whatever is wrong with the file, it is the file that is wrong: the reader's message would help nobody.
    return wish.unreadable;
  }
}
