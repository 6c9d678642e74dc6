import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { listApplications } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { Link } from '../../app/address/router/link.tsx';
import { useNavigate } from '../../app/address/router/use-router.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { ApplicationList } from './frame/application-list.tsx';
import { OfferTabs } from './list.tsx';

/** One's own applications, with what became of them. */
export function ApplicationsPage() {
  return (
    <OfferWords>
      <Applications />
    </OfferWords>
  );
}

function Applications() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const navigate = useNavigate();
  return (
    <Page route="/pages/stockIPO/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <OfferTabs value="mine" onShelf={() => void navigate({ to: '/pages/stockIPO/ipoList', replace: true })} />
      <ApplicationList call={listApplications}>
        <Empty
          title={t('none.mine')}
          actions={
            <Link to="/pages/stockIPO/ipoList" className={buttonClass('soft')}>
              {t('seeOpen')}
            </Link>
          }
        >
          {t('noneMine')}
        </Empty>
      </ApplicationList>
    </Page>
  );
}
