import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addressToOpen, listeningProblem, listenOn } from './listening.ts';

test('a port that is taken is named, and what to do', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const listening = listenOn(fastify(), readConfig({ PORT: String(port) }));
  await expect(listening).rejects.toThrow(`PORT is "${port}", and another program listens there`);
  other.close();
});

test('a host that is no address of this machine is named, with what is allowed', async () => {
  // An address for documents (RFC 5737): no machine has it.
  await expect(listenOn(fastify(), readConfig({ PORT: '0', HOST: '192.0.2.1' }))).rejects.toThrow(
    'HOST is "192.0.2.1"; allowed: an address of this machine (EADDRNOTAVAIL)',
  );
  expect(listeningProblem('ENOTFOUND', { host: 'nonsense', port: 80 })).toContain('HOST is "nonsense"');
  expect(listeningProblem('EACCES', { host: '127.0.0.1', port: 80 })).toContain('PORT is "80"');
});

test('a browser is sent to the origin that passkeys belong to', () => {
  expect(addressToOpen('http://127.0.0.1:8080', '')).toBe('http://localhost:8080');
  expect(addressToOpen('http://192.168.1.7:8080', '')).toBe('http://192.168.1.7:8080');
  expect(addressToOpen('http://127.0.0.1:8080', 'https://trade.example')).toBe('https://trade.example');
});
