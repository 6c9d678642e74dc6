import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import type { Bench, CourtCountry } from './bench.ts';
import { courtCountries, roundTripCharges, sessionDates, sharesOf } from './bench.ts';
import type { SecondStrategy, Sight } from './second-strategies.ts';
import { secondStrategies } from './second-strategies.ts';
import type { Trial } from './verdict.ts';

const INDEX_SECONDS = 5;
/** Of a day that has no end it is looked at this much. */
const SECONDS_MAX = 7 * 3600;
/** The longest look back of a strategy. */
const SEEN_SECONDS = 301;
const leadOf: Readonly<Record<CourtCountry, string>> = {
  IN: 'IN:IN50',
  BR: 'BR:BR30',
  US: 'US:US25',
  XC: 'XC:BTC-USDT',
};

interface Open {
  readonly price: number;
  readonly middle: number;
  readonly untilSecond: number;
}

interface Tried {
  readonly strategy: SecondStrategy;
  open: Open | undefined;
  readonly gains: number[];
  readonly before: number[];
}

/** One session of one share, looked at once a second by every strategy. */
function playSession(
  { goTo, market }: Bench,
  lead: string,
  instrument: Instrument,
  date: number,
  tried: readonly Tried[],
): void {
  const tradeDate = new Date(date).toISOString().slice(0, 10);
  const { opensAtMs, closesAtMs } = sessionOf(calendarOf(instrument.exchange), 'exchange', tradeDate);
  const length = Math.min(SECONDS_MAX, (closesAtMs - opensAtMs) / 1000);
  const lasts: number[] = [];
  const index: number[] = [];
  for (let second = 1; second < length; second += 1) {
    goTo(opensAtMs + second * 1000);
    const quote = market.quote(instrument.id);
    const book = market.book(instrument.id);
    if (!quote) continue;
    lasts.push(Number(quote.last));
    if (lasts.length > SEEN_SECONDS) lasts.shift();
    if (second % INDEX_SECONDS === 0) index.push(Number(market.quote(lead)?.last ?? 1n));
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    if (!bid || !ask) continue;
    const sight: Sight = {
      lasts,
      index,
      second,
      length,
      bid: Number(bid.price),
      ask: Number(ask.price),
      bidSize: Number(bid.size),
      askSize: Number(ask.size),
      mean: quote.volume > 0n ? (Number(quote.turnover) / Number(quote.volume)) * 1e8 : Number(quote.last),
      open: Number(quote.open),
    };
    for (const one of tried) step(one, sight, second >= length - 1);
  }
  for (const one of tried) one.open = undefined;
}

function step(tried: Tried, sight: Sight, ends: boolean): void {
  const { open, strategy } = tried;
  const middle = (sight.bid + sight.ask) / 2;
  if (open && (sight.second >= open.untilSecond || ends)) {
    tried.gains.push(sight.bid / open.price - 1);
    tried.before.push(middle / open.middle - 1);
    tried.open = undefined;
  } else if (!open && strategy.wants(sight)) {
    tried.open = { price: sight.ask, middle, untilSecond: sight.second + strategy.holdSeconds };
  }
}

/** Every strategy of seconds over `sessions` sessions of some shares of each country. */
export async function trySeconds(bench: Bench, sessions: number, shares: number): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  const startMs = bench.nowMs();
  for (const country of courtCountries) {
    const listed = sharesOf(bench, country);
    const chosen = listed.filter((_, place) => place % Math.ceil(listed.length / shares) === 0);
    const fresh = () =>
      secondStrategies.map((strategy): Tried => ({ strategy, open: undefined, gains: [], before: [] }));
    const all = new Map<string, Trial & { readonly gains: number[]; readonly before: number[] }>();
    for (const instrument of chosen) {
      bench.goTo(startMs);
      const charges = roundTripCharges(instrument, bench.market.quote(instrument.id)?.last ?? 1n);
      const tried = fresh();
      for (const date of await sessionDates(bench, instrument, sessions)) {
        playSession(bench, leadOf[country], instrument, date, tried);
      }
      for (const { strategy, gains, before } of tried) {
        const kept = all.get(strategy.name) ?? { market: country, strategy: strategy.name, gains: [], before: [] };
        all.set(strategy.name, kept);
        for (const gain of gains) kept.gains.push(gain - charges);
        for (const gain of before) kept.before.push(gain);
      }
      bench.goTo(startMs);
    }
    trials.push(...all.values());
  }
  return trials;
}
