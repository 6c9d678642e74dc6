import { type Currency, currencyStep } from '../../asset.ts';
import { minimum, ONE, roundToStep } from '../../money.ts';

/** The least that an order may be: how much, and what it is worth, both e8. */
export interface LeastOrder {
  readonly quantityMin: bigint;
  readonly valueMin: bigint;
}

/** What is held of one of both: `price` e8, undefined where nobody knows it; `least` undefined of what is not listed any more. */
interface Leg {
  readonly price: bigint | undefined;
  readonly least: LeastOrder | undefined;
}

/** What an order fills at may be so much worse than what its value is reckoned at here. In hundredths of that. */
const AT_WORST = 90n;
/** What of a limit for one order buys coins: the contract is dearer by a little, and its order keeps to the same limit. In hundredths. */
const OF_LIMIT = 98n;

/** Whether so much, e8, is less than any order in its market may be. What is not listed any more nobody orders; without a price nobody knows. */
function isDust({ price, least }: Leg, quantity: bigint): boolean {
  if (!least || quantity < least.quantityMin) return true;
  if (price === undefined) return false;
  return quantity * price * AT_WORST < least.valueMin * 100n * ONE;
}

/** How much of a coin is held in steps of its contract, e8, rounded down; zero where that could not be sold. */
export function coinHeld(held: bigint, step: bigint, coin: Leg): bigint {
  const inSteps = roundToStep(held, step, 'down');
  return isDust(coin, inSteps) ? 0n : inSteps;
}

/**
 * How much a robot should be short of beside its coin, and how much it is, e8. A difference too small for an order stays; all of a short may be closed whatever it is worth. One that stops keeps no
 * short for a coin that it cannot sell. `step`: in which both can be the same, e8.
 */
export function shortSizes(
  { held, has, step, isStopping }: Readonly<Record<'held' | 'has' | 'step', bigint>> & { readonly isStopping: boolean },
  { coin, contract }: { readonly coin: Leg; readonly contract: Leg },
): { readonly due: bigint; readonly has: bigint } {
  const due = isStopping ? coinHeld(held, step, coin) : roundToStep(held, step, 'down');
  if (due === has || (due === 0n && has > 0n)) return { due, has };
  const gap = due > has ? due - has : has - due;
  return isDust(contract, gap) ? { due: has, has } : { due, has };
}

/** What of its money buys coins, where so much was wished for, e8, rounded down to the currency's step. `singleLimit`: of one order, e8. */
export function coinSpending(wished: bigint, singleLimit: bigint, currency: Currency): bigint {
  return roundToStep(minimum(wished, (singleLimit * OF_LIMIT) / 100n), currencyStep[currency], 'down');
}
