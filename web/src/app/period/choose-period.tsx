import { Button } from '@tarazu/ui/control/button.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './period.module.css';
import type { PeriodChoice } from './use-period.ts';

const PeriodSheet = lazy(async () => ({ default: (await import('./period-sheet.tsx')).PeriodSheet }));

/** The calendar that opens the choice of a period. */
export function PeriodButton({ chosen }: { readonly chosen: PeriodChoice }) {
  const t = useTranslations('period');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <IconButton label={t('title')} onClick={() => setChoosing(true)} selected={chosen.period.period !== 'ever'}>
        <CalendarDays aria-hidden="true" />
      </IconButton>
      {choosing ? (
        <Suspense>
          <PeriodSheet chosen={chosen.period} onChoose={chosen.choose} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** Which days are shown, when it is not all of them, and the way back to all. */
export function ChosenDays({ chosen: { period, choose } }: { readonly chosen: PeriodChoice }) {
  const t = useTranslations('period');
  const format = useFormat();
  if (period.period === 'ever') return undefined;
  const day = (text = '') => (text === '' ? '…' : format.day(text));
  const days =
    period.period === 'chosen' ? `${day(period.first)} – ${day(period.last)}` : t(`periods.${period.period}`);
  return (
    <div className={css.shown}>
      <span>{days}</span>
      <Button variant="ghost" size="small" onClick={() => choose({ period: 'ever' })}>
        {t('all')}
      </Button>
    </div>
  );
}
