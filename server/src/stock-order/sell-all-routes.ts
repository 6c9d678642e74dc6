import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import { refusalView } from '@tarazu/wire/order-view';
import { holdingFrom, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import type { StockOrderDeps } from './routes.ts';

/**
 * Sells what was shown, one holding after another, by ordinary market orders. Each has a number that follows from that of the wish and its instrument:
 * asked again after a lost answer or by a second press, it gets its first answer, and nothing is sold twice.
 */
export function sellAllRoutes(serve: Serve, { market, ids, gate, trading }: StockOrderDeps): void {
  serve(sellHoldings, async ({ holdings, requestId, transactionPassword }, { session, language }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    if (holdings.length === 0) return refused('no_positions');
    const owner = session.accountId;
    const results = [];
    for (const { instrumentId, available } of holdings.map(holdingFrom)) {
      const number = houseRequestId('sell-all', requestId, instrumentId);
      const intent = { side: 'sell', instrumentId, type: 'market', validity: 'day', price: undefined } as const;
      const command = { kind: 'place', by: 'person', consent, owner, orderId: ids.id(), ...intent } as const;
      const body = JSON.stringify(['sell-all', instrumentId, available]);
      const outcome = await trading.submit({ ...command, quantity: decimal(available) }, number, body);
      results.push({
        instrumentId,
        name: market.instrument(instrumentId)?.name ?? instrumentId,
        order: outcome.kind === 'refused' ? null : (outcome.answer.order ?? null),
        refusal: outcome.kind === 'refused' ? refusalView(outcome.code, outcome.params, language) : null,
      });
    }
    return { results };
  });
}
