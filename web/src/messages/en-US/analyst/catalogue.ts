import { analyst } from './analyst.ts';

/** Texts of the analyst: fetched with its screen, not with the app. */
export const catalogue = { analyst } as const;

export type AnalystCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends AnalystCatalogue {}
}
