import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { ownNaming } from '@tarazu/wire/market-features/offer-direct';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import css from '../offer.module.css';

interface DirectCardProps {
  readonly offer: OfferView;
  readonly own: OfferApplicationView | undefined;
}

/** The part beside the draw: how large it is, for how many people so far, and what is kept for the reader. */
export function DirectCard({ offer, own }: DirectCardProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const signedIn = useSignedIn();
  const { offerId, direct, state, kind } = offer;
  const naming = useCall(ownNaming, { offerId }, { enabled: signedIn && direct !== null }).data?.named;
  if (direct === null) return undefined;
  const count = (value: number) => format.quantity(String(value));
  return (
    <Card title={t('direct.title')}>
      <div className={css.stack}>
        <p>
          {t('direct.text', { shares: count(direct.shares), people: count(direct.people), named: count(direct.named) })}
        </p>
        <p className={css.quiet}>{t('direct.apart')}</p>
        {naming ? (
          <Note tone="lock">{t('direct.yours', { shares: count(naming.shares), why: naming.why })}</Note>
        ) : undefined}
        {naming && state === 'open' && own === undefined ? (
          <Link to={offerPages(kind).order} search={{ id: offerId, part: 'direct' }} className={buttonClass('soft')}>
            {t('direct.apply')}
          </Link>
        ) : undefined}
      </div>
    </Card>
  );
}
