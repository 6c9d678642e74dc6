import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { TeacherView } from '@tarazu/wire/follow/teacher';
import { useTranslations } from 'use-intl';
import css from './follow.module.css';

interface EarnedCardProps {
  readonly title: string;
  readonly figures: TeacherView['figures'];
  readonly note: string;
}

/** What has been earned, and nothing where there is too little to tell. */
export function EarnedCard({ title, figures, note }: EarnedCardProps) {
  const t = useTranslations('follow');
  const format = useFormat();
  const percent = (value: string | null) => (value === null ? t('insufficient') : format.percent(value));
  const fall = (value: string | null) => (value === null ? t('insufficient') : format.percent(value).replace('+', ''));
  return (
    <Card title={title}>
      <div className={css.stack}>
        <StatGrid
          columns={2}
          stats={[
            { label: t('trades'), value: figures.trades },
            { label: t('days'), value: figures.days },
            { label: t('return'), value: percent(figures.returnPercent) },
            { label: t('daily'), value: percent(figures.dailyReturnPercent) },
            ...figures.recent.map(({ days, dailyReturnPercent }) => ({
              label: t('dailyLast', { days: String(days) }),
              value: percent(dailyReturnPercent),
            })),
            { label: t('drawdown'), value: fall(figures.drawdownPercent) },
            { label: t('worstDay'), value: percent(figures.worstDayPercent) },
          ]}
        />
        <Fine>{note}</Fine>
      </div>
    </Card>
  );
}
