import { randomBytes } from 'node:crypto';

/** Mints identifiers outside the rules; they travel in commands as recorded facts. */
export interface IdSource {
  /** 20 url-safe characters; the first eight grow with time, so that keys stay close together. */
  id(): string;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv';

function timePart(nowMs: number): string {
  let text = '';
  for (let rest = nowMs, digit = 0; digit < 8; digit += 1) {
    text = alphabet.charAt(rest % 58) + text;
    rest = Math.floor(rest / 58);
  }
  return text;
}

export function createIdSource(nowMs: () => number, chance: (bytes: number) => Uint8Array = randomBytes): IdSource {
  return {
    id() {
      let text = timePart(nowMs());
      for (const byte of chance(12)) text += alphabet.charAt(byte % 32);
      return text;
    },
  };
}
