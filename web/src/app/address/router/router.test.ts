import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressHistory } from './address-history.ts';
import { createRoute, Redirect, type Route } from './route.ts';
import { createRouter, type Router } from './router.ts';

let entries: string[];
let step: () => void;

/** A history without a browser. */
function createHistory(first: string): AddressHistory {
  entries = [first];
  return {
    at: () => {
      const href = entries.at(-1) ?? '';
      const [pathname = '', query] = href.split('?');
      const index = entries.length - 1;
      return { href, pathname, query: query === undefined ? '' : `?${query}`, index, key: `${index} ${href}` };
    },
    push: (href) => entries.push(href),
    replace: (href) => entries.splice(-1, 1, href),
    back: () => {
      entries.pop();
      step();
    },
    onStep: (listener) => {
      step = listener;
      return () => undefined;
    },
    holdBack: () => () => undefined,
  };
}

/** A page whose code comes when the test says so. */
function createSlowPage(path: string): { readonly route: Route; readonly come: (error?: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const component = Object.assign(() => undefined, { preload: () => promise });
  return { route: createRoute({ path, component }), come: (error) => (error ? reject(error) : resolve()) };
}

const home = createRoute({ path: '/pages/home', component: () => undefined });
const search = createRoute({
  path: '/pages/search',
  validateSearch: ({ text }) => (typeof text === 'string' ? { text } : {}),
  component: () => undefined,
});
const closed = createRoute({
  path: '/pages/closed',
  beforeLoad: ({ location }) => {
    throw new Redirect({ href: `/pages/home?from=${location.href}` });
  },
  component: () => undefined,
});
const elsewhere = createRoute({ path: '$', component: () => undefined });
const slow = createSlowPage('/pages/slow');
const broken = createSlowPage('/pages/broken');
const more = vi.fn(async () => [search, closed, slow.route, broken.route, elsewhere]);

let router: Router;

beforeEach(() => {
  more.mockClear();
  router = createRouter({ history: createHistory('/pages/home'), routes: [home], more });
});

const shownPath = () => router.state.shown?.route.path;

test('the other addresses are fetched when one of them is opened, and not for the page where somebody arrives', async () => {
  await router.load();
  expect(shownPath()).toBe('/pages/home');
  expect(more).not.toHaveBeenCalled();
  await router.navigate({ href: '/pages/search?text=gold&other=1' });
  expect(more).toHaveBeenCalledOnce();
  expect(router.state.shown).toMatchObject({ state: 'ready', search: { text: 'gold' } });
  expect(entries).toEqual(['/pages/home', '/pages/search?text=gold&other=1']);
});

test('an address is found whatever its capitals and with a slash at its end, any other is elsewhere', async () => {
  await router.navigate({ href: '/Pages/SEARCH/?text=gold' });
  expect(router.state.shown).toMatchObject({ route: { path: '/pages/search' }, search: { text: 'gold' } });
  await router.navigate({ href: '/pages/searching' });
  expect(shownPath()).toBe('$');
});

test('who is sent to another page finds it in place of the one they asked for', async () => {
  await router.load();
  await router.navigate({ href: '/pages/closed' });
  expect(shownPath()).toBe('/pages/home');
  expect(entries).toEqual(['/pages/home', '/pages/home?from=/pages/closed']);
});

test('of two pages that are opened at once the later one is shown, even when its code came first', async () => {
  await router.load();
  const first = router.navigate({ href: '/pages/slow' });
  const second = router.navigate({ href: '/pages/search' });
  expect(router.state.location.pathname).toBe('/pages/search');
  await second;
  slow.come();
  await first;
  expect(shownPath()).toBe('/pages/search');
});

test('the old page stays while the next is on its way, and then gives way to a sign that something comes', async () => {
  vi.useFakeTimers();
  try {
    const late = createSlowPage('/pages/late');
    router = createRouter({ history: createHistory('/pages/home'), routes: [home, late.route], more });
    await router.load();
    const opened = router.navigate({ href: '/pages/late' });
    await vi.advanceTimersByTimeAsync(199);
    expect(shownPath()).toBe('/pages/home');
    await vi.advanceTimersByTimeAsync(1);
    expect(router.state.shown).toMatchObject({ route: { path: '/pages/late' }, state: 'pending' });
    late.come();
    await opened;
    expect(router.state.shown?.state).toBe('ready');
  } finally {
    vi.useRealTimers();
  }
});

test('a page whose code does not come has failed, with the reason', async () => {
  await router.load();
  const opened = router.navigate({ href: '/pages/broken' });
  const reason = new Error('gone');
  broken.come(reason);
  await opened;
  expect(router.state.shown).toMatchObject({ route: { path: '/pages/broken' }, state: 'failed', error: reason });
});

test('the address that is open already is opened again without a new entry, a step back opens the page before', async () => {
  await router.load();
  await router.navigate({ href: '/pages/search' });
  await router.navigate({ href: '/pages/search' });
  expect(entries).toEqual(['/pages/home', '/pages/search']);
  const told = vi.fn();
  router.subscribe(told);
  router.history.back();
  await vi.waitFor(() => expect(shownPath()).toBe('/pages/home'));
  expect(told).toHaveBeenCalled();
});
