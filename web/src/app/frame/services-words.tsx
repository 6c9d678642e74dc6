import type { ServicesCatalogue } from '../../messages/en-US/services/catalogue.ts';
import { partWords } from './part-words.tsx';

/** The words of the list of everything there is. */
export const ServicesWords = partWords<ServicesCatalogue>({
  'en-US': () => import('virtual:messages/en-US/services'),
  'pt-BR': () => import('virtual:messages/pt-BR/services'),
});
