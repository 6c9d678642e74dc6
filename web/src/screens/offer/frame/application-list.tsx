import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { listApplications, OfferApplicationView } from '@tarazu/wire/market-features/offer';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { usePagedCall } from '../../../app/use-paged-call.ts';
import { mineState, mineTone, useDueText, useVestingText } from '../offer-text.ts';
import { Waiting } from './shelf.tsx';

interface ApplicationListProps {
  readonly call: typeof listApplications;
  /** Where there is none. */
  readonly children: ReactNode;
}

/** One's own applications, with what became of them. */
export function ApplicationList({ call, children }: ApplicationListProps) {
  const list = usePagedCall<OfferApplicationView, typeof call>(call, { pageSize: 20 });
  const items = list.data?.items;
  if (!items) return <Waiting error={list.error} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return <Card>{children}</Card>;
  return (
    <>
      <Card flush>
        {items.map((application) => (
          <Application key={application.applicationId} application={application} />
        ))}
      </Card>
      {list.hasNextPage ? (
        <LoadMore state={list.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void list.fetchNextPage()} />
      ) : undefined}
    </>
  );
}

function Application({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, held, paid, allotted, locked, lots } = application;
  const when = useDueText();
  const vesting = useVestingText();
  const state = mineState(application);
  const undecided = state === 'applied' || state === 'withdrawn';
  const amount = undecided || state === 'waiting' ? held : paid;
  const pages = offerPages(offer.kind);
  const isVesting = locked > 0 && offer.kind === 'ico';
  return (
    <Link to={undecided || isVesting ? pages.detail : pages.result} search={{ id: offer.offerId }} className={rowClass}>
      <Row
        chevron
        leading={<Avatar name={offer.name} />}
        title={format.instrument(offer.name)}
        detail={
          isVesting
            ? vesting(application)
            : `${allotted > 0 ? t('shares', { count: format.quantity(String(allotted)) }) : t('lotsAsked', { lots })} · ${when(application)}`
        }
        value={<Tag tone={mineTone[state]}>{t(`mineStates.${state}`)}</Tag>}
        valueDetail={Number(amount) > 0 ? format.money(amount, offer.currency) : undefined}
      />
    </Link>
  );
}
