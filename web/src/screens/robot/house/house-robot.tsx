import type { StrategyName } from '@tarazu/domain/strategy/strategy';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showHouseRobot } from '@tarazu/wire/robot/house-robot';
import type { RobotView } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { BarsCard } from '../bars-card.tsx';
import { Curve } from '../curve.tsx';
import { FiguresCard } from '../figures-card.tsx';
import css from '../robot.module.css';
import { useTradedName } from '../traded-name.ts';

const REFRESH_MS = 10_000;

/** The robot that the house runs by a strategy with practice money: what it has earned or lost, and each thing it did. Within `RobotWords`. */
export function HouseRobot({ strategy }: { readonly strategy: StrategyName }) {
  const { data, error, refetch } = useCall(showHouseRobot, { strategy }, { refetchIntervalMs: REFRESH_MS });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card flush>
        <SkeletonRows count={3} />
      </Card>
    );
  const { record } = data;
  if (!record) return undefined;
  return (
    <>
      <Worth robot={record.robot} />
      <FiguresCard figures={record.figures} />
      <Curve days={record.days} />
      <BarsCard robot={record.robot} bars={record.bars} more={false} />
    </>
  );
}

function Worth({ robot }: { readonly robot: RobotView }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const nameOf = useTradedName();
  const { capital, currency, worth, result, resultPercent, startedAt, status, stopReason } = robot;
  return (
    <Card title={t('house')} aside={<Tag>{t('houseTag')}</Tag>}>
      <div className={css.stack}>
        <Fine>
          {t('houseNote', {
            day: format.day(startedAt.slice(0, 10)),
            amount: format.money(capital, currency),
            name: nameOf(robot),
          })}
        </Fine>
        <StatGrid
          columns={2}
          stats={[
            { label: t('worth'), value: format.money(worth, currency) },
            {
              label: t('houseResult'),
              value: `${format.money(result, currency)} (${format.percent(resultPercent)})`,
            },
          ]}
        />
        {status === 'running' ? undefined : (
          <p className={css.quiet}>{stopReason ? t(`reasons.${stopReason}`) : t(`status.${status}`)}</p>
        )}
      </div>
    </Card>
  );
}
