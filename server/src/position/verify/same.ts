import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';

/** The figures of a position that everything hangs on. */
export function same(position: KeptPosition | undefined, text: PositionText): boolean {
  const other = positionFrom(text);
  if (!position || !other) return position === other;
  return position.quantity === other.quantity && position.cost === other.cost && position.margin === other.margin;
}
