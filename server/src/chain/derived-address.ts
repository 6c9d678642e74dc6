import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import type { HDKey } from '@scure/bip32';
import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import type { ChainFamily } from '@tarazu/domain/chain/networks';
import { withChecksum } from './address.ts';

const base58check = createBase58check(sha256);
const TRON = 0x41;

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
      const { address } = p2wpkh(publicKey, isTest ? TEST_NETWORK : NETWORK);
      if (address === undefined) throw new Error('a public key without an address');
      return address;
    }
    case 'evm':
      return withChecksum(Buffer.from(accountOf(publicKey)).toString('hex'));
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
