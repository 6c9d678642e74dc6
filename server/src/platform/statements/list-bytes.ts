/**
 * Lists in PostgreSQL's own bytes, for the multi-row statements of the write path. As text every element is written, quoted,
 * measured and read again on both sides; a hundred elements an order were an eighth of the server's work.
 *
 * A `bigint` in a list of `numeric` is a decimal counted in units of 10^-8, as everywhere in this program.
 */

const ABSENT = -1;
const JSONB_VERSION = 1;
const TWO_TO_32 = 2 ** 32;
/** Bytes of a character at most; characters below `ASCII_END` have one. */
const CHARACTER_BYTES = 3;
const ASCII_END = 0x80;
/** Copied character by character, which for short text is quicker than a call. */
const SHORT_TEXT = 64;
/** PostgreSQL writes a decimal in digits of base 10,000, two of them behind the point for our eight decimals. */
const BASE = 10_000;
const UNITS = BASE * BASE;
const DIGIT_DECIMALS = 4;
const NEGATIVE = 0x4000;
const DECIMAL_HEAD = 12;
/** Room for an element that is neither text nor a large decimal, or for the head of a list. */
const SHORT_ROOM = 64;

/** Holds one list while it is written, and grows to the longest there was. */
let bytes = Buffer.allocUnsafeSlow(64 * 1024);
let view = new DataView(bytes.buffer);

function makeRoom(at: number, more: number): void {
  if (at + more <= bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(2 * (at + more));
  bytes.copy(larger, 0, 0, at);
  bytes = larger;
  view = new DataView(bytes.buffer);
}

/** Writes one element, its length before it, at a place where there is room for a short one; says where it ends. */
type WriteElement = (value: unknown, at: number) => number;
/** In place of an end: the value is none of this type, or is better left to the driver. */
const UNFIT = -1;

const writeBigint: WriteElement = (value, at) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return UNFIT;
  view.setInt32(at, 8);
  view.setInt32(at + 4, Math.floor(value / TWO_TO_32));
  view.setUint32(at + 8, value >>> 0);
  return at + 12;
};

const writeInt: WriteElement = (value, at) => {
  if (typeof value !== 'number' || (value | 0) !== value) return UNFIT;
  view.setInt32(at, 4);
  view.setInt32(at + 4, value);
  return at + 8;
};

const writeBoolean: WriteElement = (value, at) => {
  if (typeof value !== 'boolean') return UNFIT;
  view.setInt32(at, 1);
  view.setUint8(at + 4, Number(value));
  return at + 5;
};

/** Says where the text ends; `UNFIT` when it has a character of several bytes. */
function copyAscii(text: string, at: number): number {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code >= ASCII_END) return UNFIT;
    bytes[at + place] = code;
  }
  return at + text.length;
}

const writeText: WriteElement = (value, at) => {
  if (typeof value !== 'string') return UNFIT;
  const start = at + 4;
  makeRoom(start, value.length * CHARACTER_BYTES);
  let end = value.length <= SHORT_TEXT ? copyAscii(value, start) : UNFIT;
  if (end === UNFIT) end = start + bytes.write(value, start);
  view.setInt32(at, end - start);
  return end;
};

const writeJsonb: WriteElement = (value, at) => {
  const end = writeText(value, at + 1);
  if (end === UNFIT) return UNFIT;
  view.setInt32(at, end - at - 4);
  view.setUint8(at + 4, JSONB_VERSION);
  return end;
};

/** How many decimals the value has when it is written without needless zeros. `fraction`: units behind the point. */
function decimalsOf(fraction: number): number {
  if (fraction === 0) return 0;
  let rest = fraction;
  let decimals = 2 * DIGIT_DECIMALS;
  while (rest % 10 === 0) {
    rest = (rest / 10) | 0;
    decimals -= 1;
  }
  return decimals;
}

/** What comes before the digits. The database drops zeros in front of them itself. */
function writeDecimalHead(at: number, digits: number, negative: boolean, fraction: number): void {
  view.setInt32(at, 8 + 2 * digits);
  view.setInt16(at + 4, digits);
  // The power of the base that the first digit counts.
  view.setInt16(at + 6, digits - 3);
  view.setInt16(at + 8, negative ? NEGATIVE : 0);
  view.setInt16(at + 10, decimalsOf(fraction));
}

function writeTwoDigits(value: number, at: number): void {
  const high = (value / BASE) | 0;
  view.setInt16(at, high);
  view.setInt16(at + 2, value - high * BASE);
}

/** A value that no number holds exactly. */
function writeLargeDecimal(value: bigint, at: number): number {
  const text = String(value < 0n ? -value : value);
  const count = Math.ceil(text.length / DIGIT_DECIMALS);
  const digits = text.padStart(count * DIGIT_DECIMALS, '0');
  makeRoom(at, DECIMAL_HEAD + 2 * count);
  writeDecimalHead(at, count, value < 0n, Number(digits.slice(-2 * DIGIT_DECIMALS)));
  for (let place = 0; place < count; place += 1) {
    const digit = digits.slice(place * DIGIT_DECIMALS, (place + 1) * DIGIT_DECIMALS);
    view.setInt16(at + DECIMAL_HEAD + 2 * place, Number(digit));
  }
  return at + DECIMAL_HEAD + 2 * count;
}

const writeDecimal: WriteElement = (value, at) => {
  if (typeof value !== 'bigint') return UNFIT;
  const units = Number(value);
  if (!Number.isSafeInteger(units)) return writeLargeDecimal(value, at);
  const size = Math.abs(units);
  // The quotient of two numbers is rounded, so it may be one too large.
  const quotient = Math.floor(size / UNITS);
  const whole = quotient * UNITS > size ? quotient - 1 : quotient;
  const fraction = (size - whole * UNITS) | 0;
  writeDecimalHead(at, 4, units < 0, fraction);
  writeTwoDigits(whole, at + DECIMAL_HEAD);
  writeTwoDigits(fraction, at + DECIMAL_HEAD + 4);
  return at + DECIMAL_HEAD + 8;
};

/** The element types that are written here, with PostgreSQL's numbers for them. */
const elements: Readonly<Record<string, { readonly oid: number; readonly write: WriteElement }>> = {
  bigint: { oid: 20, write: writeBigint },
  int: { oid: 23, write: writeInt },
  text: { oid: 25, write: writeText },
  numeric: { oid: 1700, write: writeDecimal },
  json: { oid: 114, write: writeText },
  jsonb: { oid: 3802, write: writeJsonb },
  boolean: { oid: 16, write: writeBoolean },
};

const HEAD = 20;

/** The list as a parameter; undefined when an element is none of its type or the type none of these: then the driver writes it. */
export function listBytes(type: string | undefined, values: readonly unknown[]): Buffer | undefined {
  const element = type === undefined ? undefined : elements[type];
  if (!element) return undefined;
  const { oid, write } = element;
  // One dimension, which may have gaps, of this type and length, counted from one.
  view.setInt32(0, 1);
  view.setInt32(4, 1);
  view.setInt32(8, oid);
  view.setInt32(12, values.length);
  view.setInt32(16, 1);
  let at = HEAD;
  // By place: walking lists of many kinds would leave an object behind for every element.
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    makeRoom(at, SHORT_ROOM);
    if (value === null || value === undefined) {
      view.setInt32(at, ABSENT);
      at += 4;
      continue;
    }
    at = write(value, at);
    if (at === UNFIT) return undefined;
  }
  return Buffer.from(bytes.subarray(0, at));
}

const listParameter = /\$(\d+)::(\w+)\[\]/g;

/** The element types of a statement's list parameters, as it declares them (`$1::text[]`), by place. */
export function listTypes(text: string): readonly (string | undefined)[] {
  const types: (string | undefined)[] = [];
  for (const [, place, type] of text.matchAll(listParameter)) types[Number(place) - 1] ??= type;
  return types;
}
