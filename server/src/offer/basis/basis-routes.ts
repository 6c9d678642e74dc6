import type { Refusal } from '@tarazu/domain/decision';
import { type AskedRow, askedTable, type BasisRow, basisTable } from '@tarazu/domain/offer/basis/basis-table';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import type { Offer } from '@tarazu/domain/offer/offer';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { offerBasis, offerBasisFile, offerListCounts } from '@tarazu/wire/market-features/offer-basis';
import type { RefusalName } from '@tarazu/wire/refusals';
import { FileAnswer } from '../../platform/http/envelope.ts';
import { createReplyCache } from '../../platform/http/reply-cache.ts';
import type { Serve } from '../../platform/http.ts';
import { inSlices, unpackLines } from '../list-files.ts';
import { basisCsv, basisDocument } from './basis-files.ts';

/** Of offers that were looked at last; a table is the same for ever once it is drawn. */
const KEPT_MAX = 64;
const ROWS_MAX = 500;
/** Of a longer table a document has the first rows; the spreadsheet has all. */
const PRINTED_MAX = 2_000;

type Frozen =
  | { readonly offer: Pick<Offer, 'offerId' | 'terms'>; readonly root: string; readonly list: Uint8Array }
  | Refusal<RefusalName>;
type Found = { readonly offer: OfferView; readonly file: Uint8Array } | Refusal<RefusalName>;

async function tableOf(offerId: string, packed: Uint8Array): Promise<readonly BasisRow[]> {
  const file = readDrawFile(await unpackLines(packed));
  if ('fault' in file) throw new Error(`the file of draw ${offerId} is broken in line ${file.line}`);
  return inSlices(basisTable(file));
}

export interface BasisDeps {
  /** An offer whose list is frozen, with that. */
  frozen(offerId: string): Promise<Frozen>;
  /** An offer that was drawn, with its file. */
  drawn(offerId: string): Promise<Found>;
}

export function serveBasis(serve: Serve, { frozen, drawn }: BasisDeps): void {
  const counted = createReplyCache<Promise<readonly AskedRow[]>>(() => 0, 1, KEPT_MAX);
  const kept = createReplyCache<Promise<readonly BasisRow[]>>(() => 0, 1, KEPT_MAX);
  const rowsOf = ({ offer: { offerId }, file }: Exclude<Found, Refusal>) =>
    kept.get(offerId, () => tableOf(offerId, file));

  serve(offerListCounts, async ({ id }) => {
    const found = await frozen(id);
    if ('code' in found) return found;
    const { offer, root, list } = found;
    const rows = await counted.get(id, async () => inSlices(askedTable(offer.terms, await unpackLines(list))));
    const applications = rows.reduce((sum, row) => sum + row.applications, 0);
    return { root, applications, rows: rows.slice(0, ROWS_MAX), more: Math.max(0, rows.length - ROWS_MAX) };
  });
  serve(offerBasis, async ({ id }) => {
    const found = await drawn(id);
    if ('code' in found) return found;
    const rows = await rowsOf(found);
    return { rows: rows.slice(0, ROWS_MAX), more: Math.max(0, rows.length - ROWS_MAX) };
  });
  serve(offerBasisFile, async ({ id, format }, { language }) => {
    const found = await drawn(id);
    if ('code' in found) return found;
    const rows = await rowsOf(found);
    return format === 'csv'
      ? new FileAnswer(Buffer.from(basisCsv(found.offer, rows, language)), 'text/csv; charset=utf-8')
      : new FileAnswer(await basisDocument(found.offer, rows.slice(0, PRINTED_MAX), language), 'application/pdf');
  });
}
