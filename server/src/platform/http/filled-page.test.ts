import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addFilledPage, filledPage } from './filled-page.ts';

const page = '<b id="first-name"></b><p class="x" id="first-price"></p><i id="other"></i><script>go("</b>")</script>';

test('words go into the empty places of the page, as text, in each language where they differ', () => {
  const words = {
    'first-name': '<script>alert("A & B\'s")</script>',
    'first-price': { 'en-US': '1.5', 'pt-BR': '1,5' },
  };
  expect(filledPage(page, words)).toBe(
    '<b id="first-name">&lt;script&gt;alert(&quot;A &amp; B&#39;s&quot;)&lt;/script&gt;</b>' +
      '<p class="x" id="first-price"><span lang="en-US">1.5</span><span lang="pt-BR">1,5</span></p>' +
      '<i id="other"></i><script>go("</b>")</script>',
  );
});

test('one path gets the page filled, packed as the browser takes it, and the plain page where nothing is known', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tarazu-filled-'));
  writeFileSync(join(root, 'index.html'), page);
  const app = fastify();
  await app.register(staticFiles, { root, serve: false });
  addFilledPage(app, root, '/share', (fields) => (fields.get('id') === 'A' ? { 'first-name': 'Aravalli' } : undefined));
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const filled = filledPage(page, { 'first-name': 'Aravalli' });
  expect((await get('/share?id=A')).body).toBe(filled);
  const brotli = await get('/share?id=A', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(filled);
  const gzipped = await get('/share?id=A', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(filled);
  expect((await get('/share?id=B')).body).toBe(page);
  expect((await get('/share?id=A', { accept: 'application/json' })).statusCode).toBe(404);
  await app.close();
});
