import { bollingerBands } from '@tarazu/domain/chart/indicator/bollinger';
import { exponentialMovingAverage } from '@tarazu/domain/chart/indicator/ema';
import { stochastic } from '@tarazu/domain/chart/indicator/kdj';
import { macd } from '@tarazu/domain/chart/indicator/macd';
import { onBalanceVolume } from '@tarazu/domain/chart/indicator/obv';
import { relativeStrength } from '@tarazu/domain/chart/indicator/rsi';
import { parabolicStop } from '@tarazu/domain/chart/indicator/sar';
import { simpleMovingAverage } from '@tarazu/domain/chart/indicator/sma';
import { registerIndicator } from 'klinecharts';
import type { ChartColors } from './k-line-style.ts';
import type { StudyName } from './study.ts';
import { closesOf, dots, histogram, lineFigures, studyTemplate, type Template, tradedOf } from './study-template.ts';

// The studies that a chart opens with; the others are loaded when somebody chooses one.

function averages(name: 'SMA' | 'EMA', average: typeof simpleMovingAverage): Template {
  return studyTemplate(name, {
    series: 'price',
    figures: (lengths) =>
      lineFigures(Object.fromEntries(lengths.map((length, at) => [`line${at}`, `${name}${length}`]))),
    lines: (bars, lengths) => {
      const closes = closesOf(bars);
      return Object.fromEntries(lengths.map((length, at) => [`line${at}`, average(closes, length)]));
    },
  });
}

const bands = studyTemplate('BOLL', {
  series: 'price',
  figures: ([length]) => lineFigures({ upper: 'UP', middle: `BOLL${length}`, lower: 'LOW' }),
  lines: (bars, [length = 0, deviations = 0]) => {
    const found = bollingerBands(closesOf(bars), length, deviations);
    return {
      upper: found.map((band) => band?.upper),
      middle: found.map((band) => band?.middle),
      lower: found.map((band) => band?.lower),
    };
  },
});

function stop(colors: ChartColors): Template {
  return studyTemplate('SAR', {
    series: 'price',
    figures: () => dots('SAR', colors),
    lines: (bars, [step = 0, most = 0]) => {
      const found = parabolicStop(bars, step, most);
      return { stop: found.map((point) => point?.value), rising: found.map((point) => (point?.rising ? 1 : 0)) };
    },
  });
}

function volume(colors: ChartColors): Template {
  return studyTemplate('VOL', {
    series: 'volume',
    shouldFormatBigNumber: true,
    precision: 0,
    minValue: 0,
    figures: () => [
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
    lines: (bars) => ({
      volume: bars.map((bar) => bar.volume ?? 0),
      rising: bars.map((bar) => (bar.close >= bar.open ? 1 : 0)),
    }),
  });
}

function convergence(colors: ChartColors): Template {
  return studyTemplate('MACD', {
    precision: 2,
    figures: () => [...lineFigures({ macd: 'MACD', signal: 'SIGNAL' }), histogram('HIST', colors)],
    lines: (bars, [fast = 0, slow = 0, signal = 0]) => {
      const found = macd(closesOf(bars), fast, slow, signal);
      return {
        macd: found.map((point) => point?.macd),
        signal: found.map((point) => point?.signal),
        histogram: found.map((point) => point?.histogram),
      };
    },
  });
}

const strength = studyTemplate('RSI', {
  precision: 2,
  figures: ([short, long]) => lineFigures({ short: `RSI${short}`, long: `RSI${long}` }),
  lines: (bars, [short = 0, long = 0]) => {
    const closes = closesOf(bars);
    return { short: relativeStrength(closes, short), long: relativeStrength(closes, long) };
  },
});

const stochastics = studyTemplate('KDJ', {
  precision: 2,
  figures: () => lineFigures({ k: 'K', d: 'D', j: 'J' }),
  lines: (bars, [length = 0, smoothingK = 0, smoothingD = 0]) => {
    const found = stochastic(bars, length, smoothingK, smoothingD);
    return {
      k: found.map((point) => point?.k),
      d: found.map((point) => point?.d),
      j: found.map((point) => point?.j),
    };
  },
});

const balance = studyTemplate('OBV', {
  shouldFormatBigNumber: true,
  precision: 0,
  figures: () => lineFigures({ obv: 'OBV' }),
  lines: (bars) => ({ obv: onBalanceVolume(tradedOf(bars)) }),
});

const first: readonly StudyName[] = ['SMA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'RSI', 'KDJ', 'OBV'];
const loaded = new WeakSet<ChartColors>();

/** Our own formulas under the names of the product, in place of the library's. */
export function registerStudies(colors: ChartColors): void {
  const all = [averages('SMA', simpleMovingAverage), averages('EMA', exponentialMovingAverage), bands, stop(colors)];
  for (const template of [...all, volume(colors), convergence(colors), strength, stochastics, balance]) {
    registerIndicator(template);
  }
}

/** Loads the formulas of the others where one of them is chosen. Says at once when nothing is to be waited for. */
export function needStudies(names: readonly StudyName[], colors: ChartColors): Promise<void> | undefined {
  if (loaded.has(colors) || names.every((name) => first.includes(name))) return undefined;
  return import('./more-studies.ts').then(({ registerMoreStudies }) => {
    registerMoreStudies(colors);
    loaded.add(colors);
  });
}
