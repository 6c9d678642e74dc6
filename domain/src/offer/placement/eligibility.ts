import { refused } from '../../decision.ts';
import { type PlacementRule, placementRule } from '../../market-rules/placement-rules.ts';
import type { Offer } from '../offer.ts';

/** What has to be said of oneself to apply; undefined where an offer is for everybody. */
export function declarationOf({ kind, market }: Pick<Offer, 'kind' | 'market'>, nowMs: number) {
  if (kind !== 'placement') return undefined;
  return placementRule(market, new Date(nowMs).toISOString().slice(0, 10));
}

/** Whoever applies for what is not offered to everybody says that they may buy it, by the rule that holds now. */
export function declarationFault(offer: Pick<Offer, 'kind' | 'market'>, declares: string | undefined, nowMs: number) {
  if (offer.kind !== 'placement') return undefined;
  const rule: PlacementRule | undefined = declarationOf(offer, nowMs);
  return rule && rule.declares === declares ? undefined : refused('offer_needs_declaration');
}
