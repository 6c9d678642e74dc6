import { initialMargin } from '@tarazu/domain/margin/position';
import { atLeverage } from '@tarazu/domain/margin/tiers';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText, divide, ONE, ratio, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { CreateConditional } from '@tarazu/domain/trading/conditional/create';
import { freeMargin } from '@tarazu/domain/trading/on-margin/margin-ownership';
import type { KeptPosition, MarginFacts } from '@tarazu/domain/trading/on-margin/on-margin';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { ContractPreview, previewContractOrder } from '@tarazu/wire/contract/contract-order';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { loadAccountPositions, noPositions, positionKey, withPosition } from '../position/index.ts';
import type { ContractDeps } from './index.ts';
import { breakEvenOf, liquidationOf, readContractMoney } from './position-view.ts';

type Asked = RequestOf<typeof previewContractOrder>;
type Preview = (
  owner: AccountId,
  instrument: Instrument,
  asked: Asked,
  intent: OrderIntent,
  exits: CreateConditional['legs'] | undefined,
  language: Language,
) => Promise<ContractPreview>;

const CENTS = 2;
const text = (value: bigint) => decimalToText(value, CENTS);
const STAMPS_PER_DAY = 3n;
/** Hundredths of a per cent by which the table of moves goes. */
const moves = [-500n, -200n, 200n, 500n] as const;
const WHOLE = 10_000n;

function percentOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00';
  return decimalToText(roundToStep(ratio(part * 100n, whole, 'half_up'), ONE / 100n, 'half_up'), CENTS);
}

/** The position as it would be after so much was opened at a price. */
function opened(
  own: KeptPosition | undefined,
  asked: Asked,
  wanted: bigint,
  value: bigint,
  fee: bigint,
  margin: MarginFacts,
): KeptPosition {
  const initial = atLeverage(asked.leverage);
  const cost = (own?.cost ?? 0n) + value;
  const before = own ? initialMargin(own.cost, own.initial, margin.terms.step) : 0n;
  const more = initialMargin(cost, initial, margin.terms.step) - before;
  return {
    direction: asked.direction,
    mode: asked.mode,
    leverage: asked.leverage,
    initial,
    quantity: (own?.quantity ?? 0n) + wanted,
    cost,
    margin: asked.mode === 'isolated' ? (own?.margin ?? 0n) + more : 0n,
    realised: own?.realised ?? 0n,
    fees: (own?.fees ?? 0n) + fee,
    funding: own?.funding ?? 0n,
    warned: 0n,
    openedAtMs: own?.openedAtMs ?? margin.nowMs,
  };
}

/** What an order would do to money and to the position, by the rules that decide it. */
export function createContractPreview({ database, market, trading, deviations, clock }: ContractDeps): Preview {
  return async (owner, instrument, asked, intent, exits, language) => {
    const [estimate, facts, accounts, money, deviation] = await Promise.all([
      trading.queries.preview(owner, instrument, intent, language),
      trading.queries.factsOf(owner, instrument),
      loadAccountPositions(database, [owner]),
      readContractMoney(database, owner),
      deviations.of(instrument.id),
    ]);
    const { margin } = facts;
    if (!margin) throw new RangeError(`${instrument.id} has no margin`);
    const account = accounts.get(owner) ?? noPositions;
    const own = margin.held[asked.direction];
    const price = estimate.price === null ? (margin.mark ?? 0n) : decimal(estimate.price);
    const counted = asked.type === 'market' ? decimal(estimate.fillableNow) : intent.quantity;
    const value = divide(price * counted, ONE, 'half_even');
    const openingFee = decimal(estimate.chargesTotal);
    const closingFee = divide(value * margin.terms.feeRate, ONE, 'ceil');
    const free = freeMargin(facts);
    const base = {
      estimate,
      openingFee: text(openingFee),
      closingFee: text(closingFee),
      free: text(free),
      refusal: estimate.refusal,
    };
    if (asked.effect === 'close') {
      const part = own && counted <= own.quantity ? divide(own.cost * counted, own.quantity, 'half_even') : undefined;
      const sign = asked.direction === 'long' ? 1n : -1n;
      return {
        ...base,
        margin: '0.00',
        leaves: '0.00',
        entry: null,
        liquidation: null,
        distancePercent: null,
        distanceDays: null,
        breakEven: null,
        fundingPerDay: '0.00',
        result: part === undefined ? null : text(sign * (value - part) - openingFee),
        moves: [],
        takeProfitResult: null,
        stopLossResult: null,
      };
    }
    return {
      ...base,
      ...openingFigures({
        asked,
        instrument,
        facts,
        margin,
        account,
        money,
        own,
        counted,
        value,
        openingFee,
        price,
        deviation,
        exits,
      }),
    };
  };

  function openingFigures({
    asked,
    instrument,
    facts,
    margin,
    account,
    money,
    own,
    counted,
    value,
    openingFee,
    price,
    deviation,
    exits,
  }: {
    readonly asked: Asked;
    readonly instrument: Instrument;
    readonly facts: TradingFacts;
    readonly margin: MarginFacts;
    readonly account: Parameters<typeof withPosition>[0];
    readonly money: Awaited<ReturnType<typeof readContractMoney>>;
    readonly own: KeptPosition | undefined;
    readonly counted: bigint;
    readonly value: bigint;
    readonly openingFee: bigint;
    readonly price: bigint;
    readonly deviation: bigint | undefined;
    readonly exits: CreateConditional['legs'] | undefined;
  }) {
    const nowMs = clock.nowMs();
    const taken = initialMargin(value, atLeverage(asked.leverage), margin.terms.step);
    const sign = asked.direction === 'long' ? 1n : -1n;
    const feeAt = (worth: bigint) => divide(worth * margin.terms.feeRate, ONE, 'ceil');
    const resultAt = (at: bigint) => {
      const worth = divide(at * counted, ONE, 'half_even');
      return sign * (worth - value) - openingFee - feeAt(worth);
    };
    const levelResult = (direction: 'falls' | 'rises') => {
      const watch = exits?.find((leg) => leg.watch.kind === 'level' && leg.watch.direction === direction)?.watch;
      return watch?.kind === 'level' ? text(resultAt(watch.level)) : null;
    };
    const [gain, loss] = asked.direction === 'long' ? (['rises', 'falls'] as const) : (['falls', 'rises'] as const);
    const prices = market.contractPrices(instrument.id);
    const daily = prices ? divide(value * prices.nextFundingRate * STAMPS_PER_DAY, ONE, 'half_even') : 0n;
    const nothing = {
      margin: text(taken),
      leaves: text(taken + openingFee),
      fundingPerDay: text(-sign * daily),
      result: null,
      takeProfitResult: levelResult(gain),
      stopLossResult: levelResult(loss),
    };
    if (counted === 0n) {
      return {
        ...nothing,
        entry: null,
        liquidation: null,
        distancePercent: null,
        distanceDays: null,
        breakEven: null,
        moves: [],
      };
    }
    const after = opened(own, asked, counted, value, openingFee, margin);
    const ref = {
      instrumentId: instrument.id,
      market: instrument.market,
      base: instrument.base,
      currency: instrument.currency,
    };
    const held = { ...ref, position: after };
    const would = withPosition(account, ref, asked.direction, after);
    const left = { ...money, free: money.free - openingFee - (asked.mode === 'isolated' ? taken : 0n) };
    const liquidation = would.positions.has(positionKey(instrument.id, asked.direction))
      ? liquidationOf(held, would, left, market, nowMs)
      : undefined;
    const mark = margin.mark ?? price;
    const away = liquidation === undefined ? undefined : mark > liquidation ? mark - liquidation : liquidation - mark;
    const table = moves.map((move) => {
      const at = roundToStep(divide(price * (WHOLE + move), WHOLE, 'half_even'), facts.state.tickSize, 'half_even');
      const liquidated =
        liquidation !== undefined && (asked.direction === 'long' ? at <= liquidation : at >= liquidation);
      const result = liquidated && asked.mode === 'isolated' ? -(taken + openingFee) : resultAt(at);
      return { price: text(at), percent: decimalToText(move * (ONE / 100n), CENTS), result: text(result), liquidated };
    });
    const end =
      liquidation === undefined
        ? []
        : [
            {
              price: text(liquidation),
              percent: percentOf(liquidation - price, price),
              result: text(asked.mode === 'isolated' ? -(taken + openingFee) : resultAt(liquidation)),
              liquidated: true,
            },
          ];
    return {
      ...nothing,
      entry: text(divide(after.cost * ONE, after.quantity, 'half_even')),
      liquidation: liquidation === undefined ? null : text(liquidation),
      distancePercent: away === undefined ? null : percentOf(away, mark),
      distanceDays:
        away === undefined || !deviation
          ? null
          : decimalToText(roundToStep(ratio(away * 100n * ONE, mark * deviation, 'half_up'), ONE / 10n, 'down')),
      breakEven: text(breakEvenOf(held, margin.terms.feeRate, facts.state.tickSize)),
      moves: [...table, ...end],
    };
  }
}
