import type { DeskChart, DeskLook } from '../../../../app/preferences.ts';

export const chartCounts = [1, 2, 4] as const;

const unchosen: DeskChart = { id: '', interval: '1D' };

/** The charts that are shown; one for which nothing was chosen has the next of what is watched. */
export function shownCharts({ shown, charts }: DeskLook, watched: readonly string[]): readonly DeskChart[] {
  return Array.from({ length: shown }, (_, no) => {
    const own = charts[no] ?? unchosen;
    return own.id === '' ? { ...own, id: watched[no % Math.max(1, watched.length)] ?? '' } : own;
  });
}

/** The one that the watchlist and the ticket go with. */
export function activeOf({ shown, active }: DeskLook): number {
  return Math.min(active, shown - 1);
}

/** With another instrument or interval in one of them. */
export function withChart(look: DeskLook, no: number, part: Partial<DeskChart>): DeskLook {
  const length = Math.max(look.charts.length, no + 1);
  const charts = Array.from({ length }, (_, at) => {
    const own = look.charts[at] ?? unchosen;
    return at === no ? { ...own, ...part } : own;
  });
  return { ...look, charts };
}
