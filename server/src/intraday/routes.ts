import { refused } from '@tarazu/domain/decision';
import { reduced } from '@tarazu/domain/margin/change';
import { initialMargin } from '@tarazu/domain/margin/position';
import { atLeverage } from '@tarazu/domain/margin/tiers';
import { type Instrument, refOf } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText, divide, ONE, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { closingChargesOf } from '@tarazu/domain/trading/on-margin/charges-of-day';
import { squareOffFee } from '@tarazu/domain/trading/on-margin/close-out';
import { conversionOf, decideConvert, keptToday } from '@tarazu/domain/trading/on-margin/convert-position';
import { freeMargin } from '@tarazu/domain/trading/on-margin/margin-ownership';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import {
  addIntradayOrder,
  convertIntraday,
  type IntradayPreview,
  intradayTerms,
  listIntradayPositions,
  previewIntradayClose,
  previewIntradayConversion,
  previewIntradayOrder,
} from '@tarazu/wire/trading/intraday';
import { valueMostOf } from '../platform/commit/consent.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import { type HeldPosition, hasDay, loadAccountPositions } from '../position/index.ts';
import { chargeRules, chargeViews } from '../trading/index.ts';
import { closingRoutes } from './closing-routes.ts';
import type { ConvertCommand } from './convert-transactor.ts';
import type { IntradayDeps } from './index.ts';
import { type Asked, asPosition, closingOf, intentOf } from './intents.ts';
import { readConverted } from './store.ts';
import { readTodayWithin } from './today.ts';
import { actsOf, instantText, moneyText, positionView } from './views.ts';

/** The calls for shares on margin within a day. */
export function intradayRoutes(
  serve: Serve,
  deps: IntradayDeps,
  submitConvert: (command: ConvertCommand, requestId: RequestId, body: string) => Promise<Committed<object>>,
): void {
  const { market, database, ids, gate, trading, clock } = deps;
  const { queries } = trading;
  const factsOf = (owner: AccountId, instrument: Instrument) => queries.factsOf(owner, instrument, asPosition);
  const shown = (instrumentId: string) => refused('instrument_unknown', { instrument: instrumentId });

  async function positionsOf(owner: AccountId): Promise<readonly HeldPosition[]> {
    const account = (await loadAccountPositions(database, [owner])).get(owner);
    return [...(account?.positions.values() ?? [])].filter(hasDay);
  }

  async function viewOf(owner: AccountId, held: HeldPosition) {
    const instrument = market.instrument(held.instrumentId);
    return instrument && positionView(held, await factsOf(owner, instrument), market, clock.nowMs());
  }

  /** The position as it would be after so much was opened at a price. */
  function openedFrom(
    own: KeptPosition | undefined,
    asked: Asked,
    { counted, value, step }: { readonly counted: bigint; readonly value: bigint; readonly step: bigint },
  ): KeptPosition {
    const initial = atLeverage(asked.leverage);
    const cost = (own?.cost ?? 0n) + value;
    const before = own ? initialMargin(own.cost, own.initial, step) : 0n;
    return {
      direction: asked.direction,
      mode: 'isolated',
      leverage: asked.leverage,
      initial,
      quantity: (own?.quantity ?? 0n) + counted,
      cost,
      margin: (own?.margin ?? 0n) + initialMargin(cost, initial, step) - before,
      realised: 0n,
      fees: 0n,
      funding: 0n,
      warned: 0n,
      openedAtMs: clock.nowMs(),
    };
  }

  async function preview(
    owner: AccountId,
    instrument: Instrument,
    asked: Asked,
    facts: TradingFacts,
    language: Language,
  ) {
    const { margin } = facts;
    if (!margin) return refused('intraday_not_here', { instrument: instrument.symbol });
    const intent = intentOf(asked);
    const estimate = await queries.preview(owner, instrument, intent, language);
    const counted = asked.type === 'market' ? decimal(estimate.fillableNow) : intent.quantity;
    const value = decimal(estimate.value);
    const { step } = margin.terms;
    const taken = initialMargin(value, atLeverage(asked.leverage), step);
    const own = margin.held[asked.direction];
    const ref = refOf(instrument);
    const after = counted > 0n ? { ...ref, position: openedFrom(own, asked, { counted, value, step }) } : undefined;
    const acts = after && actsOf(after, market, clock.nowMs());
    const charges = decimal(estimate.chargesTotal);
    const closing = counted > 0n ? closingChargesOf(facts, asked.direction, value, counted) : 0n;
    const reply: IntradayPreview = {
      estimate,
      margin: moneyText(taken),
      openingCharges: moneyText(charges),
      closingCharges: moneyText(closing),
      leaves: moneyText(taken + charges),
      available: moneyText(freeMargin(facts)),
      entry: after ? moneyText(divide(after.position.cost * ONE, after.position.quantity, 'half_even')) : null,
      acts: acts === undefined ? null : moneyText(acts),
      squareOffAt: instantText(margin.day?.squareOffAtMs),
      squareOffFee: moneyText(squareOffFee(facts)),
      refusal: estimate.refusal,
    };
    return reply;
  }

  serve(intradayTerms, async ({ instrumentId }, { session }) => {
    const instrument = market.instrument(instrumentId);
    if (!instrument) return shown(instrumentId);
    const nothing = { marginPercent: null, valueMax: null, squareOffAt: null, squareOffFee: null };
    if (!hasDay(instrument)) return { instrumentId, leverages: [], ...nothing };
    const facts = await factsOf(session.accountId, instrument);
    const { margin } = facts;
    const tier = margin?.terms.tiers[0];
    if (!margin || !tier) return { instrumentId, leverages: [], ...nothing };
    const { part, whole } = tier.initial;
    return {
      instrumentId,
      leverages: Array.from({ length: margin.leverageMax - 1 }, (_, place) => place + 2),
      marginPercent: decimalToText(roundToStep((part * 100n * ONE) / whole, ONE / 100n, 'half_up'), 2),
      valueMax: moneyText(tier.upTo),
      squareOffAt: instantText(margin.day?.squareOffAtMs),
      squareOffFee: moneyText(squareOffFee(facts)),
    };
  });

  serve(previewIntradayOrder, async (asked, { session, language }) => {
    const instrument = market.instrument(asked.instrumentId);
    if (!instrument) return shown(asked.instrumentId);
    if (!hasDay(instrument)) return refused('intraday_not_here', { instrument: instrument.symbol });
    return preview(session.accountId, instrument, asked, await factsOf(session.accountId, instrument), language);
  });

  serve(addIntradayOrder, async ({ requestId, transactionPassword, passkey, ...asked }, { session }) => {
    const instrument = market.instrument(asked.instrumentId);
    if (!instrument) return shown(asked.instrumentId);
    if (!hasDay(instrument)) return refused('intraday_not_here', { instrument: instrument.symbol });
    const consent = await gate.check(session, transactionPassword, passkey);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const valueMost = valueMostOf(consent, instrument.currency);
    const named = { kind: 'place', by: 'person', consent, valueMost, owner, orderId: ids.id() } as const;
    const command = { ...named, ...intentOf(asked) };
    const outcome = await trading.submit(command, requestId, JSON.stringify(['intraday', asked]));
    if (outcome.kind === 'refused') return outcome;
    if (!outcome.answer.order) throw new Error('an order was accepted and is not answered');
    return { order: outcome.answer.order };
  });

  serve(previewIntradayClose, async ({ instrumentId, direction, quantity }, { session, language }) => {
    const owner = session.accountId;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return shown(instrumentId);
    const facts = hasDay(instrument) ? await factsOf(owner, instrument) : undefined;
    if (!facts?.margin) return refused('intraday_not_here', { instrument: instrument.symbol });
    const own = facts.margin.held[direction];
    const intent = closingOf(instrumentId, direction, own, decimal(quantity));
    const estimate = await queries.preview(owner, instrument, intent, language);
    const [filled, value] = [decimal(estimate.fillableNow), decimal(estimate.value)];
    const part =
      own && filled > 0n && filled <= own.quantity ? reduced(own, filled, value, facts.margin.terms.step) : undefined;
    const result = part === undefined ? null : moneyText(part.realised - decimal(estimate.chargesTotal));
    return { estimate, result, refusal: estimate.refusal };
  });

  closingRoutes(serve, deps);

  serve(listIntradayPositions, async ({ instrumentId }, { session }) => {
    const owner = session.accountId;
    const nowMs = clock.nowMs();
    const held = (await positionsOf(owner)).filter(
      (one) => instrumentId === undefined || one.instrumentId === instrumentId,
    );
    const positions = (await Promise.all(held.map((one) => viewOf(owner, one)))).flatMap((one) => one ?? []);
    const today = (await readTodayWithin(database, owner, held, { marks: market, nowMs })).map(
      ({ currency, realised, unrealised }) => ({
        currency,
        realised: moneyText(realised),
        unrealised: moneyText(unrealised),
        result: moneyText(realised + unrealised),
      }),
    );
    return { positions, today };
  });

  serve(previewIntradayConversion, async ({ instrumentId, direction, quantity }, { session, language }) => {
    const instrument = market.instrument(instrumentId);
    if (!instrument) return shown(instrumentId);
    const owner = session.accountId;
    const [read, converted] = await Promise.all([
      factsOf(owner, instrument),
      readConverted(database, [owner], clock.nowMs()),
    ]);
    const ofShare = converted.filter((one) => one.instrumentId === instrumentId);
    const facts = { ...read, settlementDate: '', kept: keptToday(read.holding, ofShare, read) };
    if (!hasDay(instrument) || !facts.margin) return refused('intraday_not_here', { instrument: instrument.symbol });
    const wanted = decimal(quantity);
    const decision = decideConvert({ owner, direction, quantity: wanted }, facts, 1);
    const own = facts.margin.held[direction];
    const of = own && wanted > 0n && wanted <= own.quantity ? conversionOf(own, wanted, facts) : undefined;
    const { tradeDate } = facts.state;
    const lines = (of?.charges ?? []).map(({ name, amount, rate }) => ({ name, amount: decimalToText(amount), rate }));
    return {
      cost: moneyText(of?.cost ?? 0n),
      margin: moneyText(of?.margin ?? 0n),
      charges: chargeViews(lines, chargeRules(instrument, 'buy', tradeDate)),
      chargesTotal: moneyText(of?.chargesTotal ?? 0n),
      needed: moneyText(of?.needed ?? 0n),
      available: moneyText(facts.cash),
      refusal: decision.kind === 'refused' ? refusalView(decision.code, decision.params, language) : null,
    };
  });

  serve(convertIntraday, async ({ requestId, transactionPassword, ...asked }, { session }) => {
    const { instrumentId, direction } = asked;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return shown(instrumentId);
    if (marketOf(instrument.market).margin?.dayOf === undefined)
      return refused('intraday_not_here', { instrument: instrument.symbol });
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const command = { owner, instrumentId, direction, quantity: decimal(asked.quantity), consent };
    const outcome = await submitConvert(command, requestId, JSON.stringify(['intraday-convert', asked]));
    if (outcome.kind === 'refused') return outcome;
    const left = (await positionsOf(owner)).find(
      (one) => one.instrumentId === instrumentId && one.position.direction === direction,
    );
    return { position: (left && (await viewOf(owner, left))) ?? null };
  });
}
