import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import type { CompanyView, NewCoinView } from '@tarazu/wire/market-features/offer-parts';
import { useTranslations } from 'use-intl';
import { Explained } from '../../app/content/glossary/explained.tsx';
import { KindWords } from '../../app/offer/kind-words.tsx';
import { chartOf, offerPages } from '../../app/offer/offer-pages.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { WatchStar } from '../../app/quote/watch-star.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { CheckCard } from './check/check-card.tsx';
import { CoinCard } from './coin/coin-card.tsx';
import { VestingCard } from './coin/vesting-card.tsx';
import { CompanyCard, OwnRisk } from './facts/company-card.tsx';
import { Dates } from './facts/dates.tsx';
import { DemandCard } from './facts/demand-card.tsx';
import { DirectCard } from './facts/direct-card.tsx';
import { HowCard } from './facts/how-card.tsx';
import { ListCard } from './facts/list-card.tsx';
import { ProspectusCard } from './facts/prospectus-card.tsx';
import { TermsCard } from './facts/terms-card.tsx';
import { NoOffer, useOffer } from './frame/use-offer.tsx';
import css from './offer.module.css';
import { OfferHead } from './offer-card.tsx';
import { usePriceText } from './offer-text.ts';
import { PayState } from './pay/pay.tsx';
import { Withdraw } from './withdraw.tsx';

interface DetailProps {
  readonly kind: OfferView['kind'];
  readonly id: string | undefined;
}

/** One offer: terms, demand, dates, how it is drawn, risks; and what one has asked for. */
export function OfferPage() {
  const { id } = useSearch({ from: '/pages/stockIPO/ipoDetail' });
  return (
    <OfferWords>
      <OfferDetail kind="follow_on" id={id} />
    </OfferWords>
  );
}

/** The same of coins, with who gets the others and when one's own are free. */
export function CoinOfferPage() {
  const { id } = useSearch({ from: '/pages/coinICO/icoDetail' });
  return (
    <OfferWords>
      <OfferDetail kind="ico" id={id} />
    </OfferWords>
  );
}

function OfferDetail({ kind, id = '' }: DetailProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const leave = useLeave();
  const found = useOffer(id, kind);
  const { offer, own, company, coin } = found;
  const pages = offerPages(kind);
  const elsewhere = offer && offerPages(offer.kind).detail;
  if (elsewhere !== undefined && elsewhere !== pages.detail) return <Navigate to={elsewhere} search={{ id }} replace />;
  return (
    <Page
      route={pages.detail}
      nav={
        <NavBar
          title={t('facts')}
          onBack={leave}
          actions={offer ? <WatchStar id={offer.instrumentId} name={format.instrument(offer.name)} /> : undefined}
        />
      }
      foot={
        offer?.state === 'open' ? (
          <KindWords kind={kind} later={offer.paysBy !== null}>
            <Foot offer={offer} own={own} />
          </KindWords>
        ) : undefined
      }
    >
      {offer ? (
        <KindWords kind={offer.kind} later={offer.paysBy !== null}>
          {offer.waitsForMarket === null ? undefined : (
            <Note tone="warn">{t('waitsForMarket', { at: format.instant(offer.waitsForMarket) })}</Note>
          )}
          {offer.calledOff ? <CalledOff offer={offer} because={offer.calledOff} /> : undefined}
          <Facts offer={offer} />
          {own ? <Own own={own} /> : undefined}
          {company ? <CompanyCard offer={offer} company={company} /> : undefined}
          {coin ? <CoinCard offer={offer} coin={coin} /> : undefined}
          {coin ? <VestingCard offer={offer} own={own} /> : undefined}
          {offer.state === 'coming' ? undefined : <DemandCard offer={offer} />}
          {offer.root === null || offer.seed !== null ? undefined : (
            <ListCard offer={offer} root={offer.root} own={own} />
          )}
          <ProspectusCard text={found.prospectus} />
          <DirectCard offer={offer} own={own} />
          <Dates offer={offer} />
          <HowCard offer={offer} />
          <TermsCard offer={offer} registrar={found.registrar} />
          {offer.seed === null || (offer.calledOff !== null && offer.calledOff !== 'demand') ? undefined : (
            <CheckCard offer={offer} />
          )}
          <Risks offer={offer} company={company} coin={coin} />
        </KindWords>
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

interface CalledOffProps {
  readonly offer: OfferView;
  readonly because: NonNullable<OfferView['calledOff']>;
}

function CalledOff({ offer, because }: CalledOffProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  return (
    <Card title={t('calledOffTitle')}>
      <Note tone="warn">{t(`calledOff.${because}`, { at: format.instant(offer.beacon?.until ?? offer.drawsAt) })}</Note>
    </Card>
  );
}

function Own({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, held, lots } = own;
  const drawn = own.state !== 'applied' && (offer.calledOff === null || offer.calledOff === 'demand');
  return (
    <Card title={t('yours')}>
      <div className={css.stack}>
        <p>{t('yoursText', { lots, amount: format.money(held, offer.currency) })}</p>
        <PayState own={own} />
        {drawn ? (
          <Link to="/pages/stockIPO/result" search={{ id: offer.offerId }} className={buttonClass('soft')}>
            {t('result')}
          </Link>
        ) : undefined}
      </div>
    </Card>
  );
}

interface RisksProps {
  readonly offer: OfferView;
  readonly company: CompanyView | null;
  readonly coin: NewCoinView | null;
}

function Risks({ offer, company, coin }: RisksProps) {
  const t = useTranslations('offer');
  return (
    <Card title={t('risks')}>
      <div className={css.stack}>
        <OwnRisk of={company ?? coin} />
        <Note tone="warn">{t('risk1')}</Note>
        <Note tone="warn">{t('risk2')}</Note>
        <Note>{t('risk3')}</Note>
        <Explained
          terms={coin ? ['allotment', 'blocked', 'lockIn'] : ['ipo', 'lot', 'cutOff', 'allotment', 'blocked']}
        />
        <Link to="/pages/common/glossary" search={{ topic: 'offers' }} className={buttonClass('soft')}>
          {t('words')}
        </Link>
        {(company ?? coin)?.isListed === false ? undefined : (
          <Link to={chartOf(offer)} search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
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
      <Link to={offerPages(offer.kind).order} search={search} className={buttonClass()}>
        {own ? t('change') : t('apply')}
      </Link>
    </ActionBar>
  );
}
