import { askedAt, readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { bytesOfHex, hexOf } from '@tarazu/domain/offer/draw/digests';
import { scoring } from '@tarazu/domain/offer/draw/draw';
import { inclusionSteps } from '@tarazu/domain/offer/draw/merkle';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerResult } from '@tarazu/wire/market-features/offer';
import { inSlices, linePieces, unpackLines } from '../list-files.ts';
import type { KeptOffer } from '../store/offers.ts';
import { nodeDigests } from './draw-checks.ts';

export type Place = Omit<ReplyOf<typeof offerResult>, 'application'>;

export const none: Place = { line: null, proof: [], number: null, place: null };

/** Hashes that are reckoned before others get their turn. */
const SLICE = 5_000;

/** What shows that an application is in the frozen list, packed as it was published. */
async function leafIn(list: Uint8Array, applicationId: string): Promise<Place> {
  const lines = await unpackLines(list);
  const at = lines.findIndex((line) => line.startsWith(`${applicationId}|`));
  const line = lines[at];
  if (line === undefined) return none;
  return { ...none, line, proof: [...(await inSlices(inclusionSteps(nodeDigests, lines, at, SLICE)))] };
}

/** The rows of the applications in the file of a draw, and the randomness that stands before them. */
async function* rowsOf(
  result: Uint8Array,
): AsyncGenerator<{ readonly beacon: string; readonly rows: readonly string[] }> {
  let beacon = '';
  let begun = false;
  for await (const piece of linePieces(result)) {
    let first = 0;
    for (; !begun && first < piece.length; first += 1) {
      const row = piece[first] ?? '';
      if (row.startsWith('beacon ')) beacon = row.slice('beacon '.length);
      begun = row.startsWith('applications ');
    }
    yield { beacon, rows: piece.slice(first) };
  }
}

/**
 * Where an application stood among those that asked for as much in the same pool, by the file that everybody has: its number, how many have
 * a lower one, and how many of them got some. A file of a million rows goes by in pieces, with others getting their turn between them.
 */
async function rankIn({ offer, ...kept }: KeptOffer, leaf: Place, result: Uint8Array): Promise<Place> {
  const { line } = leaf;
  const { price, root } = kept;
  const seed = bytesOfHex(kept.seed ?? '');
  const own = line === null ? undefined : readApplicationLine(line);
  if (!own || !seed || price === undefined || root === undefined) return leaf;
  const wanted = askedAt(own.bids, price);
  let number = '';
  const beside: string[] = [];
  let winners = 0;
  let scoreOf: ((id: string) => Uint8Array) | undefined;
  for await (const { beacon, rows } of rowsOf(result)) {
    for (const row of rows) {
      scoreOf ??= scoring(nodeDigests, { terms: offer.terms, seed, beacon }, root);
      const end = row.lastIndexOf('|');
      const found = readApplicationLine(row.slice(0, end));
      if (found?.pool !== own.pool || askedAt(found.bids, price) !== wanted) continue;
      beside.push(hexOf(scoreOf(found.id)));
      if (found.id === own.id) number = beside.at(-1) ?? '';
      if (Number(row.slice(end + 1)) > 0) winners += 1;
    }
  }
  const rank = 1 + beside.filter((score) => score < number).length;
  return { ...leaf, number, place: { rank, of: beside.length, winners } };
}

/** Where an application stands in the frozen list and, once that is drawn, in the draw. */
export async function placeIn(
  kept: KeptOffer,
  files: { readonly lines: Uint8Array; readonly result: Uint8Array | undefined },
  applicationId: string,
): Promise<Place> {
  const leaf = await leafIn(files.lines, applicationId);
  return files.result ? rankIn(kept, leaf, files.result) : leaf;
}
