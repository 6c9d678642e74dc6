import { averageTrueRange } from '../chart/indicator/atr.ts';
import { relativeStrength } from '../chart/indicator/rsi.ts';
import type { Candle } from '../market/candle.ts';
import { divide, ONE } from '../money.ts';
import { changePercent } from '../news/market-report.ts';
import { deviation, maxDrawdown } from '../performance/performance.ts';
import type { AnalystRule } from './analyst-rules.ts';
import {
  percentText,
  priceText,
  type Reading,
  type Row,
  type Sentence,
  type SentenceCode,
  together,
} from './reading.ts';

const SHORT = 20;
const LONG = 50;
const CHANGES = [5, 20, 60] as const;
const WILDER = 14;
const HUNDRED = 100n;

export interface PriceFacts {
  /** Closed daily bars, the oldest first. */
  readonly bars: readonly Candle[];
  readonly currency: string;
  /** Whether it trades on every day of the year, as coins do. */
  readonly daily: boolean;
  /** Whether what changes hands of it is counted: not of an index. */
  readonly traded: boolean;
}

/** The trading day of a daily bar, which opens at 00:00 UTC. */
export function dayOf({ openAtMs }: Pick<Candle, 'openAtMs'>): string {
  return new Date(openAtMs).toISOString().slice(0, 10);
}

/** A statistic as decimal text with two places. */
function statistic(value: number): string {
  return percentText(BigInt(Math.round(value * 1e4)) * 10_000n);
}

/** e8 as plain numbers, for statistics alone. */
const plain = (value: bigint): number => Number(value) / 1e8;

/** The mean of the last so many closes, rounded half up at e8; undefined when there are fewer. */
function meanOf(values: readonly bigint[], count: number): bigint | undefined {
  if (values.length < count) return undefined;
  return divide(
    values.slice(-count).reduce((sum, one) => sum + one, 0n),
    BigInt(count),
    'half_up',
  );
}

/** The fall of a day, per cent of the close before, e8; the worst of them with its day. Undefined with fewer than two bars or without a fall. */
export function worstDayOf(bars: readonly Candle[]): { readonly change: bigint; readonly day: string } | undefined {
  let worst: { change: bigint; day: string } | undefined;
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1];
    if (!before) continue;
    const change = changePercent(bar.close, before.close);
    if (change < 0n && (!worst || change < worst.change)) worst = { change, day: dayOf(bar) };
  }
  return worst;
}

type Say = (code: SentenceCode, group: Sentence['group'], values: Readonly<Record<string, string>>) => void;

/** Gathers rows of closed bars and the sentences about them. */
function gather(bars: readonly Candle[], currency: string) {
  const rows: Row[] = [];
  const sentences: Sentence[] = [];
  const last = bars.at(-1);
  const asOf = last ? dayOf(last) : '';
  const say: Say = (code, group, values) => sentences.push({ code, group, values });
  return {
    rows,
    sentences,
    say,
    row(id: string, row: Pick<Row, 'name' | 'unit' | 'value'> & { readonly days?: number }): string {
      const money = row.unit === 'price' ? { currency } : {};
      rows.push({ id, ...row, ...money, asOf, source: 'bars' });
      return id;
    },
  };
}

function trend({ bars, currency }: PriceFacts, rule: AnalystRule): Reading {
  const { rows, sentences, say, row } = gather(bars, currency);
  const closes = bars.map(({ close }) => close);
  const last = closes.at(-1);
  if (last === undefined) return { rows, sentences };
  const close = row('close', { name: 'close', unit: 'price', value: priceText(last) });
  const [short, long] = [meanOf(closes, SHORT), meanOf(closes, LONG)];
  if (short !== undefined && long !== undefined) {
    const values = {
      close,
      short: row('mean20', { name: 'mean', unit: 'price', value: priceText(short, last), days: SHORT }),
      long: row('mean50', { name: 'mean', unit: 'price', value: priceText(long, last), days: LONG }),
    };
    const above = last > short && last > long;
    const below = last < short && last < long;
    say(above ? 'trend_above' : below ? 'trend_below' : 'trend_between', 'trend', values);
  }
  const changed = CHANGES.flatMap((days) => {
    const before = closes.at(-1 - days);
    if (before === undefined || before <= 0n) return [];
    const value = percentText(changePercent(last, before));
    return [row(`change${days}`, { name: 'change', unit: 'change', value, days })];
  });
  const [week, month, quarter] = changed;
  if (week && month && quarter) say('changes', 'trend', { week, month, quarter });
  const strength = relativeStrength(closes.map(plain), WILDER).at(-1);
  if (strength !== undefined) {
    const { high, low } = rule.strength;
    const code = strength >= high ? 'strength_high' : strength <= low ? 'strength_low' : 'strength_middle';
    const value = statistic(strength);
    say(code, 'trend', { strength: row('rsi14', { name: 'strength', unit: 'strength', value, days: WILDER }) });
  }
  return { rows, sentences };
}

function risk({ bars, currency, daily }: PriceFacts, rule: AnalystRule): Reading {
  const { rows, sentences, say, row } = gather(bars, currency);
  const last = bars.at(-1);
  if (!last || last.close <= 0n || bars.length < SHORT) return { rows, sentences };
  const ranged = bars.map(({ high, low, close }) => ({ high: plain(high), low: plain(low), close: plain(close) }));
  const range = averageTrueRange(ranged, WILDER).at(-1);
  if (range !== undefined) {
    const value = statistic((100 * range) / plain(last.close));
    say('range_usual', 'risk', {
      range: row('atr14', { name: 'rangePercent', unit: 'percent', value, days: WILDER }),
    });
  }
  const days = bars.length;
  const closes = bars.map(({ close }) => close);
  const scatter = deviation(closes.slice(1).map((close, place) => plain(close) / plain(closes[place] ?? close) - 1));
  if (scatter !== undefined && days >= rule.annualBarsMin) {
    const value = statistic(100 * scatter * Math.sqrt(daily ? rule.yearDays.daily : rule.yearDays.exchange));
    say('volatility_year', 'risk', {
      volatility: row('volatility', { name: 'volatility', unit: 'percent', value, days }),
    });
  }
  const fall = percentText(maxDrawdown(closes) * HUNDRED);
  say('drawdown', 'risk', { fall: row('drawdown', { name: 'drawdown', unit: 'percent', value: fall, days }) });
  const worst = worstDayOf(bars);
  if (worst) {
    say('worst_day', 'risk', {
      change: row('worst.change', { name: 'worstDay', unit: 'change', value: percentText(worst.change), days }),
      day: row('worst.day', { name: 'worstDate', unit: 'day', value: worst.day, days }),
    });
  }
  return { rows, sentences };
}

function volume({ bars, currency, traded }: PriceFacts, rule: AnalystRule): Reading {
  const { rows, sentences, say, row } = gather(bars, currency);
  const volumes = bars.map((bar) => bar.volume);
  const [last, mean] = [volumes.at(-1), meanOf(volumes.slice(0, -1), SHORT)];
  if (!traded || last === undefined || mean === undefined || mean === 0n) return { rows, sentences };
  const percent = divide(last * HUNDRED, mean, 'half_up');
  const values = {
    volume: row('volume', { name: 'volume', unit: 'quantity', value: percentText(last) }),
    mean: row('volume.mean20', { name: 'volumeMean', unit: 'quantity', value: percentText(mean), days: SHORT }),
    part: row('volume.part', {
      name: 'volumePercent',
      unit: 'percent',
      value: percentText(divide(last * HUNDRED * ONE, mean, 'half_up')),
    }),
  };
  const { busy, quiet } = rule.volume;
  const code = percent >= BigInt(busy) ? 'volume_busy' : percent <= BigInt(quiet) ? 'volume_quiet' : 'volume_usual';
  say(code, 'volume', values);
  return { rows, sentences };
}

function levels({ bars, currency }: PriceFacts): Reading {
  const { rows, sentences, say, row } = gather(bars, currency);
  const last = bars.at(-1);
  if (!last || bars.length < SHORT) return { rows, sentences };
  const high = bars.reduce((most, bar) => (bar.high > most ? bar.high : most), last.high);
  const low = bars.reduce((least, bar) => (bar.low < least ? bar.low : least), last.low);
  if (high === low) return { rows, sentences };
  const days = bars.length;
  const place = divide((last.close - low) * HUNDRED * ONE, high - low, 'half_up');
  say('place_in_range', 'levels', {
    low: row('low', { name: 'low', unit: 'price', value: priceText(low, last.close), days }),
    high: row('high', { name: 'high', unit: 'price', value: priceText(high, last.close), days }),
    place: row('place', { name: 'place', unit: 'percent', value: percentText(place), days }),
  });
  return { rows, sentences };
}

/** What closed daily bars say of the past: trend, scatter, volume and where in its range the price stands. */
export function readPrices(facts: PriceFacts, rule: AnalystRule): Reading {
  return together([trend(facts, rule), risk(facts, rule), volume(facts, rule), levels(facts)]);
}
