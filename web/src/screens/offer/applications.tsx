import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { KindWords } from '../../app/offer/kind-words.tsx';
import { offerPages } from '../../app/offer/offer-pages.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { ApplicationList } from './frame/application-list.tsx';
import { offerCalls } from './frame/offer-calls.ts';
import { OfferTabs } from './list.tsx';

/** One's own applications for shares, with what became of them. */
export function ApplicationsPage() {
  return (
    <OfferWords>
      <Applications kind="follow_on" />
    </OfferWords>
  );
}

/** One's own applications for coins, with what of them is still locked. */
export function CoinApplicationsPage() {
  return (
    <OfferWords>
      <KindWords kind="ico">
        <Applications kind="ico" />
      </KindWords>
    </OfferWords>
  );
}

function Applications({ kind }: { readonly kind: OfferView['kind'] }) {
  const pages = offerPages(kind);
  const t = useTranslations('offer');
  const leave = useLeave();
  const navigate = useNavigate();
  return (
    <Page route={pages.mine} nav={<NavBar title={t('title')} onBack={leave} />}>
      <OfferTabs kind={kind} value="mine" onShelf={() => void navigate({ to: pages.list, replace: true })} />
      <ApplicationList call={offerCalls(kind).mine}>
        <Empty
          title={t('none.mine')}
          actions={
            <>
              <Link to={pages.list} className={buttonClass('soft')}>
                {t('seeOpen')}
              </Link>
              <ShowMe guide="offer" />
            </>
          }
        >
          {t('noneMine')}
        </Empty>
      </ApplicationList>
    </Page>
  );
}
