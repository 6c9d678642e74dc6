import { deflateSync } from 'node:zlib';
import { addAuthPhoto, showAuth } from '@tarazu/wire/kyc';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { createPhotoBench } from './photo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#556677' }, limitInputPixels: false });

const frame = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG that says it has this many pixels; its data unpack to as many zeros as asked for. */
function pngBomb(width: number, height: number, unpacked: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    // The checksum is wrong on purpose where it does not matter: the size is read before it.
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('bombs, drawings, other formats, torn files and text are refused; nothing is kept', async () => {
  const { client } = await app.person();
  const send = async (bytes: Uint8Array) =>
    refusalOf(await client.call(addAuthPhoto, { part: 'front', picture: Buffer.from(bytes).toString('base64url') }));
  const jpeg = await photoOf(600, 400).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>');
  expect(await send(svg)).toBe('kyc_photo_unreadable');
  expect(await send(await photoOf(600, 400).gif().toBuffer())).toBe('kyc_photo_unreadable');
  expect(await send(await photoOf(600, 400).tiff().toBuffer())).toBe('kyc_photo_unreadable');
  expect(await send(Buffer.from('%PDF-1.7 \n1 0 obj'))).toBe('kyc_photo_unreadable');
  expect(await send(Buffer.from('MZ\x90\x00'))).toBe('kyc_photo_unreadable');
  expect(await send(jpeg.subarray(0, jpeg.length / 2))).toBe('kyc_photo_unreadable');
  expect(await send(Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg]))).toBe('kyc_photo_unreadable');
  expect(await send(Buffer.alloc(600))).toBe('kyc_photo_unreadable');
  expect(['kyc_photo_large', 'kyc_photo_unreadable']).toContain(await send(pngBomb(60_000, 60_000, 4_000_000)));
  expect(['kyc_photo_large', 'kyc_photo_unreadable']).toContain(await send(pngBomb(5_001, 5_000, 1_000_000)));
  expect(await send(await photoOf(299, 900).jpeg().toBuffer())).toBe('kyc_photo_small');
  expect(await rowsOf(app, 'select count(*)::int as n from kyc_photo')).toEqual([{ n: 0 }]);
});

test('too many bytes or pixels are refused before a pixel is unpacked; the largest allowed is not', async () => {
  const { client } = await app.person();
  const send = async (bytes: Uint8Array) =>
    refusalOf(await client.call(addAuthPhoto, { part: 'back', picture: Buffer.from(bytes).toString('base64url') }));
  const jpeg = await photoOf(600, 400).jpeg().toBuffer();
  const limit = 5 * 1024 * 1024;
  expect(await send(Buffer.concat([jpeg, Buffer.alloc(limit + 1 - jpeg.length)]))).toBe('kyc_photo_large');
  const started = performance.now();
  expect(await send(await photoOf(12_000, 9_000).jpeg({ quality: 20 }).toBuffer())).toBe('kyc_photo_large');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await send(await photoOf(5_000, 5_000).jpeg({ quality: 40 }).toBuffer())).toBe('none');
  expect(good(await client.call(showAuth, {})).photos).toMatchObject([{ part: 'back' }]);
  const huge = 'A'.repeat(8 * 1024 * 1024);
  expect(['body_too_large', 'field_too_long']).toContain(
    refusalOf(await client.call(addAuthPhoto, { part: 'back', picture: huge })),
  );
});

test('of a file that is two things at once only pixels are kept, turned upright, without place or device', async () => {
  const bench = createPhotoBench();
  const camera = await photoOf(800, 500)
    .withExif({ IFD0: { Make: 'Camera of somebody' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([camera, Buffer.from('PK\x03\x04<script>alert(1)</script><?php ?>')]);
  const made = await bench.remake(polyglot);
  if ('kind' in made) throw new Error(made.code);
  expect([made.width, made.height]).toEqual([500, 800]);
  const kept = Buffer.from(made.bytes);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp' });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  for (const trace of ['script', 'Camera', 'PK\x03\x04']) expect(kept.includes(trace)).toBe(false);
  const frames = await Promise.all(['#111111', '#eeeeee'].map((background) => frame(background)));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect(await bench.remake(moving)).toMatchObject({ code: 'kyc_photo_unreadable' });
});
