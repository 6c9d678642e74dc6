import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { refused } from '@tarazu/domain/decision';
import { endpoint, operatorEndpoint } from '@tarazu/wire/endpoint';
import { instrumentId, integer, text } from '@tarazu/wire/scalar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { createHttp, type Http } from '../http.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { serialised } from './envelope.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  summary: 'Says it again.',
  access: 'public',
  request: z.strictObject({ word: text(5), times: z._default(integer(1, 3), 1), id: z.optional(instrumentId) }),
  reply: z.object({ said: z.string() }),
  refusals: ['order_unknown'],
});
const mine = endpoint({
  method: 'GET',
  path: '/mine',
  summary: 'Who am I?',
  access: 'session',
  request: z.strictObject({}),
  reply: z.object({ accountId: z.int() }),
});

const long = endpoint({ ...echo, method: 'GET', path: '/long', request: z.strictObject({}) });

const guess = endpoint({ ...echo, path: '/guess', sensitive: true, request: z.strictObject({ account: text(20) }) });
const photo = endpoint({ ...echo, path: '/photo', bodyMaxKib: 2 });
const broken = endpoint({ ...long, path: '/broken' });

const desk = operatorEndpoint({
  method: 'POST',
  path: '/operator/desk',
  summary: 'Who is at the desk?',
  capability: 'support.answer',
  request: z.strictObject({}),
  reply: z.object({ name: z.string() }),
});

const vault = operatorEndpoint({ ...desk, path: '/operator/vault', capability: 'withdrawal.release' });

let http: Http;
let denied: string[];

function open(webRoot: string): Promise<Http> {
  return createHttp({
    config: readConfig({
      RATE_LIMIT_PER_MINUTE: '20',
      SENSITIVE_LIMIT_PER_MINUTE: '5',
      BODY_MAX_KIB: '1',
      LOG_LEVEL: 'silent',
    }),
    log: createLog('silent'),
    metrics: createMetrics(() => 0),
    sessions: { authenticate: async (token) => (token === 'good' ? { sessionId: 's', accountId: 7 } : undefined) },
    operatorSessions: {
      authenticate: async (token) =>
        token === 'desk' ? { sessionId: 'o', operatorId: 'op1', name: 'Asha', roles: ['support'] } : undefined,
      denied: (operator, path, capability) => denied.push(`${operator.name} ${path} ${capability}`),
    },
    webRoot,
    version: '1.0.0',
    health: async () => 'ok',
  });
}

beforeEach(async () => {
  denied = [];
  http = await open('/nowhere');
  for (const call of [desk, vault]) http.serve(call, (_input, { operator }) => ({ name: operator.name }));
  http.serve(echo, ({ word, times }) => {
    if (word === 'no') return refused('transaction_password_wrong', { triesLeft: 1 });
    if (word === 'boom') throw new Error('secret detail');
    return { said: word.repeat(times) };
  });
  const said = serialised(JSON.stringify({ said: 'again '.repeat(400) }));
  http.serve(long, () => said);
  http.serve(broken, () => {
    throw new Error('secret detail');
  });
  http.serve(guess, ({ account }) => ({ said: account }));
  http.serve(photo, ({ word }) => ({ said: word }));
  http.serve(mine, (_input, { session }) => ({ accountId: session.accountId }));
});
afterEach(() => http.app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function post(payload: string, headers: Record<string, string> = form, url = '/ipok-api/echo') {
  const response = await http.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

test('a form and a flat JSON object mean the same', async () => {
  expect(await post('word=ha&times=2')).toMatchObject({
    status: 200,
    body: { code: 0, msg: '', data: { said: 'haha' } },
  });
  expect((await post('{"word":"ha","times":2}', { 'content-type': 'application/json' })).body.data).toEqual({
    said: 'haha',
  });
});

test('a business refusal is 200 with its code, its parameters and the text of the language', async () => {
  const { status, body } = await post('word=no');
  expect(status).toBe(200);
  expect(body).toEqual({
    code: 2024,
    msg: 'Incorrect transaction password. 1 try left.',
    data: { name: 'transaction_password_wrong', triesLeft: 1 },
  });
  const portuguese = await post('word=no', { ...form, 'accept-language': 'pt-BR,pt;q=0.9' });
  expect(portuguese.body.msg).toBe('Senha de operação incorreta. Resta 1 tentativa.');
});

test.each([
  ['word=a&word=b', 400, 1402, 'word'],
  ['word=a&colour=red', 400, 1401, 'colour'],
  ['word=toolong', 400, 1403, 'word'],
  ['times=2', 400, 1400, 'word'],
  ['word=a&times=9', 400, 1400, 'times'],
  ['word=a&id=nonsense', 400, 1400, 'id'],
  ['word=a&__proto__=b', 400, 1401, '__proto__'],
])('%s is refused by name', async (payload, status, code, field) => {
  expect(await post(payload)).toMatchObject({ status, body: { code, data: { field } } });
});

test.each([
  ['{"word":"ha","word":"ho"}', 'word'],
  ['{"word" : "ha", "times":1, "wo\\u0072d":"ho"}', 'word'],
  ['{"word":null,"word":"ha"}', 'word'],
])('a JSON body with a field twice is refused by name: %s', async (payload, field) => {
  expect(await post(payload, { 'content-type': 'application/json' })).toMatchObject({
    status: 400,
    body: { code: 1402, data: { field } },
  });
});

test('what only looks like a name inside a text of JSON is none', async () => {
  const { status, body } = await post('{"word":"\\":","times":2}', { 'content-type': 'application/json' });
  expect(status).toBe(200);
  expect(body.data).toEqual({ said: '":":' });
});

test('faults of the protocol keep the envelope', async () => {
  expect(await post('a'.repeat(2000))).toMatchObject({ status: 413, body: { code: 1413, data: { maxKib: 1 } } });
  const tooLarge = await post('a'.repeat(3000), form, '/ipok-api/photo');
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 1413, data: { maxKib: 2 } } });
  expect(await post('<x/>', { 'content-type': 'text/xml' })).toMatchObject({ status: 415, body: { code: 1415 } });
  expect(await post('{"word":', { 'content-type': 'application/json' })).toMatchObject({
    status: 400,
    body: { code: 1416 },
  });
  expect(await post('{"word":{}}', { 'content-type': 'application/json' })).toMatchObject({
    status: 400,
    body: { code: 1416 },
  });
  expect(await post('', form, '/ipok-api/nothing')).toMatchObject({ status: 404, body: { code: 1404 } });
  expect(await post('', form, '/ipok-api/mine')).toMatchObject({
    status: 405,
    body: { code: 1405 },
    headers: { allow: 'GET' },
  });
  const failed = await post('word=boom');
  expect(failed).toMatchObject({ status: 500, body: { code: 1500 } });
  expect(JSON.stringify(failed.body)).not.toContain('secret detail');
  expect((await http.app.inject({ url: '/metrics' })).body).toContain('tarazu_incidents_total 1');
});

test('after an unexpected error nobody is told that nothing was done, unless the call only reads', async () => {
  const command = await post('word=boom', { ...form, 'accept-language': 'pt-BR' });
  expect(command.body.msg).toMatch(/não sabemos se foi feito: confira antes de tentar de novo/i);
  expect((await post('word=boom')).body.msg).toMatch(/We do not know whether it was done: look before you try again/);
  const read = await http.app.inject({ url: '/ipok-api/broken' });
  expect(read.statusCode).toBe(500);
  expect(read.json().msg).toMatch(/Nothing was changed\. Reference: [0-9a-f]{12}\.$/);
});

test('a call that needs a session answers -1000 to a guest', async () => {
  const guest = await http.app.inject({ url: '/ipok-api/mine' });
  expect(guest).toMatchObject({ statusCode: 200 });
  expect(guest.json().code).toBe(-1000);
  const person = await http.app.inject({ url: '/ipok-api/mine', headers: { 'access-token': 'good' } });
  expect(person.json()).toEqual({ code: 0, msg: '', data: { accountId: 7 } });
});

const limit = 20;
const ask = (url: string, headers: Record<string, string> = {}) => http.app.inject({ url, headers });

test('an account has its own limit, an address ten times as many, pages and files count apart', async () => {
  const person = { 'access-token': 'good' };
  expect((await ask('/ipok-api/mine', person)).headers).toMatchObject({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(limit - 1),
  });
  for (let call = 1; call < limit; call += 1) await ask('/ipok-api/mine', person);
  const refusal = await ask('/ipok-api/mine', person);
  expect(refusal.json()).toMatchObject({ code: 1429 });
  expect(refusal.statusCode).toBe(429);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);

  for (let call = 0; call < limit * 10; call += 1) expect((await ask('/ipok-api/long')).statusCode).toBe(200);
  expect((await ask('/ipok-api/long')).json()).toMatchObject({ code: 1429 });
  for (const path of ['/assets/a.js', '/pages/tabbar/home']) expect((await ask(path)).statusCode).toBe(404);
});

test('a page past the limit of pages is a page in words that says when to come back', async () => {
  const html = { accept: 'text/html' };
  for (let file = 0; file < limit * 40; file += 1) await ask('/assets/a.js');
  expect((await ask('/assets/a.js')).json()).toMatchObject({ code: 1429 });
  const page = await ask('/pages/tabbar/home', html);
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toContain('text/html');
  const seconds = Number(page.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(page.body).toContain('<html lang="en-US">');
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
  expect((await ask('/', { ...html, 'accept-language': 'pt-BR' })).body).toContain('Muitos acessos ao mesmo tempo');
  expect((await ask('/ipok-api/long')).statusCode).toBe(200);
});

test('who guesses has few tries for a name, and an address some more for all names', async () => {
  const guess = async (account: string) => (await post(`account=${account}`, form, '/ipok-api/guess')).status;
  for (let tries = 0; tries < 5; tries += 1) expect(await guess('asha')).toBe(200);
  expect(await guess('asha')).toBe(429);
  expect(await guess('ASHA ')).toBe(429);
  for (let tries = 0; tries < 13; tries += 1) expect(await guess(`name${tries}`)).toBe(200);
  expect(await guess('another')).toBe(429);
});

test('every answer carries the security headers', async () => {
  const { headers } = await post('word=a');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  const page = await http.app.inject({ url: '/health' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
});

test('a long answer that many share is packed for whoever takes gzip', async () => {
  const ask = (accepted: string) =>
    http.app.inject({ url: '/ipok-api/long', headers: accepted === '' ? {} : { 'accept-encoding': accepted } });
  const plain = await ask('');
  const packed = await ask('br, gzip');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  for (const accepted of ['', 'br', 'gzip;q=0', 'identity']) {
    expect((await ask(accepted)).headers['content-encoding']).toBeUndefined();
  }
});

test('the OpenAPI document lists what is served', async () => {
  const document = (await http.app.inject({ url: '/ipok-api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).toSorted()).toEqual(
    ['broken', 'echo', 'guess', 'long', 'mine', 'operator/desk', 'operator/vault', 'photo'].map(
      (path) => `/ipok-api/${path}`,
    ),
  );
  expect(document.paths['/ipok-api/echo'].post.requestBody.content['application/json'].schema.required).toEqual([
    'word',
  ]);
  expect((await http.app.inject({ url: '/ipok-api/docs' })).body).toContain('<rapi-doc');
});

test('the front door is the app, whoever knocks; a page of the app too; what is no file is not found', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'tarazu-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<p>app</p>');
  const served = await open(webRoot);
  const get = (url: string, headers: Record<string, string> = {}) => served.app.inject({ url, headers });
  expect((await get('/')).body).toBe('<p>app</p>');
  expect((await served.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await get('/pages/tabbar/home', { accept: 'text/html' })).body).toBe('<p>app</p>');
  for (const url of ['/assets', '/assets/', '/nothing.js', '/..%2f..%2fetc/passwd', '/ipok-api/nothing']) {
    expect((await get(url)).json().code).toBe(1404);
  }
  await served.app.close();
});

test('a console call is open to an operator whose role allows it, and to nobody else', async () => {
  const asked = (url: string, headers: Record<string, string>) =>
    post('', { ...form, ...headers }, `/ipok-api/operator/${url}`).then(({ body }) => body.code);
  expect(await asked('desk', {})).toBe(1440);
  expect(await asked('desk', { 'access-token': 'good' })).toBe(1440);
  expect(await asked('desk', { 'operator-token': 'good' })).toBe(1440);
  expect(await asked('desk', { 'operator-token': 'desk' })).toBe(0);
  expect(denied).toEqual([]);
  expect(await asked('vault', { 'operator-token': 'desk' })).toBe(1441);
  expect(denied).toEqual(['Asha /operator/vault withdrawal.release']);
});
