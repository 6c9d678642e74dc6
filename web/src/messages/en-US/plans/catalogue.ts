import { basket } from './basket.ts';
import { pick } from './pick.ts';
import { plan } from './plan.ts';

/** Texts of baskets and recurring plans: fetched with their screens, not with the app. */
export const catalogue = { basket, pick, plan } as const;

export type PlansCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends PlansCatalogue {}
}
