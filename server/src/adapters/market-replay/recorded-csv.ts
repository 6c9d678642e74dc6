import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decimal, parseDecimal } from '@tarazu/domain/money';

const unzip = promisify(gunzip);

/** Instants [fromMs, untilMs). */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

const always: Span = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

/**
 * The rows of a recorded file without its header, cut at the commas (recordings quote nothing), whose first field lies in
 * the span. The others are not even cut: a file may hold years of which one day is wanted.
 */
export async function readRows(path: string, span: Span = always): Promise<readonly (readonly string[])[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8');
  const rows: string[][] = [];
  let from = text.indexOf('\n') + 1;
  while (from > 0 && from < text.length) {
    const end = text.indexOf('\n', from);
    const until = end < 0 ? text.length : end;
    const atMs = Number(text.slice(from, text.indexOf(',', from)));
    if (atMs >= span.fromMs && atMs < span.untilMs) rows.push(text.slice(from, until).trimEnd().split(','));
    from = end < 0 ? 0 : end + 1;
  }
  return rows;
}

/** Recorded decimals as e8. Longer fractions and exponents, which some venues write, are cut at eight decimals. */
export function recordedDecimal(text: string | undefined): bigint {
  if (text === undefined || text === '') return 0n;
  const plain = parseDecimal(text);
  if (plain !== undefined) return plain;
  const parts = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
  if (!parts) throw new RangeError(`not a recorded number: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(Math.max(0, point), '0');
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits;
  const at = Math.max(0, point);
  return decimal(`${sign}${padded.slice(0, at) || '0'}.${padded.slice(at, at + 8).padEnd(8, '0')}`);
}

/** Largest step of which all values are multiples; undefined when there are none but zeros. */
export function commonStep(values: Iterable<bigint>): bigint | undefined {
  let step = 0n;
  for (const value of values) {
    let [a, b] = [step, value < 0n ? -value : value];
    while (b !== 0n) [a, b] = [b, a % b];
    step = a;
    if (step === 1n) break;
  }
  return step === 0n ? undefined : step;
}
