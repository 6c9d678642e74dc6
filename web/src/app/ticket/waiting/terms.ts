import { decimal, decimalToText, maximum, ONE, parseDecimal, ratio, roundToStep } from '@tarazu/domain/money';
import type { Asked } from '@tarazu/ui/command/intentions';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { addConditionalOrder, ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import { typedDecimal } from '../../order/typed-number.ts';
import { type Draft, leastQuantity, type Side } from '../draft.ts';

export const kinds = ['stop', 'target', 'both', 'trailing', 'bothTrailing'] as const;
export type Kind = (typeof kinds)[number] | 'opening';

/** What is being written; figures are text as typed. */
export interface WaitingDraft {
  readonly side: Side;
  readonly kind: Kind;
  readonly quantity: string;
  readonly stop: string;
  readonly target: string;
  /** Per cent, or a price. */
  readonly trail: string;
  readonly trailBy: 'percent' | 'amount';
  /** Limits of the orders that are placed; empty: at the market. */
  readonly stopPrice: string;
  readonly targetPrice: string;
  /** The limit of one for the opening; empty: at the market. */
  readonly price: string;
  /** `YYYY-MM-DD`; empty: as long as the market allows. */
  readonly until: string;
}

/** What of one that waits is changed. */
type Waiting = Pick<ConditionalOrderView, 'legs' | 'opening' | 'quantity' | 'until' | 'side'>;

type Terms = Asked<typeof addConditionalOrder>;

/** Whether there is a stop that trails among what it waits for. */
export function hasTrail(kind: Kind): boolean {
  return kind === 'trailing' || kind === 'bothTrailing';
}

/** Whether there is a target among it. */
export function hasTarget(kind: Kind): boolean {
  return kind === 'target' || kind === 'both' || kind === 'bothTrailing';
}

/** Whether there is a stop at a fixed price among it. */
export function hasStop(kind: Kind): boolean {
  return kind === 'stop' || kind === 'both';
}

type Begins = Parameters<typeof leastQuantity>[0] & Pick<InstrumentDetail, 'tick'>;

/** The least that can be ordered at the lowest price at which it may fill: at its levels, or at the limits of their orders. */
export function leastOf(detail: Begins, draft: WaitingDraft): string {
  const { kind, stop, target, stopPrice, targetPrice, price } = draft;
  const { last } = detail.quote;
  if (kind === 'opening') return leastQuantity(detail, [price === '' ? last : price]);
  return leastQuantity(detail, [
    ...(hasStop(kind) ? [stop, stopPrice] : []),
    ...(hasTrail(kind) ? [trailedFrom(last, draft), stopPrice] : []),
    ...(hasTarget(kind) ? [target, targetPrice] : []),
  ]);
}

/** Where a trailing stop begins that is below the price, decimal text; one above it fills for more. */
function trailedFrom(last: string, { trail, trailBy }: Pick<WaitingDraft, 'trail' | 'trailBy'>): string {
  const [from, distance] = [parseDecimal(last) ?? 0n, parseDecimal(typedDecimal(trail) ?? '0') ?? 0n];
  return decimalToText(maximum(trailBy === 'amount' ? from - distance : from - (from * distance) / (100n * ONE), 0n));
}

/** A limit as near as this to the price, in per cent, is none to wait for: its level would be refused, or reached at once. */
const NEAR_PERCENT = 1;

/** The first draft: a stop a little against, a target a little more in favour. Of what the ticket has, its quantity and its limit go on. */
export function begunDraft(
  detail: Begins,
  side: Side,
  ticket?: Pick<Draft, 'type' | 'quantity' | 'price'>,
): WaitingDraft {
  const { last } = detail.quote;
  const [against, towards] = side === 'sell' ? [-3n, 5n] : [3n, -5n];
  const first: WaitingDraft = {
    ...{ side, kind: 'stop', quantity: '', trail: '3', trailBy: 'percent', until: '' },
    ...{ stopPrice: '', targetPrice: '', price: '' },
    stop: nearby(last, against, detail.tick),
    target: nearby(last, towards, detail.tick),
  };
  const draft = ticket?.type === 'limit' ? atLimit(first, ticket.price, last) : first;
  const typed = ticket && ticket.quantity !== leastQuantity(detail) ? ticket.quantity : undefined;
  return { ...draft, quantity: typed ?? leastOf(detail, draft) };
}

/** What waits for a limit that was typed: a target where that is better than the price, a stop where it is worse. */
function atLimit(draft: WaitingDraft, typed: string, last: string): WaitingDraft {
  const limit = typedDecimal(typed);
  const away = Number(limit === undefined ? '0' : percentAway(limit, last));
  if (limit === undefined || Math.abs(away) < NEAR_PERCENT) return { ...draft, stopPrice: draft.stop };
  const better = (draft.side === 'sell') === away > 0;
  return better
    ? { ...draft, kind: 'target', target: limit, targetPrice: limit }
    : { ...draft, stop: limit, stopPrice: limit };
}

/** A changed draft: levels of another side lie on the other side of the price, and a quantity that was the least goes on being the least. */
export function changedDraft(detail: Begins, now: WaitingDraft, part: Partial<WaitingDraft>): WaitingDraft {
  const turned = part.side !== undefined && part.side !== now.side && now.kind !== 'opening';
  const { kind, quantity, until } = now;
  // A stop that trails has no field for a limit.
  const free = part.kind !== undefined && hasTrail(part.kind) ? { stopPrice: '' } : {};
  const next = turned
    ? { ...begunDraft(detail, part.side ?? now.side), kind, quantity, until }
    : { ...now, ...part, ...free };
  const typed = part.quantity !== undefined || quantity !== leastOf(detail, now);
  return typed ? next : { ...next, quantity: leastOf(detail, next) };
}

/** What stands against: a fixed stop, or one that trails; undefined while its number is missing. */
export function stopOf({
  kind,
  stop,
  trail,
  trailBy,
  stopPrice,
}: Pick<WaitingDraft, 'kind' | 'stop' | 'trail' | 'trailBy' | 'stopPrice'>) {
  const [level, distance, limit] = [stop, trail, stopPrice].map(typedDecimal);
  if (stopPrice !== '' && limit === undefined) return undefined;
  const price = limit === undefined ? {} : { stopPrice: limit };
  if (hasStop(kind)) return level === undefined ? undefined : { ...price, stopLevel: level };
  if (!hasTrail(kind)) return {};
  if (distance === undefined) return undefined;
  return { ...price, ...(trailBy === 'percent' ? { trailPercent: distance } : { trailAmount: distance }) };
}

/** What stands in favour; undefined while its number is missing. */
export function targetOf({ kind, target, targetPrice }: Pick<WaitingDraft, 'kind' | 'target' | 'targetPrice'>) {
  if (!hasTarget(kind)) return {};
  const [level, limit] = [target, targetPrice].map(typedDecimal);
  if (level === undefined || (targetPrice !== '' && limit === undefined)) return undefined;
  return { targetLevel: level, ...(limit === undefined ? {} : { targetPrice: limit }) };
}

/** The draft as the call takes it; undefined while a number is missing. */
export function termsOf(instrumentId: string, draft: WaitingDraft): Terms | undefined {
  const quantity = typedDecimal(draft.quantity);
  const { side, kind, until } = draft;
  if (quantity === undefined) return undefined;
  if (kind === 'opening') {
    const limit = typedDecimal(draft.price);
    if (draft.price !== '' && limit === undefined) return undefined;
    return { instrumentId, side, quantity, atOpening: true, ...(limit === undefined ? {} : { price: limit }) };
  }
  const [stop, target] = [stopOf(draft), targetOf(draft)];
  if (!stop || !target) return undefined;
  return { instrumentId, side, quantity, ...(until === '' ? {} : { until }), ...stop, ...target };
}

/** One that waits as a draft to be changed; `first` has the levels that it has none for. */
export function draftOf(order: Waiting, first: WaitingDraft): WaitingDraft {
  const stop = order.legs.find(({ name }) => name === 'stop');
  const target = order.legs.find(({ name }) => name === 'target');
  const distance = stop?.trailPercent ?? stop?.trailAmount ?? undefined;
  const { quantity, until, side } = order;
  return {
    side,
    quantity,
    until,
    kind: kindOf(order),
    stop: distance === undefined ? (stop?.level ?? first.stop) : first.stop,
    target: target?.level ?? first.target,
    trail: distance ?? first.trail,
    trailBy: typeof stop?.trailAmount === 'string' ? 'amount' : 'percent',
    stopPrice: stop?.price ?? '',
    targetPrice: target?.price ?? '',
    price: order.opening?.price ?? '',
  };
}

/** What it waits for. */
export function kindOf({ legs: [first, second], opening }: Pick<ConditionalOrderView, 'legs' | 'opening'>): Kind {
  if (opening) return 'opening';
  const trails = [first, second].some((leg) => typeof (leg?.trailAmount ?? leg?.trailPercent) === 'string');
  if (second) return trails ? 'bothTrailing' : 'both';
  return trails ? 'trailing' : (first?.name ?? 'stop');
}

/** What may be chosen: one that waits keeps its number of levels. */
export function kindsFor(order: Waiting | undefined): readonly Kind[] {
  if (!order) return kinds;
  if (order.opening) return ['opening'];
  return kinds.filter((kind) => kind.startsWith('both') === (order.legs.length === 2));
}

/** A price some per cent above or below, on the step of prices. Decimal text. */
export function nearby(price: string, percent: bigint, tick: string): string {
  const [from, step] = [parseDecimal(price) ?? 0n, parseDecimal(tick) ?? 1n];
  return decimalToText(roundToStep((from * (100n + percent)) / 100n, step, 'half_up'), 2);
}

/** How far `level` lies from `price` in per cent of it, decimal text; below is negative. Empty for what is no number. */
export function percentAway(level: string, price: string): string {
  const [at, from] = [parseDecimal(level), parseDecimal(price) ?? 0n];
  if (at === undefined || from === 0n) return '';
  return decimalToText(ratio((at - from) * 100n, from, 'half_up'));
}

/** Some per cent of a price, on its step. Decimal text. */
export function part(price: string, percent: bigint, tick: string): string {
  const [of, step] = [parseDecimal(price) ?? 0n, parseDecimal(tick) ?? 1n];
  return decimalToText(maximum(roundToStep((of * percent) / 100n, step, 'half_up'), step), 2);
}

/** How far a level is from a price, decimal text; never below zero. */
export function awayFrom(level: string, price: string): string {
  const away = (parseDecimal(level) ?? 0n) - (parseDecimal(price) ?? 0n);
  return decimalToText(away < 0n ? -away : away);
}

/** The level that the price is nearest to, and then the other. */
export function nearestFirst<Leg extends { readonly level: string }>(
  legs: readonly Leg[],
  last: string,
): readonly Leg[] {
  const far = (leg: Leg) => decimal(awayFrom(leg.level, last));
  return legs.toSorted((one, other) => (far(one) < far(other) ? -1 : 1));
}
