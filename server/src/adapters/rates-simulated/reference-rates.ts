import { ONE } from '@tarazu/domain/money';
import type { ReferenceRates } from '../../exchange/reference-rates.ts';
import { smoothNoise, stream } from '../market-simulated/chance.ts';

/** What a dollar is around, in ten-thousandths: near the markets of late 2025; a practice figure, no market's price. */
const middles = { INR: 885_000, BRL: 54_200 } as const;

/** Waves of the series: how long each lasts and how far it carries, as a part of the rate. */
const waves = [
  { ms: 40 * 86_400_000, part: 0.025 },
  { ms: 5 * 86_400_000, part: 0.008 },
  { ms: 10 * 3_600_000, part: 0.003 },
  { ms: 40 * 60_000, part: 0.0008 },
  { ms: 90_000, part: 0.0002 },
] as const;

/** The rate stands still for this long: a quote and the next look at the rates agree within it. */
const STEP_MS = 5000;

/**
 * Reference rates of the simulated house: a smooth seeded series for each currency. The floats only shape the series; a
 * rate leaves this file as a whole number of ten-thousandths.
 */
export function createSimulatedRates(seed = 'tarazu'): ReferenceRates {
  const parent = stream(0x7a12, seed);
  const rateOf = (currency: keyof typeof middles, atMs: number): bigint => {
    const stepMs = Math.floor(atMs / STEP_MS) * STEP_MS;
    let part = 1;
    for (const [place, wave] of waves.entries()) {
      part += wave.part * smoothNoise(stream(parent, `${currency} ${place}`), stepMs / wave.ms);
    }
    return (BigInt(Math.round(middles[currency] * part)) * ONE) / 10_000n;
  };
  return { source: 'simulated', at: (atMs) => ({ USD: ONE, INR: rateOf('INR', atMs), BRL: rateOf('BRL', atMs) }) };
}
