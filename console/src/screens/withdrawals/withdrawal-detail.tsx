import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { checkWithdrawal, type DeskWithdrawalDetail, refuseWithdrawal } from '@tarazu/wire/funding/withdrawal-desk';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { WithdrawalCase } from '../../app/case/withdrawal-case.tsx';
import { useCommand } from '../../app/use-command.ts';

export function WithdrawalDetail({ withdrawalId }: { readonly withdrawalId: string }) {
  return <WithdrawalCase withdrawalId={withdrawalId} decision={(found) => <Judgement withdrawal={found} />} />;
}

/** What an operator may do with it now. */
function Judgement({ withdrawal }: { readonly withdrawal: DeskWithdrawalDetail }) {
  const t = useTranslations('withdrawalDesk');
  const check = useCommand(checkWithdrawal);
  const refuse = useCommand(refuseWithdrawal);
  const { withdrawalId, status, route, proposal } = withdrawal;
  if (status !== 'requested' && status !== 'checked') return undefined;
  const accept = { name: 'check', text: route === 'two_checks' ? t('check') : t('approve') };
  return (
    <>
      {proposal ? (
        <Link to="/proposals" search={{ id: proposal.proposalId }} className={buttonClass('soft', 'medium')}>
          {t('second')}
        </Link>
      ) : undefined}
      <ReasonForm
        needs={checkWithdrawal.capability}
        busy={check.busy || refuse.busy}
        fault={check.fault ?? refuse.fault}
        choices={[
          { name: 'refuse', text: t('refuse'), variant: 'outline' },
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
