import type { DrawnBars } from '@tarazu/ui/chart/open-chart';

type Chart = DrawnBars['chart'];

/** As the library behaves and not as it is typed: told of nothing, the cross goes away. */
interface Crossed {
  executeAction(type: 'onCrosshairChange', cross?: Parameters<Chart['executeAction']>[1]): void;
}

const CANDLES = { paneId: 'candle_pane' };

/** The instant under a place of the chart. */
function instantAt(chart: Chart, x: number | undefined): number | undefined {
  if (x === undefined) return undefined;
  const [found] = [chart.convertFromPixel([{ x }], CANDLES)].flat();
  return found?.timestamp;
}

/** The cross of one chart at an instant that another one points at, or none. */
function showInstant(chart: Chart, timestamp: number | undefined): void {
  const crossed: Crossed = chart;
  const [found] = timestamp === undefined ? [] : [chart.convertToPixel([{ timestamp }], CANDLES)].flat();
  // No height: a price of one instrument says nothing of another.
  crossed.executeAction('onCrosshairChange', found?.x === undefined ? undefined : { ...CANDLES, x: found.x });
}

/** Charts whose crosses stand at the same instant. Joining gives the way out. */
export function createCrosshairLink(): (chart: Chart) => () => void {
  const charts = new Set<Chart>();
  return (chart) => {
    const tell = (timestamp: number | undefined) => {
      for (const other of charts) if (other !== chart) showInstant(other, timestamp);
    };
    const pointed = (data?: unknown) => tell(instantAt(chart, (data as { x?: number } | undefined)?.x));
    const left = () => tell(undefined);
    const holder = chart.getDom();
    charts.add(chart);
    chart.subscribeAction('onCrosshairChange', pointed);
    holder?.addEventListener('pointerleave', left);
    return () => {
      charts.delete(chart);
      chart.unsubscribeAction('onCrosshairChange', pointed);
      holder?.removeEventListener('pointerleave', left);
    };
  };
}
