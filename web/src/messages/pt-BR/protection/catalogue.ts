import type { Translation } from '../../en-US/catalogue.ts';
import type { ProtectionCatalogue } from '../../en-US/protection/catalogue.ts';
import { accountData } from './account-data.ts';
import { notifications } from './notifications.ts';
import { ownLimits } from './own-limits.ts';
import { protection } from './protection.ts';

export const catalogue: Translation<ProtectionCatalogue> = {
  ...protection,
  ...accountData,
  ...notifications,
  ...ownLimits,
};
