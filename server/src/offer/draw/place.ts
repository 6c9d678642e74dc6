import { askedAt, readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { bytesOfHex, hexOf } from '@tarazu/domain/offer/draw/digests';
import { scoring } from '@tarazu/domain/offer/draw/draw';
import type { DrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { inclusionProof } from '@tarazu/domain/offer/draw/merkle';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerResult } from '@tarazu/wire/market-features/offer';
import type { KeptOffer } from '../store/offers.ts';
import { nodeDigests } from './draw-checks.ts';

type Place = Omit<ReplyOf<typeof offerResult>, 'application'>;

/** Of a longer list nobody's place is reckoned while they wait: the file has everything. */
const LINES_MAX = 20_000;
const none: Place = { line: null, proof: [], number: null, place: null };

/** Where an application stood in the draw, from the published list. */
export function placeIn(
  kept: KeptOffer,
  { lines, allotted, beacon }: Pick<DrawFile, 'lines' | 'allotted' | 'beacon'>,
  applicationId: string,
): Place {
  const { offer, seed: hex, price, root } = kept;
  const seed = bytesOfHex(hex ?? '');
  const at = lines.findIndex((line) => line.startsWith(`${applicationId}|`));
  const line = lines[at];
  if (line === undefined || !seed || price === undefined || root === undefined || lines.length > LINES_MAX) return none;
  const scoreOf = scoring(nodeDigests, { terms: offer.terms, seed, beacon }, root);
  const own = readApplicationLine(line);
  const wanted = own && askedAt(own.bids, price);
  const beside = lines.flatMap((other, place) => {
    const found = readApplicationLine(other);
    if (!found || found.pool !== own?.pool || askedAt(found.bids, price) !== wanted) return [];
    return [{ score: hexOf(scoreOf(found.id)), won: (allotted[place] ?? 0) > 0 }];
  });
  const number = hexOf(scoreOf(applicationId));
  return {
    line,
    proof: [...inclusionProof(nodeDigests, lines, at)],
    number,
    place: {
      rank: 1 + beside.filter(({ score }) => score < number).length,
      of: beside.length,
      winners: beside.filter(({ won }) => won).length,
    },
  };
}
