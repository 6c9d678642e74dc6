// Keeps the files of one version of the app, so that it opens without a network. Calls are never kept, answered or queued
// here: what asks for data or moves money goes to the server, or fails where it was asked.
const version = '__VERSION__';
const files = ['__FILES__'];
const name = `app-${version}`;
const AT_ONCE = 6;

async function keep(cache, file) {
  const hashed = file.startsWith('/assets/');
  const known = hashed ? await caches.match(file) : undefined;
  // A file with a hash in its name never changes; the others are asked for anew.
  const answer = known ?? (await fetch(file, { cache: hashed ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

async function install() {
  const cache = await caches.open(name);
  const waiting = [...files];
  const line = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
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
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// A new version waits until its reader says so.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(ipok-api|health|metrics)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate' || files.includes(pathname)) event.respondWith(answer(request, pathname));
});
