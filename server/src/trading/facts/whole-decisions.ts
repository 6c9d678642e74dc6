import type { BlockTradeDecision } from '@tarazu/domain/block/trade';
import { type Decision, type Refusal, refused } from '@tarazu/domain/decision';
import type { ConversionTariff } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import {
  type ConversionDecision,
  type ConversionEvent,
  decideConversion,
} from '@tarazu/domain/exchange/conversion/convert';
import {
  decideEndLimitConversion,
  decideSetLimitConversion,
  type LimitConversionEvent,
  type LimitConversionFault,
  limitConversionRule,
  limitReached,
  reaches,
} from '@tarazu/domain/exchange/conversion/limit-conversion';
import { type QuoteFault, quotedParts, sumsOf } from '@tarazu/domain/exchange/conversion/quote';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decideTogether, type PartFacts } from '@tarazu/domain/trading/matching/together';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../../market/index.ts';
import { checkConsent } from '../../platform/commit/consent.ts';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import type { Tariff } from '../../tariff/index.ts';
import { decideBlock } from '../block/facts.ts';
import type { BlockMarkets } from '../block/market.ts';
import { keyOf, type OrderCommand } from '../commands.ts';
import { convertedWithin, openLimit } from '../conversion/facts.ts';
import { begunSplits, meetOutstanding } from '../holding/outstanding.ts';
import type { MarketReader } from '../market-facts.ts';
import type { createDecisionFacts } from './decision-facts.ts';
import { holdingIn, neverTaken, type OrderFacts } from './facts.ts';

interface WholeDeps extends ReturnType<typeof createDecisionFacts> {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly blockMarkets: BlockMarkets;
  readonly conversionTariff: Pick<Tariff<ConversionTariff>, 'at'>;
}

/** Commands that do not go by what is held of one instrument. */
export type WholeKind = 'meet-split' | 'announce-split' | 'convert' | 'block' | 'together' | LimitCommand['kind'];
type LimitCommand = Extract<OrderCommand, { kind: 'set-limit-conversion' | 'convert-limit' | 'end-limit-conversion' }>;
export type LimitDecision = Decision<
  OrderEvent | ConversionEvent | LimitConversionEvent,
  | LimitConversionFault
  | 'conversion_limit_unknown'
  | 'nothing_to_change'
  | Extract<ConversionDecision, { kind: 'refused' }>['code']
>;

/** What is placed and filled in one go with something that joins it: conversions, blocks, and orders of several accounts that take together. */
export function createWholeDecisions({
  market,
  reader,
  blockMarkets,
  conversionTariff,
  faultOf,
  haltOf,
  windingDownOf,
  tradingFacts,
}: WholeDeps) {
  /** All parts are admitted and none is halted, or nothing is converted. A coin is never split. */
  function decideConvert(
    command: Extract<OrderCommand, { kind: 'convert' | 'convert-limit' }>,
    facts: OrderFacts,
    context: DecideContext,
  ): ConversionDecision {
    const { owner, quote } = command;
    const markets: (TradingFacts | undefined)[] = [];
    for (const { instrumentId, side } of quote.parts) {
      const about = { owner, instrumentId, side };
      const fault = faultOf(about, facts, context) ?? haltOf(about, facts, context);
      if (fault) return refused(fault.code, fault.params);
      const instrument = market.instrument(instrumentId);
      markets.push(instrument && tradingFacts(about, facts, context, reader.read(instrument)));
    }
    const { used, converted } = facts.conversions;
    return decideConversion(command, {
      nowMs: context.nowMs,
      used: used.has(`${owner}|${quote.quoteId}`),
      convertedToday: convertedWithin(converted.get(owner), context.nowMs),
      dayMaximum: conversionTariff.at(context.nowMs).dayMaximum,
      cash: context.balance(owner, quote.money, 'available'),
      markets,
    });
  }

  /** By the very rule that will quote it, at the books of this moment. */
  function decideSetLimit(
    command: Extract<OrderCommand, { kind: 'set-limit-conversion' }>,
    facts: OrderFacts,
    context: DecideContext,
  ) {
    const { owner, instruments, gives, gets, amount, money } = command;
    const { nowMs } = context;
    const [given, got] = instruments.map((instrumentId, place) => {
      const about = { owner, instrumentId, side: place === 0 ? 'sell' : 'buy' } as const;
      const fault = faultOf(about, facts, context) ?? haltOf(about, facts, context);
      const instrument = market.instrument(instrumentId);
      return { fault, instrument };
    });
    const fault = given?.fault ?? got?.fault;
    if (fault) return refused(fault.code, fault.params);
    if (!given?.instrument || !got?.instrument)
      return refused('conversion_coin_unknown', { coin: given?.instrument ? gets : gives });
    const tariff = conversionTariff.at(nowMs);
    const rates = { spreadPercent: tariff.spreadPercent.crossed, feePercent: tariff.feePercent };
    const quoted = (instrument: Instrument) => {
      const { state, book, source } = reader.read(instrument);
      const { taken } = facts.depths.get(instrument.id) ?? neverTaken;
      return { instrument, tradeDate: state.tradeDate, book, source, taken };
    };
    const found = quotedParts(
      { gives: [{ market: quoted(given.instrument), amount }], gets: quoted(got.instrument) },
      rates,
    );
    const sums = found.kind === 'refused' ? undefined : sumsOf(found);
    const conversions = facts.conversions;
    return decideSetLimitConversion(command, {
      nowMs,
      rule: limitConversionRule(new Date(nowMs).toISOString().slice(0, 10)),
      open: conversions.waiting.get(owner) ?? 0,
      available: context.balance(owner, gives, 'available'),
      lot: got.instrument.lot,
      now: sums ? { kind: 'now', received: sums.received, value: sums.value } : (found as Refusal<QuoteFault, never>),
      money,
      size: tariff,
    });
  }

  /** Once, while it waits, on the terms that were set. */
  function decideConvertLimit(
    command: Extract<OrderCommand, { kind: 'convert-limit' }>,
    facts: OrderFacts,
    context: DecideContext,
  ) {
    const { owner, limitId, quote, conversionId } = command;
    const limit = openLimit(facts.conversions, owner, limitId);
    if (!limit) return refused('conversion_limit_unknown');
    if (!reaches(limit, quote, context.nowMs)) return refused('nothing_to_change');
    const decided = decideConvert(command, facts, context);
    if (decided.kind === 'refused') return decided;
    const { received } = sumsOf(quote);
    const reached = limitReached(limit, { conversionId, received, nowMs: context.nowMs });
    return { ...decided, events: [...decided.events, reached] };
  }

  function decideEndLimit(
    command: Extract<OrderCommand, { kind: 'end-limit-conversion' }>,
    facts: OrderFacts,
    { nowMs }: DecideContext,
  ) {
    return decideEndLimitConversion(command, openLimit(facts.conversions, command.owner, command.limitId), nowMs);
  }

  /** Of members alone, whichever side. What a split has still to give comes some days before: no block is traded about an ex-date. */
  function decideBlockWish(
    command: Extract<OrderCommand, { kind: 'block' }>,
    facts: OrderFacts,
    context: DecideContext,
  ): BlockTradeDecision {
    const fault = faultOf(command, facts, context, 'block') ?? haltOf(command, facts, context);
    if (fault) return refused(fault.code, fault.params);
    const instrument = market.instrument(command.instrumentId);
    const trading = instrument && tradingFacts(command, facts, context, reader.read(instrument));
    if (!trading) return refused('instrument_unknown', { instrument: command.instrumentId });
    return decideBlock(command, facts.blocks, context, { trading, markets: blockMarkets });
  }

  /** Each part is admitted by itself, on its own account; the book is read once for all. */
  function decideOrdersTogether(
    command: Extract<OrderCommand, { kind: 'together' }>,
    facts: OrderFacts,
    context: DecideContext,
  ): ReturnType<typeof decideTogether> {
    const { instrumentId, side, parts } = command;
    const instrument = market.instrument(instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
    const read = reader.read(instrument);
    const splits = begunSplits(market, instrumentId, read.state);
    const isBehind = parts.some(({ owner }) => {
      const key = keyOf(owner, instrumentId);
      return meetOutstanding(
        owner,
        instrument,
        { splits, only: undefined, covering: context.balance(owner, instrument.base, 'option') },
        holdingIn(facts, owner, instrumentId),
        () => facts.oldShares.get(key),
      );
    });
    // Each has to have its new shares first: those of one order meet them with it, and then they do not go together.
    if (isBehind) return refused('nothing_to_change');
    const known = parts.map((part): PartFacts => {
      checkConsent(part.owner, part);
      const about = { owner: part.owner, instrumentId, side };
      const fault = faultOf(about, facts, context) ?? windingDownOf(about, facts) ?? haltOf(about, facts, context);
      if (fault) return fault;
      const trading = tradingFacts(about, facts, context, read);
      if (!trading) throw new Error(`the market of ${instrumentId} was not read`);
      return trading;
    });
    return decideTogether(command, known);
  }

  function decideLimit(command: LimitCommand, facts: OrderFacts, context: DecideContext): LimitDecision {
    if (command.kind === 'set-limit-conversion') return decideSetLimit(command, facts, context);
    return command.kind === 'convert-limit'
      ? decideConvertLimit(command, facts, context)
      : decideEndLimit(command, facts, context);
  }

  return { decideConvert, decideLimit, decideBlockWish, decideOrdersTogether };
}
