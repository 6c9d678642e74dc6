import type { LinkProps } from '@tanstack/react-router';
import type { OwnEvent as Event } from '@tarazu/wire/feed';
import { type GuideOfProduct, guideOf, type ProductEntry, productAt, products } from '../../address/products.ts';

/** Where a guide begins: the ticket of what is traded most in a place, or a page. Left out, the place is the reader's own country. */
type Start = { readonly ticketOf: ProductEntry['place'] } | { readonly page: LinkProps };

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
    return guide === (onMargin !== undefined && 'onMargin' in product ? 'contract' : guideOf(product));
  };

/** The first trade in a product: the ticket of what is traded most in its place. */
const toProduct = (product: ProductEntry): Guide => ({
  start: { ticketOf: product.place },
  steps: ['write', 'confirm'],
  isDoneBy: placed(guideOf(product)),
});

/** What is no order of a product, a line each. A step is shown where the screen has its mark. */
const others = {
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

export type GuideName = GuideOfProduct | keyof typeof others;
/** The first trade in each product and in what else there is, in the order in which they are shown. */
export const guides: ReadonlyMap<GuideName, Guide> = new Map<GuideName, Guide>([
  ...products.map((product) => [guideOf(product), toProduct(product)] as const),
  ...Object.entries(others).map(([name, guide]) => [name as keyof typeof others, guide] as const),
]);
export type GuideStep = Guide['steps'][number];

/** Under which key its words are: those that have none of their own share one. */
export function wordsOf(guide: GuideName): Exclude<GuideName, `product:${string}`> | 'product' {
  return isNamedByPlace(guide) ? 'product' : guide;
}

function isNamedByPlace(guide: GuideName): guide is `product:${string}` {
  return guide.startsWith('product:');
}
