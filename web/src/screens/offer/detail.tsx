import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import type { CompanyView } from '@tarazu/wire/market-features/offer-parts';
import { useTranslations } from 'use-intl';
import { Link, Navigate } from '../../app/address/router/link.tsx';
import { useSearch } from '../../app/address/router/use-router.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { CheckCard } from './check-card.tsx';
import { CompanyCard, CompanyRisk } from './facts/company-card.tsx';
import { Dates } from './facts/dates.tsx';
import { DemandCard } from './facts/demand-card.tsx';
import { HowCard } from './facts/how-card.tsx';
import { NoOffer, useOffer } from './frame/use-offer.tsx';
import css from './offer.module.css';
import { OfferHead } from './offer-card.tsx';
import { usePriceText } from './offer-text.ts';
import { Withdraw } from './withdraw.tsx';

/** One offer: terms, demand, dates, how it is drawn, risks; and what one has asked for. */
export function OfferPage() {
  return (
    <OfferWords>
      <OfferDetail />
    </OfferWords>
  );
}

function OfferDetail() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stockIPO/ipoDetail' });
  const found = useOffer(id);
  const { offer, own, company } = found;
  if (offer?.kind === 'placement') return <Navigate to="/pages/stockOffline/detail" search={{ id }} replace />;
  return (
    <Page
      route="/pages/stockIPO/ipoDetail"
      nav={<NavBar title={t('facts')} onBack={leave} />}
      foot={offer?.state === 'open' ? <Foot offer={offer} own={own} /> : undefined}
    >
      {offer ? (
        <>
          <Facts offer={offer} />
          {own ? <Own own={own} /> : undefined}
          {company ? <CompanyCard offer={offer} company={company} /> : undefined}
          {offer.state === 'coming' ? undefined : <DemandCard offer={offer} />}
          <Dates offer={offer} />
          <HowCard offer={offer} />
          {offer.seed === null ? undefined : <CheckCard offer={offer} />}
          <Risks offer={offer} company={company} />
        </>
      ) : (
        <NoOffer of={found} />
      )}
    </Page>
  );
}

function Facts({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const priceText = usePriceText();
  const { kind, currency, lot, minimum, shares, discount } = offer;
  return (
    <Card>
      <OfferHead offer={offer} />
      <div className={css.stack}>
        <p className={css.quiet}>{t(`kinds.${kind}`)}</p>
        <StatGrid
          stats={[
            {
              label: offer.floor === offer.cap ? t('price') : t('band'),
              value: priceText(offer),
              ...(discount === null ? {} : { detail: t('below', { discount: format.price(discount, currency) }) }),
            },
            { label: t('lot'), value: t('shares', { count: format.quantity(String(lot)) }) },
            { label: t('onOffer'), value: t('shares', { count: format.quantity(String(shares)) }) },
            { label: t('minimum'), value: format.money(minimum, currency) },
          ]}
        />
      </div>
    </Card>
  );
}

function Own({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, held, lots } = own;
  const decided = own.state !== 'applied';
  return (
    <Card title={t('yours')}>
      <div className={css.stack}>
        <p>{t('yoursText', { lots, amount: format.money(held, offer.currency) })}</p>
        {decided ? (
          <Link to="/pages/stockIPO/result" search={{ id: offer.offerId }} className={buttonClass('soft')}>
            {t('result')}
          </Link>
        ) : undefined}
      </div>
    </Card>
  );
}

function Risks({ offer, company }: { readonly offer: OfferView; readonly company: CompanyView | null }) {
  const t = useTranslations('offer');
  return (
    <Card title={t('risks')}>
      <div className={css.stack}>
        {company ? <CompanyRisk company={company} /> : undefined}
        <Note tone="warn">{t('risk1')}</Note>
        <Note tone="warn">{t('risk2')}</Note>
        <Note>{t('risk3')}</Note>
        {company && !company.isListed ? undefined : (
          <Link to="/pages/stock/stockKline" search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
            {t('company')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Foot({ offer, own }: { readonly offer: OfferView; readonly own: OfferApplicationView | undefined }) {
  const t = useTranslations('offer');
  const search = { id: offer.offerId };
  return (
    <ActionBar>
      {own ? <Withdraw own={own} /> : undefined}
      <Link to="/pages/stockIPO/ipoOrder" search={search} className={buttonClass()}>
        {own ? t('change') : t('apply')}
      </Link>
    </ActionBar>
  );
}
