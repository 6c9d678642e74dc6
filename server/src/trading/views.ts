import {
  type AppliedRule,
  type Charged,
  type Product,
  rulesOn,
  type Side,
  unconfirmedOn,
} from '@tarazu/domain/charges/charge-rule';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { type Given, type HoldingResult, resultOf } from '@tarazu/domain/trading/holding';
import type { ChargeText } from '@tarazu/domain/trading/order-events';
import type { ChargeLine } from '@tarazu/wire/charges/charge-line';
import type { Language } from '@tarazu/wire/language';
import type { HoldingView, TradeView } from '@tarazu/wire/trading/order';
import { sectorName } from '../market/index.ts';
import type { OwnedHolding } from './store/holdings.ts';
import type { Trade } from './store/trades.ts';

/** Money and prices carry at least two decimals, quantities as many as they have. */
export function moneyText(value: bigint): string {
  return decimalToText(value, 2);
}

export function moneyOf(text: string): string {
  return decimalToText(decimal(text), 2);
}

export function quantityOf(text: string): string {
  return decimalToText(decimal(text));
}

/** For what is said of a rule beside an amount: steps, caps and whether it is confirmed are the same for all volumes. */
function shown(side: Side, tradeDate: string, product: Product): Charged {
  return { side, product, squaredOff: true, tradeDate, role: 'taker', volume: 0n };
}

/** The rules that charge a trade of that day. */
export function chargeRules(
  { market }: Instrument,
  side: Side,
  tradeDate: string,
  product: Product = 'delivery',
): readonly AppliedRule[] {
  return rulesOn(marketOf(market).charges, shown(side, tradeDate, product));
}

/** The charges of such a trade whose rate nobody could confirm for that day. */
export function unconfirmedCharges(
  { market }: Instrument,
  side: Side,
  tradeDate: string,
  product: Product = 'delivery',
): readonly string[] {
  return unconfirmedOn(marketOf(market).charges, shown(side, tradeDate, product));
}

export function chargeViews(lines: readonly ChargeText[], rules: readonly AppliedRule[]): ChargeLine[] {
  return lines.map(({ name, amount, rate }) => {
    const rule = rules.find((each) => each.name === name);
    return {
      name,
      amount: moneyOf(amount),
      rate,
      cap: rule?.cap === undefined ? null : moneyText(rule.cap),
      dayStep: rule?.perDay ? moneyText(rule.step) : null,
    };
  });
}

/** The same of charges that are only reckoned. */
export function chargeLinesOf(
  instrument: Instrument,
  side: Side,
  tradeDate: string,
  lines: readonly { readonly name: string; readonly amount: bigint; readonly rate: string }[],
): ChargeLine[] {
  return chargeViews(
    lines.map(({ name, amount, rate }) => ({ name, amount: decimalToText(amount), rate })),
    chargeRules(instrument, side, tradeDate),
  );
}

export function tradeView({ row, fill }: Trade, instrument: Instrument): TradeView {
  const { evidence } = fill;
  return {
    tradeId: fill.tradeId,
    orderId: fill.orderId,
    instrumentId: fill.instrumentId,
    symbol: instrument.symbol,
    name: instrument.name,
    country: instrument.country,
    unit: instrument.unit ?? null,
    currency: fill.currency,
    side: fill.side,
    product: fill.product ?? 'delivery',
    quantity: fill.quantity,
    price: moneyOf(fill.price),
    value: moneyOf(fill.value),
    charges: chargeViews(fill.charges, chargeRules(instrument, fill.side, fill.tradeDate, fill.product)),
    chargesTotal: moneyOf(fill.chargesTotal),
    net: moneyOf(fill.net),
    realised: fill.realised === null ? null : moneyOf(fill.realised),
    tradeDate: fill.tradeDate,
    settlementDate: fill.settlementDate,
    settled: row.settled,
    at: new Date(row.at_ms).toISOString(),
    evidence: {
      source: evidence.source,
      ruleVersion: evidence.ruleVersion,
      sequence: evidence.sequence,
      levels: evidence.levels.map(({ price, size, taken }) => ({ price: moneyOf(price), size, taken })),
    },
  };
}

/** What a person holds of an instrument right now, with its price. Quantities e8. */
export interface ValuedHolding extends OwnedHolding {
  readonly instrument: Instrument;
  readonly quote: Quote | undefined;
  readonly tradeDate: string;
  readonly result: HoldingResult;
}

/** Without a price (before the first one of a recording) shares count at what they cost. */
export function valued(
  owned: OwnedHolding,
  instrument: Instrument,
  quote: Quote | undefined,
  tradeDate: string,
  given?: Given,
): ValuedHolding {
  const { holding, currency } = owned;
  if (quote)
    return { ...owned, instrument, quote, tradeDate, result: resultOf(holding, currency, quote, tradeDate, given) };
  const flat = resultOf(holding, currency, { last: 0n, previousClose: 0n }, '');
  const result = { ...flat, marketValue: holding.cost, unrealised: 0n, unrealisedPercent: 0n, today: 0n };
  return { ...owned, instrument, quote, tradeDate, result };
}

export interface ShareBalances {
  readonly available: bigint;
  readonly held: bigint;
  readonly unsettled: bigint;
  /** By the offer that they came from. */
  readonly locked: bigint;
  /** For calls that were written on them. */
  readonly option: bigint;
}

export function holdingView(
  one: ValuedHolding,
  shares: ShareBalances,
  unlocks: readonly { readonly settlement_date: string; readonly quantity: string }[],
  { settlementDays, language }: { readonly settlementDays: number; readonly language: Language },
): HoldingView {
  const { instrument, holding, result, quote } = one;
  return {
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    name: instrument.name,
    sector: sectorName(instrument.sector, language),
    country: instrument.country,
    unit: instrument.unit ?? null,
    currency: one.currency,
    quantity: decimalToText(holding.quantity),
    available: decimalToText(shares.available),
    held: decimalToText(shares.held),
    locked: decimalToText(shares.unsettled),
    lockedIn: decimalToText(shares.locked),
    covering: decimalToText(shares.option),
    settlementDays,
    unlocks: unlocks.map((row) => ({ date: row.settlement_date, quantity: quantityOf(row.quantity) })),
    averageCost: moneyText(result.averageCost),
    invested: moneyText(holding.cost),
    last: moneyText(quote?.last ?? 0n),
    marketValue: moneyText(result.marketValue),
    unrealised: moneyText(result.unrealised),
    unrealisedPercent: moneyText(result.unrealisedPercent),
    today: moneyText(result.today),
    realised: moneyText(holding.realised),
  };
}
