import { averageTrueRange } from '@tarazu/domain/chart/indicator/atr';
import {
  doubleExponentialAverage,
  hullMovingAverage,
  tripleExponentialAverage,
  volumeWeightedAverage,
  weightedMovingAverage,
} from '@tarazu/domain/chart/indicator/averages';
import type { Bar, Line } from '@tarazu/domain/chart/indicator/bar';
import type { Band } from '@tarazu/domain/chart/indicator/bollinger';
import { donchianChannel, keltnerChannel, superTrend } from '@tarazu/domain/chart/indicator/channels';
import { directionalMovement } from '@tarazu/domain/chart/indicator/directional';
import { ichimokuCloud } from '@tarazu/domain/chart/indicator/ichimoku';
import {
  aroon,
  awesome,
  commodityChannel,
  percentOfBands,
  rateOfChange,
  stochasticStrength,
  tripleSmoothedChange,
  williamsRange,
} from '@tarazu/domain/chart/indicator/oscillators';
import { chaikinFlow, moneyFlow, volumeWeightedPrice } from '@tarazu/domain/chart/indicator/volume-flow';
import { registerIndicator } from 'klinecharts';
import { averagedCandles } from './averaged-candles.ts';
import type { ChartColors } from './k-line-style.ts';
import type { StudyName } from './study.ts';
import { closesOf, dots, histogram, lineFigures, studyTemplate, type Template, tradedOf } from './study-template.ts';

/** A study of one line of the closes, called by its letters and its length. */
function ofCloses(
  name: StudyName,
  reckon: (closes: readonly number[], length: number) => Line,
  more: Pick<Template, 'series' | 'precision'>,
): Template {
  return studyTemplate(name, {
    ...more,
    figures: ([length]) => lineFigures({ line: `${name}${length}` }),
    lines: (bars, [length = 0]) => ({ line: reckon(closesOf(bars), length) }),
  });
}

/** The same of whole bars. */
function ofBars(
  name: StudyName,
  title: string,
  reckon: (bars: readonly Bar[], length: number) => Line,
  more: Pick<Template, 'series' | 'precision'>,
): Template {
  return studyTemplate(name, {
    ...more,
    figures: ([length]) => lineFigures({ line: `${title}${length}` }),
    lines: (bars, [length = 0]) => ({ line: reckon(tradedOf(bars), length) }),
  });
}

function channel(
  name: StudyName,
  title: string,
  reckon: (bars: readonly Bar[], params: readonly number[]) => readonly (Band | undefined)[],
): Template {
  return studyTemplate(name, {
    series: 'price',
    figures: ([length]) => lineFigures({ upper: `${title} UP`, middle: `${title}${length}`, lower: `${title} LOW` }),
    lines: (bars, params) => {
      const found = reckon(tradedOf(bars), params);
      return {
        upper: found.map((band) => band?.upper),
        middle: found.map((band) => band?.middle),
        lower: found.map((band) => band?.lower),
      };
    },
  });
}

const price = { series: 'price' } as const;
const exact = { precision: 2 } as const;

const plain: readonly Template[] = [
  ofCloses('WMA', weightedMovingAverage, price),
  ofCloses('HMA', hullMovingAverage, price),
  ofCloses('DEMA', doubleExponentialAverage, price),
  ofCloses('TEMA', tripleExponentialAverage, price),
  ofBars('VWMA', 'VWMA', volumeWeightedAverage, price),
  studyTemplate('VWAP', {
    ...price,
    figures: () => lineFigures({ line: 'VWAP' }),
    lines: (bars) => ({ line: volumeWeightedPrice(tradedOf(bars)) }),
  }),
  channel('KELTNER', 'KC', (bars, [length = 0, ranges = 0]) => keltnerChannel(bars, length, ranges)),
  channel('DONCHIAN', 'DC', (bars, [length = 0]) => donchianChannel(bars, length)),
  studyTemplate('ICHIMOKU', {
    ...price,
    figures: () => lineFigures({ conversion: 'TENKAN', base: 'KIJUN', leadingA: 'SENKOU A', leadingB: 'SENKOU B' }),
    lines: (bars, [short = 0, long = 0, longest = 0]) => ({ ...ichimokuCloud(bars, short, long, longest) }),
  }),
  ofBars('ATR', 'ATR', averageTrueRange, exact),
  studyTemplate('ADX', {
    ...exact,
    figures: ([length]) => lineFigures({ adx: `ADX${length}`, plus: '+DI', minus: '−DI' }),
    lines: (bars, [length = 0]) => {
      const found = directionalMovement(bars, length);
      return {
        adx: found.map((point) => point?.adx),
        plus: found.map((point) => point?.plus),
        minus: found.map((point) => point?.minus),
      };
    },
  }),
  studyTemplate('AROON', {
    ...exact,
    figures: () => lineFigures({ up: 'AROON UP', down: 'AROON DOWN' }),
    lines: (bars, [length = 0]) => {
      const found = aroon(bars, length);
      return { up: found.map((point) => point?.up), down: found.map((point) => point?.down) };
    },
  }),
  ofBars('CCI', 'CCI', commodityChannel, exact),
  ofBars('CMF', 'CMF', chaikinFlow, exact),
  ofBars('MFI', 'MFI', moneyFlow, exact),
  studyTemplate('PERCENTB', {
    ...exact,
    figures: ([length]) => lineFigures({ line: `%B${length}` }),
    lines: (bars, [length = 0, deviations = 0]) => ({ line: percentOfBands(closesOf(bars), length, deviations) }),
  }),
  ofCloses('ROC', rateOfChange, exact),
  studyTemplate('STOCHRSI', {
    ...exact,
    figures: () => lineFigures({ k: 'STOCHRSI K', d: 'STOCHRSI D' }),
    lines: (bars, [strength = 0, length = 0, smoothing = 0]) => ({
      ...stochasticStrength(closesOf(bars), strength, length, smoothing),
    }),
  }),
  ofCloses('TRIX', tripleSmoothedChange, exact),
  ofBars('WILLIAMS', '%R', williamsRange, exact),
];

function coloured(colors: ChartColors): readonly Template[] {
  return [
    averagedCandles(colors),
    studyTemplate('SUPERTREND', {
      ...price,
      figures: () => dots('SUPERTREND', colors),
      lines: (bars, [length = 0, ranges = 0]) => {
        const found = superTrend(bars, length, ranges);
        return { stop: found.map((point) => point?.value), rising: found.map((point) => (point?.rising ? 1 : 0)) };
      },
    }),
    studyTemplate('AO', {
      ...exact,
      figures: () => [histogram('AO', colors)],
      lines: (bars, [short = 0, long = 0]) => ({ histogram: awesome(bars, short, long) }),
    }),
  ];
}

/** The studies that not everybody looks at: loaded when the first of them is chosen. */
export function registerMoreStudies(colors: ChartColors): void {
  for (const template of [...plain, ...coloured(colors)]) registerIndicator(template);
}
