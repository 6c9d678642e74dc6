import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { decimal } from '../../money.ts';
import type { FilledBody } from '../../trading/order-events.ts';
import { conversionSchedule } from './conversion-tariff.ts';
import type { ConversionDone, ConvertedPart } from './convert.ts';
import { middleOf } from './quote.ts';

const HUNDRED_PERCENT = 10_000_000_000n;

function partFault(done: ConversionDone, part: ConvertedPart, fill: FilledBody | undefined): string | undefined {
  if (!fill) return `${part.orderId} has no fill`;
  const same = (['quantity', 'value', 'net'] as const).every((name) => decimal(part[name]) === decimal(fill[name]));
  if (!same || part.side !== fill.side) return `${part.orderId} is not what was filled`;
  const rates = { spreadPercent: decimal(done.spreadPercent), feePercent: decimal(done.feePercent) };
  const [value, quantity] = [decimal(fill.value), decimal(fill.quantity)];
  const again = chargesOf(conversionSchedule(rates, fill.currency), {
    side: fill.side,
    product: 'delivery',
    role: 'taker',
    tradeDate: fill.tradeDate,
    volume: 0n,
    value,
    quantity,
    before: { value: 0n, quantity: 0n },
    today: nothingTraded,
  });
  if (totalOf(again) !== decimal(fill.chargesTotal))
    return `${part.orderId} was charged something else than was quoted`;
  const [bid, ask, then] = [decimal(part.bid), decimal(part.ask), decimal(part.middleThen)];
  const middle = middleOf(bid, ask);
  const moved = then > middle ? then - middle : middle - then;
  if (moved * HUNDRED_PERCENT > middle * decimal(done.guardPercent)) return `${part.orderId}: the market had moved`;
  const best = fill.side === 'buy' ? ask : bid;
  const worse = fill.evidence.levels.every(({ price }) =>
    fill.side === 'buy' ? decimal(price) >= best : decimal(price) <= best,
  );
  return worse ? undefined : `${part.orderId} is better than the book was`;
}

/** Reckons a conversion again from its event and its fills, by the orders that stand for its parts. What is wrong with it, or undefined. */
export function conversionFault(done: ConversionDone, fills: readonly FilledBody[]): string | undefined {
  if (Date.parse(done.at) > Date.parse(done.validUntil)) return 'the quote was over';
  for (const part of done.parts) {
    const fault = partFault(
      done,
      part,
      fills.find(({ orderId }) => orderId === part.orderId),
    );
    if (fault !== undefined) return fault;
  }
  const sum = (side: 'buy' | 'sell', field: 'net' | 'quantity') =>
    done.parts.reduce((total, part) => total + (part.side === side ? decimal(part[field]) : 0n), 0n);
  const isBought = done.parts.some(({ side }) => side === 'buy');
  const received = isBought ? sum('buy', 'quantity') : sum('sell', 'net');
  if (received !== decimal(done.received)) return 'what was received is not what its parts gave';
  const isCrossed = isBought && done.parts.some(({ side }) => side === 'sell');
  const left = isCrossed ? sum('sell', 'net') - sum('buy', 'net') : 0n;
  return left === decimal(done.left) && left >= 0n ? undefined : 'what stayed over is not what its parts left';
}
