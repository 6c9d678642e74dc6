import { refused } from '@tarazu/domain/decision';
import { neverByOperators } from '@tarazu/domain/journal/event-facts';
import { capabilitiesOf, may, type Role, roles } from '@tarazu/domain/operator/capability';
import { BASE_PATH, type Endpoint, OPERATOR_TOKEN_HEADER, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
let calls: readonly Endpoint[];
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  calls = app.http.endpoints.filter(({ access }) => access === 'operator');
});
afterAll(() => app.close());

/** The name of the refusal of a call with nothing in it. */
async function refusalOfEmpty(endpoint: Endpoint, headers: Readonly<Record<string, string>>): Promise<string> {
  const isGet = endpoint.method === 'GET';
  const response = await fetch(`${app.origin}${BASE_PATH}${endpoint.path}`, {
    method: endpoint.method,
    headers,
    ...(isGet ? {} : { body: new URLSearchParams() }),
  });
  const text = await response.text();
  return (JSON.parse(text) as { data: { name?: string } }).data?.name ?? 'none';
}

test('every call of the console has a path of its own and a capability, and there are many', () => {
  expect(calls.length).toBeGreaterThan(40);
  for (const { path, capability } of calls) {
    expect(path.startsWith('/operator/'), path).toBe(true);
    expect(capability, path).toBeDefined();
  }
  const open = app.http.endpoints.filter(({ access, path }) => access !== 'operator' && path.startsWith('/operator/'));
  expect(open.map(({ path }) => path).sort()).toEqual(['/operator/link/look', '/operator/link/use', '/operator/login']);
});

test('no call answers without a session, nor to a customer, whatever they hold', async () => {
  const person = await app.person();
  for (const call of calls) {
    expect(await refusalOfEmpty(call, {}), call.path).toBe('operator_session_gone');
    const headers = { [TOKEN_HEADER]: person.token, [OPERATOR_TOKEN_HEADER]: person.token };
    expect(await refusalOfEmpty(call, headers), call.path).toBe('operator_session_gone');
  }
});

test('an operator’s token opens nothing of a customer', async () => {
  const { token } = await operators.person('administrator');
  const own = app.http.endpoints.filter(({ access }) => access === 'session');
  for (const call of own) {
    const headers = { [TOKEN_HEADER]: token, [OPERATOR_TOKEN_HEADER]: token };
    expect(await refusalOfEmpty(call, headers), call.path).toBe('session_gone');
  }
});

test('every call refuses a role that does not include it', async () => {
  for (const call of calls) {
    const { capability } = call;
    const stranger = roles.find((role): role is Role => capability !== undefined && !may([role], capability));
    // What everybody in the console may do has no stranger.
    if (!stranger) {
      expect(
        roles.every((role) => capability && capabilitiesOf[role].has(capability)),
        call.path,
      ).toBe(true);
      continue;
    }
    const { token } = await operators.person(stranger);
    expect(await refusalOfEmpty(call, { [OPERATOR_TOKEN_HEADER]: token }), call.path).toBe('capability_missing');
  }
  await expect
    .poll(async () =>
      Number((await rowsOf(app, `select count(*) from audit where action = 'operator.denied'`))[0]?.['count']),
    )
    .toBeGreaterThan(30);
});

/** Calls that write an event and name no reason of their own, each with why. */
const withoutReason: Readonly<Record<string, string>> = {
  '/operator/logout': 'nobody is concerned but oneself',
  '/operator/support/read': 'reading is noted, and is no action',
  '/operator/support/answer': 'the answer is the reason',
  '/operator/support/close': 'it opens again with the next message',
};

test('every call that changes something takes a number and a reason', () => {
  for (const { path, emits, request } of calls) {
    if (emits.length === 0 || path in withoutReason) continue;
    expect(Object.keys(request.shape), path).toContain('requestId');
    expect(Object.keys(request.shape), path).toContain('reason');
  }
});

test('no call of the console can cause a price, a fill, a return, an allotment or an outcome', () => {
  // Payments of coins that people asked for are made up, taken back and sent by operators.
  const shape =
    /^(market|price|quote|candle|option|coin|ipo|robot|block)[.-](?!payout\.)|fill|allot|[.-]drawn|outcome|[.-]return$/;
  for (const { path, emits } of calls) {
    for (const event of emits) {
      expect(neverByOperators.has(event), `${path} emits ${event}`).toBe(false);
      expect(shape.test(event), `${path} emits ${event}`).toBe(false);
    }
  }
  // What the calls of orders list is all in the set that the write door holds.
  const ofOrders = app.http.endpoints
    .filter(({ path, access }) => access === 'session' && path.startsWith('/stock/order/'))
    .flatMap(({ emits }) => emits);
  expect(ofOrders).toContain('order.filled');
  expect(ofOrders.filter((event) => !neverByOperators.has(event))).toEqual([]);
});

test('what desks and the participant do with blocks and options is seen in the console, and no call changes any of it', () => {
  const about = calls.filter(({ path }) => /block|option/.test(path));
  expect(about.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /operator/market/blocks',
    'GET /operator/option/exposures',
  ]);
  for (const { path, emits, request } of about) {
    expect(emits, path).toEqual([]);
    expect(Object.keys(request.shape), path).toEqual([]);
  }
  // Every event of theirs that any call can cause is one that the write door takes from no operator.
  const theirs = app.http.endpoints.flatMap(({ emits }) => emits.filter((event) => /^(block|option)\./.test(event)));
  expect(theirs).toEqual(expect.arrayContaining(['block.traded', 'option.bought', 'option.vanilla-written']));
  expect(theirs.filter((event) => !neverByOperators.has(event))).toEqual([]);
});

/** The one call by which people are named, of offers that have no draw and say so: placements. */
const namesPeople = '/operator/placement/allot';

test('no call of the console can name who gets shares of a draw, or what they are drawn by', () => {
  const fields =
    /^(placed|winners?|allotted|allotments?|applications?|applicationIds?|seed|root|commit|beacon|round|signature|score|rank)$/;
  const naming = calls.filter(({ request }) => Object.keys(request.shape).some((name) => fields.test(name)));
  expect(naming.map(({ path }) => path)).toEqual([namesPeople]);
});

test('the write door takes no action of an operator that could write a fill, even from inside the house', async () => {
  const { operatorId } = await operators.person('treasury');
  const action = { action: 'customer.look', object: 'customer:1' } as const;
  const audit = { operatorId, operatorName: 'x', sessionId: 's', address: '', ...action };
  const fills: Transactor<object, object> = {
    name: 'fills',
    emits: ['order.filled'],
    touches: () => ({ accounts: [] }),
    load: async () => ({}),
    decide: () => refused('busy'),
    apply: () => undefined,
    answer: () => ({}),
    save: async () => undefined,
  };
  const submission = { owner: 1, requestId: houseRequestId('test', 'never'), body: '', command: {} };
  expect(() =>
    app.committer.submit(fills, { ...submission, audit: { ...audit, roles: ['treasury'], reason: '' } }),
  ).toThrow('no operator may cause');
});
