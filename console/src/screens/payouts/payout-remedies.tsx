import { Note } from '@tarazu/ui/show/note.tsx';
import { type PayoutBatchDetail, proposeEndPayout, raisePayoutFee } from '@tarazu/wire/funding/coin-payout-desk';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';

type Payment = PayoutBatchDetail['payments'][number];

/** What can be done about a payment that does not come to its end by itself. */
export function PayoutRemedy({ payment }: { readonly payment: Payment }) {
  const { place, isNewest, txId, ended } = payment;
  if (!isNewest || txId === null || ended) return undefined;
  if (place === 'pending' || place === 'none') return <Raise payment={payment} />;
  if (place === 'unknown') return <Untold />;
  return place === 'replaced' ? <End payment={payment} /> : undefined;
}

function Untold() {
  const t = useTranslations('payoutDesk');
  return <Note tone="warn">{t('unknownText')}</Note>;
}

/** The batch that it makes is opened at once. */
function Raise({ payment: { withdrawalId } }: { readonly payment: Payment }) {
  const t = useTranslations('payoutDesk');
  const [, setId] = useQueryState('id');
  const { run, busy, fault } = useCommand(raisePayoutFee);
  const raise = async (reason: string) => {
    const made = await run({ withdrawalId, reason });
    if (made) setId(made.batchId);
  };
  return (
    <>
      <Note tone="info">{t('raiseText')}</Note>
      <ReasonForm
        needs={raisePayoutFee.capability}
        busy={busy}
        fault={fault}
        choices={[{ name: 'raise', text: t('raise') }]}
        onChoose={(_choice, reason) => void raise(reason)}
      />
    </>
  );
}

function End({ payment: { withdrawalId } }: { readonly payment: Payment }) {
  const t = useTranslations('payoutDesk');
  const { run, busy, fault } = useCommand(proposeEndPayout);
  return (
    <>
      <Note tone="warn">{t('endText')}</Note>
      <ReasonForm
        needs={proposeEndPayout.capability}
        busy={busy}
        fault={fault}
        choices={[{ name: 'end', text: t('end') }]}
        onChoose={(_choice, reason) => void run({ withdrawalId, reason })}
      />
    </>
  );
}
