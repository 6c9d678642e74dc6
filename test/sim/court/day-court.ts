import type { Bench, CourtCountry } from './bench.ts';
import { courtCountries, roundTripCharges, sharesOf } from './bench.ts';
import type { DayStrategy, Panel } from './day-strategies.ts';
import { dayStrategies, timingStrategies } from './day-strategies.ts';
import type { Trial } from './verdict.ts';

const PICKED = 3;
/** Days that a strategy may look back. */
const BEFORE = 220;

interface Stage {
  readonly country: CourtCountry;
  readonly panel: Panel;
  readonly dates: readonly number[];
  /** Charges and one spread, as a part of the value. */
  readonly cost: number;
}

async function stageOf(bench: Bench, country: CourtCountry, days: number): Promise<Stage> {
  const { market } = bench;
  const shares = sharesOf(bench, country);
  const rows = await Promise.all(shares.map(({ id }) => market.candles(id, '1D', { limit: days })));
  const side = (of: 'open' | 'high' | 'low' | 'close') => rows.map((bars) => bars.map((bar) => Number(bar[of])));
  const close = side('close');
  const dates = (rows[0] ?? []).map(({ openAtMs }) => openAtMs);
  const index = dates.map((_, day) => {
    const moves = close.map((row) => Math.log((row[day] ?? 1) / (row[day - 1] ?? row[day] ?? 1)));
    return moves.reduce((sum, move) => sum + move, 0) / moves.length;
  });
  const costs = shares.map((share, place) => {
    const price = rows[place]?.at(-1)?.close ?? 1n;
    const tick = market.tradingState(share.id).tickSize;
    return roundTripCharges(share, price) + Number(tick) / Number(price);
  });
  const limits = (way: 1 | -1) =>
    shares.map(({ id, bandBps = 1e6 }, share) => {
      const tick = Number(market.tradingState(id).tickSize);
      return dates.map(
        (_, day) => (close[share]?.[day - 1] ?? Number.NaN) * (1 + (way * bandBps) / 1e4) - way * 1.5 * tick,
      );
    });
  const cost = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
  const panel = {
    open: side('open'),
    high: side('high'),
    low: side('low'),
    close,
    upper: limits(1),
    lower: limits(-1),
    index,
    abroad: [],
  };
  return { country, panel, dates, cost };
}

/** The last move of another country that was known when this country's day ended. */
function withAbroad(stage: Stage, other: Stage): Stage {
  let place = 0;
  const abroad = stage.dates.map((date) => {
    while ((other.dates[place + 1] ?? Number.POSITIVE_INFINITY) <= date) place += 1;
    return other.panel.index[place] ?? 0;
  });
  return { ...stage, panel: { ...stage.panel, abroad } };
}

/** What is bought at the close of a day or at its open; undefined where nobody sells. */
function bought(panel: Panel, period: DayStrategy['period'], share: number, day: number): number | undefined {
  const price = (period === 'session' ? panel.open : panel.close)[share]?.[day];
  return price !== undefined && !(price >= (panel.upper[share]?.[day] ?? 0)) ? price : undefined;
}

/** What it is sold for: where nobody buys, it has to wait for the next open or close. */
function sold(panel: Panel, period: DayStrategy['period'], share: number, day: number): number | undefined {
  const days = panel.close[share]?.length ?? 0;
  for (let at = period === 'session' ? day : day + 1, part = period === 'night' ? 0 : 1; at < days; part += 1) {
    const price = (part % 2 === 0 ? panel.open : panel.close)[share]?.[at];
    if (price !== undefined && !(price <= (panel.lower[share]?.[at] ?? 0))) return price;
    if (part % 2 === 1) at += 1;
  }
  return undefined;
}

function gainOf(panel: Panel, period: DayStrategy['period'], share: number, day: number): number {
  const [from, until] = [bought(panel, period, share, day), sold(panel, period, share, day)];
  return from !== undefined && until !== undefined ? until / from - 1 : Number.NaN;
}

function tryOut({ country, panel, dates, cost }: Stage, strategy: DayStrategy): Trial {
  const all = panel.close.map((_, share) => share);
  const before: number[] = [];
  for (let day = BEFORE; day < dates.length - 1; day += 1) {
    const possible = all.filter((share) => Number.isFinite(gainOf(panel, strategy.period, share, day)));
    const ranked = possible
      .map((share) => ({ share, score: strategy.score(panel, share, day) }))
      .filter(({ score }) => Number.isFinite(score))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, PICKED);
    const mean = (shares: readonly number[]) =>
      shares.reduce((sum, share) => sum + gainOf(panel, strategy.period, share, day), 0) / shares.length;
    before.push(mean(ranked.map(({ share }) => share)) - mean(possible));
  }
  return { market: country, strategy: strategy.name, before, gains: before.map((gain) => gain - cost) };
}

function tryTiming({ country, panel, dates, cost }: Stage, strategy: (typeof timingStrategies)[number]): Trial {
  const all = panel.close.map((_, share) => share);
  const usual = dates.map((_, day) => {
    const gains = all.map((share) => gainOf(panel, 'day', share, day)).filter(Number.isFinite);
    return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  });
  const days = usual.map((gain, day) => ({ gain, day })).slice(BEFORE, -1);
  const held = days.reduce((sum, { gain }) => sum + gain, 0) / days.length;
  const before = days.filter(({ day }) => strategy.isIn(panel, day)).map(({ gain }) => gain - held);
  return { market: country, strategy: strategy.name, before, gains: before.map((gain) => gain - cost) };
}

/** Every daily strategy in each country over the last `days` days. */
export async function tryDays(bench: Bench, days: number): Promise<readonly Trial[]> {
  const stages = await Promise.all(courtCountries.map((country) => stageOf(bench, country, days)));
  return stages.flatMap((stage, place) => {
    const other = stages[(place + 1) % stages.length];
    const seen = other ? withAbroad(stage, other) : stage;
    return [
      ...dayStrategies.map((strategy) => tryOut(seen, strategy)),
      ...timingStrategies.map((strategy) => tryTiming(seen, strategy)),
    ];
  });
}
