import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BookPanel } from '../../app/quote/book-panel.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DepthPanel } from './depth-panel.tsx';
import { PrintsPanel } from './prints-panel.tsx';
import css from './stock-kline.module.css';

const panels = ['book', 'depth', 'trades', 'about'] as const;

/** Order book, its depth, trades and about, one at a time. */
export function Panels({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const [panel, setPanel] = useState<(typeof panels)[number]>('book');
  const { id, currency } = detail.quote;
  return (
    <Card flush>
      <Tabs
        label={t('panels')}
        value={panel}
        onChange={setPanel}
        choices={panels.map((value) => ({ value, label: t(`panel.${value}`) }))}
      />
      <div className={css.panel} role="tabpanel" aria-label={t(`panel.${panel}`)}>
        {panel === 'book' ? <BookPanel id={id} currency={currency} tick={detail.tick} /> : undefined}
        {panel === 'depth' ? <DepthPanel detail={detail} /> : undefined}
        {panel === 'trades' ? <PrintsPanel id={id} currency={currency} tick={detail.tick} /> : undefined}
        {panel === 'about' ? <AboutPanel detail={detail} /> : undefined}
      </div>
    </Card>
  );
}
