import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showTeacher } from '@tarazu/wire/follow/teacher';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { EarnedCard } from './earned-card.tsx';
import css from './follow.module.css';
import { FollowWords } from './follow-words.tsx';
import { Headline, TeacherTag } from './teacher-card.tsx';
import { Waiting } from './waiting.tsx';

const CopySheet = lazy(async () => ({ default: (await import('./copy-sheet.tsx')).CopySheet }));
const REFRESH_MS = 10_000;

export type SeenTeacher = ReplyOf<typeof showTeacher>;

/** One teacher: what became of everybody who copied it, then its own record, then how it trades. */
export function TeacherPage() {
  return (
    <FollowWords>
      <Teacher />
    </FollowWords>
  );
}

function Teacher() {
  const t = useTranslations('follow');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/follow/teacher' });
  const { data, error, refetch } = useCall(
    showTeacher,
    { teacherId: id },
    { enabled: id !== '', refetchIntervalMs: REFRESH_MS },
  );
  const isGone = id === '' || (!data && error instanceof CallRefused && error.refusal === 'teacher_unknown');
  return (
    <Page
      route="/pages/follow/teacher"
      nav={<NavBar title={data?.teacher.name ?? t('tab.teachers')} onBack={leave} />}
      foot={data ? <Foot seen={data} /> : undefined}
    >
      {isGone ? (
        <Empty
          pose="tilted"
          whole
          title={t('goneTeacher')}
          actions={
            <Link to="/pages/follow/index" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        />
      ) : undefined}
      {data || isGone ? undefined : <Waiting error={error} onRetry={() => void refetch()} />}
      {data ? <Shown seen={data} /> : undefined}
    </Page>
  );
}

function Foot({ seen }: { readonly seen: SeenTeacher }) {
  const t = useTranslations('follow');
  const offline = useOffline();
  const isIn = useSignedIn();
  const [asking, setAsking] = useState(false);
  const { teacher } = seen;
  if (teacher.own || teacher.status !== 'open') return undefined;
  if (!isIn)
    return (
      <ActionBar note={t('login')}>
        <Link
          to="/pages/account/login"
          search={{ from: `/pages/follow/teacher?id=${teacher.teacherId}` }}
          className={buttonClass()}
        >
          {t('toLogin')}
        </Link>
      </ActionBar>
    );
  return (
    <>
      <ActionBar note={teacher.copyable ? undefined : t('early')}>
        <Button disabled={offline || !teacher.copyable} onClick={() => setAsking(true)}>
          {t('copy')}
        </Button>
      </ActionBar>
      <Suspense>{asking ? <CopySheet seen={seen} onClose={() => setAsking(false)} /> : undefined}</Suspense>
    </>
  );
}

function Shown({ seen: { teacher, bounds, samePerson } }: { readonly seen: SeenTeacher }) {
  const t = useTranslations('follow');
  const r = useTranslations('robot');
  const format = useFormat();
  const { copies, figures, currency } = teacher;
  const money = (amount: string) => format.money(amount, currency);
  const told = copies.gained + copies.lost;
  return (
    <>
      <Card>
        <div className={css.stack}>
          <div className={css.head}>
            <span>{`${t('robot')} · ${r(`names.${teacher.strategy}`)}`}</span>
            <TeacherTag teacher={teacher} />
          </div>
          <Headline teacher={teacher} large />
          <Fine>
            {copies.middlePercent === null
              ? t('middleFewText', { least: String(bounds.middleFrom) })
              : t('middleText', { count: String(copies.all) })}
          </Fine>
        </div>
      </Card>
      {told > 0 ? (
        <Card title={t('everybody')}>
          <Beam
            share={(copies.gained * 100) / told}
            left={t('gained', { count: copies.gained })}
            right={t('lost', { count: copies.lost })}
          />
        </Card>
      ) : undefined}
      {teacher.status === 'open' && !teacher.copyable ? (
        <Note tone="warn">
          {t('shortRecord', {
            trades: String(bounds.record.trades),
            days: String(bounds.record.days),
            hasTrades: String(figures.trades),
            hasDays: String(figures.days),
          })}
        </Note>
      ) : undefined}
      <EarnedCard
        title={t('record')}
        figures={figures}
        note={t('recordNote', { trades: String(bounds.enough.trades), days: String(bounds.enough.days) })}
      />
      <Card title={t('tradesHow')}>
        <div className={css.stack}>
          <p>{r(`rules.${teacher.strategy}`)}</p>
          <Receipt
            lines={[
              { label: t('holding'), value: format.instrument(teacher.instrumentName) },
              { label: t('ownMoney'), value: money(teacher.capital) },
              { label: t('worth'), value: money(teacher.worth) },
              {
                label: t('lastTrade'),
                value: teacher.tradedAt === null ? t('never') : format.instant(teacher.tradedAt),
              },
              {
                label: t('besides'),
                value: t('besidesValue', { others: samePerson.others, ended: String(samePerson.ended) }),
              },
              { label: t('capacity'), value: money(teacher.capacityLeft) },
              {
                label: t('fee'),
                value: teacher.feePercent === 0 ? t('feeNone') : t('feeValue', { percent: `${teacher.feePercent}` }),
              },
            ]}
          />
          <Fine>
            {t('capacityNote', {
              hours: teacher.capacitySeen.hours,
              since: teacher.capacitySeen.since === null ? '' : format.instant(teacher.capacitySeen.since),
            })}
          </Fine>
        </div>
      </Card>
      <Link to="/pages/follow/notes" search={{ id: teacher.teacherId }} className={buttonClass('soft')}>
        {t('notes')}
      </Link>
      <Note>
        <p>{t('prices')}</p>
        <p>{t('notCopied')}</p>
        <p>{t('hidden')}</p>
      </Note>
      <Note tone="warn">{t('warning')}</Note>
    </>
  );
}
