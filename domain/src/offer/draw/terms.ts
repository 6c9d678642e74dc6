import { decimal } from '../../money.ts';
import { type BeaconRound, isBeaconRound } from './beacon.ts';

/** A part of the offer that is given out by itself. `direct`: to names that two operators have agreed on, never from another pool. */
export interface Pool {
  readonly name: 'retail' | 'small_hni' | 'big_hni' | 'direct' | 'public';
  readonly method: 'basis' | 'direct';
  /** Whole shares. */
  readonly shares: number;
  /** The smallest application, and what one who is drawn gets. */
  readonly lot: number;
}

/** What the result follows from: published as a hash before the offer opens. Prices as decimal text. */
export interface DrawTerms {
  readonly rule: 'tarazu-draw-1';
  readonly offerId: string;
  readonly floor: string;
  /** The same as `floor` where the price is fixed. */
  readonly cap: string;
  readonly pools: readonly Pool[];
  /** Below this part of all shares, in hundredths of a per cent, everybody gets their money back. */
  readonly leastBps: number;
  /** Whose signature enters the draw; left out, the seed stands alone. */
  readonly beacon?: BeaconRound;
}

/** Keys in order, no spaces: the text that is hashed. A round stands in it only where one was agreed on. */
export function termsText(terms: DrawTerms): string {
  const { rule, offerId, floor, cap, leastBps } = terms;
  const pools = terms.pools.map(({ name, method, shares, lot }) => ({ name, method, shares, lot }));
  const beacon = terms.beacon && { chain: terms.beacon.chain, round: terms.beacon.round };
  return JSON.stringify({ rule, offerId, floor, cap, leastBps, pools, beacon });
}

const poolsMax = 20;
const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const priceForm = /^\d{1,12}(?:\.\d{1,8})?$/;

function isPool(value: unknown): value is Pool {
  if (typeof value !== 'object' || value === null) return false;
  const { name, method, shares, lot } = value as Partial<Record<keyof Pool, unknown>>;
  return typeof name === 'string' && (method === 'basis' || method === 'direct') && whole(shares) && whole(lot);
}

/** Undefined for a text that is not exactly the terms of an offer. */
export function readTermsText(text: string): DrawTerms | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { rule, offerId, floor, cap, pools, leastBps, beacon } = value as Partial<Record<keyof DrawTerms, unknown>>;
  if (rule !== 'tarazu-draw-1' || typeof offerId !== 'string' || typeof floor !== 'string' || typeof cap !== 'string')
    return undefined;
  if (!priceForm.test(floor) || !priceForm.test(cap) || decimal(floor) > decimal(cap)) return undefined;
  if (!Array.isArray(pools) || pools.length === 0 || pools.length > poolsMax || !pools.every(isPool)) return undefined;
  if (typeof leastBps !== 'number' || !Number.isInteger(leastBps)) return undefined;
  if (beacon !== undefined && !isBeaconRound(beacon)) return undefined;
  const round = beacon === undefined ? {} : { beacon };
  const terms = { rule, offerId, floor, cap, pools, leastBps, ...round } as const;
  return termsText(terms) === text ? terms : undefined;
}
