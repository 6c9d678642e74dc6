import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';

/** In place of what needs a verified person: why, and the way there. */
export function IdentityFirst({ waiting }: { readonly waiting: boolean }) {
  const t = useTranslations('kyc');
  return (
    <Empty
      pose={waiting ? 'waiting' : 'tilted'}
      title={waiting ? t('pending') : t('first')}
      actions={
        <Link to="/pages/user/kyc" className={buttonClass(waiting ? 'soft' : 'primary')}>
          {waiting ? t('state') : t('firstStart')}
        </Link>
      }
    >
      {waiting ? t('firstWaiting') : t('firstText')}
    </Empty>
  );
}
