/** How the chart is shown while the page is open. */
export interface ChartLooks {
  readonly ownMarks: boolean;
  /** A screen reader hears the price. */
  readonly announced: boolean;
}

export const firstLooks: ChartLooks = { ownMarks: true, announced: false };
