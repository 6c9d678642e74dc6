import { bollingerBands } from '@tarazu/domain/indicator/bollinger';
import { exponentialMovingAverage } from '@tarazu/domain/indicator/ema';
import { stochastic } from '@tarazu/domain/indicator/kdj';
import { macd } from '@tarazu/domain/indicator/macd';
import { onBalanceVolume } from '@tarazu/domain/indicator/obv';
import { relativeStrength } from '@tarazu/domain/indicator/rsi';
import { parabolicStop } from '@tarazu/domain/indicator/sar';
import { simpleMovingAverage } from '@tarazu/domain/indicator/sma';
import { type IndicatorFigure, type IndicatorTemplate, type KLineData, registerIndicator } from 'klinecharts';
import type { ChartColors } from './k-line-style.ts';

/** Drawn over the candles. */
export const mainIndicators = ['SMA', 'EMA', 'BOLL', 'SAR'] as const;
export type MainIndicatorName = (typeof mainIndicators)[number];
/** Drawn in a pane of its own under the candles. */
export const subIndicators = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV'] as const;
export type SubIndicatorName = (typeof subIndicators)[number];

/** One value for each figure under its key; a figure without a key at a bar is not drawn there. */
export type IndicatorPoint = Record<string, number>;
type Template = IndicatorTemplate<IndicatorPoint, number>;

const lengths = [5, 10, 20] as const;

function lineFigures(titles: Readonly<Record<string, string>>): IndicatorFigure<IndicatorPoint>[] {
  return Object.entries(titles).map(([key, title]) => ({ key, title, type: 'line' }));
}

/** Lines put together bar by bar, without what is not there yet. */
function points(count: number, lines: Readonly<Record<string, readonly (number | undefined)[]>>): IndicatorPoint[] {
  const entries = Object.entries(lines);
  return Array.from({ length: count }, (_, at) => {
    const point: IndicatorPoint = {};
    for (const [key, line] of entries) {
      const value = line[at];
      if (value !== undefined) point[key] = value;
    }
    return point;
  });
}

const closesOf = (bars: readonly KLineData[]) => bars.map(({ close }) => close);

function averages(name: 'SMA' | 'EMA', average: typeof simpleMovingAverage): Template {
  return {
    name,
    series: 'price',
    calcParams: [...lengths],
    figures: lineFigures(Object.fromEntries(lengths.map((length, at) => [`line${at}`, `${name}${length}`]))),
    calc: (bars) => {
      const closes = closesOf(bars);
      return points(bars.length, Object.fromEntries(lengths.map((each, at) => [`line${at}`, average(closes, each)])));
    },
  };
}

const bands: Template = {
  name: 'BOLL',
  series: 'price',
  calcParams: [20, 2],
  figures: lineFigures({ upper: 'UP', middle: 'BOLL20', lower: 'LOW' }),
  calc: (bars) => {
    const found = bollingerBands(closesOf(bars), 20, 2);
    return points(bars.length, {
      upper: found.map((band) => band?.upper),
      middle: found.map((band) => band?.middle),
      lower: found.map((band) => band?.lower),
    });
  },
};

function stop(colors: ChartColors): Template {
  return {
    name: 'SAR',
    series: 'price',
    calcParams: [0.02, 0.2],
    figures: [
      {
        key: 'stop',
        title: 'SAR',
        type: 'circle',
        styles: ({ data }) => ({ style: 'fill', color: data.current?.['rising'] === 1 ? colors.up : colors.down }),
      },
    ],
    calc: (bars) => {
      const found = parabolicStop(bars, 0.02, 0.2);
      return points(bars.length, {
        stop: found.map((point) => point?.value),
        rising: found.map((point) => (point?.rising ? 1 : 0)),
      });
    },
  };
}

function volume(colors: ChartColors): Template {
  return {
    name: 'VOL',
    series: 'volume',
    shouldFormatBigNumber: true,
    precision: 0,
    minValue: 0,
    figures: [
      {
        key: 'volume',
        title: 'VOL',
        type: 'bar',
        baseValue: 0,
        styles: ({ data }) => {
          const rising = data.current?.['rising'] !== 0;
          const color = rising ? colors.up : colors.down;
          return { style: rising ? 'stroke' : 'fill', color, borderColor: color, borderSize: 1 };
        },
      },
    ],
    calc: (bars) => bars.map((bar) => ({ volume: bar.volume ?? 0, rising: bar.close >= bar.open ? 1 : 0 })),
  };
}

function convergence(colors: ChartColors): Template {
  return {
    name: 'MACD',
    precision: 2,
    calcParams: [12, 26, 9],
    figures: [
      ...lineFigures({ macd: 'MACD', signal: 'SIGNAL' }),
      {
        key: 'histogram',
        title: 'HIST',
        type: 'bar',
        baseValue: 0,
        styles: ({ data }) => {
          const color = (data.current?.['histogram'] ?? 0) < 0 ? colors.down : colors.up;
          return { style: 'fill', color, borderColor: color };
        },
      },
    ],
    calc: (bars) => {
      const found = macd(closesOf(bars), 12, 26, 9);
      return points(bars.length, {
        macd: found.map((point) => point?.macd),
        signal: found.map((point) => point?.signal),
        histogram: found.map((point) => point?.histogram),
      });
    },
  };
}

const strength: Template = {
  name: 'RSI',
  precision: 2,
  calcParams: [6, 14],
  figures: lineFigures({ short: 'RSI6', long: 'RSI14' }),
  calc: (bars) => {
    const closes = closesOf(bars);
    return points(bars.length, { short: relativeStrength(closes, 6), long: relativeStrength(closes, 14) });
  },
};

const stochastics: Template = {
  name: 'KDJ',
  precision: 2,
  calcParams: [9, 3, 3],
  figures: lineFigures({ k: 'K', d: 'D', j: 'J' }),
  calc: (bars) => {
    const found = stochastic(bars, 9, 3, 3);
    return points(bars.length, {
      k: found.map((point) => point?.k),
      d: found.map((point) => point?.d),
      j: found.map((point) => point?.j),
    });
  },
};

const balance: Template = {
  name: 'OBV',
  shouldFormatBigNumber: true,
  precision: 0,
  figures: lineFigures({ obv: 'OBV' }),
  calc: (bars) => {
    const line = onBalanceVolume(bars.map(({ close, volume: traded }) => ({ close, volume: traded ?? 0 })));
    return points(bars.length, { obv: line });
  },
};

/** Our own formulas under the names of the product, in place of the library's. */
export function registerIndicators(colors: ChartColors): void {
  const all = [averages('SMA', simpleMovingAverage), averages('EMA', exponentialMovingAverage), bands, stop(colors)];
  for (const template of [...all, volume(colors), convergence(colors), strength, stochastics, balance]) {
    registerIndicator(template);
  }
}
