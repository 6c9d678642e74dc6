import { ONE } from '../money.ts';
import type { OptionOutcome } from './option-events.ts';

/** One settled option, e8. `price` and `fair` in points of 100. */
export interface SettledOption {
  readonly outcome: OptionOutcome;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly paid: bigint;
  readonly price: bigint;
  readonly fair: bigint;
}

export interface OptionStatistics {
  readonly settled: number;
  readonly won: number;
  readonly lost: number;
  /** Equal to the strike, or without a price: the money came back. */
  readonly returned: number;
  /** What was staked on those that were won or lost, and what came of it, e8. */
  readonly staked: bigint;
  readonly received: bigint;
  readonly net: bigint;
  /** Per cent, e8; undefined without any that was won or lost. */
  readonly winRate: bigint | undefined;
  readonly interval: { readonly low: bigint; readonly high: bigint } | undefined;
  /** What the model said on average before, and what was needed to come out even; per cent, e8. */
  readonly chance: bigint | undefined;
  readonly needed: bigint | undefined;
  /** What chance alone would have made of the same stakes, e8. */
  readonly netByChance: bigint;
}

const HUNDRED = 100n * ONE;
/** Of 95 %. */
const Z = 1.959_963_985;

/** The interval of Wilson, per cent as e8: where the true rate lies in 19 of 20 such records. */
export function wilsonInterval(won: number, decided: number): { readonly low: bigint; readonly high: bigint } {
  const rate = won / decided;
  const middle = rate + (Z * Z) / (2 * decided);
  const half = Z * Math.sqrt((rate * (1 - rate)) / decided + (Z * Z) / (4 * decided * decided));
  const scale = 1 + (Z * Z) / decided;
  const percent = (value: number) => BigInt(Math.round(Math.min(1, Math.max(0, value)) * 100 * Number(ONE)));
  return { low: percent((middle - half) / scale), high: percent((middle + half) / scale) };
}

export function optionStatistics(options: readonly SettledOption[]): OptionStatistics {
  const decided = options.filter(({ outcome }) => outcome === 'won' || outcome === 'lost');
  const sum = (pick: (one: SettledOption) => bigint) => decided.reduce((total, one) => total + pick(one), 0n);
  const count = BigInt(decided.length);
  const mean = (pick: (one: SettledOption) => bigint) => (count === 0n ? undefined : sum(pick) / count);
  const won = decided.filter(({ outcome }) => outcome === 'won').length;
  const [staked, received] = [sum(({ stake }) => stake), sum(({ paid }) => paid)];
  return {
    settled: options.length,
    won,
    lost: decided.length - won,
    returned: options.length - decided.length,
    staked,
    received,
    net: received - staked,
    winRate: count === 0n ? undefined : (BigInt(won) * HUNDRED) / count,
    interval: count === 0n ? undefined : wilsonInterval(won, decided.length),
    chance: mean(({ fair }) => fair),
    needed: mean(({ price }) => price),
    netByChance: sum(({ payout, fair, stake }) => (payout * fair) / HUNDRED - stake),
  };
}
