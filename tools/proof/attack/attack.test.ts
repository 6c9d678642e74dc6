import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Call, Harvest } from './calls.ts';
import { fuzz } from './fuzz.ts';
import { isDecided, outcomeOf, tooFew } from './outcome.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that gives way when it meets a certain text. */
async function weakServer(weakness: RegExp, gives: 'error' | 'nothing', fine = '{"code":0}'): Promise<number> {
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
          .writeHead(weak ? 500 : 200, { 'content-type': 'application/json', 'content-length': fine.length })
          .end(fine);
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
const passwords = { transactionPassword: '1', withdrawalPassword: '2', loginPassword: '3', password: '3' };
const testBed = { attacker: [['access-token', 'token']], victim: [], secrets: [], passwords, operators: [] } as const;

function attack(port: number, seed = 'test') {
  return fuzz(port, { seed, requests: 400, calls: [call], testBed, harvest: new Harvest() });
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

test('a server that turns everybody away has not been attacked', async () => {
  const gone = '{"code":-1000,"msg":"","data":{"name":"session_gone"}}';
  const shut = await attack(await weakServer(/never sent/, 'error', gone));
  expect(shut).toMatchObject({ requests: 400, faults: [], accepted: 0 });
  expect(shut.decided.size).toBe(0);
  server?.close();
  const open = await attack(await weakServer(/never sent/, 'error'));
  expect(open.accepted).toBeGreaterThan(200);
  expect([...open.decided]).toEqual(['POST /ipok-api/weak']);
});

test('a refusal of a feature, a document and an acceptance count as got into, and nothing else', () => {
  const json = 'HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8';
  const outcome = (head: string, body: string, status = 200) => outcomeOf({ status, head, body });
  expect(outcome(json, '{"code":0,"msg":"","data":{}}')).toBe('accepted');
  expect(outcome('HTTP/1.1 200 OK\r\ncontent-type: application/pdf', '%PDF')).toBe('document');
  expect(outcome(json, '{"code":4001,"msg":"","data":{"name":"order_unknown"}}')).toBe('order_unknown');
  expect(outcome('HTTP/1.1 404 Not Found\r\ncontent-type: text/plain', 'no', 404)).toBe('status 404');
  expect(['accepted', 'document', 'order_unknown'].every(isDecided)).toBe(true);
  const turnedAway = ['session_gone', 'operator_session_gone', 'capability_missing', 'malformed_field', 'rate_limited'];
  expect([...turnedAway, 'status 404'].some(isDecided)).toBe(false);
});

test('too few of something is a fault', () => {
  expect(tooFew('orders', 10, 10)).toEqual([]);
  expect(tooFew('orders', 9, 10)).toEqual([{ problem: 'nothing was tried: orders 9, at least 10', request: '' }]);
});
