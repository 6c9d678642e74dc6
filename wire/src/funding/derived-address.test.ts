import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { addressOfKey, derivation, derivedAddress, payingAddress } from './derived-address.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** The seed of BIP 84's and many wallets' example: eleven times `abandon`, then `about`. */
const seed = bytes(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
);
const account = (path: string) => HDKey.fromMasterSeed(seed).derive(path).wipePrivateData();
const published = (path: string) => account(path).publicExtendedKey;

test('the addresses of BIP 84, from the public key of the account alone', () => {
  const bitcoin = account("m/84'/0'/0'");
  expect(bitcoin.privateKey).toBeNull();
  expect(derivedAddress('bitcoin', bitcoin, 0, false)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  expect(derivedAddress('bitcoin', bitcoin, 1, false)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
  expect(payingAddress('bitcoin', bitcoin, false)).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
});

test('what every wallet shows for these words on Ethereum, BNB Smart Chain, Polygon and Tron', () => {
  const evm = account("m/44'/60'/0'");
  expect(derivedAddress('evm', evm, 0, false)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  expect(derivedAddress('evm', evm, 1, true)).toBe('0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0');
  expect(derivedAddress('tron', account("m/44'/195'/0'"), 0, false)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
});

test('an address of a test network is written as one', () => {
  expect(derivedAddress('bitcoin', account("m/84'/1'/0'"), 0, true)).toBe('tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl');
});

test('BIP 173: the address of the public key in its example, on both networks', () => {
  const key = bytes('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798');
  expect(addressOfKey('bitcoin', key, false)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(addressOfKey('bitcoin', key, true)).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
});

test("BIP 32, test vector 1: the public key below the public key m/0', and the fingerprint of that", () => {
  const key =
    'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw';
  expect(HDKey.fromExtendedKey(key).deriveChild(1).publicExtendedKey).toBe(
    'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
  );
  expect(derivation('evm', key, 0, false).fingerprint).toBe('5c1bd648');
});

test('what is published says the whole way, the fingerprint and the address', () => {
  expect(derivation('bitcoin', published("m/84'/0'/0'"), 1, false)).toEqual({
    path: "m/84'/0'/0'/0/1",
    fingerprint: 'fd13aac9',
    address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  });
  const test = derivation('bitcoin', published("m/84'/1'/0'"), 0, true);
  expect(test).toMatchObject({ path: "m/84'/1'/0'/0/0", address: 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl' });
  const second = derivation('evm', published("m/44'/60'/1'"), 5, false);
  expect(second.path).toBe("m/44'/60'/1'/0/5");
  expect(second.address).not.toBe(derivation('evm', published("m/44'/60'/0'"), 5, false).address);
  expect(derivation('tron', published("m/44'/195'/0'"), 0, true)).toMatchObject({
    path: "m/44'/195'/0'/0/0",
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  });
});

test('nothing is derived from a private key, from no key, or the hardened way', () => {
  const whole = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'");
  expect(() => derivation('evm', whole.privateExtendedKey, 0, false)).toThrow('private');
  expect(() => derivation('evm', whole.deriveChild(0).publicExtendedKey, 0, false)).toThrow('not that of an account');
  const key = published("m/44'/60'/0'");
  expect(() => derivation('evm', `${key.slice(0, -1)}${key.endsWith('1') ? '2' : '1'}`, 0, false)).toThrow();
  expect(() => derivation('evm', key, 2 ** 31, false)).toThrow();
});
