import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import { BASE_PATH, type Endpoint } from '@tarazu/wire/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { consolePolicy, documentPolicy } from './headers.ts';
import type { Health } from './health.ts';
import { openApiDocument } from './openapi.ts';

const docsPage = `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Tarazu API</title>
<script type="module" src="${BASE_PATH}/docs/rapidoc.js"></script></head>
<body><rapi-doc spec-url="${BASE_PATH}/openapi.json" render-style="read" show-header="false" load-fonts="false" primary-color="#193dbb" allow-spec-url-load="false" allow-spec-file-load="false"></rapi-doc></body>
</html>`;

/** The document of the calls and a page to read it. */
export function addApiDocument(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let text: string | undefined;
  app.get(`${BASE_PATH}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(endpoints, version));
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  const script = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js');
  app.get(`${BASE_PATH}/docs`, (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', documentPolicy)
      .send(docsPage),
  );
  app.get(`${BASE_PATH}/docs/rapidoc.js`, (_request, reply) =>
    reply.sendFile('rapidoc-min.js', dirname(script), { maxAge: 86_400_000 }),
  );
}

/** `/health` for who must know whether to send people here, `/metrics` for Prometheus. */
export function addOperations(app: FastifyInstance, metrics: Metrics, health: () => Promise<Health>): void {
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const status = await health();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}

const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'strict-transport-security',
];

/** Hashed files are kept by browsers for a year. */
function setHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string): void {
  const forever = /[\\/]assets[\\/]/.test(path);
  void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  // What is said about a page means nothing for a script, a style sheet or a font, and would outweigh the small ones.
  if (forever) for (const name of pageHeaders) void reply.removeHeader(name);
}

/**
 * The built web app. Hashed files are kept by browsers for a year; a path of the app that is no file gets the page itself,
 * since routing is the app's own (history mode).
 */
export async function addWebApp(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  await app.register(staticFiles, {
    root: built ? root : import.meta.dirname,
    serve: built,
    preCompressed: true,
    index: ['index.html'],
    setHeaders,
  });
}

/** Where the console is. */
const CONSOLE_PATH = '/console/';

/** The built console under a path of its own: the same server, nothing of the app, no outside hosts in its policy. */
export async function addConsole(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  app.addHook('onRequest', async (request, reply) => {
    if (`${request.url}/`.startsWith(CONSOLE_PATH)) void reply.header('content-security-policy', consolePolicy);
  });
  await app.register(staticFiles, {
    root,
    prefix: CONSOLE_PATH,
    decorateReply: false,
    index: ['index.html'],
    setHeaders,
  });
}

/** The folder whose page answers for this path: the app's, or the console's; undefined when that one was not built. */
export function pageRoot(path: string, webRoot: string, consoleRoot: string): string | undefined {
  const root = `${path}/`.startsWith(CONSOLE_PATH) ? consoleRoot : webRoot;
  return existsSync(join(root, 'index.html')) ? root : undefined;
}

/** True for somebody asking for a page of the app: a browser, or anyone at all at its front door. */
export function wantsPage(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/') return true;
  return !path.startsWith(BASE_PATH) && !/\.[a-z0-9]{2,5}$/.test(path) && (accept ?? '').includes('text/html');
}
