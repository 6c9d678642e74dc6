import { decimal, decimalToText, maximum, parseDecimal } from '@tarazu/domain/money';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { previewBracket } from '@tarazu/wire/trading/conditional-order';
import { fieldsOf, writtenText } from '../../address/written-fields.ts';
import { typedDecimal } from '../../order/typed-number.ts';
import { type Draft, leastQuantity, orderInput } from '../draft.ts';
import { leastOf, nearby, stopOf, targetOf, type WaitingDraft } from '../waiting/terms.ts';

type Exit = Pick<WaitingDraft, 'stop' | 'target' | 'trail' | 'trailBy' | 'stopPrice' | 'targetPrice' | 'until'>;

/** An order and the levels at which what it has bought or sold goes back; figures are text as typed. */
export interface BracketDraft extends Draft, Exit {
  /** A stop at `stop`, or one that follows the best price at the distance `trail`. */
  readonly stopBy: 'level' | 'trail';
  /** Without one there is only the stop. */
  readonly hasTarget: boolean;
}

/** Its exit as a conditional order would be written. */
function exitOf(draft: BracketDraft) {
  const { stopBy, hasTarget } = draft;
  const kind = stopBy === 'trail' ? (['trailing', 'bothTrailing'] as const) : (['stop', 'both'] as const);
  // One that trails has no limit here.
  const stopPrice = stopBy === 'trail' ? '' : draft.stopPrice;
  return { ...draft, kind: kind[hasTarget ? 1 : 0], stopPrice, price: '' };
}

type BracketInput = Omit<RequestOf<typeof previewBracket>, 'validity' | 'postOnly'> & {
  readonly validity?: Draft['validity'];
  readonly postOnly?: boolean;
};

/** The draft as the calls take it; undefined while a number is missing. */
export function bracketInput(instrumentId: string, draft: BracketDraft): BracketInput | undefined {
  const order = orderInput(instrumentId, draft);
  const exit = exitOf(draft);
  const [stop, target] = [stopOf(exit), targetOf(exit)];
  if (!order || !stop || !target) return undefined;
  const { side, until } = draft;
  return { ...order, side, ...stop, ...target, ...(until === '' ? {} : { until }) };
}

/** Where levels are measured from before the server has said so: its limit, or the last price where there is none. */
export function entryAt(draft: Pick<Draft, 'type' | 'price'>, last: string): string {
  const limit = draft.type === 'limit' ? typedDecimal(draft.price) : undefined;
  return limit !== undefined && (parseDecimal(limit) ?? 0n) > 0n ? limit : last;
}

/** First levels: a little against the entry, a little more in its favour. */
export function begunLevels(
  draft: Pick<Draft, 'side' | 'type' | 'price'>,
  { quote, tick }: Pick<InstrumentDetail, 'tick'> & { readonly quote: { readonly last: string } },
): Pick<BracketDraft, 'stop' | 'target'> {
  const entry = entryAt(draft, quote.last);
  const [against, towards] = draft.side === 'buy' ? [-3n, 5n] : [3n, -5n];
  return { stop: nearby(entry, against, tick), target: nearby(entry, towards, tick) };
}

type Begins = Parameters<typeof leastQuantity>[0] & Pick<InstrumentDetail, 'tick'>;

/** The least that can be ordered at the lowest price at which the entry or one of its exits may fill. */
export function leastOfBracket(detail: Begins, draft: BracketDraft): string {
  const { last } = detail.quote;
  const entry = leastQuantity(detail, [entryAt(draft, last)]);
  const exit = leastOf(detail, exitOf(draft));
  return decimalToText(maximum(decimal(entry), decimal(exit)));
}

/** The first draft, of what the ticket has. */
export function begunBracket(detail: Begins, ticket: Draft): BracketDraft {
  const levels = begunLevels(ticket, detail);
  const draft: BracketDraft = {
    ...ticket,
    ...levels,
    ...{ stopBy: 'level', trail: '3', trailBy: 'percent', hasTarget: true },
    ...{ stopPrice: '', targetPrice: '', until: '' },
  };
  return ticket.quantity === leastQuantity(detail) ? { ...draft, quantity: leastOfBracket(detail, draft) } : draft;
}

/** A changed draft: another side has other levels, those that were typed are for the one before. A quantity that was the least goes on being the least. */
export function changedBracket(detail: Begins, now: BracketDraft, part: Partial<BracketDraft>): BracketDraft {
  const changed = { ...now, ...part };
  const next =
    part.side === undefined ? changed : { ...changed, ...begunLevels(changed, detail), stopPrice: '', targetPrice: '' };
  const typed = part.quantity !== undefined || now.quantity !== leastOfBracket(detail, now);
  return typed ? next : { ...next, quantity: leastOfBracket(detail, next) };
}

const figures = ['stop', 'target', 'trail', 'stopPrice', 'targetPrice', 'until'] as const;
const choices = { stopBy: ['level', 'trail'], trailBy: ['percent', 'amount'], hasTarget: ['yes', 'no'] } as const;

/** Its exit for an address; the order itself stands there as the ticket's does. */
export function bracketText(draft: BracketDraft): string {
  const { stop, target, trail, stopPrice, targetPrice, until, stopBy, trailBy, hasTarget } = draft;
  const typed = { stop, target, trail, stopPrice, targetPrice, until };
  return writtenText({ ...typed, stopBy, trailBy, hasTarget: hasTarget ? 'yes' : 'no' });
}

/** The draft as an address has it. */
export function writtenBracket(detail: Begins, ticket: Draft, written: string): BracketDraft {
  const { hasTarget, ...fields } = fieldsOf(written, figures, choices);
  const { quantity } = ticket;
  return { ...begunBracket(detail, ticket), ...fields, quantity, hasTarget: hasTarget !== 'no' };
}
