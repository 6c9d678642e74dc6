import { accountData } from './account-data.ts';
import { notifications } from './notifications.ts';
import { ownLimits } from './own-limits.ts';
import { protection } from './protection.ts';

/** Texts of what protects an account: fetched with their screens, not with the app. */
export const catalogue = { ...protection, ...accountData, ...notifications, ...ownLimits } as const;

export type ProtectionCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends ProtectionCatalogue {}
}
