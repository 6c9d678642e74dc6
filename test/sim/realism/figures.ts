/** A bar as plain numbers: these figures are looked at, nobody is charged by them. */
export interface Bar {
  readonly atMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** What is measured of a share, and of many: the middle one of each. */
export const figureNames = [
  'volatility a year',
  'excess kurtosis of days',
  'clustering of days',
  'fall, then nervous days',
  'gap against the session',
  'night in a day',
  'range of a session',
  'excess kurtosis of minutes',
  'clustering of minutes',
  'unchanged minutes',
  'first half hour, range',
  'first half hour, volume',
  'moves with volume',
  'with the US on the day',
  'with Bitcoin on the day',
  'with Bitcoin in a minute',
  'volume from 13 to 19 UTC',
  'spread',
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

const HALF_HOUR_MS = 1_800_000;
/** A larger move of a day is a split or a fault of the recording. */
const MOVE_MAX = 0.35;
const GAP_DAYS_MAX = 6;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return meanOf(values.map((one) => (one - mean) ** 2));
};
export function median(values: readonly number[]): number | undefined {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const [left, right] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return left === undefined || right === undefined ? undefined : (left + right) / 2;
}
function correlation(left: readonly number[], right: readonly number[]): number {
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)];
  let sum = 0;
  for (let place = 0; place < left.length; place += 1) {
    sum += ((left[place] ?? 0) - meanLeft) * ((right[place] ?? 0) - meanRight);
  }
  return sum / left.length / Math.sqrt(varianceOf(left) * varianceOf(right));
}
function kurtosisOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((one) => (one - mean) ** 4)) / varianceOf(values) ** 2 - 3;
}
const clusteringOf = (moves: readonly number[]): number => {
  const sizes = moves.map(Math.abs);
  return correlation(sizes.slice(0, -1), sizes.slice(1));
};

/** Moves from close to close by day, without splits and long breaks. */
export function movesByDay(bars: readonly Bar[]): ReadonlyMap<number, number> {
  const moves = new Map<number, number>();
  bars.forEach((bar, place) => {
    const before = bars[place - 1];
    if (!before || bar.atMs - before.atMs > GAP_DAYS_MAX * DAY_MS) return;
    const move = Math.log(bar.close / before.close);
    if (Math.abs(move) < MOVE_MAX) moves.set(bar.atMs, move);
  });
  return moves;
}

const PAIRS_MIN = 100;

/** The correlation of moves at the same times; undefined where there are too few. */
export function togetherWith(
  moves: ReadonlyMap<number, number>,
  others: ReadonlyMap<number, number>,
): number | undefined {
  const pairs = [...moves].flatMap(([atMs, move]) => {
    const other = others.get(atMs);
    return other === undefined ? [] : [[move, other] as const];
  });
  if (pairs.length <= PAIRS_MIN) return undefined;
  return correlation(
    pairs.map(([own]) => own),
    pairs.map(([, other]) => other),
  );
}

export function named(name: FigureName, value: number | undefined): Figures {
  return value === undefined ? {} : { [name]: value };
}

/** Figures of a share's days; `abroad` are the moves of the US by day. */
export function figuresOfDays(bars: readonly Bar[], abroad?: ReadonlyMap<number, number>): Figures {
  const moves = movesByDay(bars);
  const pairs = bars.flatMap((bar, place) => {
    const before = bars[place - 1];
    return before && moves.has(bar.atMs)
      ? [{ gap: Math.log(bar.open / before.close), session: Math.log(bar.close / bar.open), bar }]
      : [];
  });
  const all = [...moves.values()];
  const gaps = pairs.map(({ gap }) => gap);
  const sessions = pairs.map(({ session }) => session);
  return {
    'volatility a year': Math.sqrt(varianceOf(all) * 250),
    'excess kurtosis of days': kurtosisOf(all),
    'clustering of days': clusteringOf(all),
    'fall, then nervous days': correlation(all.slice(0, -1), all.slice(1).map(Math.abs)),
    'gap against the session': correlation(gaps, sessions),
    'night in a day': varianceOf(gaps) / (varianceOf(gaps) + varianceOf(sessions)),
    'range of a session':
      meanOf(pairs.map(({ bar }) => Math.log(bar.high / bar.low))) / Math.sqrt(varianceOf(sessions)),
    ...(abroad ? named('with the US on the day', togetherWith(moves, abroad)) : {}),
  };
}

/** Moves from one minute to the next, without breaks. */
export function movesByMinute(bars: readonly Bar[]): ReadonlyMap<number, number> {
  const moves = new Map<number, number>();
  bars.forEach((bar, place) => {
    const before = bars[place - 1];
    if (before && bar.atMs - before.atMs === MINUTE_MS) moves.set(bar.atMs, Math.log(bar.close / before.close));
  });
  return moves;
}

/** Share of the volume in the busy hours of coins, of bars over whole days. */
export function busyHours(bars: readonly Bar[]): number | undefined {
  const sum = (some: readonly Bar[]) => some.reduce((total, { volume }) => total + volume, 0);
  const busy = bars.filter(({ atMs }) => {
    const hour = new Date(atMs).getUTCHours();
    return hour >= 13 && hour < 19;
  });
  return bars.length === 0 ? undefined : sum(busy) / sum(bars);
}

function halfHours(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const first = bars[0]?.atMs ?? 0;
  const parts: Bar[][] = [];
  for (const bar of bars) {
    const place = Math.floor((bar.atMs - first) / HALF_HOUR_MS);
    parts[place] = [...(parts[place] ?? []), bar];
  }
  return parts.filter((part) => part.length >= 15);
}

/** Figures of one session's minutes. */
export function figuresOfMinutes(bars: readonly Bar[]): Figures {
  const moves = bars.slice(1).map((bar, place) => Math.log(bar.close / (bars[place]?.close ?? bar.close)));
  const volumes = bars.slice(1).map(({ volume }) => volume);
  const volume = volumes.reduce((sum, one) => sum + one, 0);
  const parts = halfHours(bars);
  const ranges = parts.map((part) =>
    Math.log(Math.max(...part.map(({ high }) => high)) / Math.min(...part.map(({ low }) => low))),
  );
  const early = (parts[0] ?? []).reduce((sum, bar) => sum + bar.volume, 0);
  return {
    'excess kurtosis of minutes': kurtosisOf(moves),
    'clustering of minutes': clusteringOf(moves),
    'unchanged minutes': moves.filter((move) => move === 0).length / moves.length,
    'first half hour, range': (ranges[0] ?? 0) / meanOf(ranges.slice(1)),
    ...(volume > 0
      ? {
          'first half hour, volume': early / (volume + (bars[0]?.volume ?? 0)),
          'moves with volume': correlation(moves.map(Math.abs), volumes),
        }
      : {}),
  };
}

/** The middle share's figures. */
export function middleOf(all: readonly Figures[]): Figures {
  const middle: Partial<Record<FigureName, number>> = {};
  for (const name of figureNames) {
    const one = median(all.flatMap((figures) => figures[name] ?? []));
    if (one !== undefined) middle[name] = one;
  }
  return middle;
}
