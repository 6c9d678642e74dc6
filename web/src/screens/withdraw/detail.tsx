import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  cancelWithdrawal,
  listWithdrawals,
  showWithdrawal,
  type WithdrawalView,
} from '@tarazu/wire/funding/withdrawal';
import { showAssets } from '@tarazu/wire/wallet';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { elsewhere } from '../../app/drawer/elsewhere.ts';
import { onOwnEvent } from '../../app/feed/own-events.ts';
import css from '../../app/frame/funding/funding.module.css';
import { CallFailed } from '../../app/page-states.tsx';
import { DeskNote } from '../../app/practice/desk-note.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { toneOf } from './tone.ts';

/** One withdrawal: where it is, what comes next, and the way back while there is one. */
export function WithdrawalDetailView({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTranslations('withdrawal');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showWithdrawal, { withdrawalId });
  useEffect(
    () =>
      onOwnEvent(({ type }) => {
        if (type.startsWith('withdrawal.')) refreshCalls(showWithdrawal);
      }),
    [],
  );
  return (
    <Page route="/pages/withdraw/withdrawRecord" nav={<NavBar title={t('one')} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data ? (
        <>
          <Progress withdrawal={data} />
          <DeskNote object={`withdrawal:${data.withdrawalId}`} changed={data.updatedAt} />
          <Facts withdrawal={data} />
          {data.status === 'failed' || data.status === 'refused' ? <Back /> : undefined}
          {data.cancellable ? <Cancel withdrawal={data} /> : undefined}
        </>
      ) : undefined}
    </Page>
  );
}

const stepNames = [
  'requested',
  'checked',
  'released',
  'held',
  'instructed',
  'sent',
  'paid',
  'failed',
  'refused',
  'cancelled',
] as const;
const reasonNames = [
  'name_differs',
  'returned',
  'payee_gone',
  'account_closed',
  'account_withdrawals_stopped',
  'withdrawal_credential_hold',
] as const;

function useSteps({
  steps,
  status,
  route,
  reason,
  amount,
  currency,
  updatedAt,
}: WithdrawalView): readonly TimelineStep[] {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const known = reasonNames.find((name) => name === reason);
  const why = known === undefined ? reason : t(`reasons.${known}`);
  const happened = steps.map(({ step, at }): TimelineStep => {
    const name = stepNames.find((one) => step === `withdrawal.${one}`);
    const failed = name === 'failed' || name === 'refused' || name === 'held';
    return {
      title: name === undefined ? step : t(`steps.${name}`),
      detail: failed && why !== '' ? `${why} ${format.instant(at)}` : format.instant(at),
      state: failed ? 'bad' : 'done',
    };
  });
  switch (status) {
    case 'requested':
      return [
        ...happened,
        { title: t('next.requested'), detail: t('next.requestedText'), state: 'now' },
        ...(route === 'two_checks'
          ? [{ title: t('next.checked'), detail: t('next.checkedText'), state: 'todo' } as const]
          : []),
        { title: t('next.released'), state: 'todo' },
        { title: t('next.sent'), state: 'todo' },
      ];
    case 'checked':
      return [
        ...happened,
        { title: t('next.checked'), detail: t('next.checkedText'), state: 'now' },
        { title: t('next.released'), state: 'todo' },
        { title: t('next.sent'), state: 'todo' },
      ];
    case 'released':
      return [...happened, { title: t('next.released'), state: 'now' }, { title: t('next.sent'), state: 'todo' }];
    case 'instructed':
    case 'sent':
      return [...happened, { title: t('next.sent'), state: 'now' }];
    case 'paid':
      return happened;
    case 'failed':
    case 'refused':
    case 'cancelled': {
      const back = `${t('backText', { amount: format.money(amount, currency) })} ${format.instant(updatedAt)}`;
      return [...happened, { title: t('back'), detail: back, state: 'done' }];
    }
  }
}

function Progress({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const steps = useSteps(withdrawal);
  const { payeeLabel, payeeMasked, receives, currency, status } = withdrawal;
  return (
    <Card>
      <div className={css.center}>
        <span>{t('to', { payee: `${payeeLabel} ${payeeMasked}` })}</span>
        <strong className={css.sum}>{format.money(receives, currency)}</strong>
        <span role="status">
          <Tag tone={toneOf[status]} large>
            {t(`status.${status}`)}
          </Tag>
        </span>
      </div>
      <div className={css.below}>
        <Timeline steps={steps} />
      </div>
    </Card>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const { number, amount, fee, currency, holderName, arrivesBy, status, looks } = withdrawal;
  const over = status === 'paid' || status === 'failed' || status === 'refused' || status === 'cancelled';
  return (
    <Card>
      <Receipt
        lines={[
          { label: funding('number'), value: number },
          { label: t('payee'), value: holderName },
          { label: funding('amount'), value: format.money(amount, currency) },
          { label: funding('fee'), value: /[1-9]/.test(fee) ? format.money(fee, currency) : funding('noFee') },
          ...(over ? [] : [{ label: t('arrives'), value: format.instant(arrivesBy) }]),
        ]}
      />
      {over
        ? undefined
        : looks.map((look) => (
            <p key={look} className={css.look}>
              {t(`looks.${look}`)}
            </p>
          ))}
    </Card>
  );
}

function Back() {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  return (
    <>
      <Note tone="info">{t('nothingLost')}</Note>
      <ActionBar>
        <Link to="/pages/common/service" className={buttonClass('outline')}>
          {funding('support')}
        </Link>
        <Link {...elsewhere('/pages/wallet/bankList')} className={buttonClass()}>
          {t('fixPayee')}
        </Link>
      </ActionBar>
    </>
  );
}

function Cancel({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const offline = useOffline();
  const action = useCommand(cancelWithdrawal);
  const { withdrawalId } = withdrawal;
  const send = async () => {
    await action.run({ withdrawalId });
    refreshCalls(showWithdrawal, listWithdrawals, showAssets);
  };
  return (
    <>
      <ActionFault action={action} />
      <ActionBar>
        <Button variant="outline" busy={action.busy} disabled={offline} onClick={() => void send()}>
          {t('cancel')}
        </Button>
      </ActionBar>
    </>
  );
}
