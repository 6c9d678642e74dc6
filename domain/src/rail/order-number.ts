import { endOfMintedId, readMintedId } from '../journal/minted-id.ts';

/** Digits and letters that nobody confuses when they copy a number by hand into a bank's form. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_PLACES = 6;
const WEIGHT_TURN = 31;

function checkSign(text: string): string {
  let sum = 0;
  // Weights are odd and differ from place to place, so a changed sign and most exchanged neighbours are noticed.
  for (let at = 0; at < text.length; at += 1) sum += ((at * 2 + 1) % WEIGHT_TURN) * alphabet.indexOf(text.charAt(at));
  return alphabet.charAt(sum % alphabet.length);
}

type Prefix = 'TZ' | 'TW' | 'TS' | 'TX' | 'TL';

/**
 * The number of a deposit (`TZ…`), a withdrawal (`TW…`), an exchange (`TX…`), a loan (`TL…`) or an order for shares (`TS…`): day (UTC), six signs of chance, one check sign. 15 signs, all
 * capital letters and digits, so it fits a Pix and a UPI reference and a bank's narration. `chance` is 0 up to 32^6.
 */
export function orderNumber(prefix: Prefix, atMs: number, chance: number): string {
  const day = new Date(atMs).toISOString().slice(2, 10).replaceAll('-', '');
  let signs = '';
  for (let rest = Math.floor(chance), place = 0; place < RANDOM_PLACES; place += 1) {
    signs = alphabet.charAt(rest % alphabet.length) + signs;
    rest = Math.floor(rest / alphabet.length);
  }
  return prefix + day + signs + checkSign(day + signs);
}

/**
 * The number that people read out for an order for shares, made of its id alone: the day of the id and its last signs.
 * The id stays the key; a number is told to people and never asked for. An id of another make stands for itself.
 */
export function numberOfOrder(orderId: string): string {
  return numberOf('TS', orderId);
}

export function numberOfExchange(exchangeId: string): string {
  return numberOf('TX', exchangeId);
}

export function numberOfLoan(loanId: string): string {
  return numberOf('TL', loanId);
}

function numberOf(prefix: Prefix, id: string): string {
  const read = readMintedId(id, RANDOM_PLACES);
  return read ? orderNumber(prefix, read.mintedAtMs, read.chance) : id;
}

/** The day of a number of an order for shares, and the signs in which the id of that order ends; undefined for another text. */
export function orderBehind(number: string): { readonly day: string; readonly idEnd: string } | undefined {
  if (!number.startsWith('TS') || !isOrderNumber(number)) return undefined;
  const signs = number.slice(8, 8 + RANDOM_PLACES);
  const chance = [...signs].reduce((sum, sign) => sum * alphabet.length + alphabet.indexOf(sign), 0);
  const [year, month, day] = [number.slice(2, 4), number.slice(4, 6), number.slice(6, 8)];
  return { day: `20${year}-${month}-${day}`, idEnd: endOfMintedId(chance, RANDOM_PLACES) };
}

/** A trade is numbered after its order (`order-1`), for people as in its id. */
export function numberOfTrade(tradeId: string): string {
  const end = tradeId.lastIndexOf('-');
  return end < 0 ? numberOfOrder(tradeId) : numberOfOrder(tradeId.slice(0, end)) + tradeId.slice(end);
}

export function isOrderNumber(text: string): boolean {
  return /^T[ZWS]\d{6}[0-9A-HJKMNP-TV-Z]{7}$/.test(text) && checkSign(text.slice(2, -1)) === text.slice(-1);
}

/** The deposit numbers that stand in what a bank wrote about a payment; spaces, dashes and small letters are forgiven. */
export function depositNumbersIn(narration: string): readonly string[] {
  const packed = narration.toUpperCase().replaceAll(/[\s/_.-]/g, '');
  const found = new Set<string>();
  for (let at = packed.indexOf('TZ'); at >= 0; at = packed.indexOf('TZ', at + 1)) {
    const candidate = packed.slice(at, at + 15);
    if (isOrderNumber(candidate)) found.add(candidate);
  }
  return [...found];
}
