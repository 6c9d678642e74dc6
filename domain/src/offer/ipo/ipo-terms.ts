import { tradeValue } from '../../charges/charges.ts';
import { type Instrument, refOf } from '../../market/instrument.ts';
import type { IpoBounds, IpoRule } from '../../market-rules/ipo-rules.ts';
import { decimalToText, ONE, roundToStep } from '../../money.ts';
import type { DrawTerms, Pool } from '../draw/terms.ts';
import type { Offer, OfferDraft, PoolBounds } from '../offer.ts';

const WHOLE_BPS = 10_000n;
const PARTS = 1_000;

/** Whether a band is no wider than the rule allows. Prices e8. */
export function isBand({ capMostBps }: Pick<IpoRule, 'capMostBps'>, floor: bigint, cap: bigint): boolean {
  return floor > 0n && floor <= cap && cap * WHOLE_BPS <= floor * BigInt(capMostBps);
}

/** What applications of the three pools may ask for when one lot costs `lotValue` (e8) at most: whole lots, by their worth. */
export function poolLots({ retailMost, smallHniMost, bigHniMost }: IpoBounds, lotValue: bigint) {
  const upTo = (value: bigint) => Number(value / lotValue);
  const [retail, small, big] = [upTo(retailMost), upTo(smallHniMost), upTo(bigHniMost)];
  return [
    { least: 1, most: retail },
    { least: retail + 1, most: small },
    { least: small + 1, most: big },
  ] as const;
}

export type IpoTerms = Pick<Offer, 'terms' | 'lotsMax' | 'bounds' | 'tick'>;

/**
 * The terms that the rule gives a company that is thought to be worth `level` (e8) a share and whose prices move by `tick`: a band, one
 * lot for all, and three pools by what an application is worth. Whoever is drawn in a pool of large applications gets the least that
 * is worth more than retail may ask for. Undefined where the bounds leave a pool nothing, or its part is less than one of its lots.
 */
export function ipoTerms(
  rule: IpoRule,
  offerId: string,
  instrument: Instrument,
  { level, tick }: { readonly level: bigint; readonly tick: bigint },
): IpoTerms | undefined {
  const bounds = rule.markets.find(({ market }) => market === instrument.market);
  const part = (value: bigint, bps: number) =>
    roundToStep((value * (WHOLE_BPS + BigInt(bps))) / WHOLE_BPS, tick, 'floor');
  const floor = part(level, -rule.floorBelowBps);
  const cap = part(floor, rule.bandBps);
  if (!bounds || !isBand(rule, floor, cap)) return undefined;
  const step = instrument.lot;
  const least = tradeValue(cap, step, instrument.currency);
  if (least <= 0n) return undefined;
  const steps = (bounds.leastValue + least - 1n) / least;
  const lot = Number((steps * step) / ONE);
  const lots = poolLots(bounds, steps * least);
  const large = lots[1].least * lot;
  const shares = (parts: number) => Math.floor((rule.lots * parts) / PARTS) * lot;
  const [retail, small] = [shares(rule.retailPart), shares(rule.smallHniPart)];
  const sizes = [
    { pool: { name: 'retail', method: 'basis', shares: retail, lot }, of: lots[0] },
    { pool: { name: 'small_hni', method: 'basis', shares: small, lot: large }, of: lots[1] },
    { pool: { name: 'big_hni', method: 'basis', shares: rule.lots * lot - retail - small, lot: large }, of: lots[2] },
  ] as const satisfies readonly { readonly pool: Pool; readonly of: object }[];
  // A category that gets nothing is none; the first stays, since all lots are counted in its own.
  const kept = sizes.filter(({ pool }, place) => place === 0 || pool.shares > 0);
  if (kept.some(({ pool, of }) => of.most < of.least || pool.shares < pool.lot)) return undefined;
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId,
    floor: decimalToText(floor),
    cap: decimalToText(cap),
    pools: kept.map(({ pool }) => pool),
    leastBps: rule.leastBps,
  };
  const ofPools: readonly PoolBounds[] = kept.map(({ of }) => ({ least: of.least * lot, most: of.most * lot }));
  return { terms, lotsMax: lots[0].most, bounds: ofPools, ...(floor === cap ? {} : { tick: decimalToText(tick) }) };
}

/** An offer of a company that comes to the market, as it is to be announced. */
export function ipoOffer(instrument: Instrument, made: IpoTerms, rest: Pick<Offer, 'calendar' | 'pace'>): OfferDraft {
  return { ...refOf(instrument), offerId: made.terms.offerId, kind: 'ipo', ...made, ...rest };
}
