import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { listApplications, OfferApplicationView } from '@tarazu/wire/market-features/offer';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import css from '../offer.module.css';
import { mineState, mineTone, useDueText, useVestingText } from '../offer-text.ts';

interface ApplicationListProps {
  readonly call: typeof listApplications;
  /** Where there is none. */
  readonly children: ReactNode;
}

/** One's own applications, with what became of them. */
export function ApplicationList({ call, children }: ApplicationListProps) {
  const list = usePagedCall<OfferApplicationView, typeof call>(call, { pageSize: 20 });
  return (
    <PagedList
      list={list}
      renderItem={(application) => <Application key={application.applicationId} application={application} />}
    >
      {children}
    </PagedList>
  );
}

function Application({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const later = useTranslations('payLater');
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
    <>
      <Link
        to={undecided || isVesting ? pages.detail : pages.result}
        search={{ id: offer.offerId }}
        className={rowClass}
      >
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
      {state === 'toPay' && offer.paysBy !== null ? (
        <div className={css.payRow}>
          <Link to={pages.result} search={{ id: offer.offerId }} className={buttonClass('primary', 'small')}>
            {later('payRow', {
              amount: format.money(paid, offer.currency),
              at: format.instant(offer.paysBy),
            })}
            <span className="visually-hidden">: {offer.name}</span>
          </Link>
        </div>
      ) : undefined}
    </>
  );
}
