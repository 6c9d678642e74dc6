import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  checkWithdrawal,
  type DeskWithdrawalDetail,
  deskWithdrawalDetail,
  refuseWithdrawal,
} from '@tarazu/wire/funding/withdrawal-desk';
import { eventText } from '@tarazu/wire/operator/event-words';
import { holdReasonText } from '@tarazu/wire/operator/hold-words';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './withdrawals.module.css';

const stepNames = ['requested', 'checked', 'released', 'sent', 'paid', 'failed', 'refused', 'cancelled'] as const;

/** One withdrawal with what there is to judge it by. */
export function WithdrawalDetail({ withdrawalId }: { readonly withdrawalId: string }) {
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
          {
            name: t('customer'),
            value: <CustomerLink customerId={data.customerId} name={data.customerName} />,
          },
          { name: t('to'), value: `${data.payeeLabel} ${data.payeeMasked}` },
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
      <Judgement withdrawal={data} />
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

/** What this operator may do with it now. */
function Judgement({ withdrawal }: { readonly withdrawal: DeskWithdrawalDetail }) {
  const t = useTranslations('withdrawalDesk');
  const mayReview = useMay('withdrawal.review');
  const check = useCommand(checkWithdrawal);
  const refuse = useCommand(refuseWithdrawal);
  const { withdrawalId, status, route, proposal } = withdrawal;
  if (status !== 'requested' && status !== 'checked') return undefined;
  const decide = proposal ? (
    <Link to="/proposals" search={{ id: proposal.proposalId }} className={buttonClass('soft', 'medium')}>
      {t('second')}
    </Link>
  ) : undefined;
  if (!mayReview) return decide;
  const accept = { name: 'check', text: route === 'two_checks' ? t('check') : t('approve') };
  return (
    <>
      {decide}
      <ReasonForm
        busy={check.busy || refuse.busy}
        fault={check.fault ?? refuse.fault}
        choices={[
          { name: 'refuse', text: t('refuse'), look: 'outline' },
          // Once it is with a second person, the first has nothing more to say but no.
          ...(proposal ? [] : [accept]),
        ]}
        onChoose={(choice, reason) => {
          if (choice === 'check') void check.run({ withdrawalId, reason });
          else void refuse.run({ withdrawalId, reason });
        }}
      />
    </>
  );
}
