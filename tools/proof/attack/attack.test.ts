import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Call, Harvest } from './calls.ts';
import { fuzz } from './fuzz.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that gives way when it meets a certain text. */
async function weakServer(weakness: RegExp, gives: 'error' | 'nothing'): Promise<number> {
  const open = createServer((request, response) => {
    let text = `${request.url}`;
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const weak = weakness.test(text);
      if (weak && gives === 'nothing') response.destroy();
      else
        response
          .writeHead(weak ? 500 : 200, { 'content-type': 'application/json', 'content-length': 10 })
          .end('{"code":0}');
    });
  });
  server = open;
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  return (open.address() as AddressInfo).port;
}

const call: Call = {
  method: 'POST',
  path: '/ipok-api/weak',
  access: 'session',
  fields: { first: { type: 'string' }, second: { type: 'string' }, third: { type: 'string' } },
  required: new Set(['first', 'second', 'third']),
};
const ground = { attacker: [['access-token', 'token']], victim: [], secret: 'secret', operators: [] } as const;

function attack(port: number, seed = 'test') {
  return fuzz(port, { seed, requests: 400, calls: [call], ground, harvest: new Harvest() });
}

test('a server that gives way is found out, with the smallest request that does it', async () => {
  const { faults } = await attack(await weakServer(/__proto__/, 'error'));
  expect(faults).toHaveLength(1);
  expect(faults[0]?.problem).toContain('status 500');
  expect(faults[0]?.request).toContain('__proto__');
  for (const part of ['first', 'second', 'third', 'access-token']) expect(faults[0]?.request).not.toContain(part);
});

test('a request without an answer is a fault', async () => {
  const { faults } = await attack(await weakServer(/drop table/, 'nothing'));
  expect(faults.map(({ problem }) => problem)).toEqual([expect.stringContaining('no reply')]);
});

test('a server that stands is left alone', async () => {
  expect(await attack(await weakServer(/never sent/, 'error'))).toMatchObject({ requests: 400, faults: [] });
});
