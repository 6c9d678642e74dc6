import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { userInfo } from '@tarazu/wire/user';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault, type CommandFault } from '../command/action-fault.tsx';
import { ConfirmFoot } from '../protection/confirm-foot.tsx';
import { DIGITS, useSixDigits } from '../protection/six-digits.ts';
import { refreshCalls } from '../use-call.ts';
import css from './pay-sheet.module.css';

interface PaySheetProps {
  readonly title: string;
  /** What the button says, with the amount in it. */
  readonly confirm: string;
  readonly command: CommandFault & { readonly busy: boolean };
  /** Grey for a reason that the sheet shows. */
  readonly blocked?: boolean;
  /** In place of the keys and the button, while something else comes first. */
  readonly first?: ReactNode;
  /** With the digits as the field of the call, where they are needed. */
  readonly onConfirm: (digits: { readonly transactionPassword?: string }) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What will happen, the six digits where they are needed, and one button. */
export function PaySheet(props: PaySheetProps) {
  const { title, confirm, command, blocked = false, first, onConfirm, onClose, children } = props;
  const t = useTranslations('pay');
  const here = useLocation({ select: ({ href }) => href });
  const digits = useSixDigits('transaction', command.refusal);
  const { needed, missing, wrong } = digits;
  const send = () => {
    onConfirm(needed ? { transactionPassword: digits.value } : {});
    digits.set('');
    refreshCalls(userInfo);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        first ?? <ConfirmFoot digits={digits} confirm={confirm} busy={command.busy} blocked={blocked} onSend={send} />
      }
    >
      <div className={css.stack}>
        {children}
        <ActionFault action={command} shownElsewhere={wrong} />
        {missing ? (
          <Note tone="warn">
            <p>{t('missing')}</p>
            <Link to="/pages/user/tradePassword" search={{ from: here }} className={buttonClass('soft', 'small')}>
              {t('set')}
            </Link>
          </Note>
        ) : undefined}
        {needed && !missing ? (
          <Digits
            label={t('digits')}
            secret
            keyboard="none"
            // What has to be pressed first gives the focus back when it is done.
            autoFocus={first === undefined}
            length={DIGITS}
            value={digits.value}
            onChange={digits.set}
            error={wrong ? command.refusal?.message : undefined}
            hint={t('sixDigits')}
          />
        ) : undefined}
        {wrong ? (
          <Link
            to="/pages/user/tradePassword"
            search={{ from: here, forgot: 'yes' }}
            className={buttonClass('ghost', 'small')}
          >
            {t('forgotten')}
          </Link>
        ) : undefined}
      </div>
    </Sheet>
  );
}
