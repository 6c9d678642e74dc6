import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listRobots } from '@tarazu/wire/robot/robot';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { OwnRobots } from './own-robots.tsx';
import { RobotWords } from './robot-words.tsx';

const PAGE = '20';

/** All robots that somebody has ever started: none is taken out. */
export function RobotRecordPage() {
  return (
    <RobotWords>
      <Record />
    </RobotWords>
  );
}

function Record() {
  const t = useTranslations('robot');
  const leave = useLeave();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const asked = { pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const { data, error, refetch } = useCall(listRobots, asked, { keepPrevious: true });
  const next = data?.next ?? null;
  return (
    <Page route="/pages/robot/record" nav={<NavBar title={t('recordTitle')} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {data?.items.length === 0 ? (
        <Card>
          <Empty
            title={t('none')}
            actions={
              <>
                <Link to="/pages/robot/list" className={buttonClass()}>
                  {t('strategies')}
                </Link>
                <ShowMe guide="robot" />
              </>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? (
        <Card flush>
          <OwnRobots robots={data.items} />
        </Card>
      ) : undefined}
      {next === null ? undefined : (
        <Button variant="soft" onClick={() => setCursors((before) => [...before, next])}>
          {t('older')}
        </Button>
      )}
      <Fine>{t('warning')}</Fine>
    </Page>
  );
}
