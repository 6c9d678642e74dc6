import type { LinkProps } from '@tanstack/react-router';
import type { OwnEvent as Event } from '@tarazu/wire/feed';
import { marketPlaces, productAt } from '../../address/products.ts';

/** Where a guide begins: the ticket of what is traded most in a place, or a page. Left out, the place is the reader's own country. */
type Start = { readonly ticketOf: (typeof marketPlaces)[number]['place'] | undefined } | { readonly page: LinkProps };

export interface Guide {
  readonly start: Start;
  /** In their order. The last one is always the confirmation, which all products share. */
  readonly steps: readonly ('choose' | 'write' | 'confirm')[];
  /** Whether it is done with what has happened to oneself. */
  readonly isDoneBy: (event: OwnEvent) => boolean;
}

type OwnEvent = Pick<Event, 'type' | 'body'>;

const told =
  (wanted: string) =>
  ({ type }: OwnEvent): boolean =>
    type === wanted;

/** An order of one's own hand, for itself, and for what the guide is about: a plan, a robot, a conversion or a block places orders meanwhile. */
const placed =
  (guide: string) =>
  ({ type, body: { by, partOf, instrumentId, onMargin } }: OwnEvent): boolean => {
    if (type !== 'order.placed' || by !== 'person' || partOf !== undefined || typeof instrumentId !== 'string')
      return false;
    const product = productAt(instrumentId);
    return guide === (onMargin !== undefined && 'onMargin' in product ? 'contract' : product.guide);
  };

/** The first trade in each product, a line each. A step is shown where the screen of the product has its mark. */
export const guides = {
  share: { start: { ticketOf: undefined }, steps: ['write', 'confirm'], isDoneBy: placed('share') },
  coin: {
    start: { ticketOf: marketPlaces.find(({ product }) => 'place' in product)?.place },
    steps: ['write', 'confirm'],
    isDoneBy: placed('coin'),
  },
  contract: {
    start: { page: { to: '/pages/coin/contract' } },
    steps: ['write', 'confirm'],
    isDoneBy: placed('contract'),
  },
  option: {
    start: { page: { to: '/pages/option/index' } },
    steps: ['write', 'confirm'],
    isDoneBy: told('option.bought'),
  },
  offer: {
    start: { page: { to: '/pages/stockIPO/ipoList' } },
    steps: ['choose', 'write', 'confirm'],
    isDoneBy: told('offer.applied'),
  },
  robot: {
    start: { page: { to: '/pages/robot/list' } },
    steps: ['choose', 'write', 'confirm'],
    isDoneBy: told('robot.started'),
  },
  plan: {
    start: { page: { to: '/pages/plan/add' } },
    steps: ['write', 'confirm'],
    isDoneBy: told('recurring-plan.started'),
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;
export const guideNames = Object.keys(guides) as readonly GuideName[];
export type GuideStep = Guide['steps'][number];
