import { fundamentals } from './fundamentals.ts';

/** Texts of companies' accounts: fetched with their screens, not with the app. */
export const catalogue = { fundamentals } as const;

export type FundamentalsCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends FundamentalsCatalogue {}
}
