import { typedDecimal } from '../../app/order/typed-number.ts';

/** What is being written; figures are text as typed. */
export interface PlanDraft {
  readonly by: 'amount' | 'quantity';
  readonly figure: string;
  readonly every: 'week' | 'month';
  readonly on: number;
  readonly fromDay: string;
  readonly untilDay: string;
}

export const begun: PlanDraft = { by: 'amount', figure: '', every: 'month', on: 5, fromDay: '', untilDay: '' };

/** The draft as the calls take it; undefined while the number is missing. */
export function termsOf(instrumentId: string, { by, figure, every, on, fromDay, untilDay }: PlanDraft) {
  const value = typedDecimal(figure);
  if (value === undefined) return undefined;
  const days = { ...(fromDay === '' ? {} : { fromDay }), ...(untilDay === '' ? {} : { untilDay }) };
  return {
    instrumentId,
    every,
    on: String(on),
    ...days,
    ...(by === 'amount' ? { amount: value } : { quantity: value }),
  };
}
