import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { decimal } from '../../money.ts';
import type { FilledBody } from '../../trading/order-events.ts';
import { conversionSchedule } from './conversion-tariff.ts';
import type { ConversionDone, ConvertedPart } from './convert.ts';
import type { LimitConversionEnded, LimitConversionReached, LimitConversionSet } from './limit-conversion.ts';
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

/** An event as the journal gives it back. */
interface Told {
  readonly type: string;
  readonly body: unknown;
}

/**
 * Whether a conversion at a limit is what was set and what became of it: one that is reached stands right after a conversion of all of its coin
 * into the other, for no less than its least and within its time. What is wrong, or undefined.
 */
export function limitFault(
  limit: LimitConversionSet,
  { state, conversionId }: { readonly state: string; readonly conversionId: string | undefined },
  set: Told | undefined,
  ended: { readonly event: Told | undefined; readonly before: Told | undefined } | undefined,
): string | undefined {
  const isSame = (told: unknown) =>
    Object.entries(limit).every(([name, value]) => (told as Readonly<Record<string, unknown>>)[name] === value);
  if (set?.type !== 'conversion.limit-set' || !isSame(set.body)) return 'it is not what was set';
  if (!ended) return state === 'waiting' ? undefined : 'its end is not in the journal';
  const { event, before } = ended;
  if (!event || !isSame(event.body)) return 'its end is of something else';
  if (event.type === 'conversion.limit-ended')
    return (event.body as LimitConversionEnded).reason === state ? undefined : 'it ended in another way';
  if (event.type !== 'conversion.limit-reached' || before?.type !== 'conversion.done') return 'it has no conversion';
  const done = before.body as ConversionDone;
  const [given, ...more] = done.gives;
  const isIt =
    done.conversionId === conversionId && done.conversionId === (event.body as LimitConversionReached).conversionId;
  const isWhole = more.length === 0 && given?.coin === limit.gives && decimal(given.amount) === decimal(limit.amount);
  if (!isIt || !isWhole || done.gets !== limit.gets) return 'its conversion is another one';
  if (decimal(done.received) < decimal(limit.least)) return 'it gave less than was asked for';
  return Date.parse(done.at) < Date.parse(limit.endsAt) ? undefined : 'it came too late';
}
