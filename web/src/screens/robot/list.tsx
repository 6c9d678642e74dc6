import { Link, useNavigate } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listRobots, listStrategies, type StrategyView } from '@tarazu/wire/robot/robot';
import { ReceiptText, ScanSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { GuideMark } from '../../app/practice/guide/guide-mark.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { StopAll } from '../../app/protection/stop-all.tsx';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { OwnRobots } from './own-robots.tsx';
import css from './robot.module.css';
import { RobotWords } from './robot-words.tsx';

const REFRESH_MS = 10_000;

/** The AI Quant tab: one's own robots and the strategies of the house, each with what became of everybody's. */
export function RobotPage() {
  const tabs = useTranslations('tabs');
  return (
    <RobotWords>
      <Robots title={tabs('robot')} />
    </RobotWords>
  );
}

function Robots({ title }: { readonly title: string }) {
  const t = useTranslations('robot');
  const navigate = useNavigate();
  const isIn = useSignedIn();
  const { data, error, refetch } = useCall(listStrategies, {});
  const own = useCall(listRobots, { pageSize: '20' }, { enabled: isIn, refetchIntervalMs: REFRESH_MS });
  const running = own.data?.items.filter(({ status }) => status !== 'ended') ?? [];
  const record = (
    <IconButton label={t('recordTitle')} onClick={() => void navigate({ to: '/pages/robot/record' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route="/pages/robot/list" tabbed nav={<RootBar title={title} actions={isIn ? record : undefined} />}>
      <GuideMark guide="robot" step="choose" />
      {running.length > 0 ? (
        <Card title={t('underWay', { count: running.length })} flush>
          <OwnRobots robots={running} />
          <StopAll of="robots" />
        </Card>
      ) : undefined}
      {own.data && running.length === 0 ? <ShowMe guide="robot" /> : undefined}
      <Card flush>
        <Link to="/pages/robot/analyst" className={rowClass}>
          <Row
            chevron
            leading={
              <IconTile tone="brand">
                <ScanSearch />
              </IconTile>
            }
            title={t('analyst')}
            detail={t('analystText')}
          />
        </Link>
      </Card>
      <Note tone="warn">{t('warning')}</Note>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {isIn ? (
        <Card flush>
          <Link to="/pages/robot/own" className={rowClass}>
            <Row
              chevron
              leading={<Avatar name={t('ownStrategies')} />}
              title={t('ownStrategies')}
              detail={t('ownText')}
            />
          </Link>
        </Card>
      ) : undefined}
      {data?.items.map((strategy) => (
        <Strategy key={strategy.strategy} strategy={strategy} />
      ))}
    </Page>
  );
}

function Strategy({ strategy }: { readonly strategy: StrategyView }) {
  const t = useTranslations('robot');
  const name = t(`names.${strategy.strategy}`);
  return (
    <Card flush>
      <Link to="/pages/robot/detail" search={{ id: strategy.strategy }} className={rowClass}>
        <Row
          chevron
          leading={<Avatar name={name} />}
          title={name}
          detail={`${t(`kinds.${strategy.strategy}`)} · ${t(`interval.${strategy.interval}`)}`}
        />
      </Link>
      <div className={css.counts}>
        <Counts strategy={strategy} />
        {strategy.house ? <HouseLine house={strategy.house} /> : undefined}
        {strategy.past ? <PastLine past={strategy.past} isStill={strategy.leverage !== null} /> : undefined}
      </div>
    </Card>
  );
}

/** Earned, with practice money of the house, by the orders and charges of everybody. */
function HouseLine({ house }: { readonly house: NonNullable<StrategyView['house']> }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const since = format.day(house.startedAt.slice(0, 10));
  return <Fine>{t('houseLine', { result: format.percent(house.resultPercent), day: since })}</Fine>;
}

/** Set apart from what was earned, and said to be so. */
function PastLine({
  past,
  isStill,
}: {
  readonly past: NonNullable<StrategyView['past']>;
  /** Compared with money that lies still. */
  readonly isStill: boolean;
}) {
  const t = useTranslations('robot');
  const format = useFormat();
  const [result, holding] = [past.resultPercent, past.holdingPercent].map((part) => format.percent(part));
  return <Fine>{t(isStill ? 'pastLineStill' : 'pastLine', { result: result ?? '', holding: holding ?? '' })}</Fine>;
}

/** What became of everybody's robots of this version. */
export function Counts({ strategy }: { readonly strategy: StrategyView }) {
  const t = useTranslations('robot');
  return (
    <StatGrid
      columns={3}
      stats={[
        { label: t('countUnderWay'), value: strategy.underWay },
        { label: t('countGain'), value: strategy.endedWithGain },
        { label: t('countLoss'), value: strategy.endedWithLoss },
      ]}
    />
  );
}
