import { spareMargin } from '@tarazu/domain/margin/change';
import { freeOfGroup, initialOfGroup } from '@tarazu/domain/margin/cross';
import { type MarginGroup, standingOf } from '@tarazu/domain/margin/margin-group';
import {
  bankruptcyPrice,
  entryPrice,
  initialMargin,
  returnOnMargin,
  signOf,
  unrealised,
} from '@tarazu/domain/margin/position';
import { contractListing } from '@tarazu/domain/market-rules/contracts';
import { decimal, decimalToText, divide, maximum, ONE, ratio, roundToStep } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { groupThen, liquidationIn } from '@tarazu/domain/trading/on-margin/announce-terms';
import type { ContractAccount, PositionExit, PositionView } from '@tarazu/wire/coin/contract/position';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import { readBalances } from '../../platform/ledger.ts';
import {
  type AccountPositions,
  announcedTerms,
  crossExposures,
  exposureOf,
  gainOf,
  groupOf,
  type HeldPosition,
} from '../../position/index.ts';
import { contractIdOf } from './contract-ids.ts';
import type { DayDeviations } from './day-deviation.ts';

const CENTS = 2;
const money = (value: bigint) => decimalToText(value, CENTS);
export const percentOf = (part: bigint, whole: bigint) =>
  whole === 0n
    ? '0.00'
    : decimalToText(roundToStep(ratio(part * 100n, whole, 'half_up'), ONE / 100n, 'half_up'), CENTS);

/** What a person has in the contract account, e8. */
export interface ContractMoney {
  readonly free: bigint;
  readonly reserved: bigint;
  readonly margin: bigint;
}

export async function readContractMoney(reader: Reader, owner: AccountId): Promise<ContractMoney> {
  const rows = await readBalances(reader, owner);
  const of = (wanted: string) =>
    decimal(rows.find(({ asset, purpose }) => asset === 'USDT' && purpose === wanted)?.amount ?? '0');
  return { free: of('contract'), reserved: of('contract-held'), margin: of('margin') };
}

/** What the next figures that are announced make of its liquidation, the positions on the same money included. */
function aheadOf(held: HeldPosition, group: MarginGroup, market: LiveMarket, nowMs: number): PositionView['ahead'] {
  const { instrumentId, position } = held;
  const next = announcedTerms(market, nowMs, held.market);
  if (!next) return null;
  const { tickSize } = market.tradingState(instrumentId);
  const at = liquidationIn(groupThen(group, next), { instrumentId, direction: position.direction }, tickSize);
  return { from: next.from, liquidation: at === undefined ? null : money(at) };
}

/** The first mark at which it is liquidated; undefined where none does it. */
export function liquidationOf(
  held: HeldPosition,
  account: AccountPositions,
  money: ContractMoney,
  market: LiveMarket,
  nowMs: number,
): bigint | undefined {
  const { tickSize } = market.tradingState(held.instrumentId);
  const of = { instrumentId: held.instrumentId, direction: held.position.direction };
  return liquidationIn(groupOf(held, account, money.free, market, nowMs), of, tickSize);
}

/** How far a mark is from a liquidation: in per cent of the mark, and in standard deviations of a day (`deviation`: per cent e8). */
export function distanceOf(mark: bigint, liquidation: bigint | undefined, deviation: bigint | undefined) {
  if (liquidation === undefined) return { distancePercent: null, distanceDays: null };
  const away = mark > liquidation ? mark - liquidation : liquidation - mark;
  const days = deviation ? ratio(away * 100n * ONE, mark * deviation, 'half_up') : undefined;
  return {
    distancePercent: percentOf(away, mark),
    distanceDays: days === undefined ? null : decimalToText(roundToStep(days, ONE / 10n, 'down')),
  };
}

/** Where closing it at once would bring what it cost, the fees of both ways and its funding included; on the tick, against its owner. */
export function breakEvenOf({ position }: HeldPosition, feeRate: bigint, tick: bigint): bigint {
  const { quantity, cost, fees, funding, direction } = position;
  const long = direction === 'long';
  const spent = long ? cost + fees - funding : cost - fees + funding;
  const exact = divide(spent * ONE * ONE, quantity * (long ? ONE - feeRate : ONE + feeRate), long ? 'ceil' : 'floor');
  return maximum(tick, roundToStep(exact, tick, long ? 'ceil' : 'floor'));
}

function exitOf(
  exits: readonly ConditionalOrderView[],
  held: HeldPosition,
  name: 'stop' | 'target',
  feeRate: bigint,
): PositionExit | null {
  const { position, instrumentId } = held;
  for (const one of exits) {
    if (one.instrumentId !== instrumentId || one.onMargin?.direction !== position.direction) continue;
    const leg = one.legs.find((each) => each.name === name);
    if (!leg || one.onMargin.effect !== 'close') continue;
    const wanted = decimal(one.quantity);
    const quantity = one.whole || wanted > position.quantity ? position.quantity : wanted;
    const level = decimal(leg.level);
    const value = divide(level * quantity, ONE, 'half_even');
    const cost = divide(position.cost * quantity, position.quantity, 'half_even');
    const fee = divide(value * feeRate, ONE, 'ceil');
    return {
      conditionalId: one.conditionalId,
      level: leg.level,
      by: one.watched,
      trailAmount: leg.trailAmount,
      trailPercent: leg.trailPercent,
      price: leg.price,
      quantity: decimalToText(quantity),
      result: money(signOf(position) * (value - cost) - fee),
    };
  }
  return null;
}

export interface PositionSurroundings {
  readonly account: AccountPositions;
  readonly money: ContractMoney;
  readonly exits: readonly ConditionalOrderView[];
  readonly market: LiveMarket;
  readonly deviations: DayDeviations;
  readonly nowMs: number;
}

/** A position at its mark. */
export async function positionView(held: HeldPosition, around: PositionSurroundings): Promise<PositionView> {
  const { account, market, nowMs, exits } = around;
  const { instrumentId, position } = held;
  const instrument = market.instrument(instrumentId);
  const listing = contractListing(instrumentId);
  const { terms, mark } = exposureOf(held, market, nowMs);
  const prices = market.contractPrices(instrumentId);
  const { tickSize } = market.tradingState(instrumentId);
  const group = groupOf(held, account, around.money.free, market, nowMs);
  const { equity, required, ratio: needed } = standingOf(group);
  const liquidation = liquidationOf(held, account, around.money, market, nowMs);
  const deviation = await around.deviations.of(instrumentId);
  const atOpening = initialMargin(position.cost, position.initial, terms.step);
  const isolated = position.mode === 'isolated';
  const bankruptcy = isolated ? bankruptcyPrice(position) : undefined;
  return {
    instrumentId,
    instId: contractIdOf(instrumentId),
    symbol: instrument?.symbol ?? contractIdOf(instrumentId),
    name: instrument?.name ?? contractIdOf(instrumentId),
    unit: listing?.coin ?? instrument?.unit ?? '',
    direction: position.direction,
    mode: position.mode,
    leverage: position.leverage,
    quantity: decimalToText(position.quantity),
    contracts: decimalToText(
      listing ? ratio(position.quantity, listing.size.value * listing.size.multiplier, 'down') : position.quantity,
    ),
    entry: money(entryPrice(position)),
    last: market.quote(instrumentId) ? money(market.quote(instrumentId)?.last ?? 0n) : null,
    mark: prices && !prices.stale ? money(mark) : null,
    value: money(divide(position.quantity * mark, ONE, 'half_even')),
    liquidation: liquidation === undefined ? null : money(liquidation),
    ahead: aheadOf(held, group, market, nowMs),
    ...distanceOf(mark, liquidation, deviation),
    bankruptcy: bankruptcy === undefined ? null : money(bankruptcy),
    margin: money(isolated ? position.margin : atOpening),
    initialMargin: money(atOpening),
    required: money(required),
    equity: money(equity),
    ratio: needed === undefined ? null : decimalToText(roundToStep(needed, ONE / 10_000n, 'down')),
    unrealised: money(unrealised(position, mark)),
    returnPercent: decimalToText(
      roundToStep(returnOnMargin(position, mark, terms.step) * 100n, ONE / 100n, 'half_even'),
      CENTS,
    ),
    realised: money(position.realised - position.fees),
    fees: money(position.fees),
    funding: money(position.funding),
    breakEven: money(breakEvenOf(held, terms.feeRate, tickSize)),
    spare: money(isolated ? spareMargin({ position, terms, mark }) : 0n),
    takeProfit: exitOf(exits, held, 'target', terms.feeRate),
    stopLoss: exitOf(exits, held, 'stop', terms.feeRate),
    openedAt: new Date(position.openedAtMs).toISOString(),
  };
}

/** The account as a whole. `today`: realised since midnight UTC, e8. */
export function accountView(
  account: AccountPositions,
  { free, reserved, margin }: ContractMoney,
  market: LiveMarket,
  nowMs: number,
  today: bigint,
): ContractAccount {
  const cross = { money: free, exposures: crossExposures(account, market, nowMs) };
  const gain = gainOf([...account.positions.values()], market, nowMs);
  const needed = cross.exposures.length === 0 ? undefined : standingOf(cross).ratio;
  return {
    currency: 'USDT',
    equity: money(free + reserved + margin + gain),
    free: money(freeOfGroup(cross)),
    reserved: money(reserved),
    inPositions: money(margin + initialOfGroup(cross)),
    unrealised: money(gain),
    today: money(today),
    hedged: account.hedged,
    crossRatio: needed === undefined ? null : decimalToText(roundToStep(needed, ONE / 10_000n, 'down')),
  };
}
