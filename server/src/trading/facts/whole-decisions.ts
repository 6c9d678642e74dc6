import type { BlockTradeDecision } from '@tarazu/domain/block/trade';
import { refused } from '@tarazu/domain/decision';
import type { ConversionTariff } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import { type ConversionDecision, decideConversion } from '@tarazu/domain/exchange/conversion/convert';
import { decideTogether, type PartFacts } from '@tarazu/domain/trading/matching/together';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../../market/index.ts';
import { checkConsent } from '../../platform/commit/consent.ts';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import type { Tariff } from '../../tariff/index.ts';
import { decideBlock } from '../block/facts.ts';
import type { BlockMarkets } from '../block/market.ts';
import { keyOf, type OrderCommand } from '../commands.ts';
import { convertedWithin } from '../conversion/facts.ts';
import { begunSplits, meetOutstanding } from '../holding/outstanding.ts';
import type { MarketReader } from '../market-facts.ts';
import type { createDecisionFacts } from './decision-facts.ts';
import { holdingIn, type OrderFacts } from './facts.ts';

interface WholeDeps extends ReturnType<typeof createDecisionFacts> {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly blockMarkets: BlockMarkets;
  readonly conversionTariff: Pick<Tariff<ConversionTariff>, 'at'>;
}

/** What is placed and filled in one go with something that joins it: conversions, blocks, and orders of several accounts that take together. */
export function createWholeDecisions({
  market,
  reader,
  blockMarkets,
  conversionTariff,
  faultOf,
  haltOf,
  tradingFacts,
}: WholeDeps) {
  /** All parts are admitted and none is halted, or nothing is converted. A coin is never split. */
  function decideConvert(
    command: Extract<OrderCommand, { kind: 'convert' }>,
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
        { splits, only: undefined },
        holdingIn(facts, owner, instrumentId),
        () => facts.oldShares.get(key),
      );
    });
    // Each has to have its new shares first: those of one order meet them with it, and then they do not go together.
    if (isBehind) return refused('nothing_to_change');
    const known = parts.map((part): PartFacts => {
      checkConsent(part.owner, part);
      const about = { owner: part.owner, instrumentId, side };
      const fault = faultOf(about, facts, context) ?? haltOf(about, facts, context);
      if (fault) return fault;
      const trading = tradingFacts(about, facts, context, read);
      if (!trading) throw new Error(`the market of ${instrumentId} was not read`);
      return trading;
    });
    return decideTogether(command, known);
  }

  return { decideConvert, decideBlockWish, decideOrdersTogether };
}
