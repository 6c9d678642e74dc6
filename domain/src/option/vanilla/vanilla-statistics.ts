import { ONE } from '../../money.ts';
import { wilsonInterval } from '../statistics.ts';
import type { VanillaOutcome, VanillaSide } from './vanilla-events.ts';
import { moneyOf } from './vanilla-quote.ts';

/** One European option that has ended, e8; `price` and `fair` are of a unit when it began. */
export interface EndedVanilla {
  /** Its purchase: what was ended of one in parts is one. */
  readonly purchase: string;
  readonly side: VanillaSide;
  /** Shares lay for it, and no money: its stake is only what its result is reckoned from. */
  readonly onShares: boolean;
  readonly outcome: VanillaOutcome;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly price: bigint;
  readonly fair: bigint;
  readonly units: bigint;
  readonly contracts: number;
}

export interface VanillaStatistics {
  readonly ended: number;
  readonly gained: number;
  readonly lost: number;
  /** Ended without a price, or with just what was laid down. */
  readonly returned: number;
  /** Of those that gained or lost: the money that was laid down and what came back of it, e8; nothing of what lay on shares. */
  readonly staked: bigint;
  readonly received: bigint;
  /** Of all that gained or lost, on money or on shares, e8. */
  readonly net: bigint;
  /** Per cent, e8; undefined without any that gained or lost. */
  readonly gainRate: bigint | undefined;
  readonly interval: { readonly low: bigint; readonly high: bigint } | undefined;
  /** What the same ones would have come to on average if the model were right: their value less their price, or the other way round, e8. */
  readonly netByModel: bigint;
}

const HUNDRED = 100n * ONE;

/** What has ended of each purchase, as one. What ended of it without a price brought back what was laid down, and counts only where nothing else has. */
function asOne(options: readonly EndedVanilla[]): readonly EndedVanilla[] {
  return [...Map.groupBy(options, ({ purchase }) => purchase).values()].flatMap((all) => {
    const priced = all.filter(({ outcome }) => outcome !== 'void');
    const counted = priced.length > 0 ? priced : all;
    const sum = (pick: (one: EndedVanilla) => bigint) => counted.reduce((total, one) => total + pick(one), 0n);
    const contracts = counted.reduce((total, one) => total + one.contracts, 0);
    return counted
      .slice(0, 1)
      .map((one) => ({ ...one, contracts, stake: sum(({ stake }) => stake), paid: sum(({ paid }) => paid) }));
  });
}

export function vanillaStatistics(parts: readonly EndedVanilla[]): VanillaStatistics {
  const options = asOne(parts);
  const decided = options.filter(({ outcome, paid, stake }) => outcome !== 'void' && paid !== stake);
  const gained = decided.filter(({ paid, stake }) => paid > stake).length;
  const sum = (pick: (one: EndedVanilla) => bigint) => decided.reduce((total, one) => total + pick(one), 0n);
  const laid = (amount: bigint, { onShares }: EndedVanilla) => (onShares ? 0n : amount);
  return {
    ended: options.length,
    gained,
    lost: decided.length - gained,
    returned: options.length - decided.length,
    staked: sum((one) => laid(one.stake, one)),
    received: sum((one) => laid(one.paid, one)),
    net: sum(({ stake, paid }) => paid - stake),
    gainRate: decided.length === 0 ? undefined : (BigInt(gained) * HUNDRED) / BigInt(decided.length),
    interval: decided.length === 0 ? undefined : wilsonInterval(gained, decided.length),
    netByModel: sum(({ side, price, fair, units, contracts }) => {
      const [value, premium] = [moneyOf(fair, units, BigInt(contracts)), moneyOf(price, units, BigInt(contracts))];
      return side === 'write' ? premium - value : value - premium;
    }),
  };
}
