import type { useOwnMarks } from './use-own-marks.ts';

export type OwnMarksOf = ReturnType<typeof useOwnMarks>;

/** What is drawn over the bars before anything is known. */
export const noMarks: OwnMarksOf = { orders: [], fills: [], notes: [], basis: undefined };
