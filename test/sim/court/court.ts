import { tryAuctions } from './auction-court.ts';
import { openBench } from './bench.ts';
import { tryDays } from './day-court.ts';
import { trySeconds } from './second-court.ts';
import { joined, judge, type Trial, type Verdict } from './verdict.ts';

export interface CourtSize {
  readonly seeds: readonly string[];
  readonly days: number;
  readonly sessions: number;
  /** Sessions of which the opening is looked at, in three times as many shares. */
  readonly openings: number;
  /** Shares of each country that the strategies of seconds trade. */
  readonly shares: number;
}

/** Nine hundred days, and twenty sessions of seconds, and a hundred openings. */
export const fullCourt: CourtSize = {
  seeds: ['court-1', 'court-2', 'court-3'],
  days: 900,
  sessions: 20,
  openings: 100,
  shares: 3,
};
export const shortCourt: CourtSize = { seeds: ['court-1'], days: 900, sessions: 2, openings: 24, shares: 2 };

/** Simple strategies trade the simulated market at cost; each should do no better than holding. */
export async function holdCourt({ seeds, days, sessions, openings, shares }: CourtSize): Promise<readonly Verdict[]> {
  const trials: Trial[] = [];
  for (const seed of seeds) {
    const bench = openBench(seed);
    trials.push(...(await tryDays(bench, days)), ...(await trySeconds(bench, sessions, shares)));
    trials.push(...(await tryAuctions(bench, openings, 3 * shares)));
  }
  return joined(trials).map(judge);
}
