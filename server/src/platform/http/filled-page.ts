import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, languages } from '@tarazu/wire/language';
import type { FastifyInstance } from 'fastify';
import { takesGzip } from './envelope.ts';
import { wantsPage } from './pages.ts';

/** What a place of the page says: the same in every language, or a text for each. */
type PageWord = string | Readonly<Record<Language, string>>;

/** What to say in which empty place of the page, by the place's id. */
export type PageWords = Readonly<Record<string, PageWord>>;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
const emptyPlace = / id="([\w-]+)">(?=<\/)/g;

/** A language is chosen in the browser, so the page holds each text in all of them and its style sheet shows one. */
function markup(word: PageWord): string {
  if (typeof word === 'string') return escaped(word);
  return languages.map((language) => `<span lang="${language}">${escaped(word[language])}</span>`).join('');
}

/** The page with the words in its empty places. They are text and nothing else: the page's policy holds as it is. */
export function filledPage(html: string, words: PageWords): string {
  return html.replace(emptyPlace, (place, id: string) => {
    const word = Object.hasOwn(words, id) ? words[id] : undefined;
    return word === undefined ? place : place + markup(word);
  });
}

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);
/** As small as is worth a millisecond: the page is made for everybody who asks. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function packed(html: string, accepted: string | undefined): Promise<readonly [Buffer, encoding?: string]> {
  const bytes = Buffer.from(html);
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted ?? '')) return [await packBrotli(bytes, brotliOptions), 'br'];
  if (takesGzip(accepted)) return [await packGzip(bytes), 'gzip'];
  return [bytes];
}

/**
 * Answers one path of the app with the app's own page, its empty places filled with what is known of the address: it is on
 * the screen with the first frame. Without words for an address the page is the one that every path gets.
 */
export function addFilledPage(
  app: FastifyInstance,
  root: string,
  path: string,
  wordsOf: (fields: URLSearchParams) => PageWords | undefined,
): void {
  const file = join(root, 'index.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  app.get(path, async (request, reply) => {
    if (!wantsPage(request.method, path, request.headers.accept)) return reply.callNotFound();
    const words = wordsOf(new URLSearchParams(request.url.split('?')[1] ?? ''));
    void reply.header('cache-control', 'no-cache');
    if (!words) return reply.sendFile('index.html', root);
    const [bytes, encoding] = await packed(filledPage(html, words), request.headers['accept-encoding']);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').header('content-type', 'text/html; charset=utf-8').send(bytes);
  });
}
