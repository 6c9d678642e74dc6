import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** A list of a million applications is about 60 MB; nothing of ours is larger. */
const BYTES_MAX = 512 * 1024 * 1024;

export function packLines(lines: Iterable<string>): Promise<Uint8Array> {
  return pack([...lines].join('\n'));
}

export async function unpackText(packed: Uint8Array): Promise<string> {
  return (await unpack(packed, { maxOutputLength: BYTES_MAX })).toString('utf8');
}

export async function unpackLines(packed: Uint8Array): Promise<readonly string[]> {
  const text = await unpackText(packed);
  return text === '' ? [] : text.split('\n');
}

/** Runs to the end, and lets others run after every step. */
export async function inSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
