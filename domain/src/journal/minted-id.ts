/** The signs of a public id. Its first eight count milliseconds, the other twelve are chance in the first 32 of them. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv';
const TIME_PLACES = 8;
const CHANCE_PLACES = 12;
const CHANCES = 32;
const minted = /^[0-9A-Za-v]{8}[0-9A-V]{12}$/;

/** An id of 20 url-safe signs that grows with time. `bytes` are twelve of chance. */
export function mintId(nowMs: number, bytes: Iterable<number>): string {
  let text = '';
  for (let rest = nowMs, place = 0; place < TIME_PLACES; place += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  for (const byte of bytes) text += alphabet.charAt(byte % CHANCES);
  return text;
}

/** The last signs of an id whose `readMintedId` gives this number for so many places. */
export function endOfMintedId(chance: number, places: number): string {
  let text = '';
  for (let rest = Math.floor(chance), place = 0; place < places; place += 1) {
    text = alphabet.charAt(rest % CHANCES) + text;
    rest = Math.floor(rest / CHANCES);
  }
  return text;
}

/** When an id was minted, and the number below 32^places that its last signs make; undefined for a text that is none. */
export function readMintedId(id: string, places: number): { mintedAtMs: number; chance: number } | undefined {
  if (!minted.test(id) || places > CHANCE_PLACES) return undefined;
  const numberIn = (text: string, base: number) =>
    [...text].reduce((sum, sign) => sum * base + alphabet.indexOf(sign), 0);
  return {
    mintedAtMs: numberIn(id.slice(0, TIME_PLACES), alphabet.length),
    chance: numberIn(id.slice(-places), CHANCES),
  };
}
