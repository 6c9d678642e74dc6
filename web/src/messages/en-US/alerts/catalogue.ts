import { alerts } from './alerts.ts';

/** Texts of price alerts: fetched with their sheet and their page. */
export const catalogue = { alerts } as const;

export type AlertsCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends AlertsCatalogue {}
}
