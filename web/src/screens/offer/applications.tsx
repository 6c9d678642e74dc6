import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listApplications, type OfferApplicationView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { usePagedCall } from '../../app/use-paged-call.ts';
import { OfferTabs } from './list.tsx';
import { mineState, mineTone, useDueText } from './offer-text.ts';

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
  const list = usePagedCall<OfferApplicationView, typeof listApplications>(listApplications, { pageSize: 20 });
  const items = list.data?.items;
  return (
    <Page route="/pages/stockIPO/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <OfferTabs value="mine" onFilter={() => void navigate({ to: '/pages/stockIPO/ipoList', replace: true })} />
      {!items && list.error ? <CallFailed error={list.error} onRetry={() => void list.refetch()} /> : undefined}
      {!items && !list.error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {items?.length === 0 ? (
        <Card>
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
        </Card>
      ) : undefined}
      {items && items.length > 0 ? (
        <Card flush>
          {items.map((application) => (
            <Application key={application.applicationId} application={application} />
          ))}
        </Card>
      ) : undefined}
      {list.hasNextPage ? (
        <LoadMore state={list.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void list.fetchNextPage()} />
      ) : undefined}
    </Page>
  );
}

function Application({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, held, paid, allotted, lots } = application;
  const when = useDueText();
  const state = mineState(application);
  const amount = state === 'applied' || state === 'waiting' ? held : paid;
  const row = (
    <Row
      chevron
      leading={<Avatar name={offer.name} />}
      title={format.instrument(offer.name)}
      detail={`${allotted > 0 ? t('shares', { count: format.quantity(String(allotted)) }) : t('lotsAsked', { lots })} · ${when(application)}`}
      value={<Tag tone={mineTone[state]}>{t(`mineStates.${state}`)}</Tag>}
      valueDetail={Number(amount) > 0 ? format.money(amount, offer.currency) : undefined}
    />
  );
  const search = { id: offer.offerId };
  if (offer.kind === 'placement')
    return (
      <Link to="/pages/stockOffline/detail" search={search} className={rowClass}>
        {row}
      </Link>
    );
  return state === 'applied' || state === 'withdrawn' ? (
    <Link to="/pages/stockIPO/ipoDetail" search={search} className={rowClass}>
      {row}
    </Link>
  ) : (
    <Link to="/pages/stockIPO/result" search={search} className={rowClass}>
      {row}
    </Link>
  );
}
