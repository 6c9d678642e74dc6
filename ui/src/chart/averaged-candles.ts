import { heikinAshi } from '@tarazu/domain/chart/indicator/heikin-ashi';
import type { ChartColors } from './k-line-style.ts';
import type { Template } from './study-template.ts';

const figure = (key: string, title: string) => ({ key, title, type: 'rect' });

/**
 * Candles of averages in place of the bars, and a thin line of the closes over them: the axis, the last price, alerts and
 * one's own lines stay those of trades.
 */
export function averagedCandles(colors: ChartColors): Template {
  return {
    name: 'HEIKIN',
    series: 'price',
    // Under the lines of studies.
    zLevel: -1,
    figures: [figure('close', 'HA'), figure('high', 'HA H'), figure('low', 'HA L')],
    calc: (bars) => heikinAshi(bars).map((candle) => ({ ...candle })),
    draw({ ctx, chart, indicator, xAxis, yAxis }) {
      const { from, to } = chart.getVisibleRange();
      const width = Math.max(1, chart.getBarSpace().gapBar);
      for (const [at, point] of indicator.result.slice(from, to).entries()) {
        const { open = 0, high = 0, low = 0, close = 0 } = point;
        const x = Math.round(xAxis.convertToPixel(from + at));
        const [top = 0, bottom = 0] = [open, close].map((price) => yAxis.convertToPixel(price)).sort((a, b) => a - b);
        const [highest, lowest] = [yAxis.convertToPixel(high), yAxis.convertToPixel(low)];
        ctx.fillStyle = close >= open ? colors.up : colors.down;
        ctx.fillRect(x, highest, 1, Math.max(1, lowest - highest));
        ctx.fillRect(x - width / 2, top, width, Math.max(1, bottom - top));
      }
      const bars = chart.getDataList();
      ctx.strokeStyle = colors.ink;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (const [at, { close }] of bars.slice(from, to).entries()) {
        ctx.lineTo(Math.round(xAxis.convertToPixel(from + at)), yAxis.convertToPixel(close));
      }
      ctx.stroke();
      // Nothing else is drawn of its figures.
      return true;
    },
  };
}
