import { CallUnreachable } from '@tarazu/ui/command/faults';
import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { showAuth } from '@tarazu/wire/kyc';
import { listIndices } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** As much of a browser as the app's own modules ask for when they are loaded. */
function openBrowser(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
}

/** What the network says: an answer, or nothing at all. */
let answers: (() => Response) | undefined;

async function openApp() {
  const [calls, { keepAnswers }, session, { useOldAnswers }] = await Promise.all([
    import('../use-call.ts'),
    import('./keep-answers.ts'),
    import('../session.ts'),
    import('../connection.ts'),
  ]);
  /** As `useCall` asks, without its retries. */
  const ask = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<unknown> => {
    const queryKey = [endpoint.path, input, 'en-US'];
    const queryFn = () => calls.readOrRemember(endpoint, input, queryKey);
    return calls.queryClient.fetchQuery({ queryKey, queryFn, meta: { endpoint }, retry: false, staleTime: 0 });
  };
  /** The page is left and opened again: what was in memory is gone. */
  const reopen = () => {
    keepAnswers();
    calls.queryClient.clear();
    useOldAnswers.setState({ sinceMs: undefined });
  };
  const signOut = () => {
    session.clearSession();
    calls.queryClient.clear();
    useOldAnswers.setState({ sinceMs: undefined });
  };
  return { ask, reopen, signOut, openSession: session.openSession, useOldAnswers };
}

let app: Awaited<ReturnType<typeof openApp>>;
const person = (id: string) => ({ id, account: '98••••••01', status: 0, idStatus: 'succ' }) as const;
const reply = (data: unknown) => () => Response.json({ code: 0, msg: '', data });

beforeAll(async () => {
  openBrowser();
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(answers()) : Promise.reject(new TypeError('the connection was cut')),
  );
  app = await openApp();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  app.signOut();
  app.openSession('token-a', person('a'));
});

test('without a network the last answer to the same question is shown, and how old it is', async () => {
  answers = reply({ accounts: [{ currency: 'INR', available: '42' }] });
  await app.ask(showAssets, {});
  app.reopen();
  answers = undefined;
  expect(await app.ask(showAssets, {})).toEqual({ accounts: [{ currency: 'INR', available: '42' }] });
  expect(app.useOldAnswers.getState().sinceMs).toBeLessThanOrEqual(Date.now());
  answers = reply({ accounts: [] });
  expect(await app.ask(showAssets, {})).toEqual({ accounts: [] });
  expect(app.useOldAnswers.getState().sinceMs).toBeUndefined();
});

test('another question has no answer, and what says who somebody is is never kept', async () => {
  answers = reply({ items: [] });
  await app.ask(listOrders, { filter: 'open' });
  await app.ask(showAuth, {});
  app.reopen();
  answers = undefined;
  await expect(app.ask(listOrders, { filter: 'past' })).rejects.toThrow(CallUnreachable);
  await expect(app.ask(showAuth, {})).rejects.toThrow(CallUnreachable);
});

test('somebody else does not see them, and nothing is left after signing out', async () => {
  answers = reply({ accounts: [] });
  await app.ask(showAssets, {});
  app.reopen();
  answers = undefined;
  app.openSession('token-b', person('b'));
  await expect(app.ask(showAssets, {})).rejects.toThrow(CallUnreachable);
  app.openSession('token-a', person('a'));
  await app.ask(showAssets, {});
  app.signOut();
  app.openSession('token-a', person('a'));
  app.reopen();
  await expect(app.ask(showAssets, {})).rejects.toThrow(CallUnreachable);
});

test('a refusal is an answer: nothing old is shown in its place', async () => {
  answers = reply({ indices: [] });
  await app.ask(listIndices, {});
  app.reopen();
  answers = () => Response.json({ code: 1429, msg: 'Too many requests.', data: { seconds: 5 } });
  await expect(app.ask(listIndices, {})).rejects.toThrow('Too many requests.');
  expect(app.useOldAnswers.getState().sinceMs).toBeUndefined();
});

test('a storage that is full or spoilt takes nothing from a page that has a network', async () => {
  localStorage.setItem('lastAnswers', '{broken');
  answers = reply({ accounts: [] });
  await app.ask(showAssets, {});
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  app.reopen();
  vi.restoreAllMocks();
  expect(await app.ask(showAssets, {})).toEqual({ accounts: [] });
});
