import { bollingerBands } from '../chart/indicator/bollinger.ts';
import { macd } from '../chart/indicator/macd.ts';
import { relativeStrength } from '../chart/indicator/rsi.ts';
import { decimal, ONE } from '../money.ts';
import { type CrossingKind, isOfBand, isOfStrength, wholeDays } from './alert-kind.ts';

/** The usual lengths: of Wilder's strength, of fast average, slow average and signal, and the deviations of a band. */
export const studyLengths = { strength: 14, fast: 12, slow: 26, signal: 9, deviations: 2 } as const;

/** A day of trading that is over; `close` e8, by the shares of now. */
export interface DayClose {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly close: bigint;
}

/** A study and the line that it is compared with, e8, rounded half up: strength and its level, convergence and its signal, the close and its band. */
export interface StudyPoint {
  readonly value: bigint;
  readonly against: bigint;
}

/** The first day on whose close a study was beyond its line, after one on which it was not. */
export interface Crossing extends DayClose, StudyPoint {
  readonly before: StudyPoint;
}

interface Asked {
  readonly kind: CrossingKind;
  readonly target: bigint;
}

/** How many closes a study needs before two of its points can be compared. */
export function closesNeeded({ kind, target }: Asked): number {
  if (isOfStrength(kind)) return studyLengths.strength + 2;
  if (isOfBand(kind)) return (wholeDays(target) ?? 0) + 1;
  return studyLengths.slow + studyLengths.signal;
}

/** After so many closes the beginning of a smoothed study weighs less than a millionth, so that it is the same wherever the closes begin. */
const SETTLED_AFTER = 200;

const isOver = (kind: CrossingKind) => kind.endsWith('_over');

/** Whether the study was beyond its line at the second point and not at the first. */
export function crosses(kind: CrossingKind, { before, value, against }: StudyPoint & { readonly before: StudyPoint }) {
  return isOver(kind)
    ? before.value <= before.against && value > against
    : before.value >= before.against && value < against;
}

const e8 = (value: number) => decimal(value.toFixed(8));

function pointsOf({ kind, target }: Asked, days: readonly DayClose[]): readonly (StudyPoint | undefined)[] {
  const closes = days.map(({ close }) => Number(close) / Number(ONE));
  if (isOfStrength(kind)) {
    return relativeStrength(closes, studyLengths.strength).map((value) =>
      value === undefined ? undefined : { value: e8(value), against: target },
    );
  }
  if (isOfBand(kind)) {
    const bands = bollingerBands(closes, wholeDays(target) ?? 0, studyLengths.deviations);
    return days.map(({ close }, at) => {
      const band = bands[at];
      return band && { value: close, against: e8(isOver(kind) ? band.upper : band.lower) };
    });
  }
  const { fast, slow, signal } = studyLengths;
  return macd(closes, fast, slow, signal).map((point) =>
    point?.signal === undefined ? undefined : { value: e8(point.macd), against: e8(point.signal) },
  );
}

/**
 * The first crossing among these days, oldest first, that came on `fromDay` or after it; undefined while there is none. Of a past that is `cut`, the
 * first days are not looked at where a study is smoothed: reckoned from there it has another value on them than the one that was seen.
 */
export function firstCrossing(
  asked: Asked,
  days: readonly DayClose[],
  fromDay: string,
  past: 'whole' | 'cut' = 'whole',
): Crossing | undefined {
  const points = pointsOf(asked, days);
  const first = past === 'cut' && !isOfBand(asked.kind) ? SETTLED_AFTER : 0;
  for (const [at, day] of days.entries()) {
    const [before, point] = [points[at - 1], points[at]];
    if (at < first || day.day < fromDay || !before || !point) continue;
    const crossing = { ...day, ...point, before };
    if (crosses(asked.kind, crossing)) return crossing;
  }
  return undefined;
}
