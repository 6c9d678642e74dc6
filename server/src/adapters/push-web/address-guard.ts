import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's on the open internet (the registries of special addresses of IANA). */
const inner4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of the addresses that are given out, those for documents, and those that carry another address within. */
const inner6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const innerList4 = listOf(inner4, 'ipv4');
const innerList6 = listOf(inner6, 'ipv6');
const given6 = listOf(['2000::/3'], 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !innerList4.check(address, 'ipv4');
    case 6:
      return given6.check(address, 'ipv6') && !innerList6.check(address, 'ipv6');
    default:
      return false;
  }
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|arpa|onion)$/;

/**
 * The address of a push service that may be called; undefined when it may not: it has to be https on its usual port, with a name and no
 * number for a host. `takesLoopback`, for tests: this computer, on any port, also without TLS.
 */
export function allowedAddress(text: string, takesLoopback: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (takesLoopback && isLoopback(host)) return /^https?:$/.test(url.protocol) ? url : undefined;
  const isNamed = isIP(host) === 0 && host.includes('.') && !innerName.test(host);
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined;
}

/**
 * Looks a name up for the connection that is being made: it is to the very address that was looked at, so that a name which answers
 * otherwise the second time gains nothing. One inner address among several is enough to refuse.
 */
export function createGuardedLookup(takesLoopback: boolean, resolve: typeof lookup = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const inner = found.some(({ address }) => !(isPublicAddress(address) || (takesLoopback && isLoopback(address))));
      const [first] = found;
      if (inner || !first) return callback(new Error(`${host} is no address of the open internet`), '', 0);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}
