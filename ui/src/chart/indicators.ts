import { type IndicatorTemplate, registerIndicator } from 'klinecharts';
import type { ChartColors } from './k-line-style.ts';
import { simpleMovingAverage } from './sma.ts';

export const AVERAGE_LENGTHS = [5, 10, 20] as const;

/** One value per length, under the keys `sma0`, `sma1`, `sma2`; absent until there are enough bars. */
type Averages = Record<string, number>;

interface Volume {
  readonly volume: number;
  readonly rising: boolean;
}

const sma: IndicatorTemplate<Averages, number> = {
  name: 'SMA',
  shortName: 'SMA',
  series: 'price',
  calcParams: [...AVERAGE_LENGTHS],
  precision: 2,
  figures: AVERAGE_LENGTHS.map((length, index) => ({ key: `sma${index}`, title: `SMA${length}: `, type: 'line' })),
  calc: (bars) => {
    const closes = bars.map((bar) => bar.close);
    const lines = AVERAGE_LENGTHS.map((length) => simpleMovingAverage(closes, length));
    return bars.map((_, at) => {
      const point: Averages = {};
      lines.forEach((line, index) => {
        const value = line[at];
        if (value !== undefined) point[`sma${index}`] = value;
      });
      return point;
    });
  },
};

function volume(colors: ChartColors): IndicatorTemplate<Volume> {
  return {
    name: 'VOL',
    shortName: 'VOL',
    series: 'volume',
    shouldFormatBigNumber: true,
    precision: 0,
    minValue: 0,
    figures: [
      {
        key: 'volume',
        title: 'VOL: ',
        type: 'bar',
        baseValue: 0,
        styles: ({ data }) => {
          const rising = data.current?.rising ?? true;
          const color = rising ? colors.up : colors.down;
          return { style: rising ? 'stroke' : 'fill', color, borderColor: color, borderSize: 1 };
        },
      },
    ],
    calc: (bars) => bars.map((bar) => ({ volume: bar.volume ?? 0, rising: bar.close >= bar.open })),
  };
}

/** Our own SMA (the simple average) and VOL (hollow and filled, like the candles) under the names of the product. */
export function registerIndicators(colors: ChartColors): void {
  registerIndicator(sma);
  registerIndicator(volume(colors));
}
