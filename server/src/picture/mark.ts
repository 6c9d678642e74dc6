import type { MadePicture } from './re-encode.ts';
import { loadSharp } from './sharp.ts';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A copy with the text again and again across it, light with a dark edge, so that it can be read on anything. */
export async function mark(bytes: Uint8Array, text: string): Promise<MadePicture> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
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
