import { accepted, type Decision, refused } from '../../decision.ts';
import { actingPrices } from '../../margin/acting-prices.ts';
import type { MarginGroup } from '../../margin/margin-group.ts';
import type { Direction, MarginTerms } from '../../margin/position.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { decimalToText } from '../../money.ts';
import { type KeptPosition, positionText } from './on-margin.ts';
import type { PositionEvent } from './position-events.ts';

/** Figures of margin that count from a day on, `YYYY-MM-DD` in UTC. */
export interface AnnouncedTerms {
  readonly from: string;
  /** Undefined for an instrument that they say nothing of: it keeps its own. */
  termsOf(instrumentId: string): MarginTerms | undefined;
}

/** The same positions on the same money, by announced figures. */
export function groupThen(group: MarginGroup, { termsOf }: AnnouncedTerms): MarginGroup {
  return {
    ...group,
    exposures: group.exposures.map((one) => ({ ...one, terms: termsOf(one.instrumentId) ?? one.terms })),
  };
}

/** The first mark at which a position is liquidated, e8, on the tick; undefined where none does it. All other marks as they are. */
export function liquidationIn(
  group: MarginGroup,
  { instrumentId, direction }: { readonly instrumentId: string; readonly direction: Direction },
  tick: bigint,
): bigint | undefined {
  const { falls, rises } = actingPrices(group, instrumentId, tick);
  return direction === 'long' ? falls : rises;
}

/**
 * Tells the owner of a position what announced figures make of its liquidation price, everything else as it is now. `group`: all that stands on the same
 * money. Refuses with `nothing_to_change` where the price stays.
 */
export function decideTermsNotice(
  { position, instrumentId, market, base, currency }: InstrumentRef & { readonly position: KeptPosition },
  { group, mark, tick }: { readonly group: MarginGroup; readonly mark: bigint; readonly tick: bigint },
  announced: AnnouncedTerms,
): Decision<PositionEvent, 'nothing_to_change'> {
  const of = { instrumentId, direction: position.direction };
  const before = liquidationIn(group, of, tick);
  const after = liquidationIn(groupThen(group, announced), of, tick);
  if (before === after) return refused('nothing_to_change');
  const text = (price: bigint | undefined) => (price === undefined ? null : decimalToText(price));
  const body = { from: announced.from, before: text(before), after: text(after), mark: decimalToText(mark) };
  const ref = { instrumentId, market, base, currency };
  return accepted<PositionEvent>([
    { type: 'position.terms-announced', body: { ...ref, ...body, position: positionText(position) } },
  ]);
}
