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

/** A part of what was got that may be sold from an instant on (ms UTC), in hundredths of a per cent. */
export interface Release {
  readonly atMs: number;
  readonly bps: number;
}

/** What the result follows from, and what may be done with it: published as a hash before the offer opens. Prices as decimal text. */
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
  /** What of it is locked after the credit, and until when; the parts sum to all that is not free at once. Left out: nothing is. */
  readonly releases?: readonly Release[];
  /** SHA-256 of all else that is agreed on (`sheetText`), hexadecimal; left out in offers from before it was said. */
  readonly sheet?: string;
}

/** With what is locked, where something is. */
export function lockedTerms(terms: DrawTerms, releases: readonly Release[]): DrawTerms {
  return releases.length === 0 ? terms : { ...terms, releases };
}

const roundText = ({ chain, round, untilMs }: BeaconRound) => ({ chain, round, untilMs });

/** Keys in order, no spaces: the text that is hashed. A round and what is locked stand in it only where there is such a thing. */
export function termsText(terms: DrawTerms): string {
  const { rule, offerId, floor, cap, leastBps, sheet } = terms;
  const pools = terms.pools.map(({ name, method, shares, lot }) => ({ name, method, shares, lot }));
  const beacon = terms.beacon && roundText(terms.beacon);
  const releases = terms.releases?.map(({ atMs, bps }) => ({ atMs, bps }));
  return JSON.stringify({ rule, offerId, floor, cap, leastBps, pools, beacon, releases, sheet });
}

const poolsMax = 20;
const releasesMax = 100;
const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const priceForm = /^\d{1,12}(?:\.\d{1,8})?$/;

function isPool(value: unknown): value is Pool {
  if (typeof value !== 'object' || value === null) return false;
  const { name, method, shares, lot } = value as Partial<Record<keyof Pool, unknown>>;
  return typeof name === 'string' && (method === 'basis' || method === 'direct') && whole(shares) && whole(lot);
}

function isRelease(value: unknown): value is Release {
  if (typeof value !== 'object' || value === null) return false;
  const { atMs, bps } = value as Partial<Record<keyof Release, unknown>>;
  return whole(atMs) && whole(bps);
}

function areReleases(value: unknown): value is readonly Release[] {
  return Array.isArray(value) && value.length > 0 && value.length <= releasesMax && value.every(isRelease);
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
  const { rule, offerId, floor, cap, pools, leastBps, beacon, releases, sheet } = value as Partial<
    Record<keyof DrawTerms, unknown>
  >;
  if (rule !== 'tarazu-draw-1' || typeof offerId !== 'string' || typeof floor !== 'string' || typeof cap !== 'string')
    return undefined;
  if (!priceForm.test(floor) || !priceForm.test(cap) || decimal(floor) > decimal(cap)) return undefined;
  if (!Array.isArray(pools) || pools.length === 0 || pools.length > poolsMax || !pools.every(isPool)) return undefined;
  if (typeof leastBps !== 'number' || !Number.isInteger(leastBps)) return undefined;
  if (beacon !== undefined && !isBeaconRound(beacon)) return undefined;
  if (releases !== undefined && !areReleases(releases)) return undefined;
  if (sheet !== undefined && !(typeof sheet === 'string' && /^[0-9a-f]{64}$/.test(sheet))) return undefined;
  const more = {
    ...(beacon === undefined ? {} : { beacon }),
    ...(releases === undefined ? {} : { releases }),
    ...(sheet === undefined ? {} : { sheet }),
  };
  const terms = { rule, offerId, floor, cap, pools, leastBps, ...more } as const;
  return termsText(terms) === text ? terms : undefined;
}
