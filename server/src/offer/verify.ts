import { readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import type { Reader } from '../platform/database.ts';
import { nodeDigests } from './digests.ts';
import { inSlices, unpackLines } from './list-files.ts';
import { loadResults } from './store/applications.ts';
import { type KeptOffer, readDrawnPage, readOfferFiles } from './store/offers.ts';

const PAGE = 100;
const DIFFERENCES_MAX = 100;

async function faultsOf(reader: Reader, { offer, root, price, failed }: KeptOffer): Promise<readonly string[]> {
  const { offerId, commit, termsHash } = offer;
  const packed = (await readOfferFiles(reader, offerId))?.result;
  if (!packed) return ['its file is gone'];
  const file = readDrawFile(await unpackLines(packed));
  if ('fault' in file) return [`its file is broken in line ${file.line}`];
  const { differences } = await inSlices(checkDraw(nodeDigests, file));
  const faults = differences.map(({ what, id, published, found }) => `${what} ${id}: ${published}, reckoned ${found}`);
  // What was shown before the opening, and what people were given by.
  if (file.commit !== commit || file.termsHash !== termsHash)
    faults.push('its file has other promises than were announced');
  if (file.root !== root || file.failed !== failed || price === undefined) faults.push('its file is of another list');
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

/** Runs every draw again from its file and compares it with what was promised and given. One sentence for each that is wrong. */
export async function verifyOffers(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  for (let after: string | undefined = ''; after !== undefined && differences.length < DIFFERENCES_MAX; ) {
    const page: readonly KeptOffer[] = await readDrawnPage(reader, after, PAGE);
    for (const kept of page) {
      const faults = await faultsOf(reader, kept);
      differences.push(...faults.map((fault) => `offer ${kept.offer.offerId}: ${fault}`));
    }
    after = page.length === PAGE ? page.at(-1)?.offer.offerId : undefined;
  }
  return differences;
}
