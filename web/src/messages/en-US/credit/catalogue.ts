import { vip } from './vip.ts';

/** Texts of membership, loans and the credit score: fetched with their screens, not with the app. */
export const catalogue = { ...vip } as const;

export type CreditCatalogue = typeof catalogue;
