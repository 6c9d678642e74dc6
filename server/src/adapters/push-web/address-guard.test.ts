import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { allowedAddress, createGuardedLookup, isPublicAddress } from './address-guard.ts';

const real = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
];

const refused = [
  '',
  'nothing',
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://me:secret@fcm.googleapis.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://intranet/',
];

test('services of browsers are called, and nothing that is not https under a name of the open internet', () => {
  expect(real.filter((address) => !allowedAddress(address, false))).toEqual([]);
  expect(refused.filter((address) => allowedAddress(address, false))).toEqual([]);
});

test('this computer is called by tests alone, and nothing else of the inside by them', () => {
  const own = ['http://127.0.0.1:8123/one', 'https://127.0.0.1:8123/one', 'http://[::1]:8123/one'];
  expect(own.filter((address) => allowedAddress(address, false))).toEqual([]);
  expect(own.filter((address) => !allowedAddress(address, true))).toEqual([]);
  expect(refused.filter((address) => allowedAddress(address, true))).toEqual(
    refused.filter((address) => /127|2130706433|0x7f|0177|\[::1\]/.test(address)),
  );
});

test('addresses of the inside, of documents and of tunnels are no addresses of the open internet', () => {
  const outside = ['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
  const inside = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.8', '203.0.113.9'],
    ...['::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...['2001:db8::1', '2002:a00:1::', '2001::1', '', 'name'],
  ];
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(inside.filter(isPublicAddress)).toEqual([]);
});

/** What a connection would be made to, when a name answers with these addresses. */
function connectedTo(addresses: readonly string[], takesLoopback: boolean): Promise<string> {
  const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;
  return new Promise((done) => {
    createGuardedLookup(takesLoopback, resolve)('push.sample.com', {}, (error, address) =>
      done(error ? 'refused' : typeof address === 'string' ? address : 'several'),
    );
  });
}

test('a name that answers with an inner address is not connected to, also when it has outer ones beside', async () => {
  expect(await connectedTo(['8.8.8.8'], false)).toBe('8.8.8.8');
  expect(await connectedTo(['10.0.0.1'], false)).toBe('refused');
  expect(await connectedTo(['8.8.8.8', '::1'], false)).toBe('refused');
  expect(await connectedTo([], false)).toBe('refused');
  expect(await connectedTo(['127.0.0.1'], false)).toBe('refused');
  expect(await connectedTo(['127.0.0.1'], true)).toBe('127.0.0.1');
  expect(await connectedTo(['10.0.0.1'], true)).toBe('refused');
});
