import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { vestingOf } from './vesting.ts';

interface VestingProps {
  readonly offer: OfferView;
  readonly own: OfferApplicationView | undefined;
}

/** The published schedule: which part of what is got may be sold from when on, and of one's own how many coins. */
export function VestingCard({ offer, own }: VestingProps) {
  const t = useTranslations('coinOffer');
  const format = useFormat();
  const [openedMs] = useState(() => Date.now());
  const steps = vestingOf(offer, own, openedMs).map(({ until, percent, coins, isFree }, place) => {
    const share = `${format.quantity(String(percent))}%`;
    const count = format.quantity(String(coins));
    return {
      title: place === 0 ? `${t('atListing')} · ${format.instant(until)}` : format.instant(until),
      detail: own?.allotted ? t('vestingOwn', { percent: share, count }) : t('vestingPart', { percent: share }),
      state: isFree ? 'done' : 'todo',
    } as const;
  });
  return (
    <Card title={t('vesting')}>
      <div className={css.stack}>
        <Timeline steps={steps} />
        <Note tone="lock">{t('vestingText')}</Note>
      </div>
    </Card>
  );
}
