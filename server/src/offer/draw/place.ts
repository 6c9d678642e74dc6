import { askedAt, readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { bytesOfHex, hexOf } from '@tarazu/domain/offer/draw/digests';
import { scoring } from '@tarazu/domain/offer/draw/draw';
import type { DrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { inclusionProof } from '@tarazu/domain/offer/draw/merkle';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerResult } from '@tarazu/wire/market-features/offer';
import type { KeptOffer } from '../store/offers.ts';
import { nodeDigests } from './draw-checks.ts';

const LINES_MAX = 20_000;

export type Place = Omit<ReplyOf<typeof offerResult>, 'application'>;

export const none: Place = { line: null, proof: [], number: null, place: null };

/** Whether anybody's place in the draw is reckoned while they wait. Of a longer list it is not: the file has everything. */
export function isSought({ applications = 0 }: Pick<KeptOffer, 'applications'>): boolean {
  return applications <= LINES_MAX;
}

/** What shows that an application is in the frozen list, before anything is drawn. */
export function leafIn(lines: readonly string[], applicationId: string): Place {
  const at = lines.findIndex((line) => line.startsWith(`${applicationId}|`));
  const line = lines[at];
  return line === undefined ? none : { ...none, line, proof: [...inclusionProof(nodeDigests, lines, at)] };
}

/** Where an application stood in the draw, from the published list. */
export function placeIn(
  kept: KeptOffer,
  { lines, allotted, beacon }: Pick<DrawFile, 'lines' | 'allotted' | 'beacon'>,
  applicationId: string,
): Place {
  const { offer, seed: hex, price, root } = kept;
  const seed = bytesOfHex(hex ?? '');
  const leaf = leafIn(lines, applicationId);
  const { line } = leaf;
  if (line === null || !seed || price === undefined || root === undefined) return leaf;
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
    ...leaf,
    number,
    place: {
      rank: 1 + beside.filter(({ score }) => score < number).length,
      of: beside.length,
      winners: beside.filter(({ won }) => won).length,
    },
  };
}
