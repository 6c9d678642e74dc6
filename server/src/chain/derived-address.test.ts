import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { addressOfKey, derivedAddress } from './derived-address.ts';

/** The seed of BIP 84's and many wallets' example: eleven times `abandon`, then `about`. */
const seed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const account = (path: string) => HDKey.fromMasterSeed(seed).derive(path).wipePrivateData();

test('the addresses of BIP 84, from the public key of the account alone', () => {
  const bitcoin = account("m/84'/0'/0'");
  expect(bitcoin.privateKey).toBeNull();
  expect(derivedAddress('bitcoin', bitcoin, 0, false)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  expect(derivedAddress('bitcoin', bitcoin, 1, false)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
});

test('what every wallet shows for these words on Ethereum, BNB Smart Chain, Polygon and Tron', () => {
  const evm = account("m/44'/60'/0'");
  expect(derivedAddress('evm', evm, 0, false)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  expect(derivedAddress('evm', evm, 1, true)).toBe('0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0');
  expect(derivedAddress('tron', account("m/44'/195'/0'"), 0, false)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
});

test('an address of a test network is none of a real one', () => {
  const address = derivedAddress('bitcoin', account("m/84'/1'/0'"), 0, true);
  expect(address).toBe('tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl');
  expect(parseAddress('bitcoin', address)).toBeUndefined();
});

test('no key below a public one is derived the hardened way', () => {
  const { publicKey } = account("m/44'/60'/0'");
  expect(() => account("m/44'/60'/0'").deriveChild(0x80000000)).toThrow();
  expect(addressOfKey('evm', publicKey ?? new Uint8Array(), false)).toMatch(/^0x[0-9a-fA-F]{40}$/);
});
