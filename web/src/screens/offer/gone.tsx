import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';
import { Link } from '../../app/address/router/link.tsx';

/** For an address that names no offer. */
export function Gone() {
  const t = useTranslations('offer');
  return (
    <Empty
      pose="tilted"
      whole
      title={t('gone')}
      actions={
        <Link to="/pages/stockIPO/ipoList" className={buttonClass()}>
          {t('toList')}
        </Link>
      }
    />
  );
}
