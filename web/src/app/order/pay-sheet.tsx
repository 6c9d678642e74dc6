import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { userInfo } from '@tarazu/wire/user';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallRefused } from '../api.ts';
import { useOffline } from '../connection.ts';
import { refreshCalls, useCall } from '../use-call.ts';
import css from './pay-sheet.module.css';

const DIGITS = 6;
const aboutDigits: readonly (string | undefined)[] = [
  'transaction_password_wrong',
  'transaction_password_required',
  'transaction_password_locked',
];

interface PaySheetProps {
  readonly title: string;
  /** What the button says, with the amount in it. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly refusal: CallRefused | undefined;
  readonly unreachable: boolean;
  /** Grey for a reason that the sheet shows. */
  readonly blocked?: boolean;
  readonly onConfirm: (transactionPassword: string | undefined) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What will happen, the six digits where they are needed, and one button. */
export function PaySheet(props: PaySheetProps) {
  const { title, confirm, busy, refusal, unreachable, blocked = false, onConfirm, onClose, children } = props;
  const t = useTranslations('pay');
  const states = useTranslations('states');
  const offline = useOffline();
  const user = useCall(userInfo, {});
  const [digits, setDigits] = useState('');
  const [openedAtMs] = useState(Date.now);
  const unlockedUntil = user.data?.tradingUnlockedUntil ?? undefined;
  const missing = user.data?.transactionPasswordSet === false;
  const wrong = aboutDigits.includes(refusal?.refusal);
  const needed = wrong || unlockedUntil === undefined || Date.parse(unlockedUntil) <= openedAtMs;
  const send = () => {
    onConfirm(needed ? digits : undefined);
    setDigits('');
    refreshCalls(userInfo);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          busy={busy}
          disabled={offline || blocked || missing || (needed && digits.length < DIGITS)}
          onClick={send}
        >
          {confirm}
        </Button>
      }
    >
      <div className={css.stack}>
        {children}
        {refusal && !wrong ? (
          <Note tone="bad" alert>
            {refusal.message}
          </Note>
        ) : undefined}
        {unreachable ? (
          <Note tone="bad" alert>
            {states('unreachableText')}
          </Note>
        ) : undefined}
        {missing ? (
          <Note tone="warn">
            <p>{t('missing')}</p>
            <Link to="/pages/user/tradePassword" className={buttonClass('soft', 'small')}>
              {t('set')}
            </Link>
          </Note>
        ) : undefined}
        {needed && !missing ? (
          <Digits
            label={t('digits')}
            secret
            length={DIGITS}
            value={digits}
            onChange={setDigits}
            error={wrong ? refusal?.message : undefined}
            hint={t('sixDigits')}
          />
        ) : undefined}
        {wrong ? (
          <Link to="/pages/user/tradePassword" search={{ forgot: 'yes' }} className={buttonClass('ghost', 'small')}>
            {t('forgotten')}
          </Link>
        ) : undefined}
      </div>
    </Sheet>
  );
}
