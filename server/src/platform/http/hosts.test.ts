import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

const asked = (isOurs: ReturnType<typeof hostCheck>, ...hosts: readonly string[]) =>
  isOurs({
    headers: hosts[0] === undefined ? {} : { host: hosts[0] },
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
  });

test.each([
  ['localhost:8080', true],
  ['app.localhost', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20', true],
  ['[::1]:8080', true],
  ['trade.school', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  ['a b', false],
])('without a public origin, %j is ours: %s', (host, ours) => {
  expect(asked(hostCheck({ publicOrigin: '', host: 'trade.school' }), host)).toBe(ours);
});

test('with one the proxy before it knows its names; two names are none', () => {
  const isOurs = hostCheck({ publicOrigin: 'https://trade.example', host: '127.0.0.1' });
  expect(asked(isOurs, 'evil.example')).toBe(true);
  expect(asked(isOurs, 'trade.example', 'evil.example')).toBe(false);
  expect(asked(isOurs)).toBe(true);
});
