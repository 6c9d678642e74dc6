import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import type { Bench } from './bench.ts';
import { courtCountries, roundTripCharges, sessionDates, sharesOf } from './bench.ts';
import type { Trial } from './verdict.ts';

/** What was shown of an opening auction until its last market order: the price and what is left over, oldest first. Plain numbers. */
interface AuctionSight {
  readonly prices: readonly number[];
  /** Demand less supply, in parts of what would change hands. */
  readonly leftOver: number;
  readonly previousClose: number;
}

interface AuctionStrategy {
  readonly name: string;
  wants(sight: AuctionSight): boolean;
}

const now = ({ prices }: AuctionSight): number => prices.at(-1) ?? 0;
const then = ({ prices }: AuctionSight, looks: number): number => prices.at(-1 - looks) ?? prices[0] ?? 0;

const strategies: readonly AuctionStrategy[] = [
  { name: 'is above the last close', wants: (sight) => now(sight) > sight.previousClose },
  { name: 'is below the last close', wants: (sight) => now(sight) < sight.previousClose },
  { name: 'has been rising', wants: (sight) => now(sight) > then(sight, 6) },
  { name: 'has been falling', wants: (sight) => now(sight) < then(sight, 6) },
  { name: 'rose at the end', wants: (sight) => now(sight) > then(sight, 1) },
  { name: 'fell at the end', wants: (sight) => now(sight) < then(sight, 1) },
  { name: 'leaves buyers over', wants: ({ leftOver }) => leftOver > 0.1 },
  { name: 'leaves sellers over', wants: ({ leftOver }) => leftOver < -0.1 },
];

/** Bought at the opening price, sold at the best bid after so many seconds; the longest ends with the session. */
const HOLDS = [60, 1800, Number.POSITIVE_INFINITY] as const;
const holdName = { 60: 'a minute', 1800: 'half an hour', [Number.POSITIVE_INFINITY]: 'the session' } as const;
const LOOK_SECONDS = 20;

function nameOf(strategy: string, hold: (typeof HOLDS)[number]): string {
  return `the auction ${strategy}, for ${holdName[hold]}`;
}

/** What the shares that a strategy bought in the openings of one day made, by the name of the strategy. */
type Openings = Map<string, { gain: number; before: number; count: number }>;

function sightOf({ goTo, market }: Bench, instrument: Instrument, fromMs: number, untilMs: number): AuctionSight {
  const prices: number[] = [];
  let leftOver = 0;
  let previousClose = 0;
  for (let atMs = fromMs; atMs < untilMs; atMs += LOOK_SECONDS * 1000) {
    goTo(atMs);
    const seen = market.auction?.(instrument.id);
    if (!seen) throw new Error(`${instrument.id} has no auction at ${new Date(atMs).toISOString()}`);
    previousClose = Number(seen.basePrice);
    if (seen.price === undefined) continue;
    prices.push(Number(seen.price));
    leftOver = Number(seen.imbalance) / Number(seen.quantity);
  }
  return { prices, leftOver, previousClose };
}

function playOpening(bench: Bench, instrument: Instrument, date: number, made: Openings, charges: number): void {
  const tradeDate = new Date(date).toISOString().slice(0, 10);
  const session = sessionOf(calendarOf(instrument.exchange), 'exchange', tradeDate);
  if (!session.auction) return;
  const sight = sightOf(bench, instrument, session.preOpensAtMs, session.auction.marketUntilMs);
  const wanted = strategies.filter((one) => sight.prices.length > 0 && one.wants(sight));
  for (const hold of HOLDS) {
    bench.goTo(Math.min(session.opensAtMs + hold * 1000, session.closesAtMs - 1000));
    const quote = bench.market.quote(instrument.id);
    const [bid, ask] = [quote?.bid, quote?.ask];
    // Locked at a limit or halted: nothing can be sold, so nothing is reckoned.
    if (!quote || bid === undefined || ask === undefined) continue;
    for (const { name } of wanted) {
      const key = nameOf(name, hold);
      const { gain, before, count } = made.get(key) ?? { gain: 0, before: 0, count: 0 };
      made.set(key, {
        gain: gain + Number(bid) / Number(quote.open) - 1 - charges,
        before: before + (Number(bid) + Number(ask)) / 2 / Number(quote.open) - 1,
        count: count + 1,
      });
    }
  }
}

/**
 * Strategies that read the auction while it is gathered and buy in it. Shares of a country move together, so all that a strategy
 * bought in the openings of one day counts as one trade.
 */
export async function tryAuctions(bench: Bench, openings: number, shares: number): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  const startMs = bench.nowMs();
  for (const market of courtCountries) {
    const listed = sharesOf(bench, market);
    const chosen = listed.filter((_, place) => place % Math.ceil(listed.length / shares) === 0);
    const days = new Map<number, Openings>();
    for (const instrument of chosen) {
      bench.goTo(startMs);
      const charges = roundTripCharges(instrument, bench.market.quote(instrument.id)?.last ?? 1n);
      for (const date of await sessionDates(bench, instrument, openings)) {
        const made: Openings = days.get(date) ?? new Map();
        days.set(date, made);
        playOpening(bench, instrument, date, made, charges);
      }
    }
    bench.goTo(startMs);
    for (const strategy of strategies.flatMap(({ name }) => HOLDS.map((hold) => nameOf(name, hold)))) {
      const traded = [...days.values()].map((made) => made.get(strategy)).filter((one) => one !== undefined);
      const [gains, before] = [traded.map((one) => one.gain / one.count), traded.map((one) => one.before / one.count)];
      trials.push({ market, strategy, gains, before });
    }
  }
  return trials;
}
