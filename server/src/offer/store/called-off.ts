import type { NotDrawn } from '@tarazu/domain/offer/offer';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { type KeptOffer, keptOf, type OfferRow, offerColumns } from './offers.ts';

const calledOffStatement: Statement = {
  name: 'offer_called_off_page',
  text: `select ${offerColumns} from offer where no_round and offer_id > $1 order by offer_id limit $2`,
};

/** Those that were called off without a draw, by their id, so many after this one. */
export async function readCalledOffPage(reader: Reader, after: string, count: number): Promise<readonly KeptOffer[]> {
  return (await reader.query<OfferRow>(calledOffStatement, [after, count])).map(keptOf);
}

const callOffStatement: Statement = {
  name: 'offer_call_off',
  text: `update offer set stage = 'drawn', seed = coalesce(seed, $2), failed = true, no_round = true, called_off = $3, winners = 0
    where offer_id = $1`,
};

/** Nobody gets any, and no price was found: there is no file that anybody could draw again. */
export async function callOffOffer(
  writer: Writer,
  offerId: string,
  { seed, because }: { readonly seed: string | undefined; readonly because: NotDrawn },
): Promise<void> {
  await writer.query(callOffStatement, [offerId, seed ?? null, because]);
}
