import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { NewCoinView } from '@tarazu/wire/market-features/offer-parts';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';

const holders = ['sale', 'team', 'investors', 'treasury'] as const;

interface CoinCardProps {
  readonly offer: OfferView;
  readonly coin: NewCoinView;
}

/** What the coin is for, how many there will be, and who gets the others. */
export function CoinCard({ offer, coin }: CoinCardProps) {
  const t = useTranslations('coinOffer');
  const format = useFormat();
  const { about, supply, worth, parts, insiders } = coin;
  return (
    <Card title={t('coin')}>
      <div className={css.stack}>
        <p>{about[format.language]}</p>
        <p className={css.quiet}>{t('fictional')}</p>
        <StatGrid
          stats={[
            { label: t('supply'), value: format.compact(String(supply)) },
            { label: t('worth'), value: format.compactMoney(worth, offer.currency) },
          ]}
        />
        <h3 className={css.sub}>{t('holders')}</h3>
        <Receipt
          lines={holders.map((holder) => ({
            label: t(`parts.${holder}`),
            value: `${format.quantity(String(parts[holder]))}%`,
          }))}
        />
        <Note tone="warn">
          {t('insiders', { lockedMonths: String(insiders.lockedMonths), months: String(insiders.months) })}
        </Note>
      </div>
    </Card>
  );
}
