import { decimal, decimalToText, maximum } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { ApplicationPreview } from '@tarazu/wire/market-features/offer-parts';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import type { Side } from './wish.ts';

interface CostsProps {
  readonly offer: OfferView;
  readonly side: Side;
  readonly preview: ApplicationPreview;
}

const DOTS = 50;

/** What applying sets aside, how likely it gets something, and when the rest is free again. */
export function Costs({ offer, side, preview }: CostsProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const later = useTranslations('payLater');
  const { currency, closesAt, paysBy } = offer;
  const { bids, held, availableAfter } = preview;
  const money = (amount: string) => format.money(amount, currency);
  const dearest = money(decimalToText(bids.reduce((most, { cost }) => maximum(most, decimal(cost)), 0n)));
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Receipt
            lines={[
              ...bids.map(({ shares, price, cost }) => ({
                label: `${format.quantity(String(shares))} × ${format.price(price, currency)}`,
                value: money(cost),
              })),
              { label: t('fee'), value: t('noFee') },
            ]}
            total={{ label: bids.length > 1 ? t('setAsideDearest') : t('setAside'), value: money(held) }}
            after={[
              ...(paysBy === null ? [] : [{ label: later('later', { at: format.instant(paysBy) }), value: dearest }]),
              { label: t('availableAfter'), value: money(availableAfter) },
            ]}
          />
        </div>
      </Card>
      <Chance offer={offer} side={side} preview={preview} />
      <Fine>
        {side === 'hni'
          ? t('ifNotHni', { amount: money(held) })
          : t('ifNot', { amount: money(held), at: format.instant(closesAt) })}
      </Fine>
    </>
  );
}

function Chance({ offer, side, preview: { chance } }: Pick<CostsProps, 'offer' | 'side' | 'preview'>) {
  const t = useTranslations('offer');
  const format = useFormat();
  const kept = offer.pools[0]?.name === 'direct';
  const sure = kept || chance.applications <= chance.lots;
  const count = (value: number) => format.quantity(String(value));
  // So many of fifty, as the picture has dots: never none, and all of them only where it is sure.
  const of = sure ? DOTS : Math.min(DOTS - 1, Math.max(1, Math.round((chance.lots / chance.applications) * DOTS)));
  const text = side === 'hni' && offer.pools.length > 1 ? t('chanceHni') : t('chanceText');
  return (
    <Card
      title={
        kept
          ? t('direct.sure')
          : sure
            ? t('chanceAll')
            : t('chance', { lots: count(chance.lots), of: count(chance.applications) })
      }
    >
      <div className={css.chance}>
        <div className={css.dots} aria-hidden="true">
          {Array.from({ length: DOTS }, (_, dot) => (
            <span key={dot} className={dot < of ? css.dot : css.noDot} />
          ))}
        </div>
        <p className={css.quiet}>{kept ? t('direct.sureText') : sure ? t('chanceAllText') : text}</p>
      </div>
    </Card>
  );
}
