/** SHA-256 as the machine has it: `node:crypto` on a server, a library in a browser. */
export interface Digests {
  sha256(bytes: Uint8Array): Uint8Array;
}

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const INNER = 0x36;
const OUTER = 0x5c;

/**
 * HMAC-SHA256 (RFC 2104) under one key of at most a block. Made of two hashes here: asking for a whole HMAC costs Node ten times as
 * much, which a million applications notice. `prefix`: what every message begins with.
 */
export function hmacSha256(
  { sha256 }: Digests,
  key: Uint8Array,
  prefix: Uint8Array = new Uint8Array(0),
): (message: Uint8Array) => Uint8Array {
  if (key.length > BLOCK_BYTES) throw new Error('a key longer than a block');
  const outer = new Uint8Array(BLOCK_BYTES + HASH_BYTES);
  const begin = new Uint8Array(BLOCK_BYTES + prefix.length);
  begin.set(prefix, BLOCK_BYTES);
  for (let place = 0; place < BLOCK_BYTES; place += 1) {
    begin[place] = (key[place] ?? 0) ^ INNER;
    outer[place] = (key[place] ?? 0) ^ OUTER;
  }
  // Written over for each message, and larger where one is longer than any before.
  let inner = new Uint8Array(begin.length + BLOCK_BYTES);
  inner.set(begin);
  return (message) => {
    const length = begin.length + message.length;
    if (inner.length < length) {
      inner = new Uint8Array(length);
      inner.set(begin);
    }
    inner.set(message, begin.length);
    outer.set(sha256(inner.subarray(0, length)), BLOCK_BYTES);
    return sha256(outer);
  };
}

const lastAscii = 0x7f;

/**
 * The bytes of a text of plain ASCII signs, behind `room` empty ones. Throws for any other, so that no two machines can write it
 * differently.
 */
export function asciiBytes(text: string, room = 0): Uint8Array {
  const bytes = new Uint8Array(room + text.length);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code > lastAscii) throw new Error(`no plain sign at ${place} of ${text.slice(0, 80)}`);
    bytes[room + place] = code;
  }
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Undefined for a text that is not whole bytes in small hexadecimal signs. */
export function bytesOfHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(2 * place, 2 * place + 2), 16),
  );
}
