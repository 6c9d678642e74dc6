import { Avatar } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { offerTone, useWhenText } from '../offer-text.ts';

/** The name of a placement with its state, and when the next thing happens. */
export function PlacementHead({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const format = useFormat();
  const when = useWhenText();
  return (
    <div className={css.head}>
      <Avatar name={offer.name} />
      <div className={css.names}>
        <div className={css.name}>
          <span>{format.instrument(offer.name)}</span>
          <Tag tone={offerTone[offer.state]}>{t(`states.${offer.state}`)}</Tag>
        </div>
        <div className={css.quiet}>{when(offer)}</div>
      </div>
    </div>
  );
}

/** Until when what is got may not be sold; undefined where it may at once. */
export function lockedUntil({ lockIn }: Pick<OfferView, 'lockIn'>): string | undefined {
  return lockIn.at(-1)?.until;
}
