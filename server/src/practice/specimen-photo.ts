import { loadSharp } from '../picture/index.ts';

const WIDTH = 960;
const HEIGHT = 640;
const STRIPE = 48;

/** A card of stripes, as PNG: nobody would take it for a document. */
export async function specimenPhoto(): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const isDark = Math.floor((row + column) / STRIPE) % 2 === 0;
      pixels.fill(isDark ? 0xb8 : 0xe4, (row * WIDTH + column) * 3, (row * WIDTH + column + 1) * 3);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}
