import type { Bar, Line } from '@tarazu/domain/chart/indicator/bar';
import type { Indicator, IndicatorFigure, IndicatorTemplate, KLineData } from 'klinecharts';
import type { ChartColors } from './k-line-style.ts';
import { type StudyName, studyParams } from './study.ts';

/** One value for each figure under its key; a figure without a key at a bar is not drawn there. */
export type StudyPoint = Record<string, number>;
export type Template = IndicatorTemplate<StudyPoint, number>;
type Numbers = readonly number[];

/** What a study is besides its name and its usual numbers. */
interface StudyParts extends Omit<Template, 'name' | 'calc' | 'calcParams' | 'figures'> {
  /** The figures when it is reckoned with these numbers. */
  readonly figures: (params: Numbers) => IndicatorFigure<StudyPoint>[];
  readonly lines: (bars: readonly KLineData[], params: Numbers) => Readonly<Record<string, Line>>;
}

export function lineFigures(titles: Readonly<Record<string, string>>): IndicatorFigure<StudyPoint>[] {
  return Object.entries(titles).map(([key, title]) => ({ key, title, type: 'line' }));
}

/** Lines put together bar by bar, without what is not there yet. */
function points(count: number, lines: Readonly<Record<string, Line>>): StudyPoint[] {
  const entries = Object.entries(lines);
  return Array.from({ length: count }, (_, at) => {
    const point: StudyPoint = {};
    for (const [key, line] of entries) {
      const value = line[at];
      if (value !== undefined) point[key] = value;
    }
    return point;
  });
}

export function studyTemplate(name: StudyName, { figures, lines, ...rest }: StudyParts): Template {
  const usual = studyParams[name].map((param) => param.usual);
  return {
    ...rest,
    name,
    calcParams: usual,
    figures: figures(usual),
    regenerateFigures: figures,
    calc: (bars, { calcParams }: Indicator<StudyPoint, number>) => points(bars.length, lines(bars, calcParams)),
  };
}

export const closesOf = (bars: readonly KLineData[]) => bars.map(({ close }) => close);

/** With a volume also where none is told. */
export const tradedOf = (bars: readonly KLineData[]): readonly (Bar & Pick<KLineData, 'timestamp'>)[] =>
  bars.map(({ timestamp, high, low, close, volume }) => ({ timestamp, high, low, close, volume: volume ?? 0 }));

/** A dot at each bar, in the colour of the way that it tells. */
export function dots(title: string, colors: ChartColors): IndicatorFigure<StudyPoint>[] {
  return [
    {
      key: 'stop',
      title,
      type: 'circle',
      styles: ({ data }) => ({ style: 'fill', color: data.current?.['rising'] === 1 ? colors.up : colors.down }),
    },
  ];
}

/** Bars up and down from zero, in the colour of their side. */
export function histogram(title: string, colors: ChartColors): IndicatorFigure<StudyPoint> {
  return {
    key: 'histogram',
    title,
    type: 'bar',
    baseValue: 0,
    styles: ({ data }) => {
      const color = (data.current?.['histogram'] ?? 0) < 0 ? colors.down : colors.up;
      return { style: 'fill', color, borderColor: color };
    },
  };
}
