import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DepositDetail, showDeposit } from '@tarazu/wire/funding/deposit';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onOwnEvent } from '../../app/feed/own-events.ts';
import css from '../../app/frame/funding/funding.module.css';
import { CallFailed } from '../../app/page-states.tsx';
import { DeskNote } from '../../app/practice/desk-note.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { PayPanel } from './pay-panel.tsx';
import { toneOf } from './tone.ts';

/** One deposit: how to pay it while it is open, what has happened, what comes next. */
export function DepositDetailView({ depositId }: { readonly depositId: string }) {
  const t = useTranslations('deposit');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showDeposit, { depositId });
  useEffect(
    () =>
      onOwnEvent(({ type }) => {
        if (type.startsWith('deposit.')) refreshCalls(showDeposit);
      }),
    [],
  );
  const title = data ? t(`titles.${data.rail}`) : t('one');
  return (
    <Page route="/pages/recharge/rechargeRecord" nav={<NavBar title={title} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data ? (
        <>
          <Head deposit={data} />
          {data.payment ? (
            <PayPanel key={data.depositId} deposit={data} payment={data.payment}>
              <Progress deposit={data} />
              <Facts deposit={data} />
            </PayPanel>
          ) : (
            <>
              <Progress deposit={data} />
              <DeskNote object={`deposit:${data.depositId}`} changed={data.steps.at(-1)?.at ?? ''} />
              <Facts deposit={data} />
              <After />
            </>
          )}
        </>
      ) : undefined}
    </Page>
  );
}

function Head({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useTranslations('deposit');
  const format = useFormat();
  const { amount, credited, currency, status, expiresAt } = deposit;
  return (
    <Card>
      <div className={css.center}>
        <span>{status === 'credited' ? t('credited') : t('amountTitle')}</span>
        <strong className={css.sum}>{format.money(status === 'credited' ? credited : amount, currency)}</strong>
        <span role="status">
          <Tag tone={toneOf[status]} large>
            {t(`status.${status}`)}
          </Tag>
        </span>
        {status === 'awaiting' ? <span>{t('validUntil', { until: format.instant(expiresAt) })}</span> : undefined}
      </div>
    </Card>
  );
}

const bad = ['deposit.expired', 'deposit.refused', 'deposit.returned', 'deposit.sent-back', 'deposit.set-aside'];
const stepNames = [
  'requested',
  'declared',
  'found',
  'cancelled',
  'expired',
  'refused',
  'credited',
  'set-aside',
  'sent-back',
  'returned',
] as const;
const reasonNames = ['amount_differs', 'third_party', 'name_missing', 'order_not_open', 'unknown_number'] as const;

function Progress({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useTranslations('deposit');
  const format = useFormat();
  const { steps, status, reason } = deposit;
  const known = reasonNames.find((name) => name === reason);
  const why = known === undefined ? reason : t(`reasons.${known}`);
  const happened = steps.map(({ step, at }, index): TimelineStep => {
    const name = stepNames.find((one) => step === `deposit.${one}`);
    const last = index === steps.length - 1;
    const about = last && why !== '' ? `${format.instant(at)} · ${why}` : format.instant(at);
    return {
      title: name === undefined ? step : t(`steps.${name}`),
      detail: about,
      state: bad.includes(step) ? 'bad' : 'done',
    };
  });
  const next: TimelineStep[] =
    status === 'awaiting' || status === 'in_review' ? [{ title: t(`next.${status}`), state: 'now' }] : [];
  return (
    <Card title={t('progress')}>
      <Timeline steps={[...happened, ...next]} />
    </Card>
  );
}

function Facts({ deposit }: { readonly deposit: DepositDetail }) {
  const funding = useTranslations('funding');
  const format = useFormat();
  const { number, amount, fee, currency, createdAt } = deposit;
  return (
    <Card>
      <Receipt
        lines={[
          { label: funding('number'), value: number },
          { label: funding('amount'), value: format.money(amount, currency) },
          { label: funding('fee'), value: /[1-9]/.test(fee) ? format.money(fee, currency) : funding('noFee') },
          { label: funding('created'), value: format.instant(createdAt) },
        ]}
      />
    </Card>
  );
}

function After() {
  const funding = useTranslations('funding');
  return (
    <div className={css.stack}>
      <Link to="/pages/fundsDetail/index" className={buttonClass('soft')}>
        {funding('ledger')}
      </Link>
      <Link to="/pages/common/service" className={buttonClass('ghost')}>
        {funding('support')}
      </Link>
    </div>
  );
}
