import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { BeaconNetwork } from '@tarazu/domain/offer/draw/beacon';
import { networkNamed } from '@tarazu/domain/offer/draw/beacon-networks';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { type BeaconSource, nodeDigests } from '../../offer/index.ts';

const { shortSignatures } = bls12_381;
const key = shortSignatures.keygen(new Uint8Array(48).fill(3));

/** A network of public randomness whose rounds a test can sign. */
export const testNetwork: BeaconNetwork = {
  ...networkNamed('quicknet'),
  id: 'test',
  publicKey: hexOf(key.publicKey.toBytes()),
};

export function signedRound(round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const point = shortSignatures.sign(shortSignatures.hash(nodeDigests.sha256(number)), key.secretKey);
  return hexOf(shortSignatures.Signature.toBytes(point));
}

/** That network as a source which says of a round what the test says: at first nothing, as one that cannot be reached. */
export function createTestBeacon() {
  let says: (round: number) => string | undefined = () => undefined;
  const source: BeaconSource = { network: testNetwork, find: async (round) => says(round) };
  return {
    source,
    says(answer: (round: number) => string | undefined): void {
      says = answer;
    },
  };
}
