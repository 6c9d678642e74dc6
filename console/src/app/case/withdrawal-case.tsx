import { Link } from '@tanstack/react-router';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DeskWithdrawalDetail, deskWithdrawalDetail } from '@tarazu/wire/funding/withdrawal-desk';
import { holdReasonText } from '@tarazu/wire/operator/hold-words';
import { eventText } from '@tarazu/wire/words/event-words';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../ask/facts.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { CallFailed } from '../states.tsx';
import { useCall } from '../use-call.ts';
import css from './case.module.css';

const stepNames = [
  'requested',
  'checked',
  'released',
  'instructed',
  'sent',
  'paid',
  'failed',
  'refused',
  'cancelled',
] as const;

interface WithdrawalCaseProps {
  readonly withdrawalId: string;
  /** With the way to its own page, where this stands elsewhere. */
  readonly linked?: boolean;
  /** What is to be decided below. */
  readonly decision?: (found: DeskWithdrawalDetail) => ReactNode;
}

/** One withdrawal with what there is to judge it by. For the first check and for the second. */
export function WithdrawalCase({ withdrawalId, linked = false, decision }: WithdrawalCaseProps) {
  const t = useTranslations('withdrawalDesk');
  const format = useFormat();
  const { data, error, refetch } = useCall(deskWithdrawalDetail, { withdrawalId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  const { number, amount, fee, receives, currency, route, looks, holderName, lastDeposit, month } = data;
  const money = (value: string) => format.money(value, currency);
  return (
    <>
      <p className={css.number}>{number}</p>
      <h2 className={css.sum}>{money(amount)}</h2>
      <p className={css.quiet}>{t('receives', { fee: money(fee), receives: money(receives) })}</p>
      <Facts
        facts={[
          { name: t('customer'), value: <CustomerLink customerId={data.customerId} name={data.customerName} /> },
          { name: t('to'), value: `${data.payeeLabel} ${data.payeeMasked}` },
          { name: t('address'), value: data.address },
          { name: t('holder'), value: `${holderName} · ${data.nameMatches ? t('matches') : t('differs')}` },
          { name: t('available'), value: money(data.availableAfter) },
          {
            name: t('lastDeposit'),
            value: lastDeposit ? `${money(lastDeposit.amount)} · ${format.instant(lastDeposit.at)}` : undefined,
          },
          { name: t('month'), value: t('monthValue', { count: String(month.count), amount: money(month.amount) }) },
          { name: t('railReference'), value: data.railReference },
        ]}
      />
      {looks.length === 0 ? (
        <Note tone="ok">{t('calm')}</Note>
      ) : (
        looks.map((look) => (
          <Note key={look} tone="warn">
            {t(`looks.${look}`)}
          </Note>
        ))
      )}
      <Steps withdrawal={data} />
      {linked ? (
        <Link to="/withdrawals" search={{ id: withdrawalId }}>
          {t('open')}
        </Link>
      ) : undefined}
      {decision?.(data)}
      {data.status === 'requested' ? <Note tone="info">{t(`routes.${route}`)}</Note> : undefined}
    </>
  );
}

function Steps({ withdrawal }: { readonly withdrawal: DeskWithdrawalDetail }) {
  const t = useTranslations('withdrawalDesk');
  const format = useFormat();
  const language = useLocale();
  const { steps, proposal, reason } = withdrawal;
  const happened = steps.map(({ step, at }): TimelineStep => {
    const name = stepNames.find((one) => step === `withdrawal.${one}`);
    const said = name === 'checked' && proposal ? ` · ${proposal.makerName}: “${proposal.reason}”` : '';
    const bad = name === 'failed' || name === 'refused' || step === 'withdrawal.held';
    return {
      title: name === undefined ? eventText(step, language) : t(`steps.${name}`),
      detail: `${format.instant(at)}${said}${bad && reason !== '' ? ` · ${holdReasonText(reason, language)}` : ''}`,
      state: bad ? 'bad' : 'done',
    };
  });
  return <Timeline steps={happened} />;
}
