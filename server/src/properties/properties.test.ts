import type { AddressInfo } from 'node:net';
import { type Client, createClient, type Outcome } from '@tarazu/wire/client';
import type { Language } from '@tarazu/wire/language';
import { listProperties, showProperty } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createProperties } from './index.ts';

const nowMs = Date.parse('2026-11-20T06:30:00.000Z');
const metrics = createMetrics(() => 0);
let http: Http;

beforeAll(async () => {
  http = await createHttp({
    config: readConfig({}),
    log: createLog('silent'),
    metrics,
    sessions: { authenticate: () => Promise.resolve(undefined) },
    operatorSessions: { authenticate: () => Promise.resolve(undefined), denied: () => undefined },
    webRoot: import.meta.dirname,
    version: '1.0.0',
    health: async () => 'ok',
  });
  createProperties({
    fixed: {
      product: 'Tarazu',
      version: '1.0.0',
      practice: true,
      password: { min: 6, max: 20 },
      areaCodes: [
        { country: 'IN', areaCode: '+91' },
        { country: 'BR', areaCode: '+55' },
      ],
      defaultAreaCode: '+91',
      defaultCountry: 'IN',
      currencies: ['INR', 'BRL', 'USD'],
      grants: { INR: '500000.00' },
    },
    market: () => ({ source: 'simulated', hours: 'always', replayDate: null, replaySpeed: null }),
    wordings: () => Promise.resolve({ terms: '2026-11-21.2', privacy: '2026-11-20' }),
    nowMs: () => nowMs,
  }).routes(http.serve);
  await http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.app.close();
  metrics.close();
});

function client(language: Language = 'en-US'): Client {
  const { port } = http.app.server.address() as AddressInfo;
  return createClient({ origin: `http://127.0.0.1:${port}`, token: () => undefined, language: () => language });
}

function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw new Error(outcome.kind === 'refused' ? outcome.msg : String(outcome.cause));
  return outcome.data;
}

test('all properties, with the countries named in the language of the caller', async () => {
  const english = dataOf(await client().call(listProperties, {}));
  expect(english).toMatchObject({ product: 'Tarazu', password: { min: 6, max: 20 }, practice: true });
  expect(english).toMatchObject({ termsVersion: '2026-11-21.2', privacyVersion: '2026-11-20' });
  expect(english.areaCodes).toEqual([
    { country: 'IN', areaCode: '+91', name: 'India' },
    { country: 'BR', areaCode: '+55', name: 'Brazil' },
  ]);
  expect(english.now).toBe('2026-11-20T06:30:00.000Z');
  expect(dataOf(await client('pt-BR').call(listProperties, {})).areaCodes[1]?.name).toBe('Brasil');
});

test('one property by its name, and no other member of an object', async () => {
  const value = { name: 'defaultAreaCode', value: '+91' };
  expect(dataOf(await client().call(showProperty, { name: 'defaultAreaCode' }))).toEqual(value);
  for (const name of ['nothing', '__proto__', 'constructor', 'toString']) {
    expect(await client().call(showProperty, { name })).toMatchObject({ name: 'property_unknown' });
  }
});
