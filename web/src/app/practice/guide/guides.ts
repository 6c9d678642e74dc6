import type { LinkProps } from '@tanstack/react-router';
import { marketPlaces } from '../../address/products.ts';

/** Where a guide begins: the ticket of what is traded most in a place, or a page. Left out, the place is the reader's own country. */
type Start = { readonly ticketOf: (typeof marketPlaces)[number]['place'] | undefined } | { readonly page: LinkProps };

export interface Guide {
  readonly start: Start;
  /** In their order. The last one is always the confirmation, which all products share. */
  readonly steps: readonly ('choose' | 'write' | 'confirm')[];
  /** What has to happen for it to be done: one of these events of one's own. */
  readonly doneBy: readonly string[];
}

const placed = ['order.placed', 'order.filled'];

/** The first trade in each product, a line each. A step is shown where the screen of the product has its mark. */
export const guides = {
  share: { start: { ticketOf: undefined }, steps: ['write', 'confirm'], doneBy: placed },
  coin: {
    start: { ticketOf: marketPlaces.find(({ product }) => 'place' in product)?.place },
    steps: ['write', 'confirm'],
    doneBy: placed,
  },
  contract: { start: { page: { to: '/pages/coin/contract' } }, steps: ['write', 'confirm'], doneBy: placed },
  option: { start: { page: { to: '/pages/option/index' } }, steps: ['write', 'confirm'], doneBy: ['option.bought'] },
  offer: {
    start: { page: { to: '/pages/stockIPO/ipoList' } },
    steps: ['choose', 'write', 'confirm'],
    doneBy: ['offer.applied'],
  },
  robot: {
    start: { page: { to: '/pages/robot/list' } },
    steps: ['choose', 'write', 'confirm'],
    doneBy: ['robot.started'],
  },
  plan: { start: { page: { to: '/pages/plan/add' } }, steps: ['write', 'confirm'], doneBy: ['recurring-plan.started'] },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;
export const guideNames = Object.keys(guides) as readonly GuideName[];
export type GuideStep = Guide['steps'][number];
