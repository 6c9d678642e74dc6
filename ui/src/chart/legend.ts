import type { Chart, KLineData } from 'klinecharts';
import { STUDY_COLORS } from './study.ts';
import type { StudyPoint } from './study-template.ts';

/** The candles and what lies over them, as the library calls that pane. */
export const CANDLE_PANE = 'candle_pane';

/** A pane under the candles; the first of them has the place 0. */
export const subPane = (place: number) => `sub${place}`;

/** Other instruments beside the shown one; they have a legend of their own. */
export const COMPARISON = 'COMPARISON';

export interface LegendEntry {
  readonly title: string;
  /** Where it is read: `bar` for the bar under the finger, else the pane by its name. */
  readonly place: string;
  readonly value: number | undefined;
  /** Which of the line colours it is drawn in; undefined for bars and dots. */
  readonly line: number | undefined;
  readonly isVolume: boolean;
  /** Decimals that the value has a meaning in; undefined = those of the price. */
  readonly decimals: number | undefined;
}

/** What every figure of the chart shows at one bar, the last one when none is pointed at. */
export function legendOf(chart: Chart, at: number | undefined): readonly LegendEntry[] {
  const pointed = at === undefined ? undefined : chart.getDataList()[at];
  // Beside the bars, or before there are any, nothing is pointed at.
  return pointed ? [...pricesOf(pointed), ...indicatorsAt(chart, at)] : indicatorsAt(chart, undefined);
}

/** The prices of the bar under the finger, by their first letters. */
function pricesOf({ open, high, low, close }: KLineData): LegendEntry[] {
  const prices = { O: open, H: high, L: low, C: close };
  return Object.entries(prices).map(([title, value]) => ({
    title,
    place: 'bar',
    value,
    line: undefined,
    isVolume: false,
    decimals: undefined,
  }));
}

function indicatorsAt(chart: Chart, at: number | undefined): LegendEntry[] {
  return chart.getIndicators().flatMap((indicator) => {
    if (indicator.name === COMPARISON) return [];
    const result = indicator.result as readonly (StudyPoint | undefined)[];
    const point = result[at ?? result.length - 1];
    const isPrice = indicator.series === 'price' || indicator.series === 'volume';
    let line = colorOf(indicator.extendData);
    return indicator.figures.map(({ key, title, type }) => {
      const own = type === 'line' ? line : undefined;
      if (type === 'line') line = (line + 1) % STUDY_COLORS;
      return {
        title: title ?? key,
        place: indicator.paneId,
        value: point?.[key],
        line: own,
        isVolume: indicator.shouldFormatBigNumber,
        decimals:
          isPrice || indicator.shouldFormatBigNumber || indicator.name === 'MACD' ? undefined : indicator.precision,
      };
    });
  });
}

/** Where the colours of its lines begin, which a study carries along. */
export function colorOf(extendData: unknown): number {
  return typeof extendData === 'number' ? extendData : 0;
}
