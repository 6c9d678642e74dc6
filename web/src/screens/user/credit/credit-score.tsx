import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listPoints, type PointChangeView } from '@tarazu/wire/credit';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './credit.module.css';
import { Gauge } from './gauge.tsx';

type Points = ReplyOf<typeof listPoints>;
const tones = { excellent: 'ok', qualified: 'brand', risk: 'bad' } as const;
const DisputeSheet = lazy(async () => ({ default: (await import('./dispute-sheet.tsx')).DisputeSheet }));

export function CreditScorePage() {
  return (
    <CreditWords>
      <CreditScore />
    </CreditWords>
  );
}

/** The score, what it means, and every change of it by its published rule. */
function CreditScore() {
  const t = useTranslations('credit');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listPoints, { pageSize: 100 });
  return (
    <Page route="/pages/user/creditScore" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? (
        <>
          <Standing data={data} />
          <Bands data={data} />
          <Moves data={data} />
          <Rules data={data} />
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Note>{t('never')}</Note>
    </Page>
  );
}

function Standing({ data: { points, band, bands } }: { readonly data: Points }) {
  const t = useTranslations('credit');
  const own = bands.find((one) => one.band === band);
  return (
    <Card>
      <div className={css.middle}>
        <Gauge points={points} band={band} bands={bands} />
        <Tag tone={tones[band]} large>
          {t('tag', { band: t(`band.${band}`), from: String(own?.from ?? 0), to: String(own?.to ?? 100) })}
        </Tag>
        <p>{t(`means.${band}`)}</p>
      </div>
    </Card>
  );
}

function Bands({ data: { bands } }: { readonly data: Points }) {
  const t = useTranslations('credit');
  return (
    <Card title={t('bands')}>
      <ul className={css.bands}>
        {bands.map(({ band, from, to, loanLimitPercent }) => (
          <li key={band}>
            <span>
              <Tag tone={tones[band]}>{t(`band.${band}`)}</Tag>
            </span>
            <span>{t('range', { from: String(from), to: String(to) })}</span>
            <span>{t('share', { percent: String(loanLimitPercent) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : '0';
}

function Moves({ data: { items, start } }: { readonly data: Points }) {
  const t = useTranslations('credit');
  const [disputing, setDisputing] = useState<PointChangeView>();
  return (
    <Card flush title={t('moved')}>
      {items.length === 0 ? <p className={css.dispute}>{t('nothing')}</p> : undefined}
      <ul>
        {items.map((change) => (
          <li key={change.changeId}>
            <Move change={change} onDispute={() => setDisputing(change)} />
          </li>
        ))}
        <li>
          <Row title={t('start', { points: String(start) })} />
        </li>
      </ul>
      {disputing ? (
        <Suspense>
          <DisputeSheet change={disputing} onClose={() => setDisputing(undefined)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}

function Move({ change, onDispute }: { readonly change: PointChangeView; readonly onDispute: () => void }) {
  const t = useTranslations('credit');
  const format = useFormat();
  const { ruleId, applied, at, reason, dispute } = change;
  return (
    <>
      <Row
        title={t(`rule.${ruleId}`)}
        detail={reason === '' ? format.instant(at) : `${format.instant(at)} · ${reason}`}
        value={<Tag tone={applied > 0 ? 'up' : applied < 0 ? 'down' : 'neutral'}>{signed(applied)}</Tag>}
      />
      <div className={css.dispute}>
        {dispute ? (
          t(`state.${dispute.state}`, { answer: dispute.answer })
        ) : (
          <Button variant="ghost" size="small" onClick={onDispute}>
            {t('dispute')}
            <span className="visually-hidden"> {t(`rule.${ruleId}`)}</span>
          </Button>
        )}
      </div>
    </>
  );
}

function Rules({ data: { rules } }: { readonly data: Points }) {
  const t = useTranslations('credit');
  return (
    <Card title={t('rules')}>
      <Receipt lines={rules.map(({ ruleId, points }) => ({ label: t(`rule.${ruleId}`), value: signed(points) }))} />
    </Card>
  );
}
