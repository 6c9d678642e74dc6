import type { Chart } from 'klinecharts';
import { colorsOf } from './k-line-chart.ts';
import type { ChartMarks, OnMoved } from './own-marks.ts';

/** What was last asked for on a chart. */
const wanted = new WeakMap<Chart, ChartMarks>();

/** Draws the marks anew. What draws them is fetched with the first ones: most charts have none, and bars do not wait for it. */
export function drawMarks(chart: Chart, marks: ChartMarks, onMoved: OnMoved): void {
  const { orders, fills, notes } = marks;
  if (!wanted.has(chart) && orders.length + fills.length + notes.length === 0) return;
  wanted.set(chart, marks);
  void import('./own-marks.ts').then(
    ({ drawOwnMarks }) => {
      const colors = colorsOf(chart);
      // Others were asked for, or the chart is gone.
      if (colors && wanted.get(chart) === marks) drawOwnMarks(chart, marks, onMoved, colors);
    },
    // Without a line; asked for again with the next marks.
    () => undefined,
  );
}
