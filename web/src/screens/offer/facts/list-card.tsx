import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OfferApplicationView, type OfferView, offerResult } from '@tarazu/wire/market-features/offer';
import { offerListCounts } from '@tarazu/wire/market-features/offer-basis';
import { poolText } from '@tarazu/wire/words/offer-words';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../app/use-call.ts';
import css from '../offer.module.css';

const ROWS_SHOWN = 12;

interface ListProps {
  readonly offer: OfferView;
  readonly root: string;
  readonly own: OfferApplicationView | undefined;
}

/** Between the close and the draw: how many ask for how much, and that one's own application is in the list that is drawn from. */
export function ListCard({ offer, root, own }: ListProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const counts = useCall(offerListCounts, { id: offer.offerId }).data;
  const count = (value: number) => format.quantity(String(value));
  const rows = counts?.rows.slice(0, ROWS_SHOWN) ?? [];
  const left = counts ? counts.rows.length + counts.more - rows.length : 0;
  return (
    <Card title={t('list.title')}>
      <div className={css.stack}>
        <p>{t('list.text', { at: format.instant(offer.drawsAt) })}</p>
        {own && own.pool !== 'direct' ? <OwnLeaf offer={offer} root={root} /> : undefined}
        {counts ? (
          <Receipt
            lines={[
              { label: t('list.all'), value: count(counts.applications) },
              ...rows.map(({ pool, asked, applications }) => ({
                label: t('list.row', { pool: poolText(pool, format.language), asked: count(asked) }),
                value: count(applications),
              })),
            ]}
          />
        ) : undefined}
        {left > 0 ? <p className={css.quiet}>{t('list.more', { count: left })}</p> : undefined}
      </div>
    </Card>
  );
}

/** The way from one's own line to the root that everybody sees, gone on this device. */
function OwnLeaf({ offer, root }: Omit<ListProps, 'own'>) {
  const t = useTranslations('offer');
  const { data } = useCall(offerResult, { offerId: offer.offerId });
  const [isIn, setIsIn] = useState<boolean>();
  useEffect(() => {
    if (!data || data.line === null) return;
    const { line, proof, application } = data;
    let isGone = false;
    void import('../check/check-leaf.ts').then(({ isInList }) => {
      if (!isGone) setIsIn(line.startsWith(`${application.applicationId}|`) && isInList(line, proof, root));
    });
    return () => {
      isGone = true;
    };
  }, [data, root]);
  if (!data) return undefined;
  if (data.line === null) return <Note>{t('list.long')}</Note>;
  return (
    <>
      {isIn ? (
        <p>
          <Tag tone="ok">
            <Check size={14} aria-hidden="true" /> {t('list.in')}
          </Tag>
        </p>
      ) : undefined}
      {isIn === false ? <Note tone="warn">{t('list.out')}</Note> : undefined}
      <p className={css.hash}>{data.line}</p>
      <p className={css.quiet}>{t('list.how', { steps: data.proof.length })}</p>
    </>
  );
}
