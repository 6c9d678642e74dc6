import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { RefusalName } from '@tarazu/wire/refusals';
import {
  addBracket,
  addConditionalOrder,
  cancelConditionalOrder,
  listConditionalOrders,
  modifyConditionalOrder,
  previewBracket,
  previewConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { valueMostOf } from '../platform/commit/consent.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import { conditionalRefOf, latestDay, legsFrom, type TradingAnswer } from '../trading/index.ts';
import type { StockOrderDeps } from './routes.ts';

type Answer = ReplyOf<typeof addConditionalOrder> | Refusal<RefusalName>;

function answerOf(outcome: Committed<TradingAnswer>): Answer {
  if (outcome.kind === 'refused') return outcome;
  const { conditional } = outcome.answer;
  if (!conditional) throw new Error(`event ${outcome.eventNo} answers without its conditional order`);
  return { conditional };
}

/** A limit of its own is of the opening; a level has one beside it. */
function termsOf(wish: Parameters<typeof legsFrom>[0], side: 'buy' | 'sell') {
  return wish.price !== undefined && !wish.atOpening ? undefined : legsFrom(wish, side);
}

/** Other terms for one that waits: what waits for the opening goes on waiting for that, and no other comes to. */
function legsOf(order: ConditionalOrder, wish: Parameters<typeof legsFrom>[0]) {
  const [{ watch }] = order.legs;
  return (watch.kind === 'opening') === wish.atOpening ? termsOf(wish, order.side) : undefined;
}

/** The calls for orders of shares that wait for a price. */
export function conditionalRoutes(serve: Serve, { market, ids, gate, trading }: StockOrderDeps): void {
  const { queries, submit } = trading;

  /** The last day that may be named, for whoever names none. */
  const latest = (instrumentId: string) => latestDay(instrumentId, market);

  serve(addConditionalOrder, async (input, { session }): Promise<Answer> => {
    const consent = await gate.check(session, input.transactionPassword);
    if (consent.kind === 'refused') return consent;
    const { requestId, transactionPassword: _, ...wish } = input;
    const { instrumentId, side, after } = wish;
    const legs = termsOf(wish, side);
    const until = wish.until ?? latest(instrumentId);
    if (!legs) return refused('conditional_terms');
    if (until === undefined) return refused('instrument_unknown', { instrument: instrumentId });
    const what = { side, instrumentId, after, until, legs, quantity: decimal(wish.quantity) };
    const command = {
      kind: 'create-conditional',
      by: 'person',
      consent,
      owner: session.accountId,
      conditionalId: ids.id(),
      ...what,
    } as const;
    return answerOf(await submit(command, requestId, JSON.stringify(['conditional', wish])));
  });
  serve(addBracket, async (input, { session }): Promise<ReplyOf<typeof addBracket> | Refusal<RefusalName>> => {
    const { requestId, transactionPassword, passkey, ...wish } = input;
    const consent = await gate.check(session, transactionPassword, passkey);
    if (consent.kind === 'refused') return consent;
    const { instrumentId, side, type, validity, postOnly } = wish;
    const legs = legsFrom(wish, side === 'buy' ? 'sell' : 'buy');
    const until = wish.until ?? latest(instrumentId);
    if (!legs) return refused('conditional_terms');
    if (until === undefined) return refused('instrument_unknown', { instrument: instrumentId });
    const outcome = await submit(
      {
        kind: 'place-bracket',
        by: 'person',
        consent,
        valueMost: valueMostOf(consent, market.instrument(instrumentId)?.currency),
        owner: session.accountId,
        orderId: ids.id(),
        instrumentId,
        side,
        type,
        validity,
        postOnly,
        quantity: decimal(wish.quantity),
        price: wish.price === undefined ? undefined : decimal(wish.price),
        exit: { conditionalId: ids.id(), legs, until },
      },
      requestId,
      JSON.stringify(['bracket', wish]),
    );
    if (outcome.kind === 'refused') return outcome;
    const { order, conditional } = outcome.answer;
    if (!order || !conditional) throw new Error(`event ${outcome.eventNo} answers without its order or its exit`);
    return { order, conditional };
  });
  serve(previewBracket, async (wish, { session, language }) => {
    const { instrumentId, side, type, validity, postOnly } = wish;
    const unknown = refused('instrument_unknown', { instrument: instrumentId });
    const legs = legsFrom(wish, side === 'buy' ? 'sell' : 'buy');
    const until = wish.until ?? latest(instrumentId);
    if (!legs) return refused('conditional_terms');
    if (until === undefined) return unknown;
    const command = {
      by: 'person',
      owner: session.accountId,
      orderId: 'preview',
      instrumentId,
      side,
      type,
      validity,
      postOnly,
      quantity: decimal(wish.quantity),
      price: wish.price === undefined ? undefined : decimal(wish.price),
      exit: { conditionalId: 'preview', legs, until },
    } as const;
    return (await queries.previewBracket(command, language)) ?? unknown;
  });
  serve(previewConditionalOrder, async (wish, { session, language }) => {
    const { instrumentId, side, after, conditionalId } = wish;
    const owner = session.accountId;
    const order = conditionalId === undefined ? undefined : await queries.conditional(owner, conditionalId);
    if (conditionalId !== undefined && order?.instrumentId !== instrumentId) return refused('conditional_unknown');
    const unknown = refused('instrument_unknown', { instrument: instrumentId });
    const legs = order ? legsOf(order, wish) : termsOf(wish, side);
    const until = wish.until ?? order?.until ?? latest(instrumentId);
    if (!legs) return refused('conditional_terms');
    if (until === undefined) return unknown;
    const quantity = decimal(wish.quantity);
    const terms = { legs, quantity, until, by: 'person' } as const;
    const what = { side: order?.side ?? side, instrumentId, legs, quantity };
    const command = order
      ? ({ kind: 'modify-conditional', ...conditionalRefOf(owner, order), ...terms } as const)
      : ({ kind: 'create-conditional', owner, conditionalId: 'preview', side, instrumentId, after, ...terms } as const);
    return (await queries.previewConditional(command, what, language)) ?? unknown;
  });
  serve(modifyConditionalOrder, async (input, { session }): Promise<Answer> => {
    const consent = await gate.check(session, input.transactionPassword);
    if (consent.kind === 'refused') return consent;
    const { requestId, transactionPassword: _, ...wish } = input;
    const owner = session.accountId;
    const order = await queries.conditional(owner, wish.conditionalId);
    if (!order) return refused('conditional_unknown');
    const legs = legsOf(order, wish);
    if (!legs) return refused('conditional_terms');
    const terms = { legs, quantity: decimal(wish.quantity), until: wish.until ?? order.until };
    // A stop that goes on trailing goes on from where it has come to, and that is kept every two seconds.
    await trading.conditionals.keepTrails();
    const command = {
      kind: 'modify-conditional',
      by: 'person',
      consent,
      ...conditionalRefOf(owner, order),
      ...terms,
    } as const;
    return answerOf(await submit(command, requestId, JSON.stringify(['conditional-modify', wish])));
  });
  serve(cancelConditionalOrder, async ({ conditionalId, requestId }, { session }): Promise<Answer> => {
    const owner = session.accountId;
    const order = await queries.conditional(owner, conditionalId);
    if (!order) return refused('conditional_unknown');
    const command = { kind: 'cancel-conditional', by: 'person', ...conditionalRefOf(owner, order) } as const;
    return answerOf(await submit(command, requestId, JSON.stringify(['conditional-cancel', conditionalId])));
  });
  serve(listConditionalOrders, (input, { session, language }) =>
    queries.conditionals(session.accountId, input, language),
  );
}
