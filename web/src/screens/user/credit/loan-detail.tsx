import { numberOfLoan } from '@tarazu/domain/rail/order-number';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type LoanView, showLoan } from '@tarazu/wire/loan';
import { useTranslations } from 'use-intl';
import { ReferenceNumber } from '../../../app/order/reference-number.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { DeskNote } from '../../../app/practice/desk-note.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './credit.module.css';
import { KeyFacts } from './key-facts.tsx';
import { LoanActions } from './loan-actions.tsx';
import { statusTones } from './loan-words.ts';
import { PlanTable } from './plan-table.tsx';

/** One loan: what is owed today, its plan, what happened, and what can be done now. */
export function LoanDetail({ loanId }: { readonly loanId: string }) {
  const t = useTranslations('loan');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showLoan, { loanId });
  return (
    <Page route="/pages/user/loan" nav={<NavBar title={t('titleOf')} onBack={leave} />}>
      {data ? (
        <>
          <Head loan={data} />
          {data.plan.length > 0 ? (
            <Card title={t('repaymentsTitle')}>
              <PlanTable lines={data.plan} />
            </Card>
          ) : undefined}
          {data.facts ? (
            <Card title={t('keyFacts')}>
              <KeyFacts facts={data.facts} />
              {data.plan.length === 0 ? <PlanTable lines={data.facts.lines} /> : undefined}
            </Card>
          ) : undefined}
          <Steps loan={data} />
          <DeskNote object={`loan:${data.loanId}`} changed={`${data.steps.at(-1)?.at} ${data.claim?.claimId}`} />
          <LoanActions loan={data} />
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function Head({ loan }: { readonly loan: LoanView }) {
  const t = useTranslations('loan');
  const format = useFormat();
  const { owed, currency, amount, status, reason, plan, offerUntil, claim } = loan;
  const money = (value: string) => format.money(value, currency);
  const met = plan.filter(({ state }) => state === 'met').length;
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.pair}>
          <span>
            <small>{owed ? t('stillToRepay') : t('title')}</small>
            <b>{money(owed?.payoff ?? amount)}</b>
            <ReferenceNumber name={t('number')} text={numberOfLoan(loan.loanId)} />
          </span>
          <span>
            <Tag tone={statusTones[status]} large>
              {t(`status.${status}`)}
            </Tag>
          </span>
        </div>
        {owed ? (
          <>
            <progress className={css.progress} max={plan.length} value={met} aria-label={t('repaymentsTitle')} />
            <div className={css.pair}>
              <span>{t('ofPaid', { met: String(met), all: String(plan.length) })}</span>
              <span>{t('next', { day: format.day(owed.dueDay) })}</span>
            </div>
            <Receipt
              lines={[
                { label: t('principal'), value: money(owed.principal) },
                { label: t('interestToday'), value: money(owed.interest) },
                { label: t('penalOwed'), value: money(owed.penal) },
              ]}
              total={{ label: t('owedNow'), value: money(owed.payoff) }}
            />
          </>
        ) : undefined}
        {status === 'offered' && offerUntil ? (
          <Note tone="info">{t('offerUntil', { day: format.instant(offerUntil) })}</Note>
        ) : undefined}
        {status === 'rejected' ? <Note>{reason}</Note> : undefined}
        {claim ? (
          <Note tone="info">{t('claimOpen', { amount: money(claim.amount), reference: claim.reference })}</Note>
        ) : undefined}
      </div>
    </Card>
  );
}

function Steps({ loan: { steps, status } }: { readonly loan: LoanView }) {
  const t = useTranslations('loan');
  const format = useFormat();
  const bad = ['overdue', 'rejected', 'written_off'];
  return (
    <Card title={t('statusTitle')}>
      <Timeline
        steps={steps.map((step, index) => ({
          title: t(`status.${step.status}`),
          detail: format.instant(step.at),
          state: index < steps.length - 1 || status === 'repaid' ? 'done' : bad.includes(step.status) ? 'bad' : 'now',
        }))}
      />
    </Card>
  );
}
