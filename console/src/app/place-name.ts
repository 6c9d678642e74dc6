import { useTranslations } from 'use-intl';
import type { booksWords } from '../messages/en-US/books.ts';

type Place = keyof (typeof booksWords)['ledger']['purposes'];

/** Why somebody has something, in words; a new purpose keeps its own name. */
export function usePlaceName(): (purpose: string) => string {
  const t = useTranslations('ledger.purposes');
  return (purpose) => (t.has(purpose as Place) ? t(purpose as Place) : purpose);
}
