import type { FundingCatalogue } from '../../../messages/en-US/funding/catalogue.ts';
import { partWords } from '../part-words.tsx';

/** The words of deposits and withdrawals. */
export const FundingWords = partWords<FundingCatalogue>({
  'en-US': () => import('virtual:messages/en-US/funding'),
  'pt-BR': () => import('virtual:messages/pt-BR/funding'),
});
