import { decimal, decimalToText, roundToStep } from '../money.ts';
import { isBesideDraw } from './direct/direct-part.ts';
import type { ListedApplication } from './draw/application-line.ts';
import { addDemand, type Demand, finalPrice } from './draw/price.ts';
import type { Offer } from './offer.ts';

/** What is asked for of one pool: applications, and whole shares of them at the best price for them. */
export interface PoolDemand {
  readonly applications: number;
  readonly shares: number;
}

/** Shares asked for at this price or any above it. */
export interface BookRow {
  readonly price: string;
  readonly shares: number;
}

export interface OfferDemand {
  readonly pools: readonly PoolDemand[];
  /** The highest price first; one row where the price is fixed. */
  readonly book: readonly BookRow[];
  /** What the price would be if that were all, by the rule of the draw; left out in what was kept before it was reckoned. */
  readonly now?: string;
}

const ROWS = 10n;

function rowPrices({ terms, tick }: Pick<Offer, 'terms' | 'tick'>): readonly bigint[] {
  const [floor, cap] = [decimal(terms.floor), decimal(terms.cap)];
  const step = tick === undefined ? 1n : decimal(tick);
  const prices = new Set<bigint>();
  for (let row = ROWS; row >= 0n; row -= 1n) {
    const price = roundToStep(floor + ((cap - floor) * row) / ROWS, step, 'floor');
    prices.add(price < floor ? floor : price);
  }
  return [...prices];
}

/** Adds applications up, those that are alike at once. What is kept beside a draw is no demand for it. */
export function createDemand(offer: Pick<Offer, 'kind' | 'terms' | 'tick'>) {
  const { terms } = offer;
  const cap = decimal(terms.cap);
  const pools = terms.pools.map(() => ({ applications: 0, shares: 0 }));
  const demand: Demand = new Map();
  return {
    add({ pool, bids }: Pick<ListedApplication, 'pool' | 'bids'>, times = 1): void {
      const own = pools[pool];
      if (!own || isBesideDraw(offer, pool)) return;
      own.applications += times;
      own.shares += times * bids.reduce((most, { shares }) => Math.max(most, shares), 0);
      addDemand(demand, bids, cap, times);
    },
    result(): OfferDemand {
      const book = rowPrices(offer).map((price) => ({
        price: decimalToText(price),
        shares: [...demand].reduce((sum, [at, shares]) => (at >= price ? sum + shares : sum), 0),
      }));
      return { pools: pools.map((pool) => ({ ...pool })), book, now: decimalToText(finalPrice(terms, demand)) };
    },
  };
}
