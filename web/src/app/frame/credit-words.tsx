import type { CreditCatalogue } from '../../messages/en-US/credit/catalogue.ts';
import { partWords } from '../frame/part-words.tsx';

/** The words of membership, loans and the credit score. */
export const CreditWords = partWords<CreditCatalogue>({
  'en-US': () => import('virtual:messages/en-US/credit'),
  'pt-BR': () => import('virtual:messages/pt-BR/credit'),
});
