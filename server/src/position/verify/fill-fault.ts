import { type Currency, currencyStep } from '@tarazu/domain/asset';
import { reduced, reducedIsolated } from '@tarazu/domain/margin/change';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import { decimal } from '@tarazu/domain/money';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { FilledBody } from '@tarazu/domain/trading/order-events';

/** The day by whose figures a moment goes, in UTC. */
export const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** The smallest unit that a position is reckoned in. */
function stepOn(instrumentId: string, currency: Currency, atMs: number): bigint {
  return contractRule(instrumentId, dayOf(atMs))?.step ?? currencyStep[currency];
}

/** The figures of a position that everything hangs on. */
export function same(position: KeptPosition | undefined, text: PositionText): boolean {
  const other = positionFrom(text);
  if (!position || !other) return position === other;
  return position.quantity === other.quantity && position.cost === other.cost && position.margin === other.margin;
}

/** What a fill makes of a position, reckoned again; undefined: closed, or a closing of nothing. */
export function afterFill(
  before: KeptPosition | undefined,
  fill: FilledBody,
  atMs: number,
): KeptPosition | undefined | string {
  const step = stepOn(fill.instrumentId, fill.currency, atMs);
  const quantity = decimal(fill.quantity);
  const value = decimal(fill.value);
  const text = fill.position;
  if (!text) return before;
  if (fill.realised === null) {
    const next = positionFrom(text);
    if (!next) return 'an opening leaves nothing';
    // How much of the initial margin is set aside is rounded once; what lies there is checked against the ledger.
    return { ...next, quantity: (before?.quantity ?? 0n) + quantity, cost: (before?.cost ?? 0n) + value };
  }
  if (!before || quantity > before.quantity) return 'more was closed than there was';
  if (before.mode === 'cross') {
    const { position, realised } = reduced(before, quantity, value, step);
    if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
    return position && { ...before, ...position };
  }
  const { position, realised } = reducedIsolated(before, quantity, value, decimal(fill.chargesTotal), step);
  if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
  return position && { ...before, ...position };
}
