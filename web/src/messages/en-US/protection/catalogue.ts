import { accountData } from './account-data.ts';
import { protection } from './protection.ts';

/** Texts of what protects an account: fetched with their screens, not with the app. */
export const catalogue = { ...protection, ...accountData } as const;

export type ProtectionCatalogue = typeof catalogue;
