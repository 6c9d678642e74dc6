import { useFormat } from '@tarazu/ui/use-format';
import { type DeskDeposit, deskProof, refuseDeposit } from '@tarazu/wire/funding/deposit-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { GuardedPicture, PurposeField } from '../../app/picture/guarded-picture.tsx';
import { useMay } from '../../app/session.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './deposits.module.css';

/** One announced deposit; it is never credited from here, only a payment credits. */
export function DepositDetail({ deposit }: { readonly deposit: DeskDeposit }) {
  const t = useTranslations('depositDesk');
  const format = useFormat();
  const mayMatch = useMay('deposit.match');
  const refuse = useCommand(refuseDeposit);
  const { depositId, number, amount, currency, status, reason, utr, proof, customerId, customerName, createdAt } =
    deposit;
  const known = Object.hasOwn(reasons, reason) ? t(`reasons.${reason as keyof typeof reasons}`) : reason;
  return (
    <>
      <p className={css.number}>{number}</p>
      <h2 className={css.sum}>{format.money(amount, currency)}</h2>
      <Facts
        facts={[
          { name: t('state'), value: t(`statuses.${status}`) },
          { name: t('reason'), value: known },
          { name: t('customer'), value: `${customerName} · ${customerId}` },
          { name: t('rail'), value: t(`rails.${deposit.rail}`) },
          { name: t('since'), value: format.instant(createdAt) },
          { name: t('utr'), value: utr },
        ]}
      />
      {proof ? <Proof key={depositId} depositId={depositId} /> : undefined}
      {mayMatch && (status === 'in_review' || status === 'awaiting') ? (
        <ReasonForm
          busy={refuse.busy}
          fault={refuse.fault}
          choices={[{ name: 'refuse', text: t('refuse'), variant: 'outline' }]}
          onChoose={(_choice, why) => void refuse.run({ depositId, reason: why })}
        />
      ) : undefined}
    </>
  );
}

const reasons = {
  unknown_number: true,
  order_not_open: true,
  amount_differs: true,
  name_missing: true,
  third_party: true,
} as const;

function Proof({ depositId }: { readonly depositId: string }) {
  const t = useTranslations('depositDesk');
  const { run, busy, fault } = useCommand(deskProof);
  const [purpose, setPurpose] = useState<string>(t('proofPurpose'));
  return (
    <>
      <PurposeField value={purpose} onChange={setPurpose} />
      <GuardedPicture
        name={t('proof')}
        purpose={purpose}
        look={(words) => run({ depositId, purpose: words })}
        busy={busy}
        fault={fault}
      />
    </>
  );
}
