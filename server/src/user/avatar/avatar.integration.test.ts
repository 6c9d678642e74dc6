import { showAvatar, updateAvatar } from '@tarazu/wire/user/avatar';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

test('a picture is made anew: small, square, WebP, without what the camera wrote into it', async () => {
  const { client } = await app.person();
  expect(good(await client.call(showAvatar, {}))).toEqual({ picture: null });
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#193dbb' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const { picture } = good(await client.call(updateAvatar, { picture: base64url(photo) }));
  const bytes = Buffer.from(picture ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
  expect(bytes.includes('somebody')).toBe(false);
  expect(bytes.length).toBeLessThan(32 * 1024);
  expect(good(await client.call(showAvatar, {}))).toEqual({ picture });
  const other = await app.person();
  expect(good(await other.client.call(showAvatar, {}))).toEqual({ picture: null });
  expect(good(await client.call(updateAvatar, {}))).toEqual({ picture: null });
  expect(good(await client.call(showAvatar, {}))).toEqual({ picture: null });
});

test('what is no picture, or a drawing that could carry a script, is refused and changes nothing', async () => {
  const { client } = await app.person();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.alloc(64)]) {
    expect(refusalOf(await client.call(updateAvatar, { picture: base64url(bytes) }))).toBe('avatar_unreadable');
  }
  expect(good(await client.call(showAvatar, {}))).toEqual({ picture: null });
});
