import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import type { ChainFamily } from '@tarazu/domain/chain/networks';

const base58check = createBase58check(sha256);
const TRON = 0x41;

/** Purpose and coin type of an account: BIP 84 for Bitcoin, BIP 44 for the others; 1 is the coin type of all test networks. */
const accounts: Readonly<Record<ChainFamily, (isTest: boolean) => string>> = {
  bitcoin: (isTest) => `84'/${isTest ? 1 : 0}'`,
  evm: () => "44'/60'",
  tron: () => "44'/195'",
};

/** EIP-55: a letter is a capital where the hash of the address says so. `plain`: 40 small hex digits. */
export function withChecksum(plain: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  const letters = [...plain].map((letter, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

/** The last 20 bytes of the hash of the whole public key, as Ethereum and Tron name an account. */
function accountOf(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(12);
}

/**
 * The address of a compressed public key: P2WPKH by BIP 84, an account of EVM chains with the checksum of EIP-55, or one of Tron.
 * `isTest`: as test networks write it, where that differs.
 */
export function addressOfKey(family: ChainFamily, publicKey: Uint8Array, isTest: boolean): string {
  switch (family) {
    case 'bitcoin': {
      const { pubKeyHash } = new HDKey({ publicKey, chainCode: new Uint8Array(32) });
      if (!pubKeyHash) throw new Error('a public key without a hash');
      return bech32.encode(isTest ? 'tb' : 'bc', [0, ...bech32.toWords(pubKeyHash)]);
    }
    case 'evm':
      return withChecksum(bytesToHex(accountOf(publicKey)));
    case 'tron':
      return base58check.encode(Uint8Array.of(TRON, ...accountOf(publicKey)));
  }
}

function addressBelow(family: ChainFamily, account: HDKey, place: readonly [0 | 1, number], isTest: boolean): string {
  const { publicKey } = account.deriveChild(place[0]).deriveChild(place[1]);
  if (!publicKey) throw new Error('an account without a public key');
  return addressOfKey(family, publicKey, isTest);
}

/** The address of this number under `account`, the public key of an account by BIP 44 or BIP 84: `…/0/index`. */
export function derivedAddress(family: ChainFamily, account: HDKey, index: number, isTest: boolean): string {
  return addressBelow(family, account, [0, index], isTest);
}

/** The address from which this account pays out: the first of its inner ones, `…/1/0`, which nobody is given to pay to. */
export function payingAddress(family: ChainFamily, account: HDKey, isTest: boolean): string {
  return addressBelow(family, account, [1, 0], isTest);
}

export interface Derivation {
  /** The whole way from the seed: `m/84'/0'/0'/0/7`. Its last two steps are gone here, those before lead to the published key. */
  readonly path: string;
  /** Of the published key, by BIP 32: the first four bytes of the hash of its public key, in hex. */
  readonly fingerprint: string;
  readonly address: string;
}

/**
 * How an address follows from what the house publishes. `publicKey`: the extended public key of an account (`xpub…`). `index`: a whole
 * number below 2^31. Throws for a text that is no such key, and for one that holds a private key.
 */
export function derivation(family: ChainFamily, publicKey: string, index: number, isTest: boolean): Derivation {
  const account = HDKey.fromExtendedKey(publicKey);
  if (account.privateKey) throw new Error('a private key is not published');
  const number = account.index - HARDENED_OFFSET;
  if (number < 0) throw new Error('the published key is not that of an account');
  return {
    path: `m/${accounts[family](isTest)}/${number}'/0/${index}`,
    fingerprint: account.fingerprint.toString(16).padStart(8, '0'),
    address: derivedAddress(family, account, index, isTest),
  };
}
