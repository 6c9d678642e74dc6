import { Link, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { printPlacementMemo } from '@tarazu/wire/market-features/placement';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { useDownload } from '../../../app/order/download.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { TermsCard } from '../facts/terms-card.tsx';
import { NoOffer, useOffer } from '../frame/use-offer.tsx';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';
import { Withdraw } from '../withdraw.tsx';
import { lockedUntil } from './locked-until.ts';
import { Own } from './own.tsx';

/** One placement: terms, who may apply, who chooses, dates, risks; and what became of one's own application. */
export function PlacementPage() {
  return (
    <OfferWords>
      <PlacementDetail />
    </OfferWords>
  );
}

function PlacementDetail() {
  const t = useTranslations('placement');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stockOffline/detail' });
  const found = useOffer(id);
  const { offer, own } = found;
  return (
    <Page
      route="/pages/stockOffline/detail"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={offer?.state === 'open' ? <Foot offer={offer} own={own} /> : undefined}
    >
      {offer ? (
        <>
          <Facts offer={offer} />
          {own ? <Own own={own} /> : undefined}
          <Dates offer={offer} />
          <Who offer={offer} />
          <How offer={offer} />
          <TermsCard offer={offer} registrar={found.registrar} />
          <Memo offerId={offer.offerId} />
          <Risks offer={offer} />
        </>
      ) : (
        <NoOffer of={found} />
      )}
    </Page>
  );
}

function Facts({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const format = useFormat();
  const { currency, lot, lotsMax, minimum, shares, discount, cap } = offer;
  const count = (value: number) => words('shares', { count: format.quantity(String(value)) });
  return (
    <Card>
      <OfferHead offer={offer} />
      <div className={css.stack}>
        <p className={css.quiet}>{t('what')}</p>
        <StatGrid
          stats={[
            {
              label: words('price'),
              value: format.price(cap, currency),
              detail: t('percentBelow', { discount: format.price(discount ?? '0', currency) }),
            },
            { label: words('onOffer'), value: count(shares) },
            { label: words('minimum'), value: format.money(minimum, currency), detail: count(lot) },
            { label: t('mostOfOne'), value: count(lot * lotsMax) },
          ]}
        />
      </div>
    </Card>
  );
}

const order = ['coming', 'open', 'closed', 'drawn', 'credited'] as const;

function Dates({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const format = useFormat();
  const [openedMs] = useState(() => Date.now());
  const { state, opensAt, closesAt, drawsAt, paysBy, creditsAt } = offer;
  const until = lockedUntil(offer);
  const at = state === 'failed' ? order.length : order.indexOf(state);
  const isGiven = state !== 'failed';
  const stateOf = (step: number) => (at > step ? 'done' : at === step ? 'now' : 'todo');
  return (
    <Card title={words('dates')}>
      <Timeline
        steps={[
          { title: words('dateOpens'), detail: format.instant(opensAt), state: stateOf(0) },
          { title: words('dateCloses'), detail: format.instant(closesAt), state: stateOf(1) },
          { title: t('dateDecides'), detail: format.instant(drawsAt), state: stateOf(2) },
          ...(paysBy === null || !isGiven
            ? []
            : [{ title: t('datePays'), detail: format.instant(paysBy), state: stateOf(3) } as const]),
          ...(isGiven
            ? [
                {
                  title: t('dateCredits'),
                  detail: format.instant(creditsAt),
                  state: at >= 4 ? 'done' : 'todo',
                } as const,
              ]
            : []),
          ...(until === undefined || !isGiven
            ? []
            : [
                {
                  title: t('dateFree'),
                  detail: format.instant(until),
                  state: state === 'credited' && Date.parse(until) <= openedMs ? 'done' : 'todo',
                } as const,
              ]),
        ]}
      />
    </Card>
  );
}

function Who({ offer: { declares } }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  if (declares === null) return undefined;
  return (
    <Card title={t('who')}>
      <div className={css.stack}>
        <p>{t(`whoText.${declares}`)}</p>
        <p className={css.quiet}>{t('whoPractice')}</p>
      </div>
    </Card>
  );
}

function How({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const { termsHash, root, winners } = offer;
  const hashes = [
    [t('termsHash'), termsHash],
    [t('root'), root],
  ] as const;
  return (
    <Card title={t('how')}>
      <div className={css.stack}>
        <ol className={css.list}>
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
          <li>{t('how4')}</li>
        </ol>
        {winners === null ? undefined : <p>{t('given', { people: winners })}</p>}
        {hashes.map(([label, hash]) =>
          hash === null ? undefined : (
            <div key={label}>
              <p className={css.quiet}>{label}</p>
              <p className={css.hash}>{hash}</p>
            </div>
          ),
        )}
      </div>
    </Card>
  );
}

/** All of this page as a document to keep. */
function Memo({ offerId }: Pick<OfferView, 'offerId'>) {
  const t = useTranslations('placement');
  const offline = useOffline();
  const file = useDownload(printPlacementMemo);
  return (
    <Button
      variant="soft"
      busy={file.busy}
      disabled={offline}
      onClick={() => void file.run({ id: offerId }, `memo-${offerId}.pdf`)}
    >
      {t('memo')}
    </Button>
  );
}

function Risks({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  return (
    <Card title={t('risks')}>
      <div className={css.stack}>
        <RiskNotes offer={offer} />
        <Note>{t('risk4')}</Note>
        <Link to="/pages/stock/stockKline" search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
          {t('company')}
        </Link>
      </div>
    </Card>
  );
}

/** What has to be weighed before applying. */
export function RiskNotes({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const format = useFormat();
  const until = lockedUntil(offer);
  return (
    <>
      {until === undefined ? undefined : <Note tone="warn">{t('risk1', { until: format.instant(until) })}</Note>}
      <Note tone="warn">{t('risk2')}</Note>
      <Note>{t('risk3')}</Note>
    </>
  );
}

function Foot({ offer, own }: { readonly offer: OfferView; readonly own: OfferApplicationView | undefined }) {
  const t = useTranslations('placement');
  return (
    <ActionBar>
      {own ? <Withdraw own={own} /> : undefined}
      <Link to="/pages/stockOffline/order" search={{ id: offer.offerId }} className={buttonClass()}>
        {own ? t('change') : t('apply')}
      </Link>
    </ActionBar>
  );
}
