import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { IconTile } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import {
  cancelDeposit,
  type DepositDetail,
  declareDeposit,
  listDeposits,
  showDeposit,
  simulatePayment,
} from '@tarazu/wire/funding/deposit';
import { showAssets } from '@tarazu/wire/wallet';
import { Camera } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { drawSmallOrKeep, pictureText } from '../../app/content/small-picture.ts';
import { CopyLine } from '../../app/frame/funding/copy-line.tsx';
import css from '../../app/frame/funding/funding.module.css';
import { refreshCalls } from '../../app/use-call.ts';

const legible = { edgeMax: 1800, quality: 0.85 } as const;

const QrCode = lazy(async () => ({ default: (await import('../../app/content/qr-code.tsx')).QrCode }));

interface PayPanelProps {
  readonly deposit: DepositDetail;
  readonly payment: NonNullable<DepositDetail['payment']>;
  /** What is known of the deposit, below how to pay it. */
  readonly children: ReactNode;
}

/** How to pay an open deposit; in practice, the tap that has the simulated bank pay it. */
export function PayPanel({ deposit, payment, children }: PayPanelProps) {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  const offline = useOffline();
  const cancel = useCommand(cancelDeposit);
  const pay = useCommand(simulatePayment);
  const { depositId, status } = deposit;
  const busy = cancel.busy || pay.busy;
  const refresh = () => refreshCalls(showDeposit, listDeposits, showAssets);
  const simulate = async (payer: 'own' | 'other') => {
    await pay.run({ depositId, payer });
    refresh();
  };
  return (
    <>
      {payment.code === '' ? undefined : (
        <Card>
          <div className={css.center}>
            <div className={css.qr}>
              <Suspense>
                <QrCode text={payment.code} label={t('qr')} />
              </Suspense>
              <span className={css.stamp} aria-hidden="true">
                {funding('simulated')}
              </span>
            </div>
          </div>
        </Card>
      )}
      <Card title={t('sendTo')} aside={payment.practice ? <Tag tone="paper">{funding('simulated')}</Tag> : undefined}>
        <ul className={css.lines}>
          {deposit.rail === 'pix' ? <CopyLine cut label={t('pixCode')} value={payment.code} /> : undefined}
          {payment.lines.map(({ name, value }) => (
            <CopyLine key={name} label={t(`lines.${name}`)} value={value} />
          ))}
        </ul>
      </Card>
      {payment.practice ? <Note tone="paper">{funding('notPayable')}</Note> : undefined}
      {deposit.rail === 'bank' || deposit.rail === 'offline' ? (
        <Declare deposit={deposit} onSent={refresh} />
      ) : undefined}
      <ActionFault action={cancel} />
      <ActionFault action={pay} />
      {children}
      {payment.practice ? (
        <button type="button" className={css.other} disabled={offline || busy} onClick={() => void simulate('other')}>
          {t('simulateOther')}
        </button>
      ) : undefined}
      <ActionBar>
        {status === 'awaiting' ? (
          <span className={css.narrow}>
            <Button
              variant="outline"
              busy={cancel.busy}
              disabled={offline || busy}
              onClick={() => void cancel.run({ depositId }).then(refresh)}
            >
              {t('cancel')}
            </Button>
          </span>
        ) : undefined}
        {payment.practice ? (
          <Button busy={pay.busy} disabled={offline || busy} onClick={() => void simulate('own')}>
            {t('simulate')}
          </Button>
        ) : undefined}
      </ActionBar>
    </>
  );
}

function Declare({ deposit, onSent }: { readonly deposit: DepositDetail; readonly onSent: () => void }) {
  const t = useTranslations('deposit');
  const offline = useOffline();
  const action = useCommand(declareDeposit);
  const [utr, setUtr] = useState('');
  const [file, setFile] = useState<File>();
  const { depositId } = deposit;
  const fine = utr === '' || /^[A-Za-z0-9]{6,40}$/.test(utr);
  const send = async () => {
    const picture = file === undefined ? {} : { picture: await pictureText(await drawSmallOrKeep(file, legible)) };
    const number = utr === '' ? {} : { utr };
    if (await action.run({ depositId, ...number, ...picture })) onSent();
  };
  return (
    <Card title={t('receipt')}>
      <div className={css.stack}>
        <Field
          label={t('utr')}
          autoComplete="off"
          maxLength={40}
          value={utr}
          onChange={(text) => setUtr(text.trim())}
        />
        <label className={css.file}>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
          <IconTile tone="brand">
            <Camera size={24} />
          </IconTile>
          <span>
            {file === undefined ? t('receiptAdd') : t('receiptChosen', { name: file.name })}
            <small>{t('receiptHint')}</small>
          </span>
        </label>
        <ActionFault action={action} />
        <Button variant="soft" busy={action.busy} disabled={offline || !fine} onClick={() => void send()}>
          {t('sent')}
        </Button>
      </div>
    </Card>
  );
}
