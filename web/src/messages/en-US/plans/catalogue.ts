import { pay } from '../pay.ts';
import { basket } from './basket.ts';
import { pick } from './pick.ts';

/** Texts of baskets and recurring plans: fetched with their screens, not with the app. */
export const catalogue = { basket, pick, ...pay } as const;

export type PlansCatalogue = typeof catalogue;
