import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import { addressOfKey } from '@tarazu/wire/funding/derived-address';
import type { PayoutOrder, SignedFault, SignedPayout, UnsignedPayout } from '../../chain/index.ts';

/** Recovery byte, r and s. */
const SIGNATURE = /^[0-9a-f]{130}$/;

/** The simulated chains write a transaction as one line of JSON: all of them count the payments of a sender, as EVM chains do. */
export function writePractice(
  network: Network,
  { to, coin, amount }: PayoutOrder,
  { sender, nonce, feeMost }: Pick<UnsignedPayout, 'sender' | 'nonce' | 'feeMost'>,
): string {
  const [value, fee] = [decimalToText(amount), decimalToText(feeMost)];
  return JSON.stringify({ chain: `practice-${network}`, sender, nonce, to, coin, amount: value, feeMost: fee });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The id is a hash of what was written and of its signature: whoever could turn the signature round would have a second id. */
function txIdOf(family: ChainFamily, signed: string): string {
  return `${family === 'evm' ? '0x' : ''}${hashOf(signed).toString('hex')}`;
}

export function signPractice(unsigned: string, privateKey: Uint8Array): string {
  const signature = secp256k1.sign(hashOf(unsigned), privateKey, { prehash: false, lowS: true, format: 'recovered' });
  return `${unsigned}\n${Buffer.from(signature).toString('hex')}`;
}

/** The compressed public key that has signed it; undefined when the signature does not hold or has a high s. */
function signerOf(unsigned: string, signature: string): Uint8Array | undefined {
  try {
    const parsed = secp256k1.Signature.fromHex(signature, 'recovered');
    if (parsed.hasHighS()) return undefined;
    return parsed.recoverPublicKey(hashOf(unsigned)).toBytes(true);
  } catch {
    // Numbers that are on no curve: nobody's signature.
    return undefined;
  }
}

export function checkPractice(network: Network, approved: UnsignedPayout, signed: string): SignedPayout | SignedFault {
  const { family } = networks[network];
  const [unsigned, signature = '', ...more] = signed.split('\n');
  if (unsigned === undefined || more.length > 0 || !SIGNATURE.test(signature)) return 'unreadable';
  if (unsigned !== approved.unsigned) return 'changed';
  const key = signerOf(unsigned, signature);
  if (!key) return 'signature';
  return addressOfKey(family, key, true) === approved.sender ? { txId: txIdOf(family, signed), signed } : 'signer';
}
