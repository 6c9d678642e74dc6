import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../app/offer/offer-pages.ts';

/** For an address that names no offer. */
export function Gone({ kind = 'follow_on' }: { readonly kind?: OfferView['kind'] }) {
  const t = useTranslations('offer');
  return (
    <Empty
      pose="tilted"
      whole
      title={t('gone')}
      actions={
        <Link to={offerPages(kind).list} className={buttonClass()}>
          {t('toList')}
        </Link>
      }
    />
  );
}
