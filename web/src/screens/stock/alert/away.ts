import { decimal, decimalToText, ratio, roundTo } from '@tarazu/domain/money';
import type { QuoteView } from '@tarazu/wire/market';
import type { PriceAlertView } from '@tarazu/wire/market-features/price-alert';

const absolute = (value: bigint) => (value < 0n ? -value : value);

/**
 * How far the market is from an alert, decimal text, two decimals, half up: per cent of the price now or of the volume wanted, points for a
 * change. Undefined where nothing is near or far, as between a price and an average that moves, or before a close.
 */
export function awayFrom(
  { kind, target }: Pick<PriceAlertView, 'kind' | 'target'>,
  { last, changePercent, volume, phase }: Pick<QuoteView, 'last' | 'changePercent' | 'volume' | 'phase'>,
): { readonly percent: string } | { readonly points: string } | undefined {
  const wanted = decimal(target);
  const percentOf = (distance: bigint, whole: bigint) =>
    whole === 0n
      ? undefined
      : { percent: decimalToText(roundTo(ratio(absolute(distance) * 100n, whole, 'down'), 2, 'half_up'), 2) };
  switch (kind) {
    case 'above':
    case 'below':
      return percentOf(wanted - decimal(last), decimal(last));
    case 'volume':
      // What was traded yesterday brings it no nearer.
      return percentOf(wanted - (phase === 'open' || phase === 'halted' ? decimal(volume) : 0n), wanted);
    case 'percent':
      return { points: decimalToText(roundTo(absolute(wanted - decimal(changePercent)), 2, 'half_up'), 2) };
    default:
      return undefined;
  }
}
