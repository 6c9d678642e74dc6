import { loan } from './loan.ts';
import { score } from './score.ts';
import { vip } from './vip.ts';

/** Texts of membership, loans and the credit score: fetched with their screens, not with the app. */
export const catalogue = { ...vip, ...score, ...loan } as const;

export type CreditCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends CreditCatalogue {}
}
