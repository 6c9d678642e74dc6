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

/** A page of the app, and nothing else: the message centre in place of any other address. */
function pageOf(to) {
  const url = new URL(typeof to === 'string' ? to : '', self.location.origin);
  const isPage = url.origin === self.location.origin && url.pathname.startsWith('/pages/');
  return isPage ? url.href : new URL('/pages/notice/list', self.location.origin).href;
}

/** A browser takes the right to send away from who sends and shows nothing. */
function show(event) {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not from here: shown without words of its own.
  }
  const { title = 'Tarazu', text = '', to, tag = 'message' } = message;
  const look = { body: text, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { to } };
  return self.registration.showNotification(title, look);
}

async function openPage(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = windows.find(({ url }) => !new URL(url).pathname.startsWith('/console'));
  if (!app) return self.clients.openWindow(href);
  await app.focus();
  // A window that this worker does not lead cannot be sent anywhere.
  return app.navigate(href).catch(() => self.clients.openWindow(href));
}

self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data?.to)));
});
