// Keeps those files of one version of the app that its reader has used, so that it opens without a network. Nothing is fetched
// ahead but the page itself: forty newcomers behind one address would fetch everything forty times. Calls are never kept, answered
// or queued here: what asks for data or moves money goes to the server, or fails where it was asked.
const version = '__VERSION__';
const files = new Set(['__FILES__']);
const name = `app-${version}`;

async function keep(cache, file) {
  const hashed = file.startsWith('/assets/');
  const known = (await cache.match(file)) ?? (hashed ? await caches.match(file) : undefined);
  // A file with a hash in its name never changes, and the browser has it already; the others are asked for anew.
  const answer = known ?? (await fetch(file, { cache: hashed ? 'force-cache' : 'no-cache' }));
  if (answer.ok) await cache.put(file, answer);
}

async function keepUsed(used) {
  const cache = await caches.open(name);
  for (const file of used) if (files.has(file)) await keep(cache, file).catch(() => undefined);
}

/** The page, and of what an older version kept all that has stayed the same. */
async function install() {
  const cache = await caches.open(name);
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the page: ${page.status}`);
  await cache.put('/', page);
  for (const older of await caches.keys()) {
    if (!older.startsWith('app-') || older === name) continue;
    const kept = await (await caches.open(older)).keys();
    await keepUsed(kept.map(({ url }) => new URL(url).pathname).filter((file) => file.startsWith('/assets/')));
  }
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((each) => each.startsWith('app-') && each !== name).map((each) => caches.delete(each)),
  );
  await self.clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(name);
  const kept = await cache.match(request.mode === 'navigate' ? '/' : path);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && files.has(path)) await cache.put(path, fresh.clone());
  return fresh;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// A new version waits until its reader says so.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  else if (Array.isArray(event.data?.used)) event.waitUntil(keepUsed(event.data.used));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(ipok-api|health|metrics|console)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate' || files.has(pathname)) event.respondWith(answer(request, pathname));
});
