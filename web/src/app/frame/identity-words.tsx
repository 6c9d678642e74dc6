import type { IdentityCatalogue } from '../../messages/en-US/identity/catalogue.ts';
import { partWords } from './part-words.tsx';

/** The words of identity checks and accounts for withdrawals. */
export const IdentityWords = partWords<IdentityCatalogue>({
  'en-US': () => import('virtual:messages/en-US/identity'),
  'pt-BR': () => import('virtual:messages/pt-BR/identity'),
});
