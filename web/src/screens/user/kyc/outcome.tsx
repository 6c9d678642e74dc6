import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { Scales } from '@tarazu/ui/state/scales.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { AuthState } from '@tarazu/wire/kyc';
import { useTranslations } from 'use-intl';
import { DeskNote } from '../../../app/practice/desk-note.tsx';
import { useLeave } from '../../../app/use-leave.ts';
import css from './kyc.module.css';

type Current = NonNullable<AuthState['current']>;

function useSteps(state: AuthState['state'], { submittedAt, decidedAt }: Current): TimelineStep[] {
  const t = useTranslations('kyc');
  const format = useFormat();
  const sent = { title: t('sent'), detail: format.instant(submittedAt), state: 'done' } as const;
  const decided = decidedAt === null ? undefined : format.instant(decidedAt);
  if (state === 'pending') {
    const checking = { title: t('checking'), detail: t('checkingText'), state: 'now' } as const;
    return [sent, checking, { title: t('result'), detail: t('resultText'), state: 'todo' }];
  }
  if (state === 'fail') {
    const again = { title: t('sendAgain'), detail: t('sendAgainText'), state: 'todo' } as const;
    return [sent, { title: t('notAccepted'), detail: decided, state: 'bad' }, again];
  }
  return [sent, { title: t('checked'), detail: decided, state: 'done' }, { title: t('verified'), state: 'done' }];
}

interface OutcomeProps {
  readonly state: 'pending' | 'succ' | 'fail';
  readonly current: Current;
  readonly onStart: () => void;
}

const titles = { pending: 'pending', succ: 'verified', fail: 'failed' } as const;
const poses = { pending: 'waiting', succ: 'done', fail: 'broken' } as const;

/** Waiting, verified, or what to mend. */
export function Outcome({ state, current, onStart }: OutcomeProps) {
  const t = useTranslations('kyc');
  const leave = useLeave();
  const steps = useSteps(state, current);
  const title = titles[state];
  return (
    <Page
      route="/pages/user/kyc"
      nav={<NavBar title={t('state')} onBack={leave} />}
      foot={
        <ActionBar>
          {state === 'fail' ? (
            <>
              <Link to="/pages/user/service" className={buttonClass('outline')}>
                {t('support')}
              </Link>
              <Button onClick={onStart}>{t('start')}</Button>
            </>
          ) : (
            <Link to="/pages/tabbar/home" className={buttonClass(state === 'succ' ? 'primary' : 'soft')}>
              {state === 'succ' ? t('done') : t('home')}
            </Link>
          )}
        </ActionBar>
      }
    >
      <Card>
        <div className={css.outcome}>
          <Scales pose={poses[state]} />
          <h2>{t(title)}</h2>
          <p>{t(`${title}Text`)}</p>
          {current.faults.length > 0 && state === 'fail' ? (
            <ul className={css.faults}>
              {current.faults.map(({ part, reason }) => (
                <li key={part + reason}>{t('fault', { part: t(`parts.${part}`), reason: t(`faults.${reason}`) })}</li>
              ))}
            </ul>
          ) : undefined}
        </div>
      </Card>
      <Card>
        <Timeline steps={steps} />
      </Card>
      <DeskNote object={`kyc:${current.caseId}`} changed={current.decidedAt ?? ''} />
      <Card>
        <Receipt
          lines={[
            { label: t('name'), value: current.fullName },
            { label: t('document'), value: t(`documents.${current.documentKind}`) },
            { label: t('number'), value: current.documentNumber },
          ]}
        />
      </Card>
    </Page>
  );
}
