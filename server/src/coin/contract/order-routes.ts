import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import {
  addContractOrder,
  closeContractOrder,
  liquidateAll,
  liquidatePosition,
  listContractOrders,
  modifyContractOrder,
  previewContractOrder,
  queryContractOrder,
} from '@tarazu/wire/coin/contract/contract-order';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { refusalView } from '@tarazu/wire/order-view';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { valueMostOf } from '../../platform/commit/consent.ts';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Serve } from '../../platform/http.ts';
import { closeEach, hasDay, loadAccountPositions } from '../../position/index.ts';
import { createOrderDoor, latestDay, legsFrom } from '../../trading/index.ts';
import { CONTRACTS, contractIdOf, instrumentIdOf } from './contract-ids.ts';
import type { ContractDeps } from './index.ts';
import { createContractPreview } from './preview.ts';

type Asked = RequestOf<typeof previewContractOrder>;

function intentOf({ instId, direction, effect, mode, leverage, type, validity, postOnly, quantity, price }: Asked) {
  const onMargin: OnMargin = { direction, effect, mode, leverage };
  return {
    side: sideOf(onMargin),
    instrumentId: instrumentIdOf(instId),
    type,
    validity,
    postOnly,
    quantity: decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
    onMargin,
  };
}

/** Stop and target that come with an order; undefined where none is wished for. */
function exitLegs({ takeProfit, stopLoss }: Asked, side: 'buy' | 'sell') {
  const none = { stopPrice: undefined, targetPrice: undefined, price: undefined, after: undefined };
  const trail = { trailAmount: undefined, trailPercent: undefined, atOpening: false };
  const wished = { ...none, ...trail, stopLevel: stopLoss, targetLevel: takeProfit };
  return takeProfit === undefined && stopLoss === undefined ? undefined : legsFrom(wished, side);
}

/** The calls for orders of contracts: trading's own, for these instruments only. */
export function contractOrderRoutes(serve: Serve, deps: ContractDeps): void {
  const { market, ids, gate, trading, database } = deps;
  const { queries, submit } = trading;
  const covers = (of: { readonly market: string }) => of.market === CONTRACTS.market;
  const door = createOrderDoor({ market, ids, gate, queries, submit, covers });
  const preview = createContractPreview(deps);
  /** A recorded contract of the same name is of another market, and has no margin. */
  const contractOf = (instId: string) => {
    const found = market.instrument(instrumentIdOf(instId));
    return found && covers(found) ? found : undefined;
  };

  async function place(
    owner: AccountId,
    asked: Asked,
    requestId: ClientRequestId,
    session: Parameters<typeof gate.check>[0],
    { digits, passkey }: { readonly digits?: string | undefined; readonly passkey?: string | undefined },
  ) {
    const consent = await gate.check(session, digits, passkey);
    if (consent.kind === 'refused') return consent;
    const intent = intentOf(asked);
    const legs = exitLegs(asked, intent.side === 'buy' ? 'sell' : 'buy');
    const valueMost = valueMostOf(consent, contractOf(asked.instId)?.currency);
    const named = { by: 'person', consent, valueMost, owner, orderId: ids.id(), ...intent } as const;
    const body = JSON.stringify(['contract', asked]);
    if (!legs) return submit({ kind: 'place', ...named }, requestId, body);
    const until = latestDay(intent.instrumentId, market);
    if (until === undefined) return refused('instrument_unknown', { instrument: asked.instId });
    const exit = { conditionalId: ids.id(), legs, until, watched: asked.exitBy };
    return submit({ kind: 'place-bracket', ...named, exit }, requestId, body);
  }

  serve(addContractOrder, async ({ requestId, transactionPassword: digits, passkey, ...asked }, { session }) => {
    if (!contractOf(asked.instId)) {
      return refused('instrument_unknown', { instrument: asked.instId });
    }
    const outcome = await place(session.accountId, asked, requestId, session, { digits, passkey });
    if (outcome.kind === 'refused') return outcome;
    const { order, conditional } = outcome.answer;
    if (!order) throw new Error('an order was accepted and is not answered');
    return { order, conditional: conditional ?? null };
  });
  serve(previewContractOrder, (asked, { session, language }) => {
    const instrument = contractOf(asked.instId);
    if (!instrument) return refused('instrument_unknown', { instrument: asked.instId });
    return preview(
      session.accountId,
      instrument,
      asked,
      intentOf(asked),
      exitLegs(asked, intentOf(asked).side === 'buy' ? 'sell' : 'buy'),
      language,
    );
  });
  serve(modifyContractOrder, (input, { session }) => door.modify(input, session));
  serve(closeContractOrder, (input, { session }) => door.cancel(input, session.accountId));
  serve(listContractOrders, ({ instId, ...input }, { session, language }) =>
    queries.orders(
      session.accountId,
      {
        ...input,
        country: CONTRACTS.country,
        market: CONTRACTS.market,
        instrumentId: instId === undefined ? undefined : instrumentIdOf(instId),
      },
      language,
    ),
  );
  serve(queryContractOrder, async ({ orderId }, { session, language }) => {
    const found = await door.order(session.accountId, orderId);
    return found ? queries.info(session.accountId, orderId, language) : refused('order_unknown');
  });

  /** Closes at the market what is held of one position, or a part of it. */
  async function close(
    owner: AccountId,
    { instrumentId, direction }: { readonly instrumentId: string; readonly direction: 'long' | 'short' },
    wanted: bigint | undefined,
    consent: Extract<Awaited<ReturnType<typeof gate.check>>, { kind: 'consent' }>,
    requestId: RequestId,
  ) {
    const account = (await loadAccountPositions(database, [owner])).get(owner);
    const own = account?.positions.get(`${instrumentId}|${direction}`)?.position;
    const { mode, leverage } = own ?? { mode: 'isolated', leverage: 1 };
    const onMargin: OnMargin = { direction, effect: 'close', mode, leverage };
    // Of one that has gone the rule says so; a repeated call gets its first answer whatever stands here.
    const quantity = wanted ?? own?.quantity ?? market.instrument(instrumentId)?.quantityMin ?? 1n;
    const intent = { type: 'market', validity: 'ioc', price: undefined, postOnly: false, quantity } as const;
    const named = { instrumentId, side: sideOf(onMargin), onMargin, owner, orderId: ids.id(), by: 'person' } as const;
    const body = JSON.stringify(['liquidate', instrumentId, direction, wanted === undefined ? null : String(wanted)]);
    return submit({ kind: 'place', consent, ...named, ...intent }, requestId, body);
  }

  serve(liquidatePosition, async ({ instId, direction, quantity, requestId, transactionPassword }, { session }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const instrumentId = instrumentIdOf(instId);
    if (!contractOf(instId)) return refused('instrument_unknown', { instrument: instId });
    const wanted = quantity === undefined ? undefined : decimal(quantity);
    const outcome = await close(session.accountId, { instrumentId, direction }, wanted, consent, requestId);
    if (outcome.kind === 'refused') return outcome;
    if (!outcome.answer.order) throw new Error('an order was accepted and is not answered');
    return { order: outcome.answer.order };
  });
  serve(liquidateAll, async ({ positions, requestId, transactionPassword }, { session, language }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const wish = { action: 'liquidate-all', owner, requestId, positions } as const;
    const closed = await closeEach(
      database,
      wish,
      (held) => !hasDay(held),
      (one, number) => close(owner, one, undefined, consent, number),
    );
    if (closed.length === 0) return refused('no_positions');
    const results = closed.map(([{ instrumentId, direction }, outcome]) => ({
      instId: contractIdOf(instrumentId),
      direction,
      order: outcome.kind === 'refused' ? null : (outcome.answer.order ?? null),
      refusal: outcome.kind === 'refused' ? refusalView(outcome.code, outcome.params, language) : null,
    }));
    return { results };
  });
}
