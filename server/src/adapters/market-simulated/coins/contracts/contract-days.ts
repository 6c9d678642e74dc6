import { tickSize } from '@tarazu/domain/market/tick';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { createBoundedCache } from '../../bounded-cache.ts';
import { type Stream, stream, uniform } from '../../chance.ts';
import type { DayBar } from '../../path/day-bars.ts';
import type { DayPart, MinutePath } from '../../path/minute-path.ts';
import { firstAggressor, type Trade, tradesAt } from '../../path/minute-prints.ts';
import { priceOf } from '../../path/scale.ts';
import type { StockDays } from '../../stock-days.ts';
import type { SimulatedContract } from './contract-instruments.ts';
import { premiumAt } from './premium-path.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** The premium is another one in each of about so many parts of a day, so that a whole day is known without its minutes. */
const PARTS = 64;
/** How often somebody trades between two trades of the coin. */
const BETWEEN = 0.35;
/** Counters of what a minute draws, above those of its trades. */
const IS_BETWEEN = 11;
const WHEN = 12;
/** Bars, parts and minutes of days that are kept, and trades of minutes. */
const DAYS_KEPT = 1000;
const PARTS_KEPT = 8;
const PATHS_KEPT = 4;
const MINUTES_KEPT = 4;

/** What of a contract's days is asked for beside them. */
export interface ContractDays extends StockDays {
  /** The price at which a minute begins and who takes there; undefined where nothing trades in it. In units of the scale. */
  startOf(index: number, minute: number): Pick<Trade, 'price' | 'aggressor'> | undefined;
  /** What the coin is worth at an instant of a minute of a day: the price at which it trades next, e8 as a number below 2^53. */
  coinPrice(index: number, minute: number, atMs: number): number;
}

/** The position of the last of `starts` that is not above `at`; they rise, and the first is never above it. */
function lastUpTo(starts: ArrayLike<number>, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How a day of the coin becomes one of the contract. */
interface Turn {
  readonly tick: number;
  readonly parts: readonly DayPart[];
  readonly starts: readonly number[];
  /** The premium in each part. */
  readonly premiums: readonly number[];
}

/**
 * The days of a contract: the coin's, with a premium that wanders. It trades whenever the coin does and now and then in between, at the price that the coin
 * goes to next, so that neither knows anything that the other does not know yet.
 */
export function createContractDays(of: SimulatedContract, coin: StockDays, own: Stream): ContractDays {
  const { instrument, scale, lotsPerLot, listing } = of;
  const table = tickTable(instrument.tickTable);
  const ratio = Number(coin.scale.unit) / Number(scale.unit);
  const strength = { first: 1, large: 1.5, other: 2 }[listing.of];
  const bars = createBoundedCache<DayBar>(DAYS_KEPT);
  const turns = createBoundedCache<Turn>(PARTS_KEPT);
  const paths = createBoundedCache<MinutePath>(PATHS_KEPT);
  const coinMinutes = createBoundedCache<readonly Trade[]>(MINUTES_KEPT);
  let month = { name: '', tick: 1 };

  const price = (units: number, premium: number, tick: number) =>
    Math.max(tick, Math.round((units * ratio * (1 + premium)) / tick) * tick);

  /** As for the coin, the step is that of the price with which a month begins. */
  function tickOf(index: number): number {
    const date = coin.sessions.days.at(index);
    const name = date.slice(0, 7);
    if (month.name !== name) {
      const first = Math.max(0, coin.sessions.days.indexOf(`${name}-01`));
      const at = priceOf(coin.scale, coin.day(first).previousClose);
      month = { name, tick: Math.max(1, Number(tickSize(table, date, at) / scale.unit)) };
    }
    return month.tick;
  }

  const turnOf = (index: number) =>
    turns.get(String(index), () => {
      const { parts } = coin.parts(index, PARTS);
      const day = coin.day(index).dayNumber * DAY_MINUTES;
      const starts = parts.map(({ minute }) => minute);
      return {
        parts,
        starts,
        tick: tickOf(index),
        premiums: starts.map((minute) => premiumAt(own, day + minute, strength)),
      };
    });
  const premiumIn = ({ starts, premiums }: Turn, minute: number) => premiums[lastUpTo(starts, minute)] ?? 0;
  const closeOf = (index: number) => {
    const turn = turnOf(index);
    return price(coin.day(index).close, turn.premiums.at(-1) ?? 0, turn.tick);
  };

  function barOf(index: number): DayBar {
    const bar = coin.day(index);
    const turn = turnOf(index);
    const { tick, parts, premiums } = turn;
    const at = (units: number, place: number) => price(units, premiums[place] ?? 0, tick);
    return {
      ...bar,
      tick,
      previousClose: index > 0 ? closeOf(index - 1) : at(bar.previousClose, 0),
      lower: price(bar.lower, 0, tick),
      upper: price(bar.upper, 0, tick),
      open: at(bar.open, 0),
      high: parts.reduce((most, { high }, place) => Math.max(most, at(high, place)), 0),
      low: parts.reduce((least, { low }, place) => Math.min(least, at(low, place)), Number.POSITIVE_INFINITY),
      close: at(bar.close, parts.length - 1),
      lots: Math.floor(bar.lots * lotsPerLot),
    };
  }
  const day = (index: number) => bars.get(String(index), () => barOf(index));

  function pathOf(index: number): MinutePath {
    const path = coin.minutes(index);
    const turn = turnOf(index);
    const { minutes } = path;
    const turned = (side: Int32Array) =>
      side.map((units, place) => price(units, premiumIn(turn, minutes[place] ?? 0), turn.tick));
    let coinLots = 0;
    let given = 0;
    return {
      ...path,
      bar: day(index),
      open: turned(path.open),
      high: turned(path.high),
      low: turned(path.low),
      close: turned(path.close),
      // Rounded on the sum, so that the minutes add up to the day.
      lots: path.lots.map((lots) => {
        coinLots += lots;
        const more = Math.floor(coinLots * lotsPerLot) - given;
        given += more;
        return more;
      }),
    };
  }
  const minutes = (index: number) => paths.get(String(index), () => pathOf(index));

  const coinTrades = (index: number, place: number) =>
    coinMinutes.get(`${index} ${place}`, () => coin.trades(index, place));
  /** The price of the coin's first trade after an instant; at the end of a day, of its last one. */
  function aheadIn(index: number, place: number, atMs: number): number {
    const trades = coinTrades(index, place);
    const ahead = trades.find((trade) => trade.atMs > atMs);
    const later =
      ahead ?? (place + 1 < coin.minutes(index).minutes.length ? coinTrades(index, place + 1)[0] : undefined);
    return (later ?? trades.at(-1))?.price ?? 0;
  }
  const keyOf = (index: number, minute: number) => stream(own, `minute ${coin.day(index).dayNumber} ${minute}`);

  return {
    ...coin,
    instrumentId: instrument.id,
    own,
    scale,
    liquidity: coin.liquidity,
    day,
    minutes,
    coinPrice(index, minute, atMs) {
      const path = coin.minutes(index);
      const place = lastUpTo(path.minutes, minute);
      const startMs = coin.sessions.session(index).opensAtMs + minute * MINUTE_MS;
      const isStart = atMs === startMs && path.minutes[place] === minute;
      return (isStart ? (path.open[place] ?? 0) : aheadIn(index, place, atMs)) * Number(coin.scale.unit);
    },
    trades(index, place) {
      const path = minutes(index);
      const turn = turnOf(index);
      const minute = path.minutes[place] ?? 0;
      const premium = premiumIn(turn, minute);
      const key = keyOf(index, minute);
      const startMs = coin.sessions.session(index).opensAtMs + minute * MINUTE_MS;
      const lots = path.lots[place] ?? 0;
      const inCoin = coinTrades(index, place);
      let free = lots - inCoin.length;
      let beforeMs = startMs;
      const moments = inCoin.flatMap((trade, at) => {
        const own = { price: price(trade.price, premium, turn.tick), atMs: trade.atMs };
        const room = trade.atMs - beforeMs;
        const between = free > 0 && room > 1 && uniform(key, at, IS_BETWEEN) < BETWEEN;
        const atMs = beforeMs + Math.floor(room * uniform(key, at, WHEN));
        beforeMs = trade.atMs;
        if (!between) return [own];
        free -= 1;
        return [{ ...own, atMs }, own];
      });
      return tradesAt(moments, { startMs, lots, key, bar: path.bar });
    },
    startOf(index, minute) {
      const path = minutes(index);
      const place = lastUpTo(path.minutes, minute);
      const start = path.open[place];
      if (path.minutes[place] !== minute || start === undefined) return undefined;
      return { price: start, aggressor: firstAggressor(keyOf(index, minute), start, path.bar) };
    },
    parts(index, count) {
      const { minutes: length, parts } = coin.parts(index, count);
      const turn = turnOf(index);
      const turned = (units: number, minute: number) => price(units, premiumIn(turn, minute), turn.tick);
      return {
        minutes: length,
        parts: parts.map(({ minute, open, high, low, close }) => ({
          minute,
          open: turned(open, minute),
          high: turned(high, minute),
          low: turned(low, minute),
          close: turned(close, minute),
        })),
      };
    },
  };
}
