import { decimal, decimalToText, divide, minimum, roundToStep } from '../../money.ts';
import type { LaidText } from './vanilla-events.ts';
import { moneyOf } from './vanilla-quote.ts';

const CENT = 1_000_000n;

/** Contracts of one option, with what its owner laid down for them and all that they can pay; e8, whole cents. */
export interface Laid {
  readonly contracts: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export const laidOf = ({ contracts, stake, payout }: LaidText): Laid => ({
  contracts,
  stake: decimal(stake),
  payout: decimal(payout),
});

export const laidText = ({ contracts, stake, payout }: Laid): LaidText => ({
  contracts,
  stake: decimalToText(stake, 2),
  payout: decimalToText(payout, 2),
});

/**
 * So many of its contracts, and the others. The part has its share of both amounts, down to the cent; all the rest stays with the others, so
 * that the two are the whole. `contracts` is from 1 to one less than the whole has.
 */
export function partOf(whole: Laid, contracts: number): { readonly part: Laid; readonly left: Laid } {
  const share = (amount: bigint) =>
    roundToStep(divide(amount * BigInt(contracts), BigInt(whole.contracts), 'floor'), CENT, 'floor');
  const part = { contracts, stake: share(whole.stake), payout: share(whole.payout) };
  const left = {
    contracts: whole.contracts - contracts,
    stake: whole.stake - part.stake,
    payout: whole.payout - part.payout,
  };
  return { part, left };
}

/**
 * What these contracts are worth at a price (e8, for one unit) when others go on: what all that is open is worth, less what those are. So whatever parts
 * an option is ended in at one price, they come to the cent that the whole would have. Without others: what it is worth by itself.
 */
export function worthBeside(units: bigint, part: Laid, left: Laid | undefined, price: bigint): bigint {
  const worth = (contracts: number, payout: bigint) => minimum(payout, moneyOf(price, units, BigInt(contracts)));
  if (!left) return worth(part.contracts, part.payout);
  return worth(part.contracts + left.contracts, part.payout + left.payout) - worth(left.contracts, left.payout);
}
