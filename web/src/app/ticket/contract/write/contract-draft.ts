import type { Direction } from '@tarazu/domain/margin/position';
import { decimal, decimalToText, multiply, ONE, parseDecimal, roundToStep } from '@tarazu/domain/money';
import type { MarginMode } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Validity } from '@tarazu/domain/trading/order';
import { typedDecimal } from '../../../order/typed-number.ts';
import { quantityFor } from '../../draft.ts';

/** What an amount is counted in. */
export type Counted = 'coin' | 'contract' | 'money';

/** What has been chosen so far; numbers are text as typed. */
export interface ContractDraft {
  readonly direction: Direction;
  readonly type: 'market' | 'limit';
  readonly validity: Validity;
  readonly postOnly: boolean;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly counted: Counted;
  /** In what it is counted in. */
  readonly typed: string;
  readonly price: string;
  readonly exits: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** How a quantity of one contract is counted. Decimal text. */
export interface Sizes {
  readonly lot: string;
  /** How much of the coin one contract is. */
  readonly contract: string;
  /** What money is turned into coins at. */
  readonly price: string;
}

/** The coins that were typed, down to whole lots where they were counted in something else; undefined for what is no number above zero. */
export function coinsOf(typed: string, counted: Counted, { lot, contract, price }: Sizes): string | undefined {
  const number = typedDecimal(typed);
  if (number === undefined || counted === 'coin') return number;
  if (counted === 'money') return typedDecimal(quantityFor(number, price, lot));
  const coins = multiply(decimal(number), decimal(contract), 'floor');
  return typedDecimal(decimalToText(roundToStep(coins, decimal(lot), 'floor')));
}

/** Coins in what they are to be counted in, for the field: contracts exact, money down to hundredths. */
export function countedAs(coins: string, counted: Counted, { contract, price }: Sizes): string {
  const quantity = parseDecimal(coins) ?? 0n;
  if (counted === 'coin') return coins;
  if (counted === 'money') {
    const value = multiply(quantity, parseDecimal(price) ?? 0n, 'floor');
    return decimalToText(roundToStep(value, ONE / 100n, 'floor'));
  }
  const one = decimal(contract);
  return one === 0n ? '0' : decimalToText((quantity * ONE) / one);
}

/** The fields of the calls; undefined while a number is missing. */
export function orderOf(instId: string, draft: ContractDraft, sizes: Sizes) {
  const quantity = coinsOf(draft.typed, draft.counted, sizes);
  const price = typedDecimal(draft.price);
  if (quantity === undefined || (draft.type === 'limit' && price === undefined)) return undefined;
  const { direction, mode, leverage, type, validity, postOnly } = draft;
  const waits = validity === 'day' || validity === 'gtc';
  const takeProfit = draft.exits ? typedDecimal(draft.takeProfit) : undefined;
  const stopLoss = draft.exits ? typedDecimal(draft.stopLoss) : undefined;
  return {
    instId,
    direction,
    effect: 'open' as const,
    mode,
    leverage,
    quantity,
    ...(type === 'limit' && price !== undefined
      ? { type, price, validity, ...(postOnly && waits ? { postOnly } : {}) }
      : { type: 'market' as const, validity: 'ioc' as const }),
    ...(takeProfit === undefined ? {} : { takeProfit }),
    ...(stopLoss === undefined ? {} : { stopLoss }),
  };
}
export type ContractOrderInput = NonNullable<ReturnType<typeof orderOf>>;
