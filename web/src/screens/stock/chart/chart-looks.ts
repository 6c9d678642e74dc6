/** How the chart is shown while the page is open. */
export interface ChartLooks {
  readonly asLine: boolean;
  readonly ownMarks: boolean;
  /** A screen reader hears the price. */
  readonly announced: boolean;
}

export const firstLooks: ChartLooks = { asLine: false, ownMarks: true, announced: false };
