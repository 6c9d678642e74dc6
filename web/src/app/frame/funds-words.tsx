import type { FundsCatalogue } from '../../messages/en-US/funds/catalogue.ts';
import { partWords } from './part-words.tsx';

/** The words of exchange, statements and sums. */
export const FundsWords = partWords<FundsCatalogue>({
  'en-US': () => import('virtual:messages/en-US/funds'),
  'pt-BR': () => import('virtual:messages/pt-BR/funds'),
});
