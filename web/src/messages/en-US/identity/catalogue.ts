import { kyc } from './kyc.ts';
import { payee } from './payee.ts';

/** Texts of identity checks and of accounts for withdrawals: fetched with their screens, not with the app. */
export const catalogue = { ...kyc, ...payee } as const;

export type IdentityCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends IdentityCatalogue {}
}
