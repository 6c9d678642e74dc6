import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../../decision.ts';
import { placementRule } from '../../market-rules/placement-rules.ts';
import { decimal, decimalToText } from '../../money.ts';
import { shareOut } from '../basis/largest-remainder.ts';
import type { ListedApplication } from '../draw/application-line.ts';
import type { Offer } from '../offer.ts';

/** Who has agreed on it: two operators, or the practice desk by its published rules. */
export interface PlacedBy {
  readonly by: 'rule' | 'operators';
  readonly proposedBy: string;
  readonly approvedBy: string;
}

/** What is decided about shares that go to a few without a draw: their terms, and who gets some. */
export type PlacementEvent =
  | DomainEvent<'placement.announced', { readonly offer: Offer } & PlacedBy>
  | DomainEvent<
      'placement.decided',
      {
        readonly offerId: string;
        readonly price: string;
        readonly shares: number;
        readonly people: number;
        readonly placed: readonly PlacedShares[];
      } & PlacedBy
    >;

/** What one application gets, and why it does. */
export interface PlacedShares {
  readonly applicationId: string;
  /** Whole shares, in lots. */
  readonly shares: number;
  readonly reason: string;
}

export const placementRefusalCodes = [
  'offer_unknown',
  'offer_not_open',
  'placement_list',
  'placement_lots',
  'placement_shares',
  'placement_people',
  'placement_terms',
  'placement_discount',
] as const;
export type PlacementRefusalCode = (typeof placementRefusalCodes)[number];

/**
 * What stands against its price at the moment at which it is announced: days may lie between a proposal and its approval, and the bound is about
 * the last close (e8) of now.
 */
export function discountFault(
  { terms, market }: Pick<Offer, 'terms' | 'market'>,
  close: bigint | undefined,
  nowMs: number,
): Refusal<'placement_terms' | 'placement_discount', never> | undefined {
  const rule = placementRule(market, new Date(nowMs).toISOString().slice(0, 10));
  if (!rule || close === undefined) return refused('placement_terms');
  const most = BigInt(rule.discountMostBps);
  if (decimal(terms.floor) * 10_000n >= close * (10_000n - most)) return undefined;
  return refused('placement_discount', { percent: rule.discountMostBps / 100 });
}

const askedOf = ({ bids }: ListedApplication) => Math.max(...bids.map(({ shares }) => shares));

/** What is wrong with giving these shares: only to those in the frozen list, no more than they asked for, no more than there are. */
export function placedFault(
  { terms }: Pick<Offer, 'terms'>,
  list: readonly ListedApplication[],
  placed: readonly PlacedShares[],
  peopleMost: number | undefined,
) {
  const [pool] = terms.pools;
  if (!pool) return refused('offer_unknown');
  const asked = new Map(list.map((one) => [one.id, askedOf(one)]));
  for (const { applicationId, shares, reason } of placed) {
    const most = asked.get(applicationId);
    if (most === undefined || reason.trim() === '') return refused('placement_list');
    if (!Number.isSafeInteger(shares) || shares <= 0 || shares % pool.lot !== 0 || shares > most)
      return refused('placement_lots', { lot: pool.lot });
    // A second row for the same application finds none.
    asked.delete(applicationId);
  }
  const total = placed.reduce((sum, { shares }) => sum + shares, 0);
  if (total > pool.shares) return refused('placement_shares', { shares: pool.shares });
  if (peopleMost !== undefined && placed.length > peopleMost) return refused('placement_people', { max: peopleMost });
  return undefined;
}

/**
 * What the practice desk gives (rule PL-1): everybody what they asked for; where that is more than there is, lots in proportion to it, by
 * the largest remainder, and of equal ones to the application whose id is first.
 */
export function placeByRule(
  { terms }: Pick<Offer, 'terms'>,
  list: readonly ListedApplication[],
  peopleMost: number | undefined,
): readonly PlacedShares[] {
  const [pool] = terms.pools;
  if (!pool) return [];
  const taken = list.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, peopleMost);
  const wanted = taken.map((one) => askedOf(one) / pool.lot);
  const all = wanted.reduce((sum, lots) => sum + lots, 0);
  const lots = Math.floor(pool.shares / pool.lot);
  const given = all <= lots ? wanted : shareOut(lots, wanted);
  return taken.flatMap(({ id: applicationId }, place) => {
    const shares = (given[place] ?? 0) * pool.lot;
    return shares > 0 ? [{ applicationId, shares, reason: 'PL-1' }] : [];
  });
}

/** Who gets shares of a placement, once, between its close and its day of decision. Nobody by then: nobody gets any. */
export function decidePlace(
  offer: Offer | undefined,
  list: readonly ListedApplication[],
  placed: readonly PlacedShares[],
  by: PlacedBy,
  { nowMs, peopleMost }: { readonly nowMs: number; readonly peopleMost: number | undefined },
): Decision<PlacementEvent, PlacementRefusalCode> {
  if (offer?.kind !== 'placement') return refused('offer_unknown');
  const { closesAtMs, opensAtMs } = offer.calendar;
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  if (nowMs < closesAtMs) return refused('offer_not_open', { opens: at(opensAtMs), closes: at(closesAtMs) });
  const fault = placedFault(offer, list, placed, peopleMost);
  if (fault) return fault;
  const shares = placed.reduce((sum, one) => sum + one.shares, 0);
  const price = decimalToText(decimal(offer.terms.floor));
  const { offerId } = offer;
  return accepted<PlacementEvent>([
    { type: 'placement.decided', body: { offerId, price, shares, people: placed.length, placed, ...by } },
  ]);
}
