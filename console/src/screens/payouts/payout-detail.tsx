import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  abandonPayoutBatch,
  fetchPayoutFile,
  type PayoutBatchDetail,
  proposePayoutBatch,
  showPayoutBatch,
  signPracticePayouts,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed, DeedFault } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import { PayoutFunds } from './payout-funds.tsx';
import { PayoutPayments } from './payout-payments.tsx';
import css from './payouts.module.css';

/** One batch: what two people compare, the file that is signed, and where the chain has each payment. */
export function PayoutDetail({ batchId }: { readonly batchId: string }) {
  const t = useTranslations('payoutDesk');
  const format = useFormat();
  const { data, error, refetch } = useCall(showPayoutBatch, { batchId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  return (
    <>
      <h2>{t('batchOf', { network: data.networkName, count: data.count })}</h2>
      <Facts
        facts={[
          { name: t('digest'), value: <code className={css.code}>{data.digest}</code> },
          { name: t('sender'), value: <code className={css.code}>{data.sender}</code> },
          { name: t('since'), value: format.instant(data.createdAt) },
          { name: t('state'), value: t(`states.${data.state}`) },
        ]}
      />
      {data.byPractice ? <Note tone="paper">{t('byPractice')}</Note> : undefined}
      {data.funds.length > 0 ? <PayoutFunds funds={data.funds} /> : undefined}
      <PayoutPayments payments={data.payments} />
      <Files batch={data} />
      {data.state === 'made' ? <Approval batch={data} /> : undefined}
      {data.state === 'approved' ? <Upload batch={data} /> : undefined}
      {data.state === 'made' || data.state === 'approved' ? <Abandon batch={data} /> : undefined}
      {data.state === 'abandoned' ? <Note tone="info">{t('abandoned')}</Note> : undefined}
    </>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The file for the signing machine; on practice networks also what the machine would give back. */
function Files({ batch: { batchId, practice, state } }: { readonly batch: PayoutBatchDetail }) {
  const t = useTranslations('payoutDesk');
  const mayFetch = useMay('withdrawal.review');
  const maySign = useMay('withdrawal.release');
  const [fault, setFault] = useState<Error>();
  const fetchFile = async (what: 'unsigned' | 'signed') => {
    setFault(undefined);
    try {
      const { name, text } = await call(what === 'unsigned' ? fetchPayoutFile : signPracticePayouts, { batchId });
      save(name, text);
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <div className={css.files}>
      <Button variant="soft" size="medium" disabled={!mayFetch} onClick={() => void fetchFile('unsigned')}>
        {t('download')}
      </Button>
      {practice && state === 'approved' ? (
        <Button variant="outline" size="medium" disabled={!maySign} onClick={() => void fetchFile('signed')}>
          {t('practiceSign')}
        </Button>
      ) : undefined}
      <DeedFault fault={fault} />
    </div>
  );
}

function Approval({ batch: { batchId, proposal } }: { readonly batch: PayoutBatchDetail }) {
  const t = useTranslations('payoutDesk');
  const { run, busy, fault } = useCommand(proposePayoutBatch);
  return (
    <>
      <Note tone="info">{t('compare')}</Note>
      {proposal ? (
        <Link to="/proposals" search={{ id: proposal.proposalId }} className={buttonClass('soft', 'medium')}>
          {t('second')}
        </Link>
      ) : (
        <ReasonForm
          needs={proposePayoutBatch.capability}
          busy={busy}
          fault={fault}
          choices={[{ name: 'propose', text: t('propose') }]}
          onChoose={(_choice, reason) => void run({ batchId, reason })}
        />
      )}
    </>
  );
}

/** The way out of a batch that is not to be signed, or that the check does not take. */
function Abandon({ batch: { batchId, abandoning } }: { readonly batch: PayoutBatchDetail }) {
  const t = useTranslations('payoutDesk');
  const { run, busy, fault } = useCommand(abandonPayoutBatch);
  return (
    <section aria-label={t('abandon')} className={css.part}>
      <Note tone="warn">{t('abandonText')}</Note>
      {abandoning ? (
        <Link to="/proposals" search={{ id: abandoning.proposalId }} className={buttonClass('soft', 'medium')}>
          {t('abandonSecond')}
        </Link>
      ) : (
        <ReasonForm
          needs={abandonPayoutBatch.capability}
          busy={busy}
          fault={fault}
          choices={[{ name: 'abandon', text: t('abandon') }]}
          onChoose={(_choice, reason) => void run({ batchId, reason })}
        />
      )}
    </section>
  );
}

/** What came back from the signing machine. Each fault says which payment it is. */
function Upload({ batch: { batchId } }: { readonly batch: PayoutBatchDetail }) {
  const t = useTranslations('payoutDesk');
  const { run, busy, fault } = useCommand(takeSignedPayouts);
  const [file, setFile] = useState('');
  return (
    <ReasonForm
      needs={takeSignedPayouts.capability}
      busy={busy}
      fault={fault}
      missing={file === '' ? [t('signedFile')] : []}
      choices={[{ name: 'send', text: t('send') }]}
      onChoose={(_choice, reason) => void run({ batchId, file, reason })}
    >
      <label className={css.label}>
        {t('signedFile')}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setFile)}
        />
      </label>
    </ReasonForm>
  );
}
