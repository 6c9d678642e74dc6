import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import { listRecurringPlans, startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { GuideMark } from '../../app/practice/guide/guide-mark.tsx';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './plan.module.css';
import { begun, termsOf } from './plan-draft.ts';
import { PlanFields, PlanPreview } from './plan-fields.tsx';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));

/** A plan is written, seen with its charges, agreed to and confirmed. */
export function NewPlanPage() {
  return (
    <PlanWords>
      <NewPlan />
    </PlanWords>
  );
}

function NewPlan() {
  const t = useTranslations('plan');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id = '' } = useSearch({ from: '/pages/plan/add' });
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  if (data && id !== '') return <Write key={id} detail={data} />;
  const pick = (picked: string) => void navigate({ to: '/pages/plan/add', search: { id: picked }, replace: true });
  return (
    <Page route="/pages/plan/add" nav={<NavBar title={t('make')} onBack={leave} />}>
      {id === '' ? (
        <Card title={t('choose')}>
          <PickInstrument onPick={pick} />
        </Card>
      ) : undefined}
      {id !== '' && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {id !== '' && !error ? <Loader /> : undefined}
    </Page>
  );
}

function Write({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('plan');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const [draft, setDraft] = useState(begun);
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(startRecurringPlan);
  const terms = termsOf(detail.quote.id, draft);
  const stillNeeded = useStillNeeded();
  const missing = [...(terms ? [] : [t(draft.by)]), ...(agreed ? [] : [t('agreement')])];
  const start = async (digits: { readonly transactionPassword?: string }) => {
    const reply = terms && (await command.run({ ...terms, agree: true, ...digits }));
    if (!reply) return;
    refreshCalls(listRecurringPlans);
    await navigate({ to: '/pages/plan/detail', search: { id: reply.plan.planId }, replace: true });
  };
  return (
    <Page
      route="/pages/plan/add"
      nav={<NavBar title={t('make')} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <GuideMark guide="plan" step="write">
            <Button disabled={offline || !terms || !agreed} onClick={() => setConfirming(true)}>
              {t('start')}
            </Button>
          </GuideMark>
        </ActionBar>
      }
    >
      <Card flush>
        <QuoteLink quote={detail.quote} />
      </Card>
      <Card>
        <div className={css.stack}>
          <PlanFields detail={detail} draft={draft} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
        </div>
      </Card>
      <PlanPreview detail={detail} draft={draft} />
      <Card>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </Checkbox>
      </Card>
      <Fine>{t('about')}</Fine>
      {confirming ? (
        <Suspense>
          <PaySheet
            title={t('confirm')}
            confirm={t('start')}
            command={command}
            onConfirm={(digits) => void start(digits)}
            onClose={() => setConfirming(false)}
          >
            <PlanPreview detail={detail} draft={draft} />
          </PaySheet>
        </Suspense>
      ) : undefined}
    </Page>
  );
}
