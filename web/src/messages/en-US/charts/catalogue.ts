import { alertMove } from './alert-move.ts';
import { atPrice } from './at-price.ts';
import { compare } from './compare.ts';
import { drawing } from './drawing.ts';
import { replay } from './replay.ts';
import { template } from './template.ts';

/** Texts of what is drawn and kept on charts: fetched when somebody draws, not with the page. */
export const catalogue = { alertMove, atPrice, compare, drawing, replay, template } as const;

export type ChartsCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends ChartsCatalogue {}
}
