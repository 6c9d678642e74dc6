import type { ProtectionCatalogue } from '../../messages/en-US/protection/catalogue.ts';
import { partWords } from './part-words.tsx';

/** The words of passwords, second factors and own data. */
export const ProtectionWords = partWords<ProtectionCatalogue>({
  'en-US': () => import('virtual:messages/en-US/protection'),
  'pt-BR': () => import('virtual:messages/pt-BR/protection'),
});
