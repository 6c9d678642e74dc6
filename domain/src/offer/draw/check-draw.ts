import { decimalToText } from '../../money.ts';
import { readApplicationLine } from './application-line.ts';
import { chainOf, type IsSigned, isOfRound, randomnessOf } from './beacon.ts';
import { asciiBytes, bytesOfHex, type Digests, hexOf } from './digests.ts';
import { type DrawResult, type Progress, runDraw } from './draw.ts';
import type { DrawFile } from './draw-file.ts';
import { termsText } from './terms.ts';

/** What does not follow from what was published. `published` and `found` as they are written. */
export interface DrawDifference {
  readonly what:
    | 'terms'
    | 'seed'
    | 'beacon'
    | 'signature'
    | 'root'
    | 'price'
    | 'failed'
    | 'allotment'
    | 'direct'
    | 'list';
  /** The application, where it is about one. */
  readonly id: string;
  readonly published: string;
  readonly found: string;
}

export interface DrawCheck {
  readonly differences: readonly DrawDifference[];
  /** Undefined where the list could not be drawn from at all. */
  readonly result: DrawResult | undefined;
}

/** What checking needs of the machine: hashes, and signatures of public randomness. */
export interface DrawChecks extends Digests {
  readonly isSigned: IsSigned;
}

/** More are not told: the first shows that something is wrong, and where. */
const differencesMax = 20;

/** A direct pool is given out by name; all that can be checked is that it stays within what was published for it and asked for. */
function* directFaults({ terms, lines, allotted, failed }: DrawFile, asked: Uint32Array): Generator<DrawDifference> {
  const given = terms.pools.map(() => 0);
  for (const [place, line] of lines.entries()) {
    const { id, pool } = readApplicationLine(line) ?? { id: '', pool: 0 };
    if (terms.pools[pool]?.method !== 'direct') continue;
    const [has = 0, most] = [allotted[place], failed ? 0 : (asked[place] ?? 0)];
    given[pool] = (given[pool] ?? 0) + has;
    if (has > most) yield { what: 'direct', id, published: String(has), found: String(most) };
  }
  for (const [pool, { name, shares }] of terms.pools.entries()) {
    const sum = given[pool] ?? 0;
    if (sum > shares) yield { what: 'direct', id: name, published: String(sum), found: String(shares) };
  }
}

/** The round is the one that the terms name, of the network that they name, and what was drawn with is what that network signed. */
function* beaconFaults(checks: DrawChecks, { terms, beacon, proof }: DrawFile): Generator<DrawDifference> {
  const promised = terms.beacon;
  if (!promised || !proof) {
    const [published, found] = [proof ? 'signature' : beacon, promised ? String(promised.round) : ''];
    if (published !== found) yield { what: 'beacon', id: '', published, found };
    return;
  }
  const [chain, randomness] = [chainOf(checks, proof.network), randomnessOf(checks, proof.signature)];
  if (chain !== promised.chain) yield { what: 'beacon', id: '', published: promised.chain, found: chain };
  if (randomness !== beacon) yield { what: 'beacon', id: '', published: beacon, found: randomness };
  if (!isOfRound(checks, checks.isSigned, proof, promised.round))
    yield { what: 'signature', id: String(promised.round), published: proof.signature, found: '' };
}

function* differencesOf(checks: DrawChecks, file: DrawFile, result: DrawResult): Generator<DrawDifference> {
  const compare = (what: DrawDifference['what'], published: string, found: string) =>
    published === found ? [] : [{ what, id: '', published, found }];
  yield* compare('terms', file.termsHash, hexOf(checks.sha256(asciiBytes(termsText(file.terms)))));
  yield* beaconFaults(checks, file);
  yield* compare('root', file.root, result.root);
  yield* compare('price', file.price, decimalToText(result.price));
  yield* compare('failed', String(file.failed), String(result.failed));
  for (const [place, line] of file.lines.entries()) {
    const { id, pool } = readApplicationLine(line) ?? { id: '', pool: 0 };
    if (file.terms.pools[pool]?.method === 'direct') continue;
    const [has, should] = [file.allotted[place] ?? 0, result.allotted[place] ?? 0];
    if (has !== should) yield { what: 'allotment', id, published: String(has), found: String(should) };
  }
  yield* directFaults(file, result.asked);
}

/** Draws again from what was published and compares. Whoever has the file needs nothing else and has to believe nobody. */
export function* checkDraw(checks: DrawChecks, file: DrawFile): Generator<Progress, DrawCheck> {
  const seed = bytesOfHex(file.seed) ?? new Uint8Array(0);
  const commit = hexOf(checks.sha256(seed));
  const differences: DrawDifference[] =
    commit === file.commit ? [] : [{ what: 'seed', id: '', published: file.commit, found: commit }];
  let result: DrawResult;
  try {
    result = yield* runDraw(checks, { ...file, seed });
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { differences: [...differences, { what: 'list', id: '', published: '', found }], result: undefined };
  }
  for (const difference of differencesOf(checks, file, result)) {
    if (differences.length === differencesMax) break;
    differences.push(difference);
  }
  return { differences, result };
}
