import { decimalToText, ONE, parseDecimal, ratio, roundToStep } from '@tarazu/domain/money';
import type { Asked } from '@tarazu/ui/command/intentions';
import type { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { typedDecimal } from '../../order/typed-number.ts';
import type { Side } from '../draft.ts';

export const kinds = ['stop', 'target', 'both', 'trailing'] as const;
export type Kind = (typeof kinds)[number];

/** What is being written; figures are text as typed. */
export interface WaitingDraft {
  readonly side: Side;
  readonly kind: Kind;
  readonly quantity: string;
  readonly stop: string;
  readonly target: string;
  /** Per cent. */
  readonly trail: string;
  /** `YYYY-MM-DD`; empty: as long as the market allows. */
  readonly until: string;
}

type Terms = Asked<typeof addConditionalOrder>;

/** The draft as the call takes it; undefined while a number is missing. */
export function termsOf(instrumentId: string, draft: WaitingDraft): Terms | undefined {
  const quantity = typedDecimal(draft.quantity);
  const [stopLevel, targetLevel, trailPercent] = [draft.stop, draft.target, draft.trail].map(typedDecimal);
  const { side, kind, until } = draft;
  if (quantity === undefined) return undefined;
  const base = { instrumentId, side, quantity, ...(until === '' ? {} : { until }) };
  if (kind === 'trailing') return trailPercent === undefined ? undefined : { ...base, trailPercent };
  if (kind === 'stop') return stopLevel === undefined ? undefined : { ...base, stopLevel };
  if (kind === 'target') return targetLevel === undefined ? undefined : { ...base, targetLevel };
  return stopLevel === undefined || targetLevel === undefined ? undefined : { ...base, stopLevel, targetLevel };
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

/** Price times quantity as decimal text; empty while one is no number. */
export function worth(price: string, quantity: string): string {
  const [each, count] = [parseDecimal(price), parseDecimal(quantity)];
  return each === undefined || count === undefined ? '' : decimalToText((each * count) / ONE);
}
