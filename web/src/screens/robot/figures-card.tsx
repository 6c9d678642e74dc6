import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { RobotFigures } from '@tarazu/wire/robot/record';
import { listStrategies } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './robot.module.css';

/** What has been earned, and nothing where there is too little to tell. */
export function FiguresCard({ figures }: { readonly figures: RobotFigures }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const enough = useCall(listStrategies, {}).data?.bounds.enough;
  const percent = (value: string | null) => (value === null ? t('insufficient') : format.percent(value));
  const fall = (value: string | null) => (value === null ? t('insufficient') : format.percent(value).replace('+', ''));
  return (
    <Card title={t('figures')}>
      <div className={css.stack}>
        <StatGrid
          columns={2}
          stats={[
            { label: t('trades'), value: figures.trades },
            { label: t('days'), value: figures.days },
            { label: t('return'), value: percent(figures.returnPercent) },
            { label: t('dailyReturn'), value: percent(figures.dailyReturnPercent) },
            ...figures.recent.map(({ days, dailyReturnPercent }) => ({
              label: t('dailyLast', { days: String(days) }),
              value: percent(dailyReturnPercent),
            })),
            { label: t('drawdown'), value: fall(figures.drawdownPercent) },
            { label: t('worstDay'), value: percent(figures.worstDayPercent) },
          ]}
        />
        {enough ? (
          <Fine>{t('insufficientNote', { trades: String(enough.trades), days: String(enough.days) })}</Fine>
        ) : undefined}
      </div>
    </Card>
  );
}
