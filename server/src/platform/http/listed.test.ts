import { refused } from '@tarazu/domain/decision';
import { endpoint } from '@tarazu/wire/endpoint';
import { text } from '@tarazu/wire/scalar';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { createHttp } from '../http.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';

const say = endpoint({
  method: 'GET',
  path: '/say',
  summary: 'Refuses with what it is told.',
  access: 'public',
  request: z.strictObject({ name: text(30) }),
  reply: z.object({}),
  refusals: ['order_unknown'],
});

/** The names of the refusals with which each of these is answered. */
async function answers(watched: boolean, names: readonly ('order_unknown' | 'kyc_minor' | 'busy')[]) {
  const http = await createHttp({
    config: readConfig({}),
    log: createLog('silent'),
    metrics: createMetrics(() => 0),
    sessions: { authenticate: () => Promise.resolve(undefined) },
    operatorSessions: { authenticate: () => Promise.resolve(undefined), denied: () => undefined },
    webRoot: '/nowhere',
    version: '1.0.0',
    health: async () => 'ok',
    watched,
  });
  http.serve(say, ({ name }) => refused(name as (typeof names)[number]));
  const said: string[] = [];
  for (const name of names) {
    const response = await http.app.inject({ method: 'GET', url: `/ipok-api/say?name=${name}` });
    said.push(response.json<{ data: { name: string } }>().data.name);
  }
  await http.app.close();
  return said;
}

test('where tests look on, a refusal that the call does not list is an error; those of the protocol are anybody’s', async () => {
  const names = ['order_unknown', 'busy', 'kyc_minor'] as const;
  expect(await answers(true, names)).toEqual(['order_unknown', 'busy', 'internal_error']);
  expect(await answers(false, names)).toEqual(names);
});
