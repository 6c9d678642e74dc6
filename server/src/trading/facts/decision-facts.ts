import { volumeBefore } from '@tarazu/domain/charges/traded-volume';
import { haltFault } from '@tarazu/domain/market/halt/halt';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { admissionFault, windingDownFault } from '@tarazu/domain/trading/admission';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { VipGate } from '@tarazu/domain/vip/plan';
import type { LiveMarket } from '../../market/index.ts';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import { type AccountPositions, cutDue, marginFactsOf } from '../../position/index.ts';
import { type AdmittedCommand, admittedSide } from '../commands.ts';
import type { MarketFacts } from '../market-facts.ts';
import { holdingIn, neverTaken, type OrderFacts } from './facts.ts';
import type { TraderFacts } from './trader-facts.ts';

/** What it is decided by whether somebody may trade. */
type Admitted = Pick<AdmittedCommand, 'owner' | 'instrumentId' | 'side' | 'onMargin'>;

/** Whether an order of what may be held either way is about what is owned. */
export function isOwned({ market }: Pick<Instrument, 'market'>, onMargin: OnMargin | undefined): boolean {
  return onMargin === undefined && marketOf(market).margin?.dayOf !== undefined;
}

/** Money of a position that ends with its day is free with the fill; the fee for squaring it off is taken once. */
export function withinDay<Read extends Pick<TradingFacts, 'state' | 'settlementDate'>>(
  read: Read,
  margin: TradingFacts['margin'],
  onMargin: OnMargin | undefined,
): Read & Pick<TradingFacts, 'squaredOff'> {
  if (!margin?.day) return read;
  const isCharged = onMargin?.squaredOff === true && margin.held[onMargin.direction]?.squaredOff !== true;
  return { ...read, settlementDate: read.state.tradeDate, ...(isCharged ? { squaredOff: true } : {}) };
}

/** The account as its owner's answers stand, where it trades for somebody else. */
export function answeredFor(account: AccountPositions, trader: Pick<TraderFacts, 'suitable'> | undefined) {
  return trader?.suitable === undefined ? account : { ...account, suitable: trader.suitable };
}

/** What the rules are told about one command, of what its batch has loaded. */
export function createDecisionFacts(market: LiveMarket) {
  /** Decided on facts of this transaction, so that every way in meets it: calls, the engine, and what submits by itself. */
  function faultOf(command: Admitted, facts: OrderFacts, context: DecideContext, members?: VipGate) {
    const { owner, instrumentId } = command;
    const found = facts.traders.get(owner);
    if (!found) throw new Error(`it was not read whether account ${owner} may trade`);
    const { status } = context.account(owner);
    return admissionFault(
      { status, ...found },
      {
        side: admittedSide(command),
        market: market.instrument(instrumentId)?.market,
        onMargin: command.onMargin,
        ...(members ? { members } : {}),
      },
      context.nowMs,
    );
  }

  /** Whether what trades for somebody was stopped since it decided on this order. */
  function windingDownOf({ owner, ...order }: Omit<Admitted, 'instrumentId'>, { traders }: OrderFacts) {
    return windingDownFault(traders.get(owner)?.windsDown, order);
  }

  /** The same of what is halted, whoever it is; what is taken back or expires is not asked. */
  function haltOf({ instrumentId }: Pick<Admitted, 'instrumentId'>, { halts }: OrderFacts, { nowMs }: DecideContext) {
    const found = halts.get(instrumentId);
    if (!found) throw new Error(`it was not read whether ${instrumentId} is halted`);
    return haltFault(found, instrumentId, nowMs);
  }

  /** What the owner has on margin there; undefined where it was not asked for. */
  function marginOf(
    { owner, instrumentId, onMargin }: Pick<Admitted, 'owner' | 'instrumentId' | 'onMargin'>,
    facts: OrderFacts,
    { nowMs }: Pick<DecideContext, 'nowMs'>,
  ): TradingFacts['margin'] {
    const account = facts.positions.get(owner);
    const instrument = market.instrument(instrumentId);
    if (!account || !instrument || isOwned(instrument, onMargin)) return undefined;
    return marginFactsOf(instrument, answeredFor(account, facts.traders.get(owner)), market, nowMs);
  }

  function tradingFacts(
    { owner, instrumentId: id, onMargin }: Pick<Admitted, 'owner' | 'instrumentId' | 'onMargin'>,
    facts: OrderFacts,
    context: Pick<DecideContext, 'nowMs' | 'balance'>,
    read: MarketFacts | undefined,
  ): TradingFacts | undefined {
    if (!read) return undefined;
    const { instrument } = read;
    const of = marginOf({ owner, instrumentId: id, onMargin }, facts, context);
    const cash = context.balance(owner, instrument.currency, of?.account.free ?? 'available');
    const account = onMargin?.cut && facts.positions.get(owner);
    const cut = account && cutDue({ ...onMargin, instrumentId: id }, account, cash, market, context.nowMs);
    const margin = of && cut ? { ...of, cut } : of;
    return {
      ...withinDay(read, margin, onMargin),
      taken: (facts.depths.get(id) ?? neverTaken).taken,
      cash,
      margin,
      shares: {
        available: context.balance(owner, instrument.base, 'available'),
        held: context.balance(owner, instrument.base, 'held'),
        unsettled: context.balance(owner, instrument.base, 'unsettled'),
      },
      holding: holdingIn(facts, owner, id),
      openOrders: facts.openCounts.get(owner) ?? 0,
      volume: volumeBefore(facts.traders.get(owner)?.traded ?? [], instrument.market, read.state.tradeDate),
    };
  }

  return { faultOf, haltOf, windingDownOf, marginOf, tradingFacts };
}
