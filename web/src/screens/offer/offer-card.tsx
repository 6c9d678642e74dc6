import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Avatar } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../app/offer/offer-pages.ts';
import css from './offer.module.css';
import { offerTone, shareOf, tickerOf, timesOf, usePriceText, useWhenText } from './offer-text.ts';

/** The name of an offer with its state, and when the next thing happens. */
export function OfferHead({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const own = useTranslations(offerPages(offer.kind).words);
  const format = useFormat();
  const when = useWhenText();
  return (
    <div className={css.head}>
      <Avatar name={offer.name} />
      <div className={css.names}>
        <div className={css.name}>
          <span>{format.instrument(offer.name)}</span>
          <Tag tone={offerTone[offer.state]}>{own(`states.${offer.state}`)}</Tag>
          {offer.kind === 'ipo' ? <Tag tone="brand">{t('ipo')}</Tag> : undefined}
          {offer.pace === 'hour' ? <Tag tone="paper">{t('hour')}</Tag> : undefined}
        </div>
        <div className={css.quiet}>{offer.kind === 'ico' ? `${tickerOf(offer)} · ${when(offer)}` : when(offer)}</div>
      </div>
    </div>
  );
}

/** Shares on offer against shares asked for. */
export function DemandBar({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  return (
    <Beam
      tone="neutral"
      share={shareOf(offer)}
      left={t('oneOnOffer')}
      right={t('asked', { times: format.number(timesOf(offer)) })}
    />
  );
}

export function OfferCard({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const priceText = usePriceText();
  const { offerId, currency, lot, minimum, state } = offer;
  return (
    <Card>
      <OfferHead offer={offer} />
      <div className={css.stack}>
        <StatGrid
          columns={3}
          stats={[
            { label: offer.floor === offer.cap ? t('price') : t('band'), value: priceText(offer) },
            { label: t('lot'), value: t('shares', { count: format.quantity(String(lot)) }) },
            { label: t('minimum'), value: format.money(minimum, currency) },
          ]}
        />
        {state === 'coming' ? undefined : <DemandBar offer={offer} />}
        <div className={state === 'open' ? css.pair : undefined}>
          <Link to="/pages/stockIPO/ipoDetail" search={{ id: offerId }} className={buttonClass('soft')}>
            {t('details')}
          </Link>
          {state === 'open' ? (
            <Link to="/pages/stockIPO/ipoOrder" search={{ id: offerId }} className={buttonClass()}>
              {t('apply')}
            </Link>
          ) : undefined}
        </div>
      </div>
    </Card>
  );
}
