import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import type { Product } from './products.ts';

/** What a product is called in menus: as the place that is its own, and shares as what they are. */
export function useProductName(): (product: Product) => string {
  const t = useTranslations('market');
  const format = useFormat();
  return (product) => ('place' in product ? format.place(product.place) : t('stocks'));
}
