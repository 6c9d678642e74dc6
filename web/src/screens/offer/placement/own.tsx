import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { mineState, mineTone } from '../offer-text.ts';
import { Pay } from '../pay/pay.tsx';
import { lockedUntil } from './locked-until.ts';

/** One's own application: what was asked for, what became of it, and what is to be done. */
export function Own({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const state = mineState(own);
  return (
    <Card title={t('yours')}>
      <div className={css.stack}>
        <div className={css.name}>
          <span>{t('asked', { lots: own.lots })}</span>
          <Tag tone={mineTone[state]}>{words(`mineStates.${state}`)}</Tag>
        </div>
        <Became own={own} />
      </div>
    </Card>
  );
}

function Became({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('placement');
  const format = useFormat();
  const { offer, state, allotted, locked, paid } = own;
  const amount = format.money(paid, offer.currency);
  const shares = format.quantity(String(allotted));
  switch (state) {
    case 'applied':
      return <p className={css.quiet}>{t('waiting', { at: format.instant(offer.drawsAt) })}</p>;
    case 'missed':
      return <p className={css.quiet}>{t('missed')}</p>;
    case 'lapsed':
      return <p className={css.quiet}>{t('lapsed')}</p>;
    case 'allotted':
      return <Pay own={own} />;
    case 'paid':
      return <p className={css.quiet}>{t('paidText', { amount, at: format.instant(offer.creditsAt) })}</p>;
    default:
      return (
        <>
          <p>{t('got', { shares, amount })}</p>
          <p className={css.quiet}>
            {locked > 0
              ? t('lockedText', {
                  shares: format.quantity(String(locked)),
                  at: format.instant(lockedUntil(offer) ?? offer.creditsAt),
                })
              : t('here')}
          </p>
          <Link to="/pages/stock/holding" search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
            {t('company')}
          </Link>
        </>
      );
  }
}
