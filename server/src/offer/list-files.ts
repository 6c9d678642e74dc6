import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, createGzip, gunzip } from 'node:zlib';

const unpack = promisify(gunzip);
/** A list of a million applications is about 60 MB; nothing of ours is larger. */
const BYTES_MAX = 512 * 1024 * 1024;
/** So many lines are one piece of work: a few hundredths of a second at most. */
const SLICE = 5_000;
const CHUNK_BYTES = 256 * 1024;

/** The lines one after the other in pieces, each of which ends where the next begins. */
function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  let between = '';
  for (const line of lines) {
    piece.push(line);
    if (piece.length < SLICE) continue;
    yield between + piece.join('\n');
    [piece, between] = [[], '\n'];
  }
  if (piece.length > 0) yield between + piece.join('\n');
}

/** Ids are chance, which no effort makes shorter: packed with the least. A million lines are never one text, and others get their turn between two pieces. */
export async function packLines(lines: Iterable<string>): Promise<Uint8Array> {
  const packed: Buffer[] = [];
  await pipeline(
    inPieces(lines),
    createGzip({ level: constants.Z_BEST_SPEED }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) packed.push(chunk);
    },
  );
  return Buffer.concat(packed);
}

export function unpackText(packed: Uint8Array): Promise<Buffer> {
  return unpack(packed, { maxOutputLength: BYTES_MAX });
}

/** The lines in pieces of a few thousand, so that a long list is never in memory as a whole. Throws for a list that is longer than any of ours. */
export async function* linePieces(packed: Uint8Array): AsyncGenerator<readonly string[]> {
  const unpacked = Readable.from([packed]).pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest: string | undefined;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new Error(`a list is longer than ${BYTES_MAX} bytes`);
    const found = ((rest ?? '') + decoder.decode(chunk, { stream: true })).split('\n');
    rest = found.pop() ?? '';
    yield found;
  }
  if (rest !== undefined) yield [rest];
}

export async function unpackLines(packed: Uint8Array): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const piece of linePieces(packed)) for (const line of piece) lines.push(line);
  return lines;
}

/** Runs to the end, and lets others run after every step. */
export async function inSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}
