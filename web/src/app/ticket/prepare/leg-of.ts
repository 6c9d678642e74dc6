import type { Asked } from '@tarazu/ui/command/intentions';
import type { addBasketOrder, BasketLegView } from '@tarazu/wire/trading/basket';
import type { Ticket } from '../use-ticket.ts';

type LegFields = Omit<Asked<typeof addBasketOrder>, 'basketId'>;

/** What a ticket says, as an order of a basket; undefined while a number is missing. */
export function legOf({ draft: { side }, input }: Pick<Ticket, 'draft' | 'input'>): LegFields | undefined {
  return input && { ...input, side };
}

/** An order of a basket as it would be put in once more. */
export function sameLeg({ instrumentId, side, type, validity, postOnly, quantity, price }: BasketLegView): LegFields {
  return { instrumentId, side, type, validity, postOnly, quantity, ...(price === null ? {} : { price }) };
}
