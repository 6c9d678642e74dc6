import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { listCopies } from '@tarazu/wire/follow/copy';
import { listTeachers } from '@tarazu/wire/follow/teacher';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StopAll } from '../../app/protection/stop-all.tsx';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { CopyRows } from './copy-rows.tsx';
import { FollowWords } from './follow-words.tsx';
import { Published } from './published.tsx';
import { TeacherCard } from './teacher-card.tsx';
import { Waiting } from './waiting.tsx';

const PAGE = '20';
const REFRESH_MS = 10_000;
const tabs = ['teachers', 'mine', 'published'] as const;

/** Whom one may copy, one's own copies, and what one has published. */
export function FollowPage() {
  return (
    <FollowWords>
      <Follow />
    </FollowWords>
  );
}

function Follow() {
  const t = useTranslations('follow');
  const leave = useLeave();
  const navigate = useNavigate();
  const isIn = useSignedIn();
  const { tab: named } = useSearch({ from: '/pages/follow/index' });
  const tab = tabs.find((one) => one === named) ?? 'teachers';
  const choose = (next: (typeof tabs)[number]) =>
    void navigate({ to: '/pages/follow/index', search: { tab: next }, replace: true });
  return (
    <Page route="/pages/follow/index" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Tabs
        swiped
        label={t('tabs')}
        choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={choose}
      />
      {tab === 'teachers' ? <Teachers /> : undefined}
      {tab !== 'teachers' && !isIn ? <Guest /> : undefined}
      {tab === 'mine' && isIn ? <Copies /> : undefined}
      {tab === 'published' && isIn ? <Published /> : undefined}
    </Page>
  );
}

function Guest() {
  const t = useTranslations('follow');
  return (
    <Card>
      <Empty
        title={t('login')}
        actions={
          <Link to="/pages/account/login" search={{ from: '/pages/follow/index' }} className={buttonClass()}>
            {t('toLogin')}
          </Link>
        }
      />
    </Card>
  );
}

function Teachers() {
  const t = useTranslations('follow');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const asked = { pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const { data, error, refetch } = useCall(listTeachers, asked, {
    keepPrevious: true,
    refetchIntervalMs: REFRESH_MS,
  });
  const next = data?.next ?? null;
  return (
    <>
      <Note tone="warn">{t('warning')}</Note>
      {data ? undefined : <Waiting error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? (
        <Card>
          <Empty
            title={t('noTeachers')}
            actions={
              <Link to="/pages/robot/list" className={buttonClass()}>
                {t('toRobots')}
              </Link>
            }
          >
            {t('noTeachersText')}
          </Empty>
        </Card>
      ) : undefined}
      {data?.items.map((teacher) => (
        <TeacherCard key={teacher.teacherId} teacher={teacher} />
      ))}
      {next === null ? undefined : (
        <Button variant="soft" onClick={() => setCursors((before) => [...before, next])}>
          {t('older')}
        </Button>
      )}
    </>
  );
}

function Copies() {
  const t = useTranslations('follow');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const asked = { pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const { data, error, refetch } = useCall(listCopies, asked, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const next = data?.next ?? null;
  return (
    <>
      {data ? undefined : <Waiting error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? (
        <Card>
          <Empty
            title={t('none')}
            actions={
              <Link to="/pages/follow/index" className={buttonClass()}>
                {t('toList')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? (
        <Card flush>
          <CopyRows copies={data.items} />
          {data.items.some(({ status }) => status === 'running' || status === 'paused') ? (
            <StopAll of="copies" />
          ) : undefined}
        </Card>
      ) : undefined}
      {next === null ? undefined : (
        <Button variant="soft" onClick={() => setCursors((before) => [...before, next])}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
