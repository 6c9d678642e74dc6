import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { refusalView } from '@tarazu/wire/order-view';
import { closeIntradayPosition, closeIntradayPositions } from '@tarazu/wire/trading/intraday';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import { closeEach, hasDay, loadAccountPositions, noPositions, positionKey } from '../position/index.ts';
import type { IntradayDeps } from './index.ts';
import { closingOf } from './intents.ts';

/** The calls that close positions of the day at the market: one or a part of it, or all that were shown. */
export function closingRoutes(serve: Serve, { market, database, ids, gate, trading }: IntradayDeps): void {
  type Consent = Extract<Awaited<ReturnType<typeof gate.check>>, { kind: 'consent' }>;

  async function close(
    { owner, consent }: { readonly owner: AccountId; readonly consent: Consent },
    asked: {
      readonly instrumentId: string;
      readonly direction: 'long' | 'short';
      readonly quantity?: string | undefined;
    },
    requestId: RequestId,
  ) {
    const { instrumentId, direction } = asked;
    const account = (await loadAccountPositions(database, [owner])).get(owner) ?? noPositions;
    const own = account.positions.get(positionKey(instrumentId, direction))?.position;
    // Of one that has gone the rule says so; a repeated call gets its first answer whatever stands here.
    const least = market.instrument(instrumentId)?.quantityMin ?? 1n;
    const quantity = asked.quantity === undefined ? (own?.quantity ?? least) : decimal(asked.quantity);
    const intent = closingOf(instrumentId, direction, own, quantity);
    const named = { owner, orderId: ids.id(), by: 'person' } as const;
    const body = JSON.stringify(['intraday-close', instrumentId, direction, asked.quantity ?? null]);
    return trading.submit({ kind: 'place', consent, ...named, ...intent }, requestId, body);
  }

  serve(closeIntradayPosition, async ({ requestId, transactionPassword, ...asked }, { session }) => {
    const instrument = market.instrument(asked.instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: asked.instrumentId });
    if (!hasDay(instrument)) return refused('intraday_not_here', { instrument: instrument.symbol });
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const outcome = await close({ owner: session.accountId, consent }, asked, requestId);
    if (outcome.kind === 'refused') return outcome;
    if (!outcome.answer.order) throw new Error('an order was accepted and is not answered');
    return { order: outcome.answer.order };
  });

  serve(closeIntradayPositions, async ({ positions, requestId, transactionPassword }, { session, language }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const wish = { action: 'close-day', owner, requestId, positions } as const;
    const closed = await closeEach(database, wish, hasDay, ({ instrumentId, direction }, number) =>
      close({ owner, consent }, { instrumentId, direction }, number),
    );
    if (closed.length === 0) return refused('no_positions');
    const results = closed.map(([{ instrumentId, direction }, outcome]) => ({
      instrumentId,
      name: market.instrument(instrumentId)?.name ?? instrumentId,
      direction,
      order: outcome.kind === 'refused' ? null : (outcome.answer.order ?? null),
      refusal: outcome.kind === 'refused' ? refusalView(outcome.code, outcome.params, language) : null,
    }));
    return { results };
  });
}
