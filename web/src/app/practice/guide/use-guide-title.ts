import { useTranslations } from 'use-intl';
import { useProductName } from '../../address/product-name.ts';
import { guideOf, products } from '../../address/products.ts';
import { type GuideName, wordsOf } from './guides.ts';

/** What a guide is called; one without a name of its own is called by its product. */
export function useGuideTitle(): (guide: GuideName) => string {
  const t = useTranslations('guide');
  const nameOf = useProductName();
  return (guide) => {
    const words = wordsOf(guide);
    if (words !== 'product') return t(`name.${words}`);
    const product = products.find((one) => guideOf(one) === guide) ?? products[0];
    return t('name.product', { name: nameOf(product) });
  };
}
