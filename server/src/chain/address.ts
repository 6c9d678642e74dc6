import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import { withChecksum } from '@tarazu/wire/funding/derived-address';

const base58check = createBase58check(sha256);

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    // A wrong character, a wrong checksum: not an address.
    return undefined;
  }
}

/** BIP 173 for version 0, BIP 350 for the later ones. */
function isSegwit(text: string): boolean {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return false;
  for (const [coder, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = coder.decodeUnsafe(lower, 90);
    const [version, ...words] = decoded?.words ?? [];
    if (decoded?.prefix !== 'bc' || version === undefined || !isVersion(version)) continue;
    const program = coder.fromWordsUnsafe(words);
    if (!program) continue;
    if (version === 0 ? program.length === 20 || program.length === 32 : program.length >= 2 && program.length <= 40) {
      return version !== 1 || program.length === 32;
    }
  }
  return false;
}

function parseBitcoin(text: string): string | undefined {
  if (isSegwit(text)) return text.toLowerCase();
  const decoded = decodeBase58(text);
  return decoded?.length === 21 && (decoded[0] === 0x00 || decoded[0] === 0x05) ? text : undefined;
}

/** All small or all capital letters carry no checksum and are let pass, as the standard says. */
function parseEthereum(text: string): string | undefined {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (hex === undefined || /^0+$/.test(hex)) return undefined;
  const right = withChecksum(hex.toLowerCase());
  const plain = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return plain || right === text ? right : undefined;
}

function parseTron(text: string): string | undefined {
  const decoded = decodeBase58(text);
  return decoded?.length === 21 && decoded[0] === 0x41 ? text : undefined;
}

const parsers: Readonly<Record<ChainFamily, (text: string) => string | undefined>> = {
  bitcoin: parseBitcoin,
  evm: parseEthereum,
  tron: parseTron,
};

/** The address as its network writes it, when its checksum holds; undefined otherwise. Test networks are none of ours. */
export function parseAddress(network: Network, typed: string): string | undefined {
  const text = typed.trim();
  return text.length <= 120 ? parsers[networks[network].family](text) : undefined;
}
