import { decimal } from '@tarazu/domain/money';
import { directPart } from '@tarazu/domain/offer/direct/direct-part';
import { readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { bytesOfHex, hexOf } from '@tarazu/domain/offer/draw/digests';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import { placedFault } from '@tarazu/domain/offer/placement/place';
import type { Reader } from '../platform/database.ts';
import { readNamed } from './direct/store.ts';
import { nodeChecks, nodeDigests } from './draw/draw-checks.ts';
import { promiseFaults } from './draw/term-sheet.ts';
import { inSlices, unpackLines } from './list-files.ts';
import { loadResults, readCreditedIn, readGivenInPool } from './store/applications.ts';
import { readCalledOffPage } from './store/called-off.ts';
import { type KeptOffer, readDrawnPage, readOfferFiles, readPlacedPage } from './store/offers.ts';

const PAGE = 100;
const SLICE = 5_000;
const DIFFERENCES_MAX = 100;

async function faultsOf(reader: Reader, { offer, root, price, failed }: KeptOffer): Promise<readonly string[]> {
  const { offerId, commit, termsHash } = offer;
  const packed = (await readOfferFiles(reader, offerId))?.result;
  if (!packed) return ['its file is gone'];
  const file = readDrawFile(await unpackLines(packed));
  if ('fault' in file) return [`its file is broken in line ${file.line}`];
  const { differences } = await inSlices(checkDraw(nodeChecks, file));
  const faults = differences.map(({ what, id, published, found }) => `${what} ${id}: ${published}, reckoned ${found}`);
  // What was shown before the opening, and what people were given by.
  if (file.commit !== commit || file.termsHash !== termsHash)
    faults.push('its file has other promises than were announced');
  if (file.root !== root || file.failed !== failed) faults.push('its file is of another list');
  if (decimal(file.price) !== price) faults.push('people are given by another price than its file has');
  faults.push(...(await namedFaults(reader, offer)));
  const ids = file.lines.map((line) => readApplicationLine(line)?.id ?? '');
  const given = await loadResults(
    reader,
    ids.map((applicationId) => ({ offerId, applicationId })),
  );
  for (const [place, id] of ids.entries()) {
    const shares = given.get(id);
    if (shares !== undefined && shares !== file.allotted[place]) faults.push(`application ${id} got ${shares}`);
  }
  return faults;
}

/** A placement names nobody who is not in its frozen list, nobody above what they asked for, and no more shares than were published. */
async function placementFaults(reader: Reader, { offer, root }: KeptOffer): Promise<readonly string[]> {
  const { offerId } = offer;
  const files = await readOfferFiles(reader, offerId);
  const lines = files ? await unpackLines(files.lines) : [];
  if ((await inSlices(merkleRoot(nodeDigests, lines, SLICE))) !== root) return ['its list has another root'];
  const list = lines.flatMap((line) => readApplicationLine(line) ?? []);
  const given = await loadResults(
    reader,
    list.map(({ id }) => ({ offerId, applicationId: id })),
  );
  const placed = [...given].flatMap(([applicationId, shares]) =>
    shares > 0 ? [{ applicationId, shares, reason: 'kept' }] : [],
  );
  const fault = placedFault(offer, list, placed, undefined);
  return fault ? [`it was given out against its terms: ${fault.code}`] : [];
}

/** Beside a draw nobody has shares who was not named, or more than that, and all of them together no more than were published for it. */
async function namedFaults(reader: Reader, offer: KeptOffer['offer']): Promise<readonly string[]> {
  const { offerId } = offer;
  const part = directPart(offer);
  const given = part ? await readGivenInPool(reader, offerId, part.place) : [];
  const named = await readNamed(reader, part ? [offerId] : []);
  const most = new Map(named.map(({ owner, shares }) => [owner, shares]));
  const sum = (all: readonly { readonly shares: number }[]) => all.reduce((total, { shares }) => total + shares, 0);
  return [
    ...given.flatMap(({ owner, shares }) =>
      shares > (most.get(owner) ?? 0)
        ? [`account ${owner} has ${shares} beside the draw, and is not named for them`]
        : [],
    ),
    ...(part && Math.max(sum(named), sum(given)) > part.shares ? ['more was given by name than was published'] : []),
  ];
}

/** What was called off has its promised seed and list, had an hour for its round or lost it, and gave nobody anything. */
async function calledOffFaults(reader: Reader, kept: KeptOffer): Promise<readonly string[]> {
  const { offer, root, seed, calledOff } = kept;
  const { offerId, terms, commit } = offer;
  const files = await readOfferFiles(reader, offerId);
  const lines = files ? await unpackLines(files.lines) : [];
  const ids = lines.map((line) => readApplicationLine(line)?.id ?? '');
  const given = await loadResults(
    reader,
    ids.map((applicationId) => ({ offerId, applicationId })),
  );
  const promised = hexOf(nodeDigests.sha256(bytesOfHex(seed ?? '') ?? new Uint8Array(0)));
  // Before the close there is no list; after a draw there is what it would have given, and nobody may have got it.
  const isOfList = files ? (await inSlices(merkleRoot(nodeDigests, lines, SLICE))) === root : root === undefined;
  const gave = calledOff === 'gone' ? (await readCreditedIn(reader, offerId)) > 0 : given.size > 0;
  return [
    ...(calledOff === 'round' && terms.beacon?.untilMs === undefined
      ? ['it was called off, and had no hour for its round']
      : []),
    ...(calledOff === 'late' && (!terms.beacon || root !== undefined)
      ? ['it was called off as late, and names no round or was closed in time']
      : []),
    ...(commit === undefined || promised === commit ? [] : ['its seed is not the promised one']),
    ...(isOfList ? [] : ['its list has another root']),
    ...(gave ? ['it was called off, and gave something'] : []),
  ];
}

async function walk(
  reader: Reader,
  read: typeof readDrawnPage,
  faults: (kept: KeptOffer) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const differences: string[] = [];
  for (let after: string | undefined = ''; after !== undefined && differences.length < DIFFERENCES_MAX; ) {
    const page: readonly KeptOffer[] = await read(reader, after, PAGE);
    for (const kept of page)
      for (const fault of [...promiseFaults(kept.offer), ...(await faults(kept))])
        differences.push(`offer ${kept.offer.offerId}: ${fault}`);
    after = page.length === PAGE ? page.at(-1)?.offer.offerId : undefined;
  }
  return differences;
}

/**
 * Runs every draw again from its file and compares it with what was promised and given, every placement with its list and its terms,
 * and what was called off with its promises.
 * One sentence for each that is wrong.
 */
export async function verifyOffers(reader: Reader): Promise<readonly string[]> {
  return [
    ...(await walk(reader, readDrawnPage, (kept) => faultsOf(reader, kept))),
    ...(await walk(reader, readCalledOffPage, (kept) => calledOffFaults(reader, kept))),
    ...(await walk(reader, readPlacedPage, (kept) => placementFaults(reader, kept))),
  ];
}
