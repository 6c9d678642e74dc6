import { actingPrices } from '@tarazu/domain/margin/acting-prices';
import { addedIsolated } from '@tarazu/domain/margin/change';
import { feeOf, mostToOpen } from '@tarazu/domain/margin/order-need';
import { type Direction, type MarginTerms, returnOnMargin, signOf } from '@tarazu/domain/margin/position';
import { atLeverage } from '@tarazu/domain/margin/tiers';
import { decimal, decimalToText, ONE, parseDecimal } from '@tarazu/domain/money';
import type { ContractInfo } from '../../../app/ticket/contract/write/contracts.ts';

/** The smallest unit of the money of contracts, e8. */
const STEP = 1n;

export interface Asked {
  readonly direction: Direction;
  readonly leverage: number;
  /** Decimal text. */
  readonly entry: string;
  readonly exit: string;
  readonly quantity: string;
  readonly free: string;
}

/** Decimal text. */
export interface Reckoned {
  readonly margin: string;
  readonly openingFee: string;
  readonly closingFee: string;
  /** Of closing at the exit, both fees paid. */
  readonly result: string;
  /** Over the margin, per cent, fees left out as on a position. */
  readonly returnPercent: string;
  /** The first mark at which an isolated position of this alone would be liquidated; undefined where no price does it. */
  readonly liquidation: string | undefined;
  /** The most that can be opened with what is free. */
  readonly most: string;
}

/** The rules of a contract as the engine takes them. */
export function termsOf({ tiers, taker }: Pick<ContractInfo, 'tiers' | 'taker'>): MarginTerms {
  return {
    tiers: tiers.map(({ upTo, maxLever, mmr, deduction }) => ({
      upTo: decimal(upTo),
      initial: atLeverage(maxLever),
      maintenance: decimal(mmr),
      deduction: decimal(deduction),
    })),
    feeRate: decimal(taker),
    step: STEP,
  };
}

/**
 * What a position would need, bring and stand, by the functions that decide about real ones. Undefined while a number is missing or zero, or where
 * a quantity at a price is worth no whole amount, which no order can be.
 */
export function reckon(
  contract: Pick<ContractInfo, 'tiers' | 'taker' | 'tickSz' | 'coinStep'>,
  asked: Asked,
): Reckoned | undefined {
  const numbers = [asked.entry, asked.exit, asked.quantity].map((text) => parseDecimal(text) ?? 0n);
  const [entry = 0n, exit = 0n, quantity = 0n] = numbers;
  if (numbers.some((each) => each <= 0n) || (entry * quantity) % ONE !== 0n || (exit * quantity) % ONE !== 0n) {
    return undefined;
  }
  const terms = termsOf(contract);
  const initial = atLeverage(asked.leverage);
  const value = (entry * quantity) / ONE;
  const worth = (exit * quantity) / ONE;
  const { position } = addedIsolated(undefined, { direction: asked.direction, quantity, value, initial }, STEP);
  const openingFee = feeOf(value, terms);
  const closingFee = feeOf(worth, terms);
  const group = { money: position.margin, exposures: [{ instrumentId: '', position, terms, mark: entry }] };
  const { falls, rises } = actingPrices(group, '', decimal(contract.tickSz));
  const liquidation = asked.direction === 'long' ? falls : rises;
  const free = parseDecimal(asked.free) ?? 0n;
  return {
    margin: decimalToText(position.margin),
    openingFee: decimalToText(openingFee),
    closingFee: decimalToText(closingFee),
    result: decimalToText(signOf(position) * (worth - value) - openingFee - closingFee),
    returnPercent: decimalToText(returnOnMargin(position, exit, STEP) * 100n),
    liquidation: liquidation === undefined ? undefined : decimalToText(liquidation),
    most: decimalToText(
      mostToOpen({ position: undefined, initial, terms, price: entry }, free, decimal(contract.coinStep)),
    ),
  };
}
