import type { Asked } from '@tarazu/ui/command/intentions';
import type { addBasketOrder, BasketLegView } from '@tarazu/wire/trading/basket';
import type { Ticket } from '../use-ticket.ts';

export type LegFields = Omit<Asked<typeof addBasketOrder>, 'basketId'>;

/** What a ticket says, as an order of a basket; undefined while a number is missing. */
export function legOf({ draft: { side }, input }: Pick<Ticket, 'draft' | 'input'>): LegFields | undefined {
  return input && { ...input, side };
}

/** What a ticket on margin says, as an order of a basket that opens the position. */
export function openingLeg<Written extends Pick<LegFields, 'direction'>>(written: Written) {
  return { ...written, side: written.direction === 'long' ? ('buy' as const) : ('sell' as const) };
}

/** An order of a basket as it would be put in once more. */
export function sameLeg(leg: BasketLegView): LegFields {
  const { instrumentId, side, type, validity, postOnly, onMargin, quantity, price } = leg;
  const meant = onMargin ? { direction: onMargin.direction, mode: onMargin.mode, leverage: onMargin.leverage } : {};
  return {
    ...{ instrumentId, side, type, validity, postOnly, quantity },
    ...meant,
    ...(price === null ? {} : { price }),
  };
}
