import { bytesOfHex, type Digests, hexOf } from './digests.ts';

/**
 * A network of public randomness of drand's kind, whose rounds are signed each by itself (scheme bls-unchained-g1-rfc9380): once in
 * every period its members sign the number of the round together, and none of them can know or choose that signature before.
 */
export interface BeaconNetwork {
  readonly id: string;
  /** In G2 of BLS12-381, 96 bytes in hexadecimal. */
  readonly publicKey: string;
  readonly periodSeconds: number;
  /** Of round 1, seconds since 1970 UTC. */
  readonly genesisSeconds: number;
  readonly groupHash: string;
}

/** A round that is agreed on before the opening. `chain`: the hash of its network. */
export interface BeaconRound {
  readonly chain: string;
  readonly round: number;
  /** Until when (ms UTC) the draw waits for it; left out in offers from before there was an end to that. */
  readonly untilMs?: number;
}

/** What was found of a round: who signed it, and the signature in G1, 48 bytes in hexadecimal. */
export interface BeaconProof {
  readonly network: BeaconNetwork;
  readonly signature: string;
}

/** BLS signatures in G1 with keys in G2 by RFC 9380, as a library has them. */
export interface ShortSignatures<Point> {
  hash(message: Uint8Array): Point;
  verify(signature: Uint8Array, message: Point, publicKey: Uint8Array): boolean;
}

export type IsSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** A library throws at bytes that are no point of the curve; here they are no signature either. */
export function signatureCheck<Point>(signatures: ShortSignatures<Point>): IsSigned {
  return (publicKey, message, signature) => {
    try {
      return signatures.verify(signature, signatures.hash(message), publicKey);
    } catch {
      return false;
    }
  };
}

const SECOND_MS = 1_000;

/** When a round is signed, ms UTC. */
export function roundAtMs({ periodSeconds, genesisSeconds }: BeaconNetwork, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * SECOND_MS;
}

/** The first round that is signed at this instant or after it. */
export function roundFrom({ periodSeconds, genesisSeconds }: BeaconNetwork, atMs: number): number {
  return Math.max(1, Math.ceil((atMs / SECOND_MS - genesisSeconds) / periodSeconds) + 1);
}

function bigEndian(value: number, length: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(length);
  let left = value;
  for (let place = length - 1; place >= 0; place -= 1) {
    bytes[place] = left % 256;
    left = Math.floor(left / 256);
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The hash by which a network is known: over period, genesis, key, group and name (drand, `chain.Info.Hash`). Hexadecimal. */
export function chainOf({ sha256 }: Digests, network: BeaconNetwork): string {
  const { id, publicKey, periodSeconds, genesisSeconds, groupHash } = network;
  const [key, group] = [publicKey, groupHash].map((hex) => bytesOfHex(hex) ?? new Uint8Array(0));
  if (!key || !group) throw new Error('a network without a key');
  const name = Uint8Array.from(id, (sign) => sign.charCodeAt(0));
  return hexOf(sha256(joined([bigEndian(periodSeconds, 4), bigEndian(genesisSeconds, 8), key, group, name])));
}

/** Whether a network of this key signed this round with it. What is signed is SHA-256 of the round's number in 8 bytes. */
export function isOfRound(
  { sha256 }: Digests,
  isSigned: IsSigned,
  { network, signature }: BeaconProof,
  round: number,
): boolean {
  const [key, bytes] = [bytesOfHex(network.publicKey), bytesOfHex(signature)];
  return key !== undefined && bytes !== undefined && isSigned(key, sha256(bigEndian(round, 8)), bytes);
}

/** What enters the draw: SHA-256 of the signature, which drand calls the randomness of the round. Hexadecimal. */
export function randomnessOf({ sha256 }: Digests, signature: string): string {
  return hexOf(sha256(bytesOfHex(signature) ?? new Uint8Array(0)));
}

/** Keys in order, no spaces: how a network stands in a file. */
export function networkText({ id, publicKey, periodSeconds, genesisSeconds, groupHash }: BeaconNetwork): string {
  return JSON.stringify({ id, publicKey, periodSeconds, genesisSeconds, groupHash });
}

const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Undefined for a text that is not exactly a network. */
export function readNetworkText(text: string): BeaconNetwork | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const found = value as Partial<Record<keyof BeaconNetwork, unknown>>;
  const { id, publicKey, periodSeconds, genesisSeconds, groupHash } = found;
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id)) return undefined;
  if (typeof publicKey !== 'string' || !/^[0-9a-f]{192}$/.test(publicKey)) return undefined;
  if (typeof groupHash !== 'string' || !/^[0-9a-f]{64}$/.test(groupHash)) return undefined;
  if (!whole(periodSeconds) || !whole(genesisSeconds)) return undefined;
  const network = { id, publicKey, periodSeconds, genesisSeconds, groupHash };
  return networkText(network) === text ? network : undefined;
}

export function isBeaconRound(value: unknown): value is BeaconRound {
  if (typeof value !== 'object' || value === null) return false;
  const { chain, round, untilMs } = value as Partial<Record<keyof BeaconRound, unknown>>;
  if (untilMs !== undefined && !whole(untilMs)) return false;
  return typeof chain === 'string' && /^[0-9a-f]{64}$/.test(chain) && whole(round);
}
