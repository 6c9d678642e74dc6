import { ONE } from '@tarazu/domain/money';
import type { ReferenceRates } from '../../exchange/reference-rates.ts';
import { normal, type Stream, stream } from '../market-simulated/chance.ts';

const DAY_MS = 86_400_000;
/** The walks begin here; before it a rate is where it begins. */
const FIRST_DAY = Date.UTC(2025, 10, 1) / DAY_MS;

/**
 * What a dollar costs on the first day, in ten-thousandths, and how far a rate wanders in a day, as a part of itself: near the markets of
 * late 2025; practice figures, no market's prices.
 */
const walks = { INR: { first: 885_000, day: 0.0026 }, BRL: { first: 54_200, day: 0.009 } } as const;

/**
 * The dollar of coins leaves the dollar by at most this part of it, to either side: it is paid back at one for one by who issues it,
 * which is why recorded ones stay within some thousandths.
 */
const PEG = 0.002;

/** The rate stands still for this long: a quote and the next look at the rates agree within it. */
const STEP_MS = 5000;
const STEPS = DAY_MS / STEP_MS;

/** A random walk that any process can look up at any instant: whole days are summed, a day is cut in two again and again. */
function createWalk(key: Stream, spread: number): (atMs: number) => number {
  /** The walk at the start of each day. */
  const starts = [0];
  const startOf = (day: number): number => {
    while (starts.length <= day) starts.push((starts.at(-1) ?? 0) + spread * normal(key, starts.length));
    return starts[day] ?? 0;
  };
  return (atMs) => {
    const day = Math.floor(atMs / DAY_MS) - FIRST_DAY;
    if (day < 0) return 0;
    const step = Math.floor((atMs % DAY_MS) / STEP_MS);
    let [from, until] = [0, STEPS];
    let [left, right] = [startOf(day), startOf(day + 1)];
    for (let node = 1; from < step; ) {
      const middle = (from + until) >> 1;
      const part = ((middle - from) * (until - middle)) / (until - from);
      const line = left + ((right - left) * (middle - from)) / (until - from);
      const turn = line + spread * Math.sqrt(part / STEPS) * normal(key, -1 - day, node);
      if (step < middle) [until, right, node] = [middle, turn, node * 2];
      else [from, left, node] = [middle, turn, node * 2 + 1];
    }
    return left;
  };
}

/**
 * Reference rates of the simulated house: a seeded random walk for each currency, so that no rate says where it goes. The floats only
 * shape the walk; a rate leaves this file as a whole number of ten-thousandths.
 */
export function createSimulatedRates(seed: string): ReferenceRates {
  const parent = stream(seed, 'rates');
  const rateOf = (currency: keyof typeof walks) => {
    const { first, day } = walks[currency];
    const walk = createWalk(stream(parent, currency), day);
    return (atMs: number): bigint => (BigInt(Math.round(first * Math.exp(walk(atMs)))) * ONE) / 10_000n;
  };
  const [rupee, real] = [rateOf('INR'), rateOf('BRL')];
  const wander = createWalk(stream(parent, 'USDT'), 1);
  const pegged = (atMs: number): bigint =>
    (BigInt(Math.round(10_000 * (1 + PEG * Math.sin(wander(atMs))))) * ONE) / 10_000n;
  return {
    source: 'simulated',
    at: (atMs) => ({ USD: ONE, INR: rupee(atMs), BRL: real(atMs), USDT: pegged(atMs) }),
  };
}
